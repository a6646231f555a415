import { expectOk, openMatch } from '@boardwright/games';
import { expect, test } from 'vitest';
import type { GameEvent } from '../schema/index.ts';
import { viewOf } from '../testing.ts';
import { claimOf, followGame, openView } from './follow.ts';

const VIEW = viewOf({
  variant: 'three-mens-morris',
  family: 'morris',
  ply: 1,
  sequence: 3,
  moves: ['b2'],
  position: positionAfter('b2'),
  turn: 'second',
});

function positionAfter(...moves: string[]): string {
  return expectOk(openMatch({ variant: 'three-mens-morris', moves })).position.text;
}

function moved(sequence: number, move: string, position: string): GameEvent {
  const ply = sequence - 2;
  return {
    kind: 'moved',
    sequence,
    at: 1,
    side: 'second',
    move,
    captures: [],
    ply,
    position,
    turn: 'first',
  };
}

test('a followed game plays on the match it has, and the earlier one stays as it was', () => {
  const before = expectOk(openView(openMatch, VIEW));
  const after = followGame(before, [moved(4, 'a1', positionAfter('b2', 'a1'))]);
  expect(after?.view).toMatchObject({ sequence: 4, ply: 2, moves: ['b2', 'a1'] });
  expect(after?.match.ref.moves).toEqual(['b2', 'a1']);
  expect(after?.match.back()).toBe(before.match);
  expect(before.match.ply).toBe(1);
});

test('a take-back leads to the match from before, and events known already change nothing', () => {
  const before = expectOk(openView(openMatch, VIEW));
  const move = moved(4, 'a1', positionAfter('b2', 'a1'));
  const back: GameEvent = {
    kind: 'taken-back',
    sequence: 5,
    at: 2,
    count: 1,
    ply: 3,
    position: VIEW.position,
    turn: 'second',
  };
  const after = followGame(before, [move, back, move]);
  expect(after?.match).toBe(before.match);
  expect(after?.view).toMatchObject({ sequence: 5, ply: 3, moves: ['b2'] });
});

test.each([
  ['a gap', moved(5, 'a1', positionAfter('b2', 'a1'))],
  ['another position', moved(4, 'a1', positionAfter('b2', 'a2'))],
  ['a move the rules refuse', moved(4, 'b2', positionAfter('b2', 'a1'))],
])('%s asks for the whole view', (_, event) => {
  expect(followGame(expectOk(openView(openMatch, VIEW)), [event])).toBeUndefined();
});

test('a view that cannot be opened is an error', () => {
  expect(openView(openMatch, { ...VIEW, moves: ['b2', 'b2'] })).toMatchObject({
    ok: false,
    error: { part: 'moves', index: 1 },
  });
});

test('what may be claimed of who has gone depends on the time of that side', () => {
  const clock = { kind: 'fischer', initialMs: 60_000, incrementMs: 0 } as const;
  const odds = { ...clock, second: { initialMs: 400_000, incrementMs: 0 } };
  const game = { ...VIEW, clock, you: ['first' as const], movedAt: 1000 };
  const as = ['win', 'draw', 'abort'];
  // A fifth of the time, half a minute at least, from the move on that made it the turn of whoever is away.
  expect(claimOf(game, { second: 500 })).toEqual({ from: 31_000, as });
  expect(claimOf({ ...game, clock: odds }, { second: 5000 })).toEqual({ from: 85_000, as });
  expect(claimOf(game, { first: 500 })).toBeUndefined();
  expect(claimOf({ ...game, you: ['second'] }, { second: 500 })).toBeUndefined();
  expect(claimOf({ ...game, you: [] }, { second: 500 })).toBeUndefined();
  expect(claimOf({ ...game, status: 'finished' }, { second: 500 })).toBeUndefined();
  expect(claimOf({ ...game, clock: { kind: 'days', days: 1 } }, { second: 500 })).toBeUndefined();
});
