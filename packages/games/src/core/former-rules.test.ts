import { expect, test } from 'vitest';
import { expectOk } from '../contract/index.ts';
import { openMatch } from '../games.ts';
import { withFormerRules } from './former-rules.ts';

/** White closes a7-d7-g7 and a7-a4-a1 with one man. */
const TWO_MILLS = ['d7', 'd2', 'g7', 'f2', 'a4', 'b6', 'a1', 'f6', 'a7'];

test.each([
  ['nine-mens-both', 2, 1],
  ['nine-mens-morris', 1, 1],
])('[M18] two mills of %s take %i now and %i in a game of version 0.1', (variant, now, then) => {
  const ref = { variant, moves: TWO_MILLS };
  expect(expectOk(openMatch(ref)).position.pending?.remaining).toBe(now);
  expect(expectOk(openMatch(withFormerRules(ref))).position.pending?.remaining).toBe(then);
});

test('rules that a stored game names itself are kept', () => {
  const ref = { variant: 'nine-mens-both', rules: { removals: 'per-mill', flyAt: 0 } };
  expect(withFormerRules(ref)).toEqual(ref);
});
