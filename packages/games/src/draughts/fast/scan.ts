// Hot: runs at every node; no allocation.
import type { Side } from '../../contract/index.ts';
import { countBoth } from '../../shared/bits.ts';
import { DIRECTIONS } from '../board/geometry.ts';
import type { Lookups } from '../board/lookups.ts';
import {
  evenBefore,
  evenRows,
  jumpsEven,
  jumpsOdd,
  jumpsStraight,
  leap,
  oddBefore,
  oddRows,
  type Planes,
  planesOf,
} from './planes.ts';

/** What the men of the side to move can do, all at once: one scan a game, filled anew for every position. */
export interface Scan {
  readonly lookups: Lookups;
  readonly planes: Planes;
  /** Pairs of planes, even rows before odd ones, window after window. */
  readonly found: Int32Array;
  /** By side: which of the lines below its men capture along. */
  readonly lines: readonly [number, number];
  /** By side: where a man that lands may go on in another way, see `areAllSingle`. */
  readonly onward: readonly [Int32Array, Int32Array];
}

/** Offsets into `found`, and how much of it a window takes. */
const MEN = 0;
const PREY = 2;
const EMPTY = 4;
/** The squares from which a man could jump. */
const OPEN = 6;
/** The men that jump, by direction. */
const JUMPS = 8;
const WINDOW = 24;

const UP = 1;
const DOWN = 2;
const STRAIGHT = 4;

export function makeScan(lookups: Lookups, planes: Planes): Scan {
  const isPassing = lookups.promotion === 'passing';
  const onward = (side: Side) => planesOf(planes, (site) => isPassing && lookups.crowning[side][site] === 1);
  return {
    lookups,
    planes,
    found: new Int32Array(planes.windows * WINDOW),
    lines: [linesOf(lookups.manCaptures[0]), linesOf(lookups.manCaptures[1])],
    onward: [onward(0), onward(1)],
  };
}

function linesOf(directions: Uint8Array): number {
  let lines = 0;
  for (const direction of directions) {
    const { down, right } = DIRECTIONS[direction];
    lines |= down === 0 || right === 0 ? STRAIGHT : down < 0 ? UP : DOWN;
  }
  return lines;
}

/**
 * Lays out the men of `side`, to whose state the words from `at` on belong, and says whether one can jump. What
 * follows tells about the position that was scanned last.
 */
export function scanMen(x: Scan, words: Int32Array, at: number, side: Side): boolean {
  const jumpers = scanWindow(x, words, at, side, 0);
  return (x.planes.windows === 1 ? jumpers : jumpers | scanWindow(x, words, at, side, 1)) !== 0;
}

/** The men of a plane that step in a direction. */
export function steppersIn({ found, planes }: Scan, plane: number, direction: number): number {
  const at = (plane >> 1) * WINDOW;
  return (plane & 1) === 0
    ? found[at + MEN] & evenBefore(direction, found[at + EMPTY + 1], planes.pitch)
    : found[at + MEN + 1] & oddBefore(direction, found[at + EMPTY], planes.pitch);
}

/** The men of a plane that can jump. */
export function jumpersIn({ found }: Scan, plane: number): number {
  const at = (plane >> 1) * WINDOW + (plane & 1);
  return found[at + MEN] & found[at + OPEN];
}

/** The men of a plane that jump in a direction, once `areAllSingle` has been asked. */
export function jumpersTo({ found }: Scan, plane: number, direction: number): number {
  return found[(plane >> 1) * WINDOW + JUMPS + direction * 2 + (plane & 1)];
}

/** How many steps the men have. */
export function countSteps(x: Scan, side: Side): number {
  return side === x.lookups.white ? countStepsTo(x, 0, 1) : countStepsTo(x, 2, 3);
}

/** How many jumps the men have, once `areAllSingle` has been asked. */
export function countJumps({ found, lookups }: Scan, side: Side): number {
  const directions = lookups.manCaptures[side];
  let count = 0;
  for (let base = JUMPS; base < found.length; base += WINDOW) {
    for (let i = 0; i < directions.length; i++) {
      count += countBoth(found[base + directions[i] * 2], found[base + directions[i] * 2 + 1]);
    }
  }
  return count;
}

/**
 * Whether no man can jump on where it lands. The square it comes from and the piece it took lie on one line, so
 * neither opens or bars a second jump. A man that is crowned on its way may go on as a king.
 */
export function areAllSingle(x: Scan, side: Side): boolean {
  const { found, planes, lookups } = x;
  const directions = lookups.manCaptures[side];
  const far = x.onward[side];
  let isSingle = true;
  for (let plane = 0; plane < planes.windows * 2; plane++) {
    const at = (plane >> 1) * WINDOW + (plane & 1);
    const men = found[at + MEN];
    let landed = 0;
    for (let i = 0; i < directions.length; i++) {
      const jumpers = men === 0 ? 0 : men & jumpsIn(x, plane, directions[i]);
      found[at + JUMPS + directions[i] * 2] = jumpers;
      landed |= leap(directions[i], jumpers, planes.pitch);
    }
    if ((landed & planes.own[plane] & (found[at + OPEN] | far[plane])) !== 0) isSingle = false;
    if (planes.windows === 1 || (landed & ~planes.own[plane]) === 0) continue;
    // A man may land in the half that the other window answers for, two rows of a plane further up or down.
    const other = plane ^ 2;
    const there = other === plane + 2 ? landed >>> (2 * planes.pitch) : landed << (2 * planes.pitch);
    const open = found[(other >> 1) * WINDOW + (other & 1) + OPEN] | far[other];
    if ((there & planes.own[other] & open) !== 0) isSingle = false;
  }
  return isSingle;
}

function countStepsTo({ found, planes }: Scan, right: number, left: number): number {
  const { pitch } = planes;
  let count = 0;
  for (let at = 0; at < found.length; at += WINDOW) {
    const men = found[at + MEN];
    const menOdd = found[at + MEN + 1];
    const empty = found[at + EMPTY];
    const emptyOdd = found[at + EMPTY + 1];
    count += countBoth(men & evenBefore(right, emptyOdd, pitch), menOdd & oddBefore(right, empty, pitch));
    count += countBoth(men & evenBefore(left, emptyOdd, pitch), menOdd & oddBefore(left, empty, pitch));
  }
  return count;
}

/** The squares of a plane from which a man could jump in a direction. */
function jumpsIn({ found, planes }: Scan, plane: number, direction: number): number {
  const at = (plane >> 1) * WINDOW;
  const own = at + (plane & 1);
  if (direction >= 4) return jumpsStraight(direction, found[own + PREY], found[own + EMPTY], planes.pitch);
  return (plane & 1) === 0
    ? jumpsEven(direction, found[at + PREY + 1], found[at + EMPTY], planes.pitch)
    : jumpsOdd(direction, found[at + PREY], found[at + EMPTY + 1], planes.pitch);
}

/** The men that can jump, the planes of a window laid over each other. */
function scanWindow(x: Scan, words: Int32Array, at: number, side: Side, window: number): number {
  const { found, planes, lookups } = x;
  const { pitch } = planes;
  const lines = x.lines[side];
  const base = window * WINDOW;
  readPlanes(x, words, at, side, window);
  const prey = found[base + PREY];
  const preyOdd = found[base + PREY + 1];
  const empty = found[base + EMPTY];
  const emptyOdd = found[base + EMPTY + 1];
  let open = 0;
  let openOdd = 0;
  // `jumpsEven` and `jumpsOdd` of each direction, spelled out so that each becomes a handful of shifts.
  const slant = pitch - 1;
  if ((lines & UP) !== 0) {
    open = ((preyOdd & empty) << slant) | ((preyOdd & (empty << 1)) << pitch);
    openOdd = (prey & (emptyOdd << slant)) | ((prey & (emptyOdd << pitch)) << 1);
  }
  if ((lines & DOWN) !== 0) {
    open |= ((preyOdd & (empty >>> pitch)) >>> 1) | (preyOdd & (empty >>> slant));
    openOdd |= ((prey & (emptyOdd >>> 1)) >>> pitch) | ((prey & emptyOdd) >>> slant);
  }
  if ((lines & STRAIGHT) !== 0) {
    const directions = lookups.manCaptures[side];
    for (let i = 0; i < directions.length; i++) {
      if (directions[i] < 4) continue;
      open |= jumpsStraight(directions[i], prey, empty, pitch);
      openOdd |= jumpsStraight(directions[i], preyOdd, emptyOdd, pitch);
    }
  }
  found[base + OPEN] = open;
  found[base + OPEN + 1] = openOdd;
  return (found[base + MEN] & open) | (found[base + MEN + 1] & openOdd);
}

/** Kings block the way, but neither jump as men do nor, in some games, are jumped by men. */
function readPlanes(x: Scan, words: Int32Array, at: number, side: Side, window: number): void {
  const { planes, found, lookups } = x;
  const size = lookups.words;
  const own = at + side * size;
  const enemy = at + (1 - side) * size;
  const kings = at + 2 * size;
  const shape = planes.shape + window;
  const base = window * WINDOW;
  const plane = window * 2;
  const kings0 = words[kings];
  const kings1 = words[kings + 1];
  const kings2 = size > 2 ? words[kings + 2] : 0;
  let own0 = words[own];
  let own1 = words[own + 1];
  let own2 = size > 2 ? words[own + 2] : 0;
  let enemy0 = words[enemy];
  let enemy1 = words[enemy + 1];
  let enemy2 = size > 2 ? words[enemy + 2] : 0;
  let empty = planes.squares[plane];
  let emptyOdd = planes.squares[plane + 1];
  if ((kings0 | kings1 | kings2) !== 0) {
    empty &= ~evenRows(shape, kings0, kings1, kings2);
    emptyOdd &= ~oddRows(shape, kings0, kings1, kings2);
    own0 &= ~kings0;
    own1 &= ~kings1;
    own2 &= ~kings2;
    if (lookups.isSparing) {
      enemy0 &= ~kings0;
      enemy1 &= ~kings1;
      enemy2 &= ~kings2;
    }
  }
  const men = evenRows(shape, own0, own1, own2);
  const menOdd = oddRows(shape, own0, own1, own2);
  const prey = evenRows(shape, enemy0, enemy1, enemy2);
  const preyOdd = oddRows(shape, enemy0, enemy1, enemy2);
  found[base + MEN] = men & planes.own[plane];
  found[base + MEN + 1] = menOdd & planes.own[plane + 1];
  found[base + PREY] = prey;
  found[base + PREY + 1] = preyOdd;
  found[base + EMPTY] = empty & ~(men | prey);
  found[base + EMPTY + 1] = emptyOdd & ~(menOdd | preyOdd);
}
