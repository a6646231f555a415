// Hot: runs at every node on 8x8 boards; no allocation.
import { lowBit, popCount } from '../shared/bits.ts';
import type { Geometry } from './geometry.ts';
import type { DraughtsVariant } from './variant.ts';

/**
 * All 32 squares of an 8x8 board move at once: a diagonal step is a shift by 4 on every second row and by 3 or 5
 * on the others, with the squares at the edge masked out. Masks name the squares a step starts from.
 *
 * ```
 *    0   1   2   3        0   1   2   3
 *  4   5   6   7            4   5   6   7
 *    8 ...                8 ...
 *  corner left            corner right
 * ```
 */
export interface WordShifts {
  readonly upRight4: number;
  readonly upRightN: number;
  readonly upRightBy: number;
  readonly upLeft4: number;
  readonly upLeftN: number;
  readonly upLeftBy: number;
  readonly downRight4: number;
  readonly downRightN: number;
  readonly downRightBy: number;
  readonly downLeft4: number;
  readonly downLeftN: number;
  readonly downLeftBy: number;
  /** `rays[site * 4 + direction]`: every square beyond the site on that diagonal. */
  readonly rays: Int32Array;
  readonly steps: Int16Array;
}

export function makeWordShifts(variant: DraughtsVariant, geometry: Geometry): WordShifts | undefined {
  const isDiagonal = variant.moveLines === 'diagonal' && variant.captureLines === 'diagonal';
  if (geometry.count !== 32 || !isDiagonal) return undefined;
  const upRight = splitByDistance(geometry, 0);
  const upLeft = splitByDistance(geometry, 1);
  const downRight = splitByDistance(geometry, 2);
  const downLeft = splitByDistance(geometry, 3);
  return {
    upRight4: upRight.four,
    upRightN: upRight.other,
    upRightBy: upRight.by,
    upLeft4: upLeft.four,
    upLeftN: upLeft.other,
    upLeftBy: upLeft.by,
    downRight4: downRight.four,
    downRightN: downRight.other,
    downRightBy: downRight.by,
    downLeft4: downLeft.four,
    downLeftN: downLeft.other,
    downLeftBy: downLeft.by,
    rays: makeRays(geometry),
    steps: geometry.steps,
  };
}

function splitByDistance({ steps, count }: Geometry, direction: number) {
  let four = 0;
  let other = 0;
  let by = 0;
  for (let site = 0; site < count; site++) {
    const to = steps[site * 8 + direction];
    if (to === count) continue;
    const distance = Math.abs(to - site);
    if (distance === 4) four |= 1 << site;
    else {
      other |= 1 << site;
      by = distance;
    }
  }
  return { four, other, by };
}

function makeRays({ steps, count }: Geometry): Int32Array {
  const rays = new Int32Array(count * 4);
  for (let site = 0; site < count; site++) {
    for (let direction = 0; direction < 4; direction++) {
      let to = steps[site * 8 + direction];
      for (; to !== count; to = steps[to * 8 + direction]) rays[site * 4 + direction] |= 1 << to;
    }
  }
  return rays;
}

function upRight(w: WordShifts, x: number): number {
  return ((x & w.upRight4) >>> 4) | ((x & w.upRightN) >>> w.upRightBy);
}

function upLeft(w: WordShifts, x: number): number {
  return ((x & w.upLeft4) >>> 4) | ((x & w.upLeftN) >>> w.upLeftBy);
}

function downRight(w: WordShifts, x: number): number {
  return ((x & w.downRight4) << 4) | ((x & w.downRightN) << w.downRightBy);
}

function downLeft(w: WordShifts, x: number): number {
  return ((x & w.downLeft4) << 4) | ((x & w.downLeftN) << w.downLeftBy);
}

/** The squares before a prey with an empty square behind it, in one of the four directions. */
export function jumpsToward(w: WordShifts, direction: number, prey: number, empty: number): number {
  switch (direction) {
    case 0:
      return downLeft(w, prey & downLeft(w, empty));
    case 1:
      return downRight(w, prey & downRight(w, empty));
    case 2:
      return upLeft(w, prey & upLeft(w, empty));
    default:
      return upRight(w, prey & upRight(w, empty));
  }
}

/** The squares from which a step in a direction leads to an empty one. */
export function stepsToward(w: WordShifts, direction: number, empty: number): number {
  switch (direction) {
    case 0:
      return downLeft(w, empty);
    case 1:
      return downRight(w, empty);
    case 2:
      return upLeft(w, empty);
    default:
      return upRight(w, empty);
  }
}

/** The squares a flying king can slide to in one direction. */
export function flights(w: WordShifts, site: number, direction: number, taken: number): number {
  const ray = w.rays[site * 4 + direction];
  const met = ray & taken;
  if (met === 0) return ray;
  // Up the board the nearest square has the highest bit.
  const near = direction < 2 ? 31 - Math.clz32(met) : lowBit(met);
  return ray & ~(w.rays[near * 4 + direction] | (1 << near));
}

/** Where pieces land that jump in a direction. */
export function landings(w: WordShifts, direction: number, pieces: number): number {
  switch (direction) {
    case 0:
      return upRight(w, upRight(w, pieces));
    case 1:
      return upLeft(w, upLeft(w, pieces));
    case 2:
      return downRight(w, downRight(w, pieces));
    default:
      return downLeft(w, downLeft(w, pieces));
  }
}

/** The pieces that can jump up the board. */
export function jumpersUp(w: WordShifts, pieces: number, prey: number, empty: number): number {
  return pieces & (jumpsToward(w, 0, prey, empty) | jumpsToward(w, 1, prey, empty));
}

export function jumpersDown(w: WordShifts, pieces: number, prey: number, empty: number): number {
  return pieces & (jumpsToward(w, 2, prey, empty) | jumpsToward(w, 3, prey, empty));
}

/** How many single steps the pieces have up the board. */
export function countUp(w: WordShifts, pieces: number, empty: number): number {
  return popCount(pieces & downLeft(w, empty)) + popCount(pieces & downRight(w, empty));
}

export function countDown(w: WordShifts, pieces: number, empty: number): number {
  return popCount(pieces & upLeft(w, empty)) + popCount(pieces & upRight(w, empty));
}

/** Those of the flying kings that can capture. */
export function flyingJumpers(w: WordShifts, kings: number, prey: number, taken: number): number {
  let found = 0;
  for (let rest = kings; rest !== 0; rest &= rest - 1) {
    if (canFlyOver(w, lowBit(rest), prey, taken)) found |= rest & -rest;
  }
  return found;
}

function canFlyOver(w: WordShifts, site: number, prey: number, taken: number): boolean {
  for (let direction = 0; direction < 4; direction++) {
    const met = w.rays[site * 4 + direction] & taken;
    if (met === 0) continue;
    // Up the board the nearest square has the highest bit.
    const near = direction < 2 ? 31 - Math.clz32(met) : lowBit(met);
    if (((prey >>> near) & 1) === 0) continue;
    const behind = w.steps[near * 8 + direction];
    if (behind !== 32 && ((taken >>> behind) & 1) === 0) return true;
  }
  return false;
}

/** How many squares the flying kings can slide to altogether. */
export function countFlights(w: WordShifts, kings: number, taken: number): number {
  let count = 0;
  for (let rest = kings; rest !== 0; rest &= rest - 1) {
    const site = lowBit(rest);
    for (let direction = 0; direction < 4; direction++) count += popCount(flights(w, site, direction, taken));
  }
  return count;
}
