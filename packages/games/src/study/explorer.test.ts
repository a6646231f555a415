import { expect, test } from 'vitest';
import { expectOk } from '../contract/index.ts';
import type { Match } from '../core/match.ts';
import { openMatch } from '../games.ts';
import { Explorer, explorerName } from './explorer.ts';

const open = (variant: string, ...moves: readonly string[]): Match => expectOk(openMatch({ variant, moves }));

const NAMES = [
  ['nine-mens-morris', '1wnepry.132qqma'],
  ['spanish-free', '5o5bv4.1ikpaaa'],
  ['brandubh', '1p2kitx.1ne590f'],
] as const;

function explore(
  variant: string,
  games: readonly (readonly [string, 'first' | 'second' | 'draw' | 'open'])[],
) {
  const explorer = new Explorer();
  for (const [moves, result] of games) explorer.add(open(variant, ...moves.split(' ')), result);
  return (...moves: readonly string[]) =>
    explorer
      .moves(open(variant, ...moves).position)
      .map(({ move, games: count, first, draws, second }) => [move.text, count, first, draws, second]);
}

test('counts games and results by move, the most played first', () => {
  const ask = explore('english', [
    ['11-15 23-19', 'first'],
    ['11-15 22-18', 'draw'],
    ['9-14', 'second'],
  ]);
  expect(ask()).toEqual([
    ['11-15', 2, 1, 1, 0],
    ['9-14', 1, 0, 0, 1],
  ]);
  expect(ask('11-15')).toEqual([
    ['22-18', 1, 0, 1, 0],
    ['23-19', 1, 1, 0, 0],
  ]);
  expect(ask('12-16')).toEqual([]);
});

test('knows a position that another order of moves led to', () => {
  // Both orders meet after the third move; from there on they are one.
  const on = explore('english', [['11-15 23-19 9-14 22-17', 'first']]);
  expect(on('9-14', '23-19', '11-15')).toEqual([['22-17', 1, 1, 0, 0]]);
});

test('knows a position that a turned board makes the same, and names the moves as they are there', () => {
  // A corner of the outer square, answered beside it; the other corners are the same game turned.
  const ask = explore('nine-mens-morris', [['a7 d7', 'second']]);
  expect(ask('g1').map(([move, games]) => [move, games])).toEqual([
    ['d1', 1],
    ['g4', 1],
  ]);
});

test('counts a game once, however often a position came up in it', () => {
  const ask = explore('brandubh', [['d7-c7 d5-c5 c7-d7 c5-d5 d7-c7', 'open']]);
  expect(ask().find(([move]) => move === 'd7-c7')?.[1]).toBe(1);
});

// Written by our own code: it guards against change. Servers keep these names; whoever changes canonical keys adds a
// step to the schema that counts all games anew.
test.each(NAMES)('calls the start of %s by the name that servers have stored', (variant, name) => {
  expect(explorerName(open(variant).position)).toBe(name);
});
