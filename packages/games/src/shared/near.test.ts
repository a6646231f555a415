import { expect, test } from 'vitest';
import { nearNames } from './near.ts';

const KNOWN = ['brandubh', 'tablut-saami', 'tablut-ashton', 'flyAt', 'nine-mens-morris', 'three-mens-morris'];

test.each([
  ['brandub', ['brandubh']],
  ['BRANDUHB', ['brandubh']],
  ['tablutt', ['tablut-saami', 'tablut-ashton']],
  ['flyat', ['flyAt']],
  ['fly', ['flyAt']],
  ['mens', ['nine-mens-morris', 'three-mens-morris']],
  ['xq', []],
  ['', []],
  ['x'.repeat(5_000_000), []],
])('what was probably meant by “%s”', (typed, meant) => {
  expect(nearNames(typed, KNOWN)).toEqual(meant);
});
