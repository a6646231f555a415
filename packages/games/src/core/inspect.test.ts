import { expect, test } from 'vitest';
import { expectOk } from '../contract/index.ts';
import { openMatch } from '../games.ts';
import { inspect } from './inspect.ts';
import type { Match } from './match.ts';

function matchOf(id: string, ...moves: string[]): Match {
  return expectOk(openMatch({ variant: id, moves }));
}

test('sites are told by their names', () => {
  const told = inspect(matchOf('international'));
  expect(told.turn).toBe('first');
  expect(told.legal).toContainEqual({ text: '31-26', touches: ['31', '26'], captures: [] });
  expect('outcome' in told || 'pending' in told).toBe(false);
});

test('[M30] captures owed are told with their cause, lines and targets', () => {
  const told = inspect(matchOf('nine-mens-custodian', 'a4', 'b4', 'c4'));
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
  const told = inspect(expectOk(openMatch({ variant: id, start: text })));
  expect(told.outcome).toEqual({ winner, reason });
  expect(told.legal).toEqual([]);
});

test('a draw by history has no winner and no legal moves', () => {
  const rules = { repetition: 'draw' };
  const cycle = ['a4-a5', 'd5-e5', 'a5-a4', 'e5-d5'];
  const before = expectOk(openMatch({ variant: 'brandubh', rules, moves: [...cycle, ...cycle.slice(0, 3)] }));
  expect(inspect(before).turn).toBe('second');
  expect(inspect(before).legal.length).toBeGreaterThan(0);
  const told = inspect(expectOk(before.play(cycle[3])));
  expect(told.turn).toBe('first');
  expect(told.outcome).toEqual({ winner: null, reason: 'repetition' });
  expect(told.legal).toEqual([]);
});
