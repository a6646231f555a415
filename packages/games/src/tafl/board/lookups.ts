import { makeKeys } from '../../shared/key.ts';
import { parseCell } from '../variants/cells.ts';
import { KINDS, type Kind, type TaflVariant } from '../variants/record.ts';
import type { Placed } from '../variants/rows.ts';
import { centreOf, cornerCells } from './geometry.ts';
import { type Lines, packLines, packStart } from './lines.ts';

export const ATTACKER = 0;
export const DEFENDER = 1;
export const KING = 2;

/** How a kind of piece may use the throne. */
export const THRONE_FREE = 0;
export const THRONE_PASS_ONLY = 1;
export const THRONE_STOP_ONLY = 2;
export const THRONE_WALL = 3;

/**
 * A variant turned into numbers, all of them constant: nothing writes here after `makeLookups`. Cells run from the
 * top left along the rows: cell = y·size + x.
 */
export interface Lookups extends Lines {
  readonly variant: TaflVariant;
  readonly size: number;
  readonly cells: number;
  /** Lines no piece of a kind may enter, at (2·kind + standsOnCamp)·size + line. */
  readonly rowWalls: Int32Array;
  readonly colWalls: Int32Array;
  readonly isCamp: Uint8Array;
  readonly isCorner: Uint8Array;
  readonly isEdge: Uint8Array;
  readonly isGoal: Uint8Array;
  /** Directions in which a goal lies, bit by bit. */
  readonly goalWays: Uint8Array;
  readonly isCornerGoal: boolean;
  /** What one step in a direction adds to a cell. */
  readonly step: Int16Array;
  readonly reach: Uint8Array;
  /** -1 without a throne. */
  readonly throne: number;
  readonly throneUse: Uint8Array;
  /** Hostility of the square itself at kind·cells + cell, when nobody or somebody stands on it. */
  readonly hostileEmpty: Uint8Array;
  readonly hostileFull: Uint8Array;
  /** The same as rows of bits, at kind·size + row. */
  readonly hostileRowEmpty: Int32Array;
  readonly hostileRowFull: Int32Array;
  /** Sides that take the king on a cell: 2, 3, 4. */
  readonly kingSides: Uint8Array;
  /** Direction of the throne from a cell beside it, else -1. */
  readonly throneward: Int8Array;
  readonly edgeIsSide: boolean;
  readonly kingHammer: boolean;
  readonly kingAnvil: boolean;
  readonly shieldwall: boolean;
  readonly cornerCloses: boolean;
  readonly exitFort: boolean;
  readonly linnaean: boolean;
  readonly encirclement: boolean;
  /** Cells an attacker can never stop on, whoever stands where. */
  readonly noAttacker: Uint8Array;
  readonly attackerSide: 0 | 1;
  readonly keys: Uint32Array;
  readonly startCells: readonly (Placed | undefined)[];
  readonly startAttackers: number;
  readonly startDefenders: number;
  /** Rows of attackers and defenders at the start. */
  readonly startMen: Int32Array;
  /** Whether men are taken between jaws alone: no camps, shield walls or Linnaean captures. */
  readonly isPlainCapture: boolean;
  /** Whether every piece slides as far as it can: no slow pieces, no throne that ends a slide. */
  readonly isFast: boolean;
}

/** The variant must have passed `checkVariant`. */
export function makeLookups(variant: TaflVariant, startCells: readonly (Placed | undefined)[]): Lookups {
  const { size } = variant;
  const cells = size * size;
  const lines = packLines(size);
  const special = markCells(variant);
  const throne = variant.throne === 'yes' ? centreOf(size) : -1;
  const throneUse = Uint8Array.of(...KINDS.map((kind) => useOfThrone(variant, kind)));
  const reach = Uint8Array.of(
    ...[variant.menSpeed, variant.menSpeed, variant.kingSpeed].map((n) => n || size),
  );
  const isFast = !throneUse.includes(THRONE_STOP_ONLY) && reach.every((steps) => steps >= size);
  return {
    variant,
    size,
    cells,
    ...lines,
    ...special,
    ...makeWalls(variant, special, throne, throneUse),
    ...makeKingLookups(variant, throne, lines.near),
    ...makeHostility(variant, special, throne),
    reach,
    isFast,
    isPlainCapture:
      variant.camps.length === 0 && variant.shieldwall === 'off' && variant.linnaeanCapture !== 'yes',
    throne,
    throneUse,
    isCornerGoal: variant.goal === 'corners',
    step: Int16Array.of(1, -1, size, -size),
    edgeIsSide: variant.edgeCountsAsSide === 'yes',
    kingHammer: variant.kingArmed === 'both' || variant.kingArmed === 'hammer',
    kingAnvil: variant.kingArmed === 'both' || variant.kingArmed === 'anvil',
    shieldwall: variant.shieldwall !== 'off',
    cornerCloses: variant.shieldwall === 'corner-closes',
    exitFort: variant.exitFort === 'yes',
    linnaean: variant.linnaeanCapture === 'yes' && throne >= 0,
    encirclement: variant.encirclement !== 'off',
    attackerSide: variant.first === 'attackers' ? 0 : 1,
    keys: makeKeys((3 * cells + 1) * 2, 0x7af1 + size),
    startCells,
    startAttackers: startCells.filter((placed) => placed === ATTACKER).length,
    startDefenders: startCells.filter((placed) => placed === DEFENDER).length,
    startMen: packStart(lines, startCells),
  };
}

type Special = Pick<Lookups, 'isCamp' | 'isCorner' | 'isEdge' | 'isGoal' | 'goalWays'>;

function markCells(variant: TaflVariant): Special {
  const { size } = variant;
  const cells = size * size;
  const isCamp = new Uint8Array(cells);
  const isCorner = new Uint8Array(cells);
  const isEdge = new Uint8Array(cells);
  const isGoal = new Uint8Array(cells);
  for (const name of variant.camps) {
    const cell = parseCell(size, name);
    if (cell !== undefined) isCamp[cell] = 1;
  }
  for (const cell of cornerCells(size, variant.corners)) isCorner[cell] = 1;
  for (let cell = 0; cell < cells; cell++) {
    const x = cell % size;
    const y = Math.floor(cell / size);
    isEdge[cell] = x === 0 || y === 0 || x === size - 1 || y === size - 1 ? 1 : 0;
    if (variant.goal === 'corners') isGoal[cell] = isCorner[cell];
    else isGoal[cell] = variant.goal === 'edges' || !isCamp[cell] ? isEdge[cell] : 0;
  }
  return { isCamp, isCorner, isEdge, isGoal, goalWays: markGoalWays(size, isGoal) };
}

function markGoalWays(size: number, isGoal: Uint8Array): Uint8Array {
  const ways = new Uint8Array(size * size);
  for (let cell = 0; cell < size * size; cell++) {
    const x = cell % size;
    const y = Math.floor(cell / size);
    for (let i = 0; i < size; i++) {
      if (isGoal[y * size + i] === 1 && i !== x) ways[cell] |= i > x ? 1 : 2;
      if (isGoal[i * size + x] === 1 && i !== y) ways[cell] |= i > y ? 4 : 8;
    }
  }
  return ways;
}

function useOfThrone(variant: TaflVariant, kind: Kind): number {
  const stops = variant.throneStop === 'all' || (variant.throneStop === 'king' && kind === 'king');
  const passes = variant.thronePass === 'all' || (variant.thronePass === 'king' && kind === 'king');
  if (stops) return passes ? THRONE_FREE : THRONE_STOP_ONLY;
  return passes ? THRONE_PASS_ONLY : THRONE_WALL;
}

function makeWalls(
  variant: TaflVariant,
  special: Special,
  throne: number,
  throneUse: Uint8Array,
): Pick<Lookups, 'rowWalls' | 'colWalls' | 'noAttacker'> {
  const { size, campEnter } = variant;
  const cells = size * size;
  const rowWalls = new Int32Array(6 * size);
  const colWalls = new Int32Array(6 * size);
  const noAttacker = new Uint8Array(cells);
  for (let cell = 0; cell < cells; cell++) {
    const x = cell % size;
    const y = Math.floor(cell / size);
    for (let kind = ATTACKER; kind <= KING; kind++) {
      for (let fromCamp = 0; fromCamp < 2; fromCamp++) {
        const isShut = campEnter === 'none' || (campEnter === 'from-camp' && fromCamp === 0);
        const isWall =
          (special.isCorner[cell] === 1 && kind !== KING) ||
          (cell === throne && throneUse[kind] === THRONE_WALL) ||
          (special.isCamp[cell] === 1 && isShut);
        if (!isWall) continue;
        rowWalls[(2 * kind + fromCamp) * size + y] |= 1 << x;
        colWalls[(2 * kind + fromCamp) * size + x] |= 1 << y;
      }
    }
    const stops = throneUse[ATTACKER] === THRONE_FREE || throneUse[ATTACKER] === THRONE_STOP_ONLY;
    const isClosed =
      special.isCorner[cell] === 1 ||
      (cell === throne && !stops) ||
      (special.isCamp[cell] === 1 && campEnter === 'none');
    noAttacker[cell] = isClosed ? 1 : 0;
  }
  return { rowWalls, colWalls, noAttacker };
}

function makeKingLookups(
  variant: TaflVariant,
  throne: number,
  near: Int16Array,
): Pick<Lookups, 'kingSides' | 'throneward'> {
  const cells = variant.size * variant.size;
  const kingSides = new Uint8Array(cells).fill(variant.kingElsewhere);
  const throneward = new Int8Array(cells).fill(-1);
  if (throne >= 0) {
    kingSides[throne] = variant.kingOnThrone;
    for (let direction = 0; direction < 4; direction++) {
      const beside = near[4 * throne + direction];
      kingSides[beside] = variant.kingBesideThrone;
      throneward[beside] = direction ^ 1;
    }
  }
  return { kingSides, throneward };
}

function makeHostility(
  variant: TaflVariant,
  special: Special,
  throne: number,
): Pick<Lookups, 'hostileEmpty' | 'hostileFull' | 'hostileRowEmpty' | 'hostileRowFull'> {
  const cells = variant.size * variant.size;
  const hostileEmpty = new Uint8Array(3 * cells);
  const hostileFull = new Uint8Array(3 * cells);
  KINDS.forEach((name, kind) => {
    for (let cell = 0; cell < cells; cell++) {
      const isAlways =
        (special.isCorner[cell] === 1 && variant.cornersHostile.includes(name)) ||
        (special.isCamp[cell] === 1 && variant.campsHostile.includes(name));
      const onEmpty = cell === throne && variant.throneHostileEmpty.includes(name);
      const onFull = cell === throne && variant.throneHostileOccupied.includes(name);
      hostileEmpty[kind * cells + cell] = isAlways || onEmpty ? 1 : 0;
      hostileFull[kind * cells + cell] = isAlways || onFull ? 1 : 0;
    }
  });
  return {
    hostileEmpty,
    hostileFull,
    hostileRowEmpty: rowsOf(hostileEmpty, variant.size),
    hostileRowFull: rowsOf(hostileFull, variant.size),
  };
}

function rowsOf(cells: Uint8Array, size: number): Int32Array {
  const rows = new Int32Array(cells.length / size);
  cells.forEach((is, at) => {
    rows[Math.floor(at / size)] |= is << (at % size);
  });
  return rows;
}
