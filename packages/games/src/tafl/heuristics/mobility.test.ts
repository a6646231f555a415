import { describe, expect, test } from 'vitest';
import type { TaflState } from '../rules/state.ts';
import { compareMoves, compileLineMoves, type LineRules } from './mobility.ts';

const FREE: LineRules = { walls: 0, passed: -1 };

/** A board of seven rows of which only the first holds men; columns then count what stands in them. */
function compareRow(row: string, rules: LineRules): number {
  const rows = [rules, FREE, FREE, FREE, FREE, FREE, FREE];
  const shut: LineRules = { walls: 0x7f, passed: -1 };
  const lines = compileLineMoves(
    7,
    2,
    rows,
    Array.from({ length: 7 }, () => shut),
  );
  const men = new Int32Array(8);
  [...row].forEach((piece, x) => {
    if (piece !== '.') men[piece === 't' ? 0 : 2] |= 1 << x;
  });
  const state: TaflState = {
    turn: 0,
    keyLo: 0,
    keyHi: 0,
    quiet: 0,
    ply: 0,
    king: -1,
    end: 0,
    attackers: 0,
    defenders: 0,
    men,
  };
  return lines ? compareMoves(lines, state) : Number.NaN;
}

describe('moves along a line, defenders less attackers', () => {
  test.each([
    ['.......', FREE, 0, 'nobody moves'],
    ['T......', FREE, 6, 'a defender in the corner has the whole line'],
    ['...t...', FREE, -6, 'an attacker in the middle goes both ways'],
    ['T..t...', FREE, 2 - 5, 'they share the two cells between them'],
    ['TT.tt..', FREE, 1 - 3, 'men stand in the way of their own side'],
    ['.T.....', { walls: 0x41, passed: -1 }, 4, 'walls at both ends are not entered'],
    ['.T.....', { walls: 0, passed: 3 }, 5, 'a throne is passed, not stopped on'],
  ])('%s: %o', (row, rules, expected) => {
    expect(compareRow(row, rules)).toBe(expected);
  });
});

test('large boards have no lookups', () => {
  const lines = Array.from({ length: 11 }, () => FREE);
  expect(compileLineMoves(11, 6, lines, lines)).toBeUndefined();
});
