// Hot: runs at every node with kings; no allocation beyond new entries of `out`.
import type { Side, Site } from '../../contract/index.ts';
import { lowBit } from '../../shared/bits.ts';
import type { Lookups } from '../board/lookups.ts';
import { addStep, type DraughtsMove } from '../rules/state.ts';

/** The lines a king sees along. */
export interface Sight {
  readonly lookups: Lookups;
  /** `rays[(site * 8 + direction) * words]`: the squares beyond the site on that line. */
  readonly rays: Int32Array;
  /** `reach[site * 8 + direction]`: how many those are. */
  readonly reach: Uint8Array;
  /** Directions in which sites count upwards. */
  readonly isAscending: readonly boolean[];
}

export function makeSight(lookups: Lookups): Sight {
  const { count, words, steps } = lookups;
  const rays = new Int32Array(count * 8 * words);
  const reach = new Uint8Array(count * 8);
  for (let line = 0; line < count * 8; line++) {
    for (let to = steps[line]; to !== count; to = steps[to * 8 + (line & 7)]) {
      rays[line * words + (to >> 5)] |= 1 << to;
      reach[line]++;
    }
  }
  const isAscending = [0, 1, 2, 3, 4, 5, 6, 7].map((direction) =>
    Array.from({ length: count }, (_, site) => steps[site * 8 + direction]).some(
      (to, site) => to < count && to > site,
    ),
  );
  return { lookups, rays, reach, isAscending };
}

/** Whether a king of `side` can capture. */
export function canKingsJump(x: Sight, words: Int32Array, at: number, side: Side): boolean {
  const size = x.lookups.words;
  for (let word = 0; word < size; word++) {
    const kings = words[at + side * size + word] & words[at + 2 * size + word];
    for (let rest = kings; rest !== 0; rest &= rest - 1) {
      if (canKingJump(x, words, at, side, (word << 5) + lowBit(rest))) return true;
    }
  }
  return false;
}

/** How many moves without capture the kings of `side` have, but for one that may not move, or -1. */
export function countKingSteps(x: Sight, words: Int32Array, at: number, side: Side, resting: Site): number {
  const size = x.lookups.words;
  let count = 0;
  for (let word = 0; word < size; word++) {
    const kings = words[at + side * size + word] & words[at + 2 * size + word];
    for (let rest = kings; rest !== 0; rest &= rest - 1) {
      const site = (word << 5) + lowBit(rest);
      if (site !== resting) count += countReach(x, words, at, site);
    }
  }
  return count;
}

/** Writes what `countKingSteps` counts behind the moves in the list, and returns where it now ends. */
export function addKingSteps(
  x: Sight,
  words: Int32Array,
  at: number,
  side: Side,
  resting: Site,
  out: DraughtsMove[],
  end: number,
): number {
  const { words: size, steps, kingMoves } = x.lookups;
  let count = end;
  for (let word = 0; word < size; word++) {
    const kings = words[at + side * size + word] & words[at + 2 * size + word];
    for (let rest = kings; rest !== 0; rest &= rest - 1) {
      const from = (word << 5) + lowBit(rest);
      if (from === resting) continue;
      for (let i = 0; i < kingMoves.length; i++) {
        let to = from;
        for (let left = countLine(x, words, at, from, kingMoves[i]); left > 0; left--) {
          to = steps[to * 8 + kingMoves[i]];
          addStep(x.lookups, out, count++, from, to, false);
        }
      }
    }
  }
  return count;
}

function countReach(x: Sight, words: Int32Array, at: number, site: Site): number {
  const { kingMoves } = x.lookups;
  let count = 0;
  for (let i = 0; i < kingMoves.length; i++) count += countLine(x, words, at, site, kingMoves[i]);
  return count;
}

/** How many squares a king can slide to in one direction; every step of a diagonal leads into another row. */
function countLine(x: Sight, words: Int32Array, at: number, site: Site, direction: number): number {
  const { lookups } = x;
  const { rowOf } = lookups.geometry;
  if (!lookups.isFlying) {
    const to = lookups.steps[site * 8 + direction];
    return to !== lookups.count && !isTaken(lookups, words, at, to) ? 1 : 0;
  }
  const near = findNearest(x, words, at, site, direction);
  if (near === lookups.count) return x.reach[site * 8 + direction];
  return Math.abs(rowOf[near] - rowOf[site]) - 1;
}

function canKingJump(x: Sight, words: Int32Array, at: number, side: Side, from: Site): boolean {
  const { lookups } = x;
  const { steps, kingCaptures, count } = lookups;
  const enemy = at + (1 - side) * lookups.words;
  for (let i = 0; i < kingCaptures.length; i++) {
    const direction = kingCaptures[i];
    const over = lookups.isFlying ? findNearest(x, words, at, from, direction) : steps[from * 8 + direction];
    if (over === count || ((words[enemy + (over >> 5)] >>> over) & 1) === 0) continue;
    const to = steps[over * 8 + direction];
    if (to !== count && !isTaken(lookups, words, at, to)) return true;
  }
  return false;
}

/** The first piece that a king meets, or the number of squares where it meets none. */
function findNearest(x: Sight, words: Int32Array, at: number, site: Site, direction: number): Site {
  const { count, words: size } = x.lookups;
  const ray = (site * 8 + direction) * size;
  if (x.isAscending[direction]) {
    for (let word = site >> 5; word < size; word++) {
      const met = x.rays[ray + word] & (words[at + word] | words[at + size + word]);
      if (met !== 0) return (word << 5) + lowBit(met);
    }
    return count;
  }
  for (let word = site >> 5; word >= 0; word--) {
    const met = x.rays[ray + word] & (words[at + word] | words[at + size + word]);
    if (met !== 0) return (word << 5) + 31 - Math.clz32(met);
  }
  return count;
}

function isTaken(lookups: Lookups, words: Int32Array, at: number, site: Site): boolean {
  const word = at + (site >> 5);
  return (((words[word] | words[word + lookups.words]) >>> site) & 1) === 1;
}
