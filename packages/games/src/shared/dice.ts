/** Numbers in [0, 1). */
export type Dice = () => number;

/** Reproducible dice: the mulberry32 recurrence over a mixed seed, so that neighbouring seeds differ at once. */
export function makeDice(seed: number): Dice {
  let state = mixSeed(seed, 0);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    return mulberry(state);
  };
}

/** The number of one state of the mulberry32 recurrence; whoever keeps dice as data adds 0x6d2b79f5 for the next. */
export function mulberry(state: number): number {
  let x = Math.imul(state ^ (state >>> 15), state | 1);
  x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
  return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
}

/** A seed of its own for the n-th action of a game that was given one seed. */
export function mixSeed(seed: number, n: number): number {
  let x = (Math.imul(seed | 0, 0x9e3779b1) + Math.imul(n + 1, 0x85ebca6b)) | 0;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return (x ^ (x >>> 16)) >>> 0;
}

/** One of the items, by one throw. */
export function draw<T>(items: readonly T[], dice: Dice): T {
  return items[Math.floor(dice() * items.length)];
}
