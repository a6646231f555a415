/// <reference types="node" />
import { describe, expect, test } from 'vitest';
import { makeDice } from '../shared/dice.ts';
import { drawGame, testConformance } from '../testing/index.ts';
import { TAFL } from './index.ts';
import { gameOf } from './testing.ts';

/** `BOARDWRIGHT_WITNESS=long` plays several times as many games; a round of each finds what a change breaks. */
const ROUNDS = process.env.BOARDWRIGHT_WITNESS === 'long' ? 3 : 1;

// The check is quadratic in the number of moves, so large boards play shorter.
const sizeFor = (width: number) =>
  width < 9
    ? { games: ROUNDS, longest: 60 }
    : width < 11
      ? { games: 1, longest: 40 }
      : { games: 1, longest: 8 };

describe('every preset keeps what a game owes', () => {
  test.each(TAFL.variants.map(({ id }) => id))('%s', (id) => {
    const game = gameOf(id);
    expect(testConformance(game, makeDice(7), sizeFor(game.board.width))).toBeGreaterThan(0);
  });

  test.each([
    ['brandubh', { size: 5, start: '2t2/5/tTKTt/5/2t2' }],
    ['brandubh-wtf', { size: 5, start: '2t2/2T2/tTKTt/2T2/2t2', goal: 'edges', corners: 0 }],
    ['copenhagen', { size: 5, start: '1ttt1/t3t/t1K1t/t3t/1ttt1' }],
  ])('[T1] %s on 5×5 with %j', (id, rules) => {
    expect(testConformance(gameOf(id, rules), makeDice(7), sizeFor(5))).toBeGreaterThan(0);
  });

  test('so does any mixture of rules', () => {
    const dice = makeDice(2026);
    for (let i = 0; i < 12 * ROUNDS; i++) {
      const game = drawGame(TAFL, dice);
      expect(
        testConformance(game, dice, { games: 1, longest: game.board.width < 9 ? 30 : 6 }),
      ).toBeGreaterThan(0);
    }
  });
});
