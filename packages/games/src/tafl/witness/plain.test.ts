import { describe, expect, test } from 'vitest';
import { perft } from '../../core/perft.ts';
import { Position } from '../../core/position.ts';
import { draw, makeDice } from '../../shared/dice.ts';
import { gameOf } from '../testing.ts';
import type { TaflVariant } from '../variants/record.ts';
import { mixture, plainMoves, scatter, textOf } from './plain.ts';
import { Play } from './play.ts';

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

/** The smallest board is no preset's. */
const boardOf = (size: number) => (size === 5 ? { size, start: SMALL_STARTS[0] } : {});
const SMALL_STARTS = ['2t2/5/tTKTt/5/2t2', '2t2/2T2/tTKTt/2T2/2t2'] as const;

/** Small batches, each with dice of its own: a failure names a few boards. */
const BATCHES = [
  ...Array.from({ length: 6 }, (_, seed) => ['brandubh', 5, seed] as const),
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
        const rules = { ...boardOf(size), ...mixture(size, dice) };
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
      // Where little stands little is taken.
      expect(captures).toBeGreaterThan(size === 5 ? 2 : BOARDS / 2);
    },
  );
});

/** Leaves of the tree of moves, by the rulebook read aloud. */
function countLeaves(play: Play, depth: number): number {
  if (depth === 0) return 1;
  return play.legal.reduce((sum, move) => sum + countLeaves(play.play(move), depth - 1), 0);
}

test.each([
  [SMALL_STARTS[0], {}],
  [SMALL_STARTS[1], {}],
  [SMALL_STARTS[1], { goal: 'edges', corners: 0, noMoves: 'loses' }],
  [SMALL_STARTS[0], { kingOnThrone: 2, kingBesideThrone: 2, menSpeed: 1, encirclement: 'no-edge-contact' }],
])('[T1] %s on 5×5 with %j has the same number of leaves at every depth to four', (start, rules) => {
  const game = gameOf('brandubh', { size: 5, start, repetition: 'none', plyLimit: 0, ...rules });
  const play = Play.start(game.variant as TaflVariant);
  for (let depth = 1; depth <= 4; depth++)
    expect(perft(game, game.rules.start(), depth), `depth ${depth}`).toBe(countLeaves(play, depth));
});
