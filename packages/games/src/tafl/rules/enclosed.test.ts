import { expect, test } from 'vitest';
import type { Game } from '../../contract/index.ts';
import { Position } from '../../core/position.ts';
import { makeDice } from '../../testing/index.ts';
import { gameOf } from '../testing.ts';

/** Forts and encirclements as the rulebook says them, square by square, beside what the rules decide. */
type Grid = readonly (readonly string[])[];
type Square = readonly [x: number, y: number];

const AROUND: readonly Square[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const SIZE = 9;
const at = (grid: Grid, [x, y]: Square): string | undefined => grid[y]?.[x];
const beside = ([x, y]: Square): Square[] => AROUND.map(([dx, dy]) => [x + dx, y + dy]);
const isEdge = ([x, y]: Square): boolean => x === 0 || y === 0 || x === SIZE - 1 || y === SIZE - 1;
const isCorner = ([x, y]: Square): boolean => (x === 0 || x === SIZE - 1) && (y === 0 || y === SIZE - 1);
const isThrone = ([x, y]: Square): boolean => x === 4 && y === 4;
const SQUARES = Array.from({ length: SIZE * SIZE }, (_, i): Square => [i % SIZE, Math.floor(i / SIZE)]);

/** All squares that can be walked to from `begin` over squares that `isOpen`. */
function reach(begin: readonly Square[], isOpen: (square: Square) => boolean): Square[] {
  const seen = new Map(begin.map((square) => [String(square), square]));
  for (const square of seen.values()) {
    for (const next of beside(square))
      if (isOpen(next) && !seen.has(String(next))) seen.set(String(next), next);
  }
  return [...seen.values()];
}

/** [T37] */
function isEncircled(grid: Grid): boolean {
  const isOpen = (square: Square) => at(grid, square) !== undefined && at(grid, square) !== 't';
  const reached = reach(
    SQUARES.filter((square) => isEdge(square) && isOpen(square)),
    isOpen,
  );
  return !reached.some((square) => 'TK'.includes(at(grid, square) ?? '.'));
}

/** [T36] Corners are hostile to all here, the empty throne to defenders; attackers may enter neither. */
function isFort(grid: Grid): boolean {
  const king = SQUARES.find((square) => at(grid, square) === 'K');
  if (!king || !isEdge(king) || !beside(king).some((square) => at(grid, square) === '.')) return false;
  const inside = reach([king], (square) => at(grid, square) === '.');
  const isInside = (square: Square) => inside.some((one) => String(one) === String(square));
  const walls = inside
    .flatMap(beside)
    .filter((square) => at(grid, square) !== undefined && !isInside(square));
  if (inside.some(isCorner) || walls.some((square) => at(grid, square) === 't')) return false;
  const isSafe = (square: Square): boolean => {
    const letter = at(grid, square);
    if (letter === undefined || isInside(square)) return true;
    if (letter === 't' || isCorner(square) || (isThrone(square) && letter === '.')) return false;
    return 'TK'.includes(letter) || isThrone(square);
  };
  return walls.every(([x, y]) => {
    const isRowSafe = isSafe([x + 1, y]) || isSafe([x - 1, y]);
    return isRowSafe && (isSafe([x, y + 1]) || isSafe([x, y - 1]));
  });
}

function gridOf(position: Position): Grid {
  const grid = Array.from({ length: SIZE }, () => Array<string>(SIZE).fill('.'));
  for (const [site, { x, y }] of position.game.board.sites.entries()) {
    const piece = position.diagram.sites[site];
    if (piece)
      grid[y][x] = piece.kind === 'king' ? 'K' : position.game.sides[piece.side] === 'attackers' ? 't' : 'T';
  }
  return grid;
}

const RULES = {
  ...{ corners: 1, goal: 'corners', camps: [], plyLimit: 0, quietLimit: 0, repetition: 'none' },
  ...{ cornersHostile: ['attackers', 'defenders', 'king'], throneHostileEmpty: ['defenders'] },
  ...{ throneHostileOccupied: [], exitFort: 'yes', encirclement: 'no-edge-contact', throneStop: 'king' },
};
const REASONS = ['king-captured', 'king-escaped', 'exit-fort', 'encircled'];

/** What the rulebook says of a board that a move has led to; a king taken or escaped comes before. */
function told(grid: Grid, position: Position): string {
  const reason = position.outcome?.reason ?? 'open';
  if (reason === 'king-captured' || reason === 'king-escaped') return reason;
  return isFort(grid) ? 'exit-fort' : isEncircled(grid) ? 'encircled' : 'open';
}

function compare(game: Game, grid: Grid, ends: Map<string, number>): void {
  for (const side of ['a', 'd']) {
    const rows = grid.map((row) => row.join('').replace(/\.+/g, (dots) => String(dots.length)));
    const read = Position.parse(game, `${rows.join('/')} ${side}`);
    if (!read.ok || read.value.outcome) continue;
    // Most moves change nothing here: every seventh will do.
    for (const { text } of read.value.moves.filter((_, i) => i % 7 === 3)) {
      const step = read.value.play(text);
      if (!step.ok) throw new Error(text);
      const after = gridOf(step.value.position);
      const reason = step.value.position.outcome?.reason ?? 'open';
      const known = REASONS.includes(reason) ? reason : 'open';
      expect(known, `${read.value.text} ${text}`).toBe(told(after, step.value.position));
      ends.set(known, (ends.get(known) ?? 0) + 1);
    }
  }
}

/** Turned so that each edge comes up. */
function turn(grid: Grid, times: number): Grid {
  return times === 0
    ? grid
    : turn(
        grid.map((row, y) => row.map((_, x) => grid[SIZE - 1 - x][y])),
        times - 1,
      );
}

test.each([0, 1, 2, 3, 4, 5])('[T37] a ring that may have a hole encircles or does not, %i', (seed) => {
  const dice = makeDice(40 + seed);
  const ends = new Map<string, number>();
  for (let i = 0; i < 12; i++) {
    const grid = Array.from({ length: SIZE }, () => Array<string>(SIZE).fill('.'));
    const [low, high] = [1 + Math.floor(dice() * 2), 6 + Math.floor(dice() * 2)];
    for (const [x, y] of SQUARES) {
      const isRing =
        x >= low &&
        y >= low &&
        x <= high &&
        y <= high &&
        (x === low || y === low || x === high || y === high);
      if (isRing && dice() < 0.97) grid[y][x] = 't';
      else if (x > low && y > low && x < high && y < high && dice() < 0.25)
        grid[y][x] = dice() < 0.5 ? 'T' : 't';
    }
    grid[0][1 + Math.floor(dice() * 7)] = 't';
    grid[4][4] = 'K';
    compare(gameOf('tablut-linnaeus', RULES), turn(grid, i % 4), ends);
  }
  expect(ends.get('encircled') ?? 0).toBeGreaterThan(3);
  expect(ends.get('open') ?? 0).toBeGreaterThan(3);
});

test.each([0, 1, 2, 3, 4, 5])(
  '[T36] a king on the edge behind a wall of his men is safe or is not, %i',
  (seed) => {
    const dice = makeDice(60 + seed);
    const ends = new Map<string, number>();
    for (let i = 0; i < 16; i++) {
      const grid = Array.from({ length: SIZE }, () => Array<string>(SIZE).fill('.'));
      const x = 1 + Math.floor(dice() * 5);
      const wall: Square[] = [
        [x - 1, 0],
        [x + 2, 0],
        [x, 1],
        [x + 1, 1],
      ];
      const prop: Square[] = [
        [x - 1, 1],
        [x + 2, 1],
        [x, 2],
        [x + 1, 2],
        [x - 2, 0],
        [x + 3, 0],
      ];
      for (const [px, py] of wall) if (dice() < 0.97 && grid[py][px] !== undefined) grid[py][px] = 'T';
      for (const [px, py] of prop)
        if (grid[py][px] !== undefined && dice() < 0.7) grid[py][px] = dice() < 0.85 ? 'T' : 't';
      for (const [px, py] of SQUARES) if (py > 2 && dice() < 0.06) grid[py][px] = dice() < 0.6 ? 't' : 'T';
      for (const [px, py] of SQUARES) if (isCorner([px, py])) grid[py][px] = '.';
      grid[4][4] = '.';
      grid[0][x + Math.floor(dice() * 2)] = 'K';
      compare(gameOf('tablut-linnaeus', RULES), turn(grid, i % 4), ends);
    }
    expect(ends.get('exit-fort') ?? 0).toBeGreaterThan(2);
    expect(ends.get('open') ?? 0).toBeGreaterThan(3);
  },
);
