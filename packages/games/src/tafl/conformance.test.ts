import { describe, test } from 'vitest';
import { expectOk } from '../contract/index.ts';
import { testConformance } from '../testing/conformance.ts';
import { makeDice } from '../testing/dice.ts';
import { TAFL } from './index.ts';

describe('every preset keeps what a game owes the house', () => {
  test.each(TAFL.variants.map((variant) => [variant.id, variant] as const))('%s', (_, variant) => {
    // The check is quadratic in the number of moves, so large boards play shorter.
    const game = expectOk(TAFL.compile(variant));
    const [games, longest] = game.board.width < 9 ? [3, 60] : game.board.width < 11 ? [1, 40] : [1, 8];
    testConformance(game, makeDice(7), games, longest);
  });
});
