import { describe, expect, test } from 'vitest';
import { gameOf, positionOf } from './testing.ts';
import { FLYING_WEIGHTS, STEPPING_WEIGHTS } from './weights.ts';

function scoreOf(id: string, text: string): number {
  const position = positionOf(id, text);
  return position.game.evaluate(position.thaw());
}

describe('evaluation', () => {
  test.each(['spanish-free', 'english', 'turkish', 'international', 'canadian'])(
    'the start of %s is even but for the turn',
    (id) => {
      const game = gameOf(id);
      expect(game.evaluate(game.start())).toBe(
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

test('captures and crownings are loud, steps are not', () => {
  const loud = (id: string, text: string) => {
    const position = positionOf(id, text);
    const state = position.thaw();
    const moves: unknown[] = [];
    const count = position.game.moves(state, moves);
    return moves.slice(0, count).map((move) => position.game.isLoud(state, move));
  };
  expect(loud('english', 'W:W22:B18')).toEqual([true]);
  expect(loud('english', 'W:W22:B1')).toEqual([false, false]);
  expect(loud('english', 'W:W6:B12')).toEqual([true, true]);
});

test('the turn is given away only where nothing is owed and many pieces stand', () => {
  const passes = (text: string) => {
    const position = positionOf('english', text);
    const state = position.thaw();
    const before = state.turn;
    const isPassed = position.game.pass(state);
    expect(state.turn !== before).toBe(isPassed);
    return isPassed;
  };
  expect(passes('B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12')).toBe(true);
  expect(passes('W:W22:B1')).toBe(false);
  expect(passes('W:W18,21,23,24,25,28,29,30,31,32:B14,1,2,3,4,5,6,7,8')).toBe(false);
});

test('a board full of loose kings is answered in a moment', () => {
  const kings = [7, 8, 9, 10, 18, 19, 20, 21, 29, 30, 31, 32].map((square) => `K${square}`).join(',');
  const began = performance.now();
  for (const id of ['canadian', 'killer', 'frisian']) {
    expect(positionOf(id, `W:WK46:B${kings}`).moves.length).toBeGreaterThan(0);
  }
  const lattice = 'W:WK6:BK13,K14,K15,K16,K17,K25,K26,K27,K28,K29,K37,K38,K39,K40,K41,K49,K50,K51,K52,K53';
  expect(positionOf('spanish-free', lattice, { size: 12, menRows: 2 }).moves.length).toBeGreaterThan(1000);
  expect(performance.now() - began).toBeLessThan(20_000);
});
