// Hot: runs after every move of variants with these rules; no allocation, closures or iterators.

import { DEFENDER, type Lookups } from '../board/lookups.ts';
import { isHostileSquare } from './captures.ts';
import type { Fill } from './scratch.ts';
import { hasAttacker, isOccupied, type TaflState } from './state.ts';

/**
 * Whether the attackers keep every defender and the king from the edge: the cells an attacker does not hold are
 * filled from the edge inwards, a whole row at a time, until a defender is met or nothing more is reached.
 */
export function isEncircled(t: Lookups, fill: Fill, s: TaflState): boolean {
  const last = t.size - 1;
  const free = fill.free;
  const reach = fill.reach;
  for (let y = 0; y <= last; y++) {
    free[y] = ~rowOf(t, s, y, 0) & t.lineMask;
    const seeds = y === 0 || y === last ? t.lineMask : 1 | (1 << last);
    reach[y] = spread(seeds & free[y], free[y]);
    if ((reach[y] & rowOf(t, s, y, t.words)) !== 0) return false;
  }
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (let y = 1; y <= last; y++) {
      const grown = growRow(fill, y, y - 1);
      if (grown && (reach[y] & rowOf(t, s, y, t.words)) !== 0) return false;
      isGrowing = isGrowing || grown;
    }
    for (let y = last - 1; y >= 0; y--) {
      const grown = growRow(fill, y, y + 1);
      if (grown && (reach[y] & rowOf(t, s, y, t.words)) !== 0) return false;
      isGrowing = isGrowing || grown;
    }
  }
  return true;
}

/** One row of a set of men: 0 for the attackers, `t.words` for the defenders. */
export function rowOf(t: Lookups, s: TaflState, y: number, set: number): number {
  const cell = y * t.size;
  return (s.men[set + t.rowWord[cell]] >>> t.rowShift[cell]) & t.lineMask;
}

/** Carries what is reached in row `next` over into row `y`; true if that reached anything new. */
export function growRow(fill: Fill, y: number, next: number): boolean {
  const free = fill.free;
  const reach = fill.reach;
  const fresh = reach[next] & free[y] & ~reach[y];
  if (fresh === 0) return false;
  reach[y] = spread(reach[y] | fresh, free[y]);
  return true;
}

/** Fills the runs of `free` that hold a seed: upwards by the carries of an addition, downwards by doubling. */
export function spread(seeds: number, free: number): number {
  let filled = seeds | (free & ~(free + seeds));
  let run = free;
  filled |= run & (filled >>> 1);
  run &= run >>> 1;
  filled |= run & (filled >>> 2);
  run &= run >>> 2;
  filled |= run & (filled >>> 4);
  run &= run >>> 4;
  filled |= run & (filled >>> 8);
  run &= run >>> 8;
  return filled | (run & (filled >>> 16));
}

/**
 * Whether the king sits in an exit fort: on the edge, with a free cell beside him, in a space that only
 * defenders bound, no corner in it, and none of those defenders open to capture.
 */
export function isExitFort(t: Lookups, fill: Fill, s: TaflState): boolean {
  if (s.king < 0 || t.isEdge[s.king] === 0) return false;
  let hasRoom = false;
  for (let side = 0; side < 4; side++) {
    const cell = t.near[4 * s.king + side];
    if (cell >= 0 && !isOccupied(t, s, cell)) hasRoom = true;
  }
  return hasRoom && fillFort(t, fill, s) && isFortSafe(t, fill.reach, s);
}

/** Marks the fort's cells in `fill.reach`; false if an attacker or a corner lies in or on it. */
function fillFort(t: Lookups, fill: Fill, s: TaflState): boolean {
  const inside = fill.reach.fill(0);
  const stack = fill.stack;
  let height = 0;
  stack[height++] = s.king;
  inside[t.yOf[s.king]] |= 1 << t.xOf[s.king];
  while (height > 0) {
    const cell = stack[--height];
    if (t.isCorner[cell] === 1) return false;
    for (let side = 0; side < 4; side++) {
      const next = t.near[4 * cell + side];
      if (next < 0 || isInside(t, inside, next)) continue;
      if (hasAttacker(t, s, next)) return false;
      if (isOccupied(t, s, next)) continue;
      inside[t.yOf[next]] |= 1 << t.xOf[next];
      stack[height++] = next;
    }
  }
  return true;
}

function isInside(t: Lookups, inside: Int32Array, cell: number): boolean {
  return ((inside[t.yOf[cell]] >>> t.xOf[cell]) & 1) === 1;
}

function isFortSafe(t: Lookups, inside: Int32Array, s: TaflState): boolean {
  for (let cell = 0; cell < t.cells; cell++) {
    if (!isInside(t, inside, cell)) continue;
    for (let side = 0; side < 4; side++) {
      const wall = t.near[4 * cell + side];
      if (wall < 0 || isInside(t, inside, wall)) continue;
      if (isThreat(t, inside, s, wall, 0) && isThreat(t, inside, s, wall, 1)) return false;
      if (isThreat(t, inside, s, wall, 2) && isThreat(t, inside, s, wall, 3)) return false;
    }
  }
  return true;
}

/** Whether a jaw stands, or could come to stand, on one side of a defender in the fort's wall. */
function isThreat(t: Lookups, inside: Int32Array, s: TaflState, man: number, side: number): boolean {
  const cell = t.near[4 * man + side];
  if (cell < 0) return false;
  if (hasAttacker(t, s, cell) || isHostileSquare(t, s, DEFENDER, man, cell)) return true;
  return !isInside(t, inside, cell) && !isOccupied(t, s, cell) && t.noAttacker[cell] === 0;
}
