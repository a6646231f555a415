import { describe, expect, test } from 'vitest';
import type { Game } from '../../contract/index.ts';
import { expectOk } from '../../contract/index.ts';
import { perft } from '../../core/perft.ts';
import { Position } from '../../core/position.ts';
import { makeDice } from '../../testing/index.ts';
import { gameOf } from '../testing.ts';
import {
  ANSWERS,
  CAPTURE_LINES,
  CONTINUE_LAWS,
  CRITERIA,
  type DraughtsVariant,
  KINGS,
  LANDINGS,
  MOVE_LINES,
  PROMOTIONS,
  REMOVALS,
  U_TURNS,
} from '../variants/record.ts';
import { Play } from './play.ts';
import { Reference } from './reference.ts';
import { type Piece, type Pieces, textOf } from './squares.ts';

function toldMoves(position: Position): string[] {
  const { sites } = position.game.board;
  return position.moves
    .map(({ text, captures }) => {
      const squares = text.split(/[-x]/);
      const sorted = captures.map((site) => Number(sites[site].name)).sort((a, b) => a - b);
      const after = expectOk(position.play(text)).position.text;
      return `${squares[0]}${captures.length > 0 ? 'x' : '-'}${squares.at(-1)}:${sorted} > ${after}`;
    })
    .sort();
}

let dice = makeDice(2027);
const pick = <T>(list: readonly T[]): T => list[Math.floor(dice() * list.length)];

function mixture(): object {
  return {
    moveLines: pick(MOVE_LINES),
    captureLines: pick(CAPTURE_LINES),
    menCaptureBack: pick(ANSWERS),
    menCaptureKings: pick(ANSWERS),
    king: pick(KINGS),
    removal: pick(REMOVALS),
    promotion: pick(PROMOTIONS),
    landing: pick(LANDINGS),
    continueLaw: pick(CONTINUE_LAWS),
    uTurn: pick(U_TURNS),
    precedence: [...CRITERIA].sort(() => dice() - 0.5).slice(0, Math.floor(dice() * 4)),
  };
}

function scatter(game: Game, density: number): Pieces {
  const { height } = game.board;
  const found = new Map<string, Piece>();
  for (const { name, y } of game.board.sites) {
    if (dice() >= density) continue;
    const side = pick(['W', 'B'] as const);
    found.set(name, { side, isKing: y === (side === 'W' ? 0 : height - 1) || dice() < 0.25 });
  }
  return found;
}

function compare(id: string, rules: object, density: number): number {
  const game = gameOf(id, rules);
  const pieces = scatter(game, density);
  const side = pick(['W', 'B'] as const);
  const text = textOf(pieces, side);
  const read = Position.parse(game, text);
  if (!read.ok || read.value.outcome) return 0;
  const told = toldMoves(read.value);
  expect(told, `${id} ${text} ${JSON.stringify(rules)}`).toEqual(
    new Reference(game.variant as DraughtsVariant, pieces, side).moves(),
  );
  expect(game.rules.count(read.value.thaw())).toBe(told.length);
  return told.filter((move) => move.includes('x')).length;
}

/** Small batches, each with dice of its own: a failure names a few boards. */
function batches(list: readonly (readonly [id: string, count: number])[]): [string, number][] {
  return list.flatMap(([id, count]) =>
    Array.from({ length: count }, (_, seed): [string, number] => [id, seed]),
  );
}
const BOARDS = 20;

describe('moves agree with the rulebook read aloud', () => {
  test.each(
    batches([
      ['spanish-free', 5],
      ['italian', 5],
      ['russian', 5],
      ['thai', 4],
      ['turkish', 3],
      ['frisian', 2],
      ['international', 3],
    ]),
  )('[D6] [D7] [D8] [D10] [D13] [D15] [D18] %s as it is, %i', (id, seed) => {
    dice = makeDice(2027 + seed);
    let captures = 0;
    for (let i = 0; i < BOARDS; i++) captures += compare(id, {}, id === 'frisian' ? 0.2 : 0.35);
    expect(captures).toBeGreaterThan(BOARDS / 3);
  });

  test.each(
    batches([
      ['spanish-free', 8],
      ['russian', 8],
      ['turkish', 3],
      ['international', 3],
    ]),
  )('[D11] [D12] [D14] [D16] [D17] [D19] [D20] [D21] [D22] [D23] %s under mixtures, %i', (id, seed) => {
    dice = makeDice(4054 + seed);
    let captures = 0;
    for (let i = 0; i < BOARDS; i++) captures += compare(id, mixture(), 0.2);
    expect(captures).toBeGreaterThan(BOARDS / 3);
  });

  test.each(
    batches([
      ['spanish-free', 2],
      ['italian', 2],
      ['russian', 2],
      ['turkish', 1],
    ]),
  )('[D1] %s on 6×6, as it is and under mixtures, %i', (id, seed) => {
    dice = makeDice(6081 + seed);
    let captures = 0;
    for (let i = 0; i < BOARDS; i++)
      captures += compare(id, { size: 6, menRows: 2, backRow: 'filled' }, 0.35);
    for (let i = 0; i < BOARDS; i++)
      captures += compare(id, { size: 6, menRows: 2, backRow: 'filled', ...mixture() }, 0.3);
    expect(captures).toBeGreaterThan(BOARDS / 2);
  });
});

/** Leaves of the tree of moves, by the rulebook read aloud. */
function countLeaves(play: Play, depth: number): number {
  if (depth === 0) return 1;
  return play.legal.reduce((sum, move) => sum + countLeaves(play.play(move), depth - 1), 0);
}

test.each([
  ['spanish-federation', 6],
  ['english', 6],
  ['russian', 5],
  ['italian', 6],
])(
  '[D1] [D4] %s on 6×6 with two rows of men: the same number of leaves at every depth to %i',
  (id, deepest) => {
    const game = gameOf(id, { size: 6, menRows: 2, clocks: [], repetition: 0 });
    const start = Play.start(game.variant as DraughtsVariant);
    for (let depth = 1; depth <= deepest; depth++)
      expect(perft(game, game.rules.start(), depth), `depth ${depth}`).toBe(countLeaves(start, depth));
  },
);
