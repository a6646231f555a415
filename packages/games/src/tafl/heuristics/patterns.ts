// Hot: what `bind` returns runs at every leaf of a search; no allocation, closures or iterators there.
import { type Correction, type Patterns, WEIGHT_PARTS, WHOLE_PHASE } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import { boardMaps, keepingMaps } from '../board/symmetry.ts';
import { hasAttacker, hasDefender, type TaflState } from '../rules/state.ts';

/**
 * Every row and column is looked at from both of its ends, up to seven cells deep; each cell is empty, an attacker's or
 * a defender's, the king with them. Lines equally far from the edge share their weights, so that all eight images of
 * a position are worth the same. Besides: where the king stands, what surrounds him, men lost, and the turn.
 */
const DEPTH = 7;

/** The eight cells around the king, each empty, an attacker's, a defender's or off the board. */
const AROUND: readonly (readonly [number, number])[] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
];
const RINGS = 4 ** AROUND.length;
const OFF_BOARD = 3;

export const SCALARS = ['attackersLost', 'defendersLost', 'attackersTurn', 'defendersTurn'] as const;

export interface Shape {
  readonly size: number;
  /** Cells of a line that are looked at from one end, and the mask of their bits. */
  readonly depth: number;
  readonly mask: number;
  readonly states: number;
  readonly perWord: number;
  /** What the men of a line's first cells add to its number, and those of its last cells seen from the other end. */
  readonly forward: Int32Array;
  readonly backward: Int32Array;
  /** By cell: which of the cells that are images of one another. */
  readonly orbit: Int16Array;
  /** By cell: the eight around it, -1 off the board. */
  readonly around: Int16Array;
  /** By the contents of the ring around the king: which of those that are images of one another. */
  readonly ring: Uint16Array;
  readonly kingsFrom: number;
  readonly ringsFrom: number;
  readonly scalarsFrom: number;
  readonly count: number;
}

/** Missing where camps or the start are not the same in all eight images. */
export function makePatterns(t: Lookups): Patterns<TaflState> | undefined {
  if (keepingMaps(t.size, [t.startCells, Array.from(t.isCamp)]).length < 7) return undefined;
  const shape = makeShape(t);
  const start = t.startAttackers + t.startDefenders;
  const { variant } = t;
  return {
    layout: `tafl-lines-1 ${t.size} ${variant.goal} ${t.reach.join()} ${t.startAttackers}:${t.startDefenders}`,
    size: shape.count,
    steady: 0,
    bind: (weights) => bindWeights(t, shape, start, weights),
  };
}

export function makeShape(t: Lookups): Shape {
  const { size, cells } = t;
  const depth = Math.min(size, DEPTH);
  const states = 3 ** depth;
  const lines = Math.ceil(size / 2);
  const maps = boardMaps(size);
  const orbit = Int16Array.from({ length: cells }, (_, cell) => Math.min(...maps.map((map) => map[cell])));
  const ring = ringNumbers();
  const rings = ring.reduce((most, number) => Math.max(most, number), 0) + 1;
  const kingsFrom = lines * states;
  const ringsFrom = kingsFrom + cells;
  const scalarsFrom = ringsFrom + rings;
  const digits = (isBackward: boolean): Int32Array =>
    Int32Array.from({ length: 1 << depth }, (_, set) => {
      let number = 0;
      for (let i = 0; i < depth; i++)
        if (((set >>> i) & 1) === 1) number += 3 ** (isBackward ? depth - 1 - i : i);
      return number;
    });
  return {
    size,
    depth,
    mask: (1 << depth) - 1,
    states,
    perWord: Math.floor(31 / size),
    forward: digits(false),
    backward: digits(true),
    orbit,
    around: makeAround(size),
    ring,
    kingsFrom,
    ringsFrom,
    scalarsFrom,
    count: scalarsFrom + SCALARS.length,
  };
}

function makeAround(size: number): Int16Array {
  const around = new Int16Array(8 * size * size).fill(-1);
  for (let cell = 0; cell < size * size; cell++) {
    for (const [i, [dx, dy]] of AROUND.entries()) {
      const x = (cell % size) + dx;
      const y = Math.floor(cell / size) + dy;
      if (x >= 0 && y >= 0 && x < size && y < size) around[8 * cell + i] = y * size + x;
    }
  }
  return around;
}

let numberedRings: Uint16Array | undefined;

/** The same for every board, and too dear to make for each. */
function ringNumbers(): Uint16Array {
  numberedRings ??= makeRings();
  return numberedRings;
}

/** The cells around the king lie in a circle: its turns by two and its reversal are the images of the board. */
function makeRings(): Uint16Array {
  const number = new Uint16Array(RINGS);
  const known = new Map<number, number>();
  for (let ring = 0; ring < RINGS; ring++) {
    let least = RINGS;
    for (let turn = 0; turn < 8; turn += 2) {
      let [there, back] = [0, 0];
      for (let i = 0; i < 8; i++) {
        const state = (ring >>> (2 * i)) & 3;
        there |= state << (2 * ((i + turn) & 7));
        back |= state << (2 * ((turn + 8 - i) & 7));
      }
      least = Math.min(least, there, back);
    }
    const place = known.get(least) ?? known.size;
    known.set(least, place);
    number[ring] = place;
  }
  return number;
}

export function phaseOf(start: number, s: TaflState): number {
  const men = s.attackers + s.defenders;
  return men >= start ? WHOLE_PHASE : ((WHOLE_PHASE * men) / start) | 0;
}

export function ringOf(t: Lookups, shape: Shape, s: TaflState): number {
  let ring = 0;
  for (let i = 7; i >= 0; i--) {
    const cell = shape.around[8 * s.king + i];
    ring <<= 2;
    if (cell < 0) ring |= OFF_BOARD;
    else if (hasAttacker(t, s, cell)) ring |= 1;
    else if (hasDefender(t, s, cell)) ring |= 2;
  }
  return shape.ring[ring];
}

/**
 * The weights of lines with both phases in one word, the opening in its upper half, so that a look along a line is
 * one lookup. Sums of the halves must fit 16 bits, which bounds each weight. Where a look reaches the whole line,
 * the look from its other end is added in, and one of the two is enough.
 */
function packLineWeights(shape: Shape, weights: Int16Array): Int32Array {
  const { size, depth, states, kingsFrom } = shape;
  const most = Math.floor(32_767 / (4 * size));
  const bound = (worth: number): number => Math.max(-most, Math.min(most, worth));
  const one = Int32Array.from(
    { length: kingsFrom },
    (_, i) => bound(weights[2 * i]) * 0x10000 + bound(weights[2 * i + 1]),
  );
  if (depth < size) return one;
  return one.map((worth, i) => worth + one[i - (i % states) + reverse(i % states, depth)]);
}

function reverse(number: number, depth: number): number {
  let image = 0;
  for (let i = 0, rest = number; i < depth; i++, rest = Math.floor(rest / 3)) image = 3 * image + (rest % 3);
  return image;
}

function bindWeights(t: Lookups, shape: Shape, start: number, weights: Int16Array): Correction<TaflState> {
  const { size, mask, states, perWord, forward, backward, scalarsFrom } = shape;
  const { words, lineMask } = t;
  const beyond = size - shape.depth;
  const lines = packLineWeights(shape, weights);
  const own = weights.slice();

  const score = (s: TaflState): number => {
    const { men } = s;
    let both = 0;
    for (let set = 0; set < 4 * words; set += 2 * words) {
      for (let line = 0, word = set, left = perWord, shift = 0; line < size; line++) {
        const attackers = (men[word] >>> shift) & lineMask;
        const defenders = (men[word + words] >>> shift) & lineMask;
        const from = (line < size - 1 - line ? line : size - 1 - line) * states;
        both += lines[from + forward[attackers & mask] + 2 * forward[defenders & mask]];
        if (beyond > 0)
          both += lines[from + backward[attackers >>> beyond] + 2 * backward[defenders >>> beyond]];
        shift += size;
        if (--left === 0) {
          left = perWord;
          shift = 0;
          word++;
        }
      }
    }
    let ending = (both << 16) >> 16;
    let opening = (both - ending) >> 16;
    if (s.king >= 0) {
      const place = 2 * (shape.kingsFrom + shape.orbit[s.king]);
      const ring = 2 * (shape.ringsFrom + ringOf(t, shape, s));
      opening += own[place] + own[ring];
      ending += own[place + 1] + own[ring + 1];
    }
    const lost = t.startAttackers - s.attackers;
    const fallen = t.startDefenders - s.defenders;
    const isAttackers = s.turn === t.attackerSide;
    const turn = 2 * (scalarsFrom + (isAttackers ? 2 : 3));
    const at = 2 * scalarsFrom;
    opening += lost * own[at] + fallen * own[at + 2];
    ending += lost * own[at + 1] + fallen * own[at + 3];
    if (!isAttackers) {
      opening = 0 - opening;
      ending = 0 - ending;
    }
    opening += own[turn];
    ending += own[turn + 1];
    const total = s.attackers + s.defenders;
    const phase = total >= start ? WHOLE_PHASE : ((WHOLE_PHASE * total) / start) | 0;
    return ((opening * phase + ending * (WHOLE_PHASE - phase)) / (WHOLE_PHASE * WEIGHT_PARTS)) | 0;
  };
  return { score };
}
