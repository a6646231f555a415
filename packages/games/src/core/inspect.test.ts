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

test('[M11] [M13] the phase is told, and who may fly; games without phases have neither', () => {
  const told = inspect(matchOf('nine-mens-both', 'a4'));
  expect([told.phase, told.mayFly]).toEqual(['placing', { first: false, second: false }]);
  const few = '*O*O****/*******@/@*@***** w m s 2 0 3 0 0 0 0 0 0 0 0 0 20';
  const over = inspect(expectOk(openMatch({ variant: 'nine-mens-both', start: few })));
  expect([over.phase, over.mayFly]).toEqual(['gameOver', { first: true, second: true }]);
  expect('phase' in inspect(matchOf('brandubh'))).toBe(false);
});

test('[M46] a game drawn by repetition is over, whatever its last position says', () => {
  const moves = ['a1-a4', 'g7-g4', 'a4-a1', 'g4-g7'];
  const start = '*@*O*O**/****O@**/*@***O** w m s 4 0 3 0 0 0 0 0 0 0 0 0 20';
  const rules = { repetition: 2 };
  const drawn = expectOk(openMatch({ variant: 'nine-mens-both', rules, start, moves: [...moves, moves[0]] }));
  expect([drawn.position.phase, inspect(drawn).phase]).toEqual(['moving', 'gameOver']);
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
