import { expect, test } from 'vitest';
import { expectOk } from '../contract/index.ts';
import { Match } from '../match.ts';
import { perft } from '../perft.ts';
import { testConformance } from './conformance.ts';
import { makeDice } from './dice.ts';
import { THREE_IN_A_ROW } from './three-in-a-row.ts';

const GAME = expectOk(THREE_IN_A_ROW.compile(THREE_IN_A_ROW.variants[0]));

test('the toy game passes the conformance check', () => {
  testConformance(GAME, makeDice(1));
});

// Published counts: 255168 whole games, 127872 of which fill the board.
test.each([
  [1, 9],
  [5, 15120],
  [9, 127872],
])('perft %i of three in a row is %i', (depth, nodes) => {
  expect(perft(GAME, GAME.start(), depth)).toBe(nodes);
});

test('a match ends when three stand in a row, and can be taken back', () => {
  const match = Match.of(GAME);
  for (const text of ['a3', 'b2', 'b3', 'c2', 'c3']) expect(match.play(text).ok).toBe(true);
  expect(match.outcome).toEqual({ winner: 0, reason: 'three-in-a-row' });
  expect(match.play('a1')).toEqual({ ok: false, error: { code: 'game-over' } });
  match.undo();
  expect(match.outcome).toBeUndefined();
  match.redo();
  expect(match.outcome?.winner).toBe(0);
});

test('an illegal move says why', () => {
  const match = Match.of(GAME);
  match.play('a3');
  const refused = match.play('a3');
  expect(!refused.ok && refused.error.reason?.code).toBe('site-taken');
});
