// Hot: runs at every leaf of a search; no allocation, closures or iterators.
import { popCount24 } from '../shared/bits.ts';
import type { Weights } from './weights.ts';

/*
 * Lines of boards of rings without diagonals, eight points a byte (`geometry.ts` draws the order of the sites). A
 * line is level or upright; lines of one direction share no point, so a word holds one answer for each of them.
 * Masks are the first points of the lines; the others lie a fixed distance further. The third ring is in the masks
 * even where a board has two: its points are never empty there, so no gap and no way leads to them.
 *
 * Few functions and short ones: V8 inlines no more than so much into one, and beyond it an evaluation that takes
 * 80 ns took 130.
 */

/** 7-0-1 and 3-4-5 of each ring, then 2-10-18 and 6-14-22. */
const LEVEL_TOP = 0x010101;
const LEVEL_LOW = 0x080808;
const LEVEL_CROSS = 0x44;
/** 1-2-3 and 5-6-7 of each ring, then 0-8-16 and 4-12-20. */
const UPRIGHT_SIDES = 0x222222;
const UPRIGHT_CROSS = 0x11;

/** Mills, gaps, gaps a man beside the line can step into, and gaps that a man of another mill can. */
export function scoreRingLines(w: Weights, own: number, empty: number): number {
  const level = levelGaps(own) & empty;
  const upright = uprightGaps(own) & empty;
  const pair = own & (own >> 1);
  const top = pair & (own >> 7) & LEVEL_TOP;
  const sides = pair & (own >> 2) & (LEVEL_LOW | UPRIGHT_SIDES);
  const spokes = own & (own >> 8) & (own >> 16) & (LEVEL_CROSS | UPRIGHT_CROSS);
  let score = 0;
  if ((level | upright) !== 0) {
    score += w.openMill * (popCount24(level) + popCount24(upright));
    score += w.readyMill * countReady(own, level, upright);
  }
  if ((top | sides | spokes) === 0) return score;
  score += w.mill * (popCount24(top) + popCount24(sides) + popCount24(spokes));
  if ((level | upright) === 0) return score;
  const men = top | (top << 1) | (top << 7) | sides | (sides << 1) | (sides << 2);
  return score + w.doubleMill * countReady(men | spokes | (spokes << 8) | (spokes << 16), level, upright);
}

/** The points where a man would close a level line, whoever stands there now. */
export function levelGaps(own: number): number {
  const one = own >> 1;
  const seven = own >> 7;
  const pair = own & one;
  return (
    (one & seven & LEVEL_TOP) |
    ((own & seven & LEVEL_TOP) << 1) |
    ((pair & LEVEL_TOP) << 7) |
    (one & (own >> 2) & LEVEL_LOW) |
    ((own & (own >> 2) & LEVEL_LOW) << 1) |
    ((pair & LEVEL_LOW) << 2) |
    ((own >> 8) & (own >> 16) & LEVEL_CROSS) |
    ((own & (own >> 16) & LEVEL_CROSS) << 8) |
    ((own & (own >> 8) & LEVEL_CROSS) << 16)
  );
}

export function uprightGaps(own: number): number {
  return (
    ((own >> 1) & (own >> 2) & UPRIGHT_SIDES) |
    ((own & (own >> 2) & UPRIGHT_SIDES) << 1) |
    ((own & (own >> 1) & UPRIGHT_SIDES) << 2) |
    ((own >> 8) & (own >> 16) & UPRIGHT_CROSS) |
    ((own & (own >> 16) & UPRIGHT_CROSS) << 8) |
    ((own & (own >> 8) & UPRIGHT_CROSS) << 16)
  );
}

/** Gaps with one of `men` a step away that is not along the line itself. */
function countReady(men: number, level: number, upright: number): number {
  return popCount24(level & uprightSteps(men)) + popCount24(upright & levelSteps(men));
}

/** Points one level step away from any of `men`. */
export function levelSteps(men: number): number {
  return (
    ((men & 0x191919) << 1) |
    ((men >> 1) & 0x191919) |
    ((men & 0x010101) << 7) |
    ((men >> 7) & 0x010101) |
    ((men & 0x4444) << 8) |
    ((men >> 8) & 0x4444)
  );
}

export function uprightSteps(men: number): number {
  return ((men & 0x666666) << 1) | ((men >> 1) & 0x666666) | ((men & 0x1111) << 8) | ((men >> 8) & 0x1111);
}
