import { describe, expect, test } from 'vitest';
import { gameOf, positionOf } from '../testing.ts';
import { FLYING_WEIGHTS, STEPPING_WEIGHTS } from './weights.ts';

function scoreOf(id: string, text: string): number {
  const position = positionOf(id, text);
  return position.game.heuristics.evaluate(position.thaw());
}

describe('evaluation', () => {
  test.each(['spanish-free', 'english', 'turkish', 'international', 'canadian'])(
    'the start of %s is even but for the turn',
    (id) => {
      const game = gameOf(id);
      expect(game.heuristics.evaluate(game.rules.start())).toBe(
        id === 'english' ? STEPPING_WEIGHTS.turn : FLYING_WEIGHTS.turn,
      );
    },
  );

  test('what is good for one side is bad for the other', () => {
    const white = scoreOf('english', 'W:W22,K18:B5');
    const black = scoreOf('english', 'B:W22,K18:B5');
    expect(white + black).toBe(2 * STEPPING_WEIGHTS.turn);
    expect(white).toBeGreaterThan(STEPPING_WEIGHTS.man);
  });

  test('men count by where they stand', () => {
    // Both have gone two rows: 22 is c3, a square of the centre, and 12 is h6, on the edge.
    const { turn, centre, edge } = STEPPING_WEIGHTS;
    expect(scoreOf('english', 'W:W22:B12')).toBe(turn + centre - edge);
  });

  test('a king that cannot move is worth less', () => {
    // The king on 29 is shut in by its own man on 25; on 28 the man leaves it free.
    const shut = scoreOf('russian', 'W:WK29,25:B4');
    const free = scoreOf('russian', 'W:WK29,28:B4');
    expect(shut - free).toBe(FLYING_WEIGHTS.trapped - FLYING_WEIGHTS.edge);
  });
});

test('captures and crownings are tactical, steps are not', () => {
  const tactical = (id: string, text: string) => {
    const position = positionOf(id, text);
    const state = position.thaw();
    const moves: unknown[] = [];
    const count = position.game.rules.moves(state, moves);
    return moves.slice(0, count).map((move) => position.game.heuristics.isTactical(state, move));
  };
  expect(tactical('english', 'W:W22:B18')).toEqual([true]);
  expect(tactical('english', 'W:W22:B1')).toEqual([false, false]);
  expect(tactical('english', 'W:W6:B12')).toEqual([true, true]);
});

test('a null move is made only where nothing is owed and many pieces stand', () => {
  const hasNullMove = (text: string) => {
    const position = positionOf('english', text);
    const state = position.thaw();
    const before = state.turn;
    const isMade = position.game.heuristics.nullMove(state);
    expect(state.turn !== before).toBe(isMade);
    return isMade;
  };
  expect(hasNullMove('B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12')).toBe(true);
  expect(hasNullMove('W:W22:B1')).toBe(false);
  expect(hasNullMove('W:W18,21,23,24,25,28,29,30,31,32:B14,1,2,3,4,5,6,7,8')).toBe(false);
});
