// Hot: runs at every leaf of a search; no allocation, closures or iterators.

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

/** The points beside any of `men`. */
export function ringSteps(men: number): number {
  return levelSteps(men) | uprightSteps(men);
}

/** The first point of each mill; the spokes' in the uppermost byte, which no board of rings uses. */
export function millsOf(own: number): number {
  const pair = own & (own >> 1);
  const sides = pair & (((own >> 7) & LEVEL_TOP) | ((own >> 2) & (LEVEL_LOW | UPRIGHT_SIDES)));
  return sides | ((own & (own >> 8) & (own >> 16) & (LEVEL_CROSS | UPRIGHT_CROSS)) << 24);
}

/** The men of `own` that stand in a mill. */
export function ringMenInMills(own: number): number {
  return spreadMills(millsOf(own));
}

/** All points of the mills of which the first are given. */
export function spreadMills(mills: number): number {
  const top = mills & LEVEL_TOP;
  const sides = mills & (LEVEL_LOW | UPRIGHT_SIDES);
  const spokes = mills >> 24;
  return (
    top |
    (top << 1) |
    (top << 7) |
    sides |
    (sides << 1) |
    (sides << 2) |
    spokes |
    (spokes << 8) |
    (spokes << 16)
  );
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
