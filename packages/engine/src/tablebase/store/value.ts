/**
 * One byte says what a position is worth: 0 is a draw (or not yet known while solving), else one more than the
 * number of turns to the end under best play. The side to move loses after an even number of turns and wins after
 * an odd one, so the byte says who wins as well.
 */
export const DRAW = 0;

/** An index that names no position of its own. */
export const NONE = 255;

/** The greatest byte that tells of a line. */
export const GREATEST = 254;

/** What a position is worth under best play, for the side to move. */
export const VALUES = ['draw', 'win', 'loss'] as const;
export type Value = (typeof VALUES)[number];

/** What a byte of a `turns` table says of its position; `turnsOf` reads the length from the same byte. */
export function readValue(byte: number): Value {
  if (byte === DRAW) return 'draw';
  return byte % 2 === 1 ? 'loss' : 'win';
}

/** Turns to the end; 0 for a draw. */
export function turnsOf(byte: number): number {
  return byte === DRAW ? 0 : byte - 1;
}
