import { expect, test } from 'vitest';
import { expectOk } from './contract/index.ts';
import { inspect } from './inspect.ts';
import { Match } from './match.ts';
import { Position } from './position.ts';
import { findGame } from './registry.ts';

function matchOf(id: string, ...moves: string[]): Match {
  const match = Match.of(expectOk(findGame(id)));
  for (const move of moves) expectOk(match.play(move));
  return match;
}

test('sites are told by their names', () => {
  const told = inspect(matchOf('international').position);
  expect(told.turn).toBe('first');
  expect(told.legal).toContainEqual({ text: '31-26', touches: ['31', '26'], captures: [] });
  expect('outcome' in told || 'pending' in told).toBe(false);
});

test('[M30] captures owed are told with their cause, lines and targets', () => {
  const told = inspect(matchOf('nine-mens-custodian', 'a4', 'b4', 'c4').position);
  expect(told.turn).toBe('first');
  expect(told.legal).toEqual([{ text: 'xb4', touches: ['b4'], captures: ['b4'] }]);
  expect(told.pending).toEqual({
    remaining: 1,
    branches: [{ cause: 'custodian', lines: [['c4', 'b4', 'a4']], targets: ['b4'], count: 1 }],
  });
});

test.each([
  ['spanish-free', 'W:WK1:B', 'first', 'no-men'],
  ['spanish-free', 'B:W9:B', 'first', 'no-men'],
  ['spanish-free', 'W:W:B9', 'second', 'no-men'],
])('%s %s is over: %s wins by %s', (id, text, winner, reason) => {
  const position = expectOk(Position.parse(expectOk(findGame(id)), text));
  const told = inspect(position);
  expect(told.outcome).toEqual({ winner, reason });
  expect(told.legal).toEqual([]);
});

test('a draw by history has no winner and no legal moves', () => {
  const match = matchOf('brandubh', 'd6-e6');
  match.agreeDraw();
  const told = inspect(match.position, match.outcome);
  expect(told.turn).toBe('second');
  expect(told.outcome?.winner).toBeNull();
  expect(told.legal).toEqual([]);
});
