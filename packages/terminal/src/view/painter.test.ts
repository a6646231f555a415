import { expect, test } from 'vitest';
import { Painter } from './painter.ts';

function watched() {
  const written: string[] = [];
  return { written, painter: new Painter({ write: (text) => written.push(text) }) };
}

test('only lines that have changed are written', () => {
  const { written, painter } = watched();
  painter.paint('one\ntwo\nthree');
  written.length = 0;
  painter.paint('one\nTWO\nthree');
  expect(written).toEqual(['\u001b[?2026h\u001b[2;1HTWO\u001b[0m\u001b[K\u001b[?2026l']);
});

test('an unchanged frame writes nothing at all', () => {
  const { written, painter } = watched();
  painter.paint('one\ntwo');
  written.length = 0;
  painter.paint('one\ntwo');
  expect(written).toEqual([]);
});

test('lines that are gone are wiped', () => {
  const { written, painter } = watched();
  painter.paint('one\ntwo\nthree');
  written.length = 0;
  painter.paint('one');
  expect(written.join('')).toContain('\u001b[2;1H\u001b[0m\u001b[K\u001b[3;1H\u001b[0m\u001b[K');
});

test('after a change of size everything is written again', () => {
  const { written, painter } = watched();
  painter.paint('one');
  written.length = 0;
  painter.forget();
  expect(written).toEqual([]);
  painter.paint('one');
  // In one piece, so that no empty screen is seen between wiping and drawing.
  expect(written).toEqual(['\u001b[?2026h\u001b[2J\u001b[1;1Hone\u001b[0m\u001b[K\u001b[?2026l']);
  painter.paint('two');
  expect(written[1]).not.toContain('\u001b[2J');
});

test('the terminal is left as it was found', () => {
  const { written, painter } = watched();
  painter.enter();
  painter.setMouse(true);
  painter.setMouse(true);
  painter.leave();
  const all = written.join('');
  for (const mode of ['?1049', '?25', '?1000', '?1006']) {
    expect(all.split(`\u001b[${mode}h`).length).toBe(2);
    expect(all.split(`\u001b[${mode}l`).length).toBe(2);
  }
});
