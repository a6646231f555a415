/**
 * One byte tells the truth about a position: 0 is a draw (or not yet known while solving), else one more than the
 * number of turns to the end under best play. The side to move loses after an even number of turns and wins after
 * an odd one, so the byte says who wins as well.
 */
export const DRAW = 0;

/** An index that names no position of its own. */
export const NONE = 255;

/** The greatest value that tells of a line. */
export const GREATEST = 254;

export const TRUTHS = ['draw', 'win', 'loss'] as const;
export type Truth = (typeof TRUTHS)[number];

export function truthOf(value: number): Truth {
  if (value === DRAW) return 'draw';
  return value % 2 === 1 ? 'loss' : 'win';
}

/** Turns to the end; 0 for a draw. */
export function turnsOf(value: number): number {
  return value === DRAW ? 0 : value - 1;
}
