/** One throw: a value in [0, 1) and the dice as they lie afterwards. The dice are data, so that saves hold them. */
export interface Throw {
  readonly value: number;
  readonly dice: number;
}

/** Dice as a pure function of how they lie; a host may pass its own. */
export type Roll = (dice: number) => Throw;

/** The mulberry32 recurrence: 32 bits of state, good enough for waits and finds. */
export function roll(dice: number): Throw {
  const next = (dice + 0x6d2b79f5) >>> 0;
  let x = Math.imul(next ^ (next >>> 15), next | 1);
  x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
  return { value: ((x ^ (x >>> 14)) >>> 0) / 4294967296, dice: next };
}
