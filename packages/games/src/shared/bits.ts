// Hot: runs at every node; no allocation.

/** How many bits of a 32-bit word are set. */
export function popCount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The bits of two words together, cheaper than one after the other. */
export function countBoth(one: number, other: number): number {
  let x = one - ((one >>> 1) & 0x55555555);
  let y = other - ((other >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  y = (y & 0x33333333) + ((y >>> 2) & 0x33333333);
  x += y;
  return Math.imul((x & 0x0f0f0f0f) + ((x >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

/** Index of the lowest set bit; the word must not be 0. */
export function lowBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

const HALF = 0xfff;
const COUNTS: Uint8Array = Uint8Array.from({ length: HALF + 1 }, (_, word) => popCount(word));

/** As `popCount` for words below 2^24: shorter, so that V8 inlines more of them into one function. */
export function popCount24(word: number): number {
  return COUNTS[word & HALF] + COUNTS[word >> 12];
}
