import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { Progress } from './progress.ts';

function streams(isTTY: boolean) {
  const errors = Object.assign(new PassThrough(), { isTTY });
  return { input: new PassThrough(), output: new PassThrough(), errors };
}

test('a terminal is told how far it is in one line, which goes before the result comes', () => {
  const all = streams(true);
  const progress = new Progress(all);
  progress.tell('3 of 9');
  progress.clear();
  expect(String(all.errors.read())).toBe('\r3 of 9\r        \r');
});

test('a line is cut where the terminal would wrap it', () => {
  const all = streams(true);
  Object.assign(all.errors, { columns: 8 });
  const progress = new Progress(all);
  progress.tell('123456789');
  progress.clear();
  expect(String(all.errors.read())).toBe('\r12345\r       \r');
});

test('a file or a pipe is told nothing', () => {
  const all = streams(false);
  const progress = new Progress(all);
  progress.tell('3 of 9');
  progress.clear();
  expect(all.errors.read()).toBe(null);
});

test('a terminal that says it has no columns is taken for a usual one', () => {
  const all = streams(true);
  Object.assign(all.errors, { columns: 0 });
  new Progress(all).tell('3 of 9 games');
  expect(String(all.errors.read())).toBe('\r3 of 9 games');
});
