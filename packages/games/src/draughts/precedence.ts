// Hot: runs for every chain in games with precedence; no allocation.
import { popCount } from '../shared/bits.ts';
import type { ChainSearch } from './chains.ts';
import { CRITERIA } from './variant.ts';

// Numbers instead of names: comparing them costs nothing.
const COUNT = CRITERIA.indexOf('count');
const VALUE = CRITERIA.indexOf('value');
const BY_KING = CRITERIA.indexOf('byKing');
const KINGS = CRITERIA.indexOf('kings');

const MAN_VALUE = 1000;
/** Just under two men. */
const KING_VALUE = 1999;
/** Compares with the best chain so far; a better one empties the list. */
export function isBestYet(c: ChainSearch, depth: number): boolean {
  const { best, criteria } = c;
  for (let i = 0; i < best.length; i++) {
    const score = rank(c, criteria[i], depth);
    if (score < best[i]) return false;
    if (score > best[i]) {
      best[i] = score;
      for (let j = i + 1; j < best.length; j++) best[j] = rank(c, criteria[j], depth);
      c.found = 0;
      c.first = 0;
      c.calmFound = 0;
      return true;
    }
  }
  return true;
}

/** The worth of the chain under way by one criterion, given by its place in `CRITERIA`. */
export function rank(c: ChainSearch, criterion: number, depth: number): number {
  switch (criterion) {
    case COUNT:
      return depth + 1;
    case BY_KING:
      return c.isKing ? 1 : 0;
    case KINGS:
      return countKings(c);
    case VALUE:
      return (depth + 1) * MAN_VALUE + countKings(c) * (KING_VALUE - MAN_VALUE);
    default:
      return earliness(c, depth);
  }
}

function countKings(c: ChainSearch): number {
  let count = 0;
  for (let i = 0; i < c.t.words; i++) count += popCount(c.taken[i] & c.kings[i]);
  return count;
}

/** Kings as binary places after the point, so that the first difference in the order decides. */
function earliness(c: ChainSearch, depth: number): number {
  let score = 0;
  let place = 1;
  for (let i = 0; i <= depth; i++) {
    const site = c.order[i];
    if (((c.kings[site >> 5] >>> site) & 1) === 1) score += place;
    place /= 2;
  }
  return score;
}
