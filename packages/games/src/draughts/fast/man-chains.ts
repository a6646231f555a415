// Hot: runs at every node where men capture several pieces; no allocation.
import type { Side, Site } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';

/** Counts the chains of men where no king takes part: one a game, filled anew for every position. */
export interface ManChains {
  readonly lookups: Lookups;
  /** What blocks the way and what can still be captured; the site behind the edge blocks. */
  readonly occupied: Int32Array;
  readonly prey: Int32Array;
  /** Longest chain for which two orders of the same captures cannot lead to the same square. */
  readonly certain: number;
  directions: Uint8Array;
  crowning: Uint8Array;
  count: number;
  /** Captures of the longest chain so far. */
  most: number;
  isCertain: boolean;
}

export function makeManChains(lookups: Lookups): ManChains {
  const words = (lookups.count >> 5) + 1;
  return {
    lookups,
    occupied: new Int32Array(words),
    prey: new Int32Array(words),
    // Every piece lies between two squares of a man's way. Only a way round a square of four comes back to itself;
    // along rows and columns a piece lies between two such pairs.
    certain: lookups.variant.captureLines === 'diagonal' ? 3 : 1,
    directions: lookups.manCaptures[0],
    crowning: lookups.crowning[0],
    count: 0,
    most: 0,
    isCertain: true,
  };
}

/** Begins to count the chains of `side`, to whose state the words from `at` on belong. */
export function beginManChains(c: ManChains, words: Int32Array, at: number, side: Side): void {
  const { lookups, occupied, prey } = c;
  const size = lookups.words;
  const enemy = at + (1 - side) * size;
  for (let i = 0; i < size; i++) {
    occupied[i] = words[at + i] | words[at + size + i];
    prey[i] = words[enemy + i];
  }
  occupied[lookups.count >> 5] |= 1 << lookups.count;
  c.directions = lookups.manCaptures[side];
  c.crowning = lookups.crowning[side];
  c.count = 0;
  c.most = 0;
  c.isCertain = true;
}

export function addManChains(c: ManChains, from: Site): void {
  c.occupied[from >> 5] ^= 1 << from;
  follow(c, from, 0);
  c.occupied[from >> 5] ^= 1 << from;
}

function follow(c: ManChains, from: Site, taken: number): void {
  const { lookups, occupied, prey, directions } = c;
  const { steps } = lookups;
  let goesOn = false;
  for (let i = 0; i < directions.length; i++) {
    const over = steps[from * 8 + directions[i]];
    if (((prey[over >> 5] >>> over) & 1) === 0) continue;
    const to = steps[over * 8 + directions[i]];
    if (((occupied[to >> 5] >>> to) & 1) === 1) continue;
    goesOn = true;
    if (c.crowning[to] === 1 && lookups.promotion !== 'end') {
      if (lookups.promotion === 'stop') finish(c, taken + 1);
      else c.isCertain = false;
      continue;
    }
    prey[over >> 5] ^= 1 << over;
    follow(c, to, taken + 1);
    prey[over >> 5] ^= 1 << over;
  }
  if (!goesOn) finish(c, taken);
}

function finish(c: ManChains, taken: number): void {
  if (taken > c.certain) c.isCertain = false;
  if (taken > c.most) {
    c.most = taken;
    if (c.lookups.isLongest) c.count = 0;
  }
  if (taken === c.most || !c.lookups.isLongest) c.count++;
}
