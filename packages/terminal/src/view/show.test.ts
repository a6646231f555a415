import { beforeEach, expect, test } from 'vitest';
import { newForm } from '../model/setup.ts';
import { fakeTerminal, makeApp, pressAll, settle } from '../testing.ts';
import { styleLine } from './palette.ts';
import { rowsOf } from './rows.ts';
import { show } from './show.tsx';

beforeEach(() => {
  Reflect.deleteProperty(process.env, 'CI');
});

/** A morris board with the cursor in its middle, on a terminal that remembers what it was sent. */
async function shown(width: number, height: number) {
  const { app } = makeApp({ form: newForm('nine-mens-morris', 'people') });
  app.size = { width, height };
  app.screen = { name: 'setup', at: 5, form: app.form };
  pressAll(app, 'enter');
  const terminal = fakeTerminal(width, height);
  const stop = show(app, terminal.painter, terminal.stdin, terminal.stdout);
  await settle();
  return { app, stop, ...terminal };
}

const rowText = (app: Parameters<typeof rowsOf>[0]) => rowsOf(app).map((spans) => styleLine(spans, true));

/** Rows that a chunk of output addresses, counted from 1. */
function rowsWritten(text: string): number[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's sequences begin with one
  return [...text.matchAll(/\u001b\[(\d+);1H/g)].map(([, row]) => Number(row));
}

test('no flicker: a key writes the rows it changes, once each, and nothing else', async () => {
  const { app, stop, written, type } = await shown(80, 24);
  for (const key of ['\u001b[A', '\u001b[B', '\u001b[C', ' ', '\u001b[C', 'f']) {
    const before = rowText(app);
    written.length = 0;
    type(key);
    await settle();
    await settle();
    const after = rowText(app);
    const changed = after.flatMap((text, y) => (text === before[y] ? [] : [y + 1]));
    expect(changed.length).toBeGreaterThan(0);
    expect(rowsWritten(written.join(''))).toEqual(changed);
    expect(written.join('')).not.toContain('\u001b[2J');
  }
  stop();
});

test.each([
  [80, 24],
  [60, 20],
  [20, 6],
])('no row is wider than a window of %d x %d, and none is below it', async (width, height) => {
  const { stop, written } = await shown(width, height);
  expect(Math.max(...rowsWritten(written.join('')))).toBeLessThanOrEqual(height);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's sequences begin with one
  for (const row of written.join('').split(/\u001b\[\d+;1H/)) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's sequences begin with one
    const text = row.replace(/\u001b\[[?\d;]*[A-Za-z]/g, '');
    expect([...text].length).toBeLessThanOrEqual(width);
  }
  stop();
});
