import { assert, type Diagram, type Game, type Piece, type Side } from '../../contract/index.ts';
import { parseCell } from '../variants/cells.ts';
import { isTaflVariant } from '../variants/fields.ts';
import type { TaflVariant } from '../variants/record.ts';

/** A few pieces drawn where a rule shows. `t` attacker, `T` defender, `K` king; one more step of a piece does it. */
interface Sketch {
  /** What the drawing's upper left square stands on. `open` is tried in several places. */
  readonly at: 'open' | 'top-edge' | 'corner' | 'throne';
  readonly shift?: readonly [number, number];
  readonly rows: readonly string[];
  /** Whether attackers or defenders are to move. */
  readonly turn: 'a' | 'd';
}

const AROUND_THRONE = [-1, -1] as const;

const SKETCHES: readonly Sketch[] = [
  // A man between two enemies, one of them arriving; the king as either of them.
  { at: 'open', turn: 'a', rows: ['..t', 'tT.'] },
  { at: 'open', turn: 'd', rows: ['..T', 'Tt.'] },
  { at: 'open', turn: 'd', rows: ['..K', 'Tt.'] },
  { at: 'open', turn: 'd', rows: ['..T', 'Kt.'] },
  { at: 'open', turn: 'd', rows: ['t.t', '.T.'] },
  // Against an empty corner, against the throne.
  { at: 'corner', turn: 'a', rows: ['T.', '.t'] },
  { at: 'corner', turn: 'd', rows: ['t.', '.T'] },
  { at: 'corner', turn: 'a', rows: ['K.', '.t'] },
  { at: 'throne', shift: [1, 0], turn: 'a', rows: ['T.', '.t'] },
  { at: 'throne', shift: [1, 0], turn: 'd', rows: ['t.', '.T'] },
  // The king: between two, on three sides, on four; on the throne, beside it, on the edge.
  { at: 'open', turn: 'a', rows: ['..t', 'tK.'] },
  { at: 'open', turn: 'a', rows: ['.t.', 'tK.', '..t'] },
  { at: 'open', turn: 'a', rows: ['.t.', 'tK.', '.tt'] },
  { at: 'throne', shift: AROUND_THRONE, turn: 'a', rows: ['...', 'tK.', '..t'] },
  { at: 'throne', shift: AROUND_THRONE, turn: 'a', rows: ['.t.', 'tK.', '..t'] },
  { at: 'throne', shift: AROUND_THRONE, turn: 'a', rows: ['.t.', 'tK.', '.tt'] },
  { at: 'throne', shift: [0, -1], turn: 'a', rows: ['...', '.K.', '..t'] },
  { at: 'throne', shift: [0, -1], turn: 'a', rows: ['.t.', '.K.', 't..'] },
  { at: 'throne', shift: [0, -1], turn: 'a', rows: ['.t.', '.K.', '.tt'] },
  { at: 'top-edge', turn: 'a', rows: ['.K.', '..t'] },
  { at: 'top-edge', turn: 'a', rows: ['tK.', '..t'] },
  { at: 'top-edge', turn: 'a', rows: ['tKt', '..t'] },
  // Rows on the edge, forts, the last man beside the king, a closed ring.
  { at: 'top-edge', turn: 'a', rows: ['tTT.', '.ttt'] },
  { at: 'top-edge', turn: 'd', rows: ['Ttt.', '.TTT'] },
  { at: 'corner', turn: 'a', rows: ['TT.', 'ttt'] },
  { at: 'top-edge', turn: 'd', rows: ['TK.T', '.T..', '..T.'] },
  { at: 'throne', shift: AROUND_THRONE, turn: 'a', rows: ['.t..', 'tKT.', '.t.t'] },
  { at: 'throne', shift: [-2, -2], turn: 'a', rows: ['..t..', '.t.t.', 't.K..', '.t.tt', '..t..'] },
  // The king on his way, the throne in the way, a side without a move.
  { at: 'corner', shift: [3, 0], turn: 'd', rows: ['K'] },
  { at: 'corner', turn: 'd', rows: ['K'] },
  { at: 'top-edge', shift: [1, 2], turn: 'd', rows: ['K'] },
  { at: 'top-edge', shift: [1, 1], turn: 'd', rows: ['K'] },
  { at: 'throne', shift: [-2, 0], turn: 'a', rows: ['t'] },
  { at: 'throne', shift: [-2, 0], turn: 'd', rows: ['T'] },
  { at: 'throne', shift: [-2, 0], turn: 'd', rows: ['K'] },
  { at: 'top-edge', turn: 'd', rows: ['TtT', '...', '.T.'] },
];

/** Drawings of the rules of tafl on the game's board, then the same game just before a limit, then its camps. */
export function* sketchTafl(game: Game, other: Game): Iterable<Diagram> {
  const { variant } = game;
  assert(isTaflVariant(variant) && isTaflVariant(other.variant), 'games of tafl have records of tafl');
  for (const sketch of SKETCHES) {
    for (const cells of placements(variant, sketch)) yield* drawings(variant, cells, sketch.turn);
  }
  for (const name of variant.camps.slice(0, 6)) yield* campSketches(variant, name);
  const start = game.notation.show(game.rules.start());
  const limits = [variant, other.variant].flatMap(({ plyLimit, quietLimit }) => [
    { limit: plyLimit, details: { ply: plyLimit - 1, quiet: 0, end: 0 } },
    { limit: quietLimit, details: { ply: 0, quiet: quietLimit - 1, end: 0 } },
  ]);
  for (const { limit, details } of limits.sort((a, b) => a.limit - b.limit)) {
    if (limit > 0) yield { ...start, details };
  }
}

/** The game as it begins, with either side to move: who brings a position back depends on who moved first. */
export function* beginTafl(game: Game): Iterable<Diagram> {
  const start = game.notation.show(game.rules.start());
  for (const turn of [1, 0] as const) yield { ...start, turn };
}

type Letter = 't' | 'T' | 'K';
type Cells = ReadonlyMap<number, Letter>;

const OPEN_PLACES = [
  [1, 1],
  [2, 2],
  [1, 3],
  [4, 1],
] as const;

function* placements(variant: TaflVariant, sketch: Sketch): Iterable<Cells> {
  const { size, corners } = variant;
  const middle = (size - 1) / 2;
  const [dx, dy] = sketch.shift ?? [0, 0];
  const places = {
    open: OPEN_PLACES,
    'top-edge': [
      [2, 0],
      [1, 0],
      [3, 0],
    ],
    corner: [[corners, 0]],
    throne: [[middle, middle]],
  }[sketch.at];
  for (const [x, y] of places) {
    const cells = place(size, sketch.rows, x + dx, y + dy);
    if (cells) yield cells;
  }
}

function place(size: number, rows: readonly string[], x: number, y: number): Cells | undefined {
  const cells = new Map<number, Letter>();
  for (const [down, row] of rows.entries()) {
    for (const [right, letter] of [...row].entries()) {
      if (x + right >= size || y + down >= size || x < 0 || y < 0) return undefined;
      if (letter === 't' || letter === 'T' || letter === 'K')
        cells.set((y + down) * size + x + right, letter);
    }
  }
  return cells;
}

/** Without a king there is no game: he stands out of the way, on the throne first, then off it. */
function* drawings(variant: TaflVariant, cells: Cells, turn: 'a' | 'd'): Iterable<Diagram> {
  const { size } = variant;
  const letters = [...cells.values()];
  const kings = letters.includes('K') ? [undefined] : [(size * size - 1) / 2, size * (size - 2) + size - 3];
  for (const king of kings) {
    const all = new Map(cells);
    if (king !== undefined && cells.has(king)) continue;
    if (king !== undefined) all.set(king, 'K');
    if (!letters.includes('t')) all.set(size * (size - 2) + 1, 't');
    yield draw(variant, all, turn);
  }
}

/** A man beside a camp with an enemy about to arrive, for all kinds of men, and one that may enter it or not. */
function* campSketches(variant: TaflVariant, name: string): Iterable<Diagram> {
  const { size } = variant;
  const camp = parseCell(size, name);
  if (camp === undefined) return;
  const [x, y] = [camp % size, Math.floor(camp / size)];
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    const at = (steps: number, aside: number) => {
      const [cx, cy] = [x + steps * dx + aside * dy, y + steps * dy + aside * dx];
      return cx >= 0 && cy >= 0 && cx < size && cy < size ? cy * size + cx : undefined;
    };
    const [beside, arriving] = [at(1, 0), at(2, 1)];
    if (beside === undefined || arriving === undefined) continue;
    for (const [victim, taker, turn] of [
      ['T', 't', 'a'],
      ['t', 'T', 'd'],
      ['K', 't', 'a'],
    ] as const) {
      const cells = new Map<number, Letter>([
        [beside, victim],
        [arriving, taker],
      ]);
      yield* drawings(variant, cells, turn);
    }
    yield* drawings(variant, new Map([[beside, 't']]), 'a');
    yield* drawings(variant, new Map([[camp, 't']]), 'a');
  }
}

function draw(variant: TaflVariant, cells: Cells, turn: 'a' | 'd'): Diagram {
  const attackers: Side = variant.first === 'attackers' ? 0 : 1;
  const defenders: Side = attackers === 0 ? 1 : 0;
  const sites: (Piece | undefined)[] = Array.from({ length: variant.size ** 2 });
  for (const [cell, letter] of cells) {
    const side = letter === 't' ? attackers : defenders;
    sites[cell] = { side, kind: letter === 'K' ? 'king' : 'man' };
  }
  return { turn: turn === 'a' ? attackers : defenders, sites, hand: [0, 0] };
}
