// Hot: runs at every node on 8x8 boards; no allocation.
import { lowBit, popCount } from '../../shared/bits.ts';
import type { Lookups } from '../board/lookups.ts';

/**
 * All 32 squares of an 8x8 board move at once: a diagonal step is a shift by 4 on every second row and by 3 or 5
 * on the others, with the squares at the edge masked out. The shifts are constants of the board below; a board
 * with the right corner in play is its mirror image, see `Geometry`.
 *
 * ```
 *    0   1   2   3
 *  4   5   6   7
 *    8   9 ...
 * ```
 */
export interface WordLookups {
  /** `rays[site * 4 + direction]`: every square beyond the site on that diagonal. */
  readonly rays: Int32Array;
  readonly steps: Int16Array;
}

/** The rows where men are crowned. */
export const TOP_ROW = 0xf;
export const BOTTOM_ROW = 0xf << 28;
const EVEN_ROWS = 0x0f0f0f0f;
const ODD_ROWS = 0xf0f0f0f0 | 0;
const EVEN_INNER = 0x07070707;
const ODD_INNER = 0xe0e0e0e0 | 0;

/** Only for 8x8 boards with diagonal lines. */
export function makeWordLookups({ variant, count, steps }: Lookups): WordLookups | undefined {
  const isDiagonal = variant.moveLines === 'diagonal' && variant.captureLines === 'diagonal';
  return count === 32 && isDiagonal ? { rays: makeRays(count, steps), steps } : undefined;
}

function makeRays(count: number, steps: Int16Array): Int32Array {
  const rays = new Int32Array(count * 4);
  for (let site = 0; site < count; site++) {
    for (let direction = 0; direction < 4; direction++) {
      let to = steps[site * 8 + direction];
      for (; to !== count; to = steps[to * 8 + direction]) rays[site * 4 + direction] |= 1 << to;
    }
  }
  return rays;
}

/** Every square's neighbour in a direction. */
export function upRight(x: number): number {
  return ((x & EVEN_INNER) >>> 3) | ((x & ODD_ROWS) >>> 4);
}

export function upLeft(x: number): number {
  return ((x & EVEN_ROWS) >>> 4) | ((x & ODD_INNER) >>> 5);
}

export function downRight(x: number): number {
  return ((x & EVEN_INNER) << 5) | ((x & ODD_ROWS) << 4);
}

export function downLeft(x: number): number {
  return ((x & EVEN_ROWS) << 4) | ((x & ODD_INNER) << 3);
}

/**
 * The squares whose neighbour on the right, one row up or down, is in `x`. One expression for both ways: a call in
 * a branch that was rare when the caller was compiled stays a call.
 */
export function beforeRight(isUp: boolean, x: number): number {
  const even = x & EVEN_ROWS;
  const odd = x & ODD_INNER;
  return isUp ? (even << 4) | (odd << 3) : (even >>> 4) | (odd >>> 5);
}

export function beforeLeft(isUp: boolean, x: number): number {
  const even = x & EVEN_INNER;
  const odd = x & ODD_ROWS;
  return isUp ? (even << 5) | (odd << 4) : (even >>> 3) | (odd >>> 4);
}

/** The squares from which men that go forward step or jump to the right and to the left. */
export interface Lanes {
  readonly right: number;
  readonly left: number;
  readonly jumpRight: number;
  readonly jumpLeft: number;
}

/**
 * The neighbours of the empty squares serve both the jumps and the steps. V8 takes the call in and leaves out the
 * object, as long as it is taken apart at once: perft is 1.5 % slower in English and Spanish draughts and 3 % in Italian
 * than with these lines written out in each caller. Lanes written to a buffer cost 15 to 20 %, one function that counts
 * or writes them 8 %, the prey found in here as well 7 %, and the words of the board read in here 10 to 23 %. Without
 * `listForward`, by the general lists, perft stays as it is, but the search is 5 % slower in English and Italian.
 */
export function findLanes(isUp: boolean, empty: number, prey: number): Lanes {
  const right = beforeRight(isUp, empty);
  const left = beforeLeft(isUp, empty);
  return { right, left, jumpRight: beforeRight(isUp, prey & right), jumpLeft: beforeLeft(isUp, prey & left) };
}

/** Whether a man that jumps to its side lands where it can jump again. */
export function canJumpOn(isUp: boolean, toRight: number, toLeft: number, open: number): boolean {
  return ((jumpRightward(isUp, toRight) | jumpLeftward(isUp, toLeft)) & open) !== 0;
}

/** Jumps of the longest chain of men that only go forward; `right` and `left` are where they can jump from. */
export function countLongest(isUp: boolean, men: number, right: number, left: number): number {
  let jumps = 0;
  for (let at = men; (at & (right | left)) !== 0; jumps++) {
    at = jumpRightward(isUp, at & right) | jumpLeftward(isUp, at & left);
  }
  return jumps;
}

/** Where pieces land that can jump to the right, up or down the board: two steps, one of either kind of row. */
export function jumpRightward(isUp: boolean, jumpers: number): number {
  return isUp ? jumpers >>> 7 : jumpers << 9;
}

export function jumpLeftward(isUp: boolean, jumpers: number): number {
  return isUp ? jumpers >>> 9 : jumpers << 7;
}

/** The kings when a move is made: captures leave first, since a chain may end on a square it has emptied. */
export function kingsAfter(kings: number, taken: number, from: number, to: number, crowns: boolean): number {
  const left = kings & ~taken;
  if (((left >>> from) & 1) === 1) return left ^ (1 << from) ^ (1 << to);
  return crowns ? left | (1 << to) : left;
}

/** The squares before a prey with an empty square behind it, in one of the four directions. */
export function jumpsToward(direction: number, prey: number, empty: number): number {
  switch (direction) {
    case 0:
      return downLeft(prey & downLeft(empty));
    case 1:
      return downRight(prey & downRight(empty));
    case 2:
      return upLeft(prey & upLeft(empty));
    default:
      return upRight(prey & upRight(empty));
  }
}

/** The squares from which a step in a direction leads to an empty one. */
export function stepsToward(direction: number, empty: number): number {
  switch (direction) {
    case 0:
      return downLeft(empty);
    case 1:
      return downRight(empty);
    case 2:
      return upLeft(empty);
    default:
      return upRight(empty);
  }
}

/** The squares a flying king can slide to in one direction. */
export function flights(w: WordLookups, site: number, direction: number, taken: number): number {
  const ray = w.rays[site * 4 + direction];
  const met = ray & taken;
  if (met === 0) return ray;
  // Up the board the nearest square has the highest bit.
  const near = direction < 2 ? 31 - Math.clz32(met) : lowBit(met);
  return ray & ~(w.rays[near * 4 + direction] | (1 << near));
}

/** Where pieces land that jump in a direction. */
export function landings(direction: number, pieces: number): number {
  switch (direction) {
    case 0:
      return upRight(upRight(pieces));
    case 1:
      return upLeft(upLeft(pieces));
    case 2:
      return downRight(downRight(pieces));
    default:
      return downLeft(downLeft(pieces));
  }
}

/** The pieces that can jump up the board. */
export function jumpersUp(pieces: number, prey: number, empty: number): number {
  return pieces & (jumpsToward(0, prey, empty) | jumpsToward(1, prey, empty));
}

export function jumpersDown(pieces: number, prey: number, empty: number): number {
  return pieces & (jumpsToward(2, prey, empty) | jumpsToward(3, prey, empty));
}

/** How many single steps the pieces have up the board. */
export function countUp(pieces: number, empty: number): number {
  return popCount(pieces & downLeft(empty)) + popCount(pieces & downRight(empty));
}

export function countDown(pieces: number, empty: number): number {
  return popCount(pieces & upLeft(empty)) + popCount(pieces & upRight(empty));
}

/** Those of the flying kings that can capture. */
export function flyingJumpers(w: WordLookups, kings: number, prey: number, taken: number): number {
  let found = 0;
  for (let rest = kings; rest !== 0; rest &= rest - 1) {
    if (canFlyOver(w, lowBit(rest), prey, taken)) found |= rest & -rest;
  }
  return found;
}

function canFlyOver(w: WordLookups, site: number, prey: number, taken: number): boolean {
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
export function countFlights(w: WordLookups, kings: number, taken: number): number {
  let count = 0;
  for (let rest = kings; rest !== 0; rest &= rest - 1) {
    const site = lowBit(rest);
    for (let direction = 0; direction < 4; direction++) count += popCount(flights(w, site, direction, taken));
  }
  return count;
}
