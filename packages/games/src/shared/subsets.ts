// Hot: ranking and packing run for every position of an endgame table; no allocation.
import { popCount } from './bits.ts';

/**
 * Numbering of the subsets of up to 24 points, and packing of words around a mask, by table look-up. Ranks are
 * those of the combinatorial number system: subsets of one size in the order of their words.
 */
export interface SubsetTables {
  /**
   * Ranks of bytes, by the number of points below them: the lowest byte, then the middle one (`below * 256 + byte`),
   * then the highest. Each is `rank << 5 | points up to here`. All in one array, small enough for the nearest cache.
   */
  readonly ranks: Int32Array;
  /** Points of a byte. */
  readonly counts: Uint8Array;
  /** `mask * 256 + byte`: the bits of a byte under a mask, pushed together; and the way back. */
  readonly packed: Uint8Array;
  readonly spread: Uint8Array;
}

const BYTE = 256;
const MIDDLE = BYTE;
const HIGHEST = MIDDLE + 9 * BYTE;
const RANKS = HIGHEST + 17 * BYTE;
/** The largest board has 361 cells, and no class more men of a kind than this. */
const MOST = 361;
const MOST_CHOSEN = 72;
let binomials: Float64Array | undefined;
let tables: SubsetTables | undefined;

/** For n up to 361 and k up to 72; exact as long as the value is. Few programs count endings, so made at first use. */
export function binomial(n: number, k: number): number {
  binomials ??= makeBinomials();
  return k < 0 || k > n ? 0 : binomials[n * (MOST_CHOSEN + 1) + k];
}

/** Built at first use: a quarter of a megabyte that most programs never need. */
export function subsetTables(): SubsetTables {
  tables ??= buildTables();
  return tables;
}

export function rankSubset(t: SubsetTables, word: number): number {
  const { ranks } = t;
  const low = ranks[word & 255];
  const middle = ranks[MIDDLE + (((low & 31) << 8) | ((word >>> 8) & 255))];
  const high = ranks[HIGHEST + (((middle & 31) << 8) | ((word >>> 16) & 255))];
  return (low >>> 5) + (middle >>> 5) + (high >>> 5);
}

/** The bits of `word` that lie under `mask`, pushed together at the low end. */
export function packBits(t: SubsetTables, word: number, mask: number): number {
  const m0 = mask & 255;
  const m1 = (mask >>> 8) & 255;
  const m2 = (mask >>> 16) & 255;
  const n0 = t.counts[m0];
  const n1 = n0 + t.counts[m1];
  return (
    t.packed[(m0 << 8) | (word & 255)] |
    (t.packed[(m1 << 8) | ((word >>> 8) & 255)] << n0) |
    (t.packed[(m2 << 8) | ((word >>> 16) & 255)] << n1)
  );
}

/** The inverse of `packBits`. */
export function spreadBits(t: SubsetTables, word: number, mask: number): number {
  const m0 = mask & 255;
  const m1 = (mask >>> 8) & 255;
  const m2 = (mask >>> 16) & 255;
  const n0 = t.counts[m0];
  const n1 = n0 + t.counts[m1];
  return (
    t.spread[(m0 << 8) | (word & ((1 << n0) - 1))] |
    (t.spread[(m1 << 8) | ((word >>> n0) & ((1 << t.counts[m1]) - 1))] << 8) |
    (t.spread[(m2 << 8) | ((word >>> n1) & ((1 << t.counts[m2]) - 1))] << 16)
  );
}

/** The subsets of `size` of the first `points` points, by rank. */
export function listSubsets(points: number, size: number): Int32Array {
  const words = new Int32Array(binomial(points, size));
  let word = (1 << size) - 1;
  for (let i = 0; i < words.length; i++) {
    words[i] = word;
    if (word === 0) break;
    // The next word with as many bits.
    const lowest = word & -word;
    const ripple = word + lowest;
    word = ripple | (((word ^ ripple) >>> 2) / lowest);
  }
  return words;
}

function makeBinomials(): Float64Array {
  const row = MOST_CHOSEN + 1;
  const values = new Float64Array(row * (MOST + 1));
  for (let n = 0; n <= MOST; n++) {
    values[n * row] = 1;
    for (let k = 1; k <= Math.min(n, MOST_CHOSEN); k++)
      values[n * row + k] = values[(n - 1) * row + k - 1] + values[(n - 1) * row + k];
  }
  return values;
}

function buildTables(): SubsetTables {
  const ranks = new Int32Array(RANKS);
  for (let at = 0; at < RANKS; at++) {
    const byte = at & 255;
    if (at < MIDDLE) ranks[at] = rankByte(byte, 0, 0);
    else if (at < HIGHEST) ranks[at] = rankByte(byte, 8, (at - MIDDLE) >> 8);
    else ranks[at] = rankByte(byte, 16, (at - HIGHEST) >> 8);
  }
  const counts = Uint8Array.from({ length: BYTE }, (_, byte) => popCount(byte));
  const packed = new Uint8Array(BYTE * BYTE);
  const spread = new Uint8Array(BYTE * BYTE);
  for (let mask = 0; mask < BYTE; mask++) fillMask(mask, packed, spread);
  return { ranks, counts, packed, spread };
}

function rankByte(byte: number, offset: number, below: number): number {
  let rank = 0;
  let seen = below;
  for (let bit = 0; bit < 8; bit++) {
    if (byte & (1 << bit)) rank += binomial(offset + bit, ++seen);
  }
  return (rank << 5) | seen;
}

function fillMask(mask: number, packed: Uint8Array, spread: Uint8Array): void {
  for (let byte = 0; byte < 256; byte++) {
    let at = 0;
    let pushed = 0;
    let spreadOut = 0;
    for (let bit = 0; bit < 8; bit++) {
      if (!(mask & (1 << bit))) continue;
      if (byte & (1 << bit)) pushed |= 1 << at;
      if (byte & (1 << at)) spreadOut |= 1 << bit;
      at++;
    }
    packed[(mask << 8) | byte] = pushed;
    spread[(mask << 8) | byte] = spreadOut;
  }
}

/**
 * Predecessors of a position that has symmetries of its own: several unmoves to one predecessor are one move of
 * it. With pairs of index and |symmetries of q| in `out`, this leaves for each q once
 * moves(q → p) = unmoves(p → q) · |symmetries of q| / |symmetries of p|, and returns how many there are.
 */
export function mergeTwins(out: Int32Array, count: number, here: number): number {
  let merged = 0;
  for (let i = 0; i < count; i++) {
    const index = out[2 * i];
    const weight = out[2 * i + 1];
    let at = 0;
    while (at < merged && out[2 * at] !== index) at++;
    if (at === merged) {
      out[2 * merged] = index;
      out[2 * merged + 1] = 0;
      merged++;
    }
    out[2 * at + 1] += weight;
  }
  for (let i = 0; i < merged; i++) out[2 * i + 1] /= here;
  return merged;
}
