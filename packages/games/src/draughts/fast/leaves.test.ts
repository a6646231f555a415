import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Game, State } from '../../contract/index.ts';
import { perft } from '../../core/perft.ts';
import { gameOf, positionOf } from '../testing.ts';
import { DRAUGHTS_VARIANTS } from '../variants/presets.ts';

/** The walk over whole states, with `moves`, `copy` and `apply`, for a game that has a shorter way. */
function walkStates(game: Game, from: State, depth: number): number {
  return perft({ rules: game.rules }, from, depth);
}

const SHORT = DRAUGHTS_VARIANTS.map(({ id }) => id).filter((id) => gameOf(id).fast?.leaves !== undefined);

test('every game has the short walk but the one with straight moves and the one where kings must rest', () => {
  expect(DRAUGHTS_VARIANTS.map(({ id }) => id).filter((id) => !SHORT.includes(id))).toEqual([
    'turkish',
    'frisian',
  ]);
});

test.each(SHORT)('%s: the walk on words and the walk over states count alike from the start', (id) => {
  const game = gameOf(id);
  for (let depth = 1; depth <= (game.board.sites.length > 32 ? 5 : 7); depth++) {
    expect(perft(game, game.rules.start(), depth), `depth ${depth}`).toBe(
      walkStates(game, game.rules.start(), depth),
    );
  }
});

/** Men, kings and the side to move at random, with kings often enough that chains and ranks come up. */
const boardOf = (size: number) =>
  fc
    .array(fc.constantFrom('', '', '', 'w', 'b', 'w', 'b', 'W', 'B'), { minLength: size, maxLength: size })
    .map((squares) => {
      const list = (man: string, king: string) =>
        squares.flatMap((piece, i) => (piece === man ? [`${i + 1}`] : piece === king ? [`K${i + 1}`] : []));
      return `:W${list('w', 'W').join()}:B${list('b', 'B').join()}`;
    });

test.each(SHORT)('%s: the walks count alike on boards at random', (id) => {
  fc.assert(
    fc.property(boardOf(gameOf(id).board.sites.length), fc.constantFrom('W', 'B'), (text, side) => {
      let position: ReturnType<typeof positionOf>;
      try {
        position = positionOf(id, `${side}${text}`);
      } catch {
        return; // Men on the row where they are crowned, or a side without pieces: no position.
      }
      const { game } = position;
      for (let depth = 1; depth <= 3; depth++) {
        expect(perft(game, position.thaw(), depth)).toBe(walkStates(game, position.thaw(), depth));
      }
    }),
    { numRuns: 150 },
  );
});
