import { mulberry } from '@boardwright/games/internal';

/** One throw: a value in [0, 1) and the dice as they lie afterwards. The dice are data, so that saves hold them. */
export interface Throw {
  readonly value: number;
  readonly dice: number;
}

/** Dice as a pure function of how they lie; a host may pass its own. */
export type Roll = (dice: number) => Throw;

/** The recurrence of `makeDice` with its state in the open: 32 bits, good enough for waits and finds. */
export function roll(dice: number): Throw {
  const next = (dice + 0x6d2b79f5) >>> 0;
  return { value: mulberry(next), dice: next };
}
