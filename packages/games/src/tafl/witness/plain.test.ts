import { describe, expect, test } from 'vitest';
import { Position } from '../../core/position.ts';
import { draw, makeDice } from '../../shared/dice.ts';
import { gameOf } from '../testing.ts';
import type { TaflVariant } from '../variants/record.ts';
import { mixture, plainMoves, scatter, textOf } from './plain.ts';

function toldMoves(position: Position): string[] {
  const { sites } = position.game.board;
  return position.moves
    .map(
      ({ text, captures }) =>
        `${text.split('x')[0]}:${captures
          .map((site) => sites[site].name)
          .sort()
          .join()}`,
    )
    .sort();
}

/** Small batches, each with dice of its own: a failure names a few boards. */
const BATCHES = [
  ...Array.from({ length: 12 }, (_, seed) => ['brandubh', 7, seed] as const),
  ...Array.from({ length: 8 }, (_, seed) => ['tablut-linnaeus', 9, seed] as const),
];
const BOARDS = 20;

describe('moves and captures under mixtures of the rules agree with the rulebook read aloud', () => {
  test.each(BATCHES)(
    '[T9] [T35] [T38] [T39] [T40] [T41] [T43] [T44] [T45] [T47] %s, %i², %i',
    (id, size, seed) => {
      const dice = makeDice(2026 + seed);
      let compared = 0;
      let captures = 0;
      for (let i = 0; i < BOARDS; i++) {
        const rules = mixture(size, dice);
        const grid = scatter(size, dice);
        const side = draw(['a', 'd'] as const, dice);
        const variant = { ...gameOf(id).variant, ...rules } as TaflVariant;
        const read = Position.parse(gameOf(id, rules), textOf(grid, side));
        if (!read.ok || read.value.outcome) continue;
        const told = toldMoves(read.value);
        expect(told, `${textOf(grid, side)} ${JSON.stringify(rules)}`).toEqual(
          plainMoves(variant, grid, side),
        );
        expect(read.value.game.rules.count(read.value.thaw())).toBe(told.length);
        compared++;
        captures += told.filter((move) => !move.endsWith(':')).length;
      }
      expect(compared).toBeGreaterThan(BOARDS / 3);
      expect(captures).toBeGreaterThan(BOARDS / 2);
    },
  );
});
