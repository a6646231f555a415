// Hot: `mapWord` and the tables are read for every position; only building allocates.
import { binomial, listSubsets, rankSubset, type SubsetTables } from '../../shared/subsets.ts';

/** The board's symmetries as byte tables: `(symmetry * 3 + byte number) * 256 + byte`. */
export interface SymmetryTables {
  readonly count: number;
  readonly images: Int32Array;
  /** Where a point goes: `symmetry * 32 + point`. */
  readonly points: Uint8Array;
  readonly inverse: Uint8Array;
}

/**
 * The sets of a given number of men, each with the representative of its symmetry class: the one with the least
 * word. `entries[rank]` is `class << 5 | 16 if the class has symmetries of its own | symmetry to the representative`.
 */
export interface Orbits {
  readonly entries: Int32Array;
  readonly representatives: Int32Array;
  /** The points a representative leaves free. */
  readonly gaps: Int32Array;
  /** Symmetries that leave a representative alone, the identity first: from `starts[i]` to `starts[i + 1]`. */
  readonly starts: Int32Array;
  readonly keepers: Uint8Array;
}

export function buildSymmetries(symmetries: readonly (readonly number[])[]): SymmetryTables {
  const images = new Int32Array(symmetries.length * 3 * 256);
  const points = new Uint8Array(symmetries.length * 32);
  const inverse = new Uint8Array(symmetries.length);
  symmetries.forEach((image, s) => {
    points.set(image, s * 32);
    for (let byte = 0; byte < 3 * 256; byte++) {
      const base = (byte >> 8) * 8;
      let word = 0;
      for (let bit = 0; bit < 8; bit++) {
        if (byte & (1 << bit) && base + bit < image.length) word |= 1 << image[base + bit];
      }
      images[s * 768 + byte] = word;
    }
    inverse[s] = symmetries.findIndex((other) => other.every((to, from) => image[to] === from));
  });
  return { count: symmetries.length, images, points, inverse };
}

export function mapWord(t: SymmetryTables, symmetry: number, word: number): number {
  const base = symmetry * 768;
  return (
    t.images[base + (word & 255)] |
    t.images[base + 256 + ((word >>> 8) & 255)] |
    t.images[base + 512 + ((word >>> 16) & 255)]
  );
}

export function buildOrbits(points: number, size: number, s: SymmetryTables, subsets: SubsetTables): Orbits {
  const words = listSubsets(points, size);
  const entries = new Int32Array(binomial(points, size)).fill(-1);
  const representatives: number[] = [];
  const starts = [0];
  const keepers: number[] = [];
  for (let rank = 0; rank < words.length; rank++) {
    if (entries[rank] >= 0) continue;
    const word = words[rank];
    for (let symmetry = 0; symmetry < s.count; symmetry++) {
      if (mapWord(s, symmetry, word) === word) keepers.push(symmetry);
    }
    const ownSymmetries = keepers.length - starts[representatives.length] > 1 ? 16 : 0;
    const number = (representatives.push(word) - 1) << 5;
    for (let symmetry = 0; symmetry < s.count; symmetry++) {
      const at = rankSubset(subsets, mapWord(s, symmetry, word));
      if (entries[at] < 0) entries[at] = number | ownSymmetries | s.inverse[symmetry];
    }
    starts.push(keepers.length);
  }
  const all = 2 ** points - 1;
  return {
    entries,
    representatives: Int32Array.from(representatives),
    gaps: Int32Array.from(representatives, (word) => all & ~word),
    starts: Int32Array.from(starts),
    keepers: Uint8Array.from(keepers),
  };
}
