// Hot: runs for every position of a table and each of its predecessors; no allocation after building.
import { popCount24 } from '../../shared/bits.ts';
import {
  binomial,
  listSubsets,
  packBits,
  rankSubset,
  type SubsetTables,
  spreadBits,
  subsetTables,
} from '../../shared/subsets.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { mapWord, type Orbits, type SymmetryTables } from './orbits.ts';
import type { SwingSets } from './swings.ts';

/** What all classes of a game share. */
export interface EndgameTables {
  readonly book: Rulebook;
  readonly symmetries: SymmetryTables;
  /** By number of men. */
  orbits(men: number): Orbits;
  swings(men: number): SwingSets;
}

/**
 * The numbering of one class. An index is the symmetry class of the men that are not to move times the ways to put
 * the mover's men around them; of positions that the symmetries of the former map onto one another, the least
 * counts. A turn leaves the mover's men for the other side to move around, so all predecessors of a position, and
 * all removals after one mill, lie within one block of indices: they are close in memory, and what belongs to the
 * block is looked up once.
 */
export class Indexer {
  readonly orbits: Orbits;
  readonly ways: number;
  /** The mover's men of each way, pushed together into the points that the others leave free. */
  readonly packed: Int32Array;
  /** The symmetries that leave alone the position ranked last. */
  keepers = 1;
  /** The position found last. */
  orbit = 0;
  own = 0;
  other = 0;
  readonly #symmetries: SymmetryTables;
  readonly #subsets: SubsetTables = subsetTables();
  // The block chosen last: the symmetry that leads there, and its free points.
  #block = 0;
  #hasKeepers = false;
  #symmetry = 0;
  #gaps = 0;
  // The men placed last, and their bits.
  #own = 0;
  #around = 0;
  // Where the man stepped back last could go, and those points as bits.
  #froms = 0;
  #fromBits = 0;

  constructor({ book, symmetries, orbits }: EndgameTables, own: number, other: number) {
    const { points } = book.tables;
    this.#symmetries = symmetries;
    this.orbits = orbits(other);
    this.ways = binomial(points - other, own);
    this.packed = listSubsets(points - other, own);
  }

  rank(own: number, other: number): number {
    this.choose(other);
    return this.rankOwn(own);
  }

  /** Chooses the block of the men that are not to move, and returns its first index. */
  choose(other: number): number {
    const entry = this.orbits.entries[rankSubset(this.#subsets, other)];
    this.#block = entry >> 5;
    this.#hasKeepers = (entry & 16) !== 0;
    this.#symmetry = entry & 15;
    this.#gaps = this.orbits.gaps[this.#block];
    return this.#block * this.ways;
  }

  /** The index of the mover's men within the block chosen. */
  rankOwn(own: number): number {
    const first = this.#block * this.ways;
    this.keepers = 1;
    if (!this.#hasKeepers) return first + rankSubset(this.#subsets, this.#pack(own));
    const least = this.#leastImage(mapWord(this.#symmetries, this.#symmetry, own));
    return first + rankSubset(this.#subsets, packBits(this.#subsets, least, this.#gaps));
  }

  /** Puts the mover's men into the block chosen, for `rankWithout` and `rankBack` to change by one. */
  place(own: number): void {
    this.#own = own;
    this.#around = this.#pack(own);
    this.#froms = 0;
    this.#fromBits = 0;
  }

  /** Writes the indices of the men placed, each of `leaving` away in turn; returns how many `out` holds then. */
  rankWithout(leaving: number, out: Int32Array, start: number): number {
    let count = start;
    if (this.#hasKeepers) {
      for (let men = leaving; men !== 0; men &= men - 1)
        out[count++] = this.rankOwn(this.#own & ~(men & -men));
      return count;
    }
    const first = this.#block * this.ways;
    const around = this.#around;
    const subsets = this.#subsets;
    for (let men = leaving === this.#own ? around : this.#pack(leaving); men !== 0; men &= men - 1)
      out[count++] = first + rankSubset(subsets, around & ~(men & -men));
    return count;
  }

  /** Writes pairs of index and weight: the men placed, that on `to` back on each of `froms`. */
  rankBack(to: number, froms: number, out: Int32Array, start: number): number {
    let count = start;
    if (this.#hasKeepers) {
      const left = this.#own & ~(1 << to);
      for (let from = froms; from !== 0; from &= from - 1) {
        out[2 * count] = this.rankOwn(left | (from & -from));
        out[2 * count++ + 1] = this.keepers;
      }
      return count;
    }
    const first = this.#block * this.ways;
    const subsets = this.#subsets;
    const left = this.#around & ~this.#bitOf(to);
    // Men that fly leave the same points for each of them.
    if (froms !== this.#froms) {
      this.#froms = froms;
      this.#fromBits = this.#pack(froms);
    }
    for (let from = this.#fromBits; from !== 0; from &= from - 1) {
      out[2 * count] = first + rankSubset(subsets, left | (from & -from));
      out[2 * count++ + 1] = 1;
    }
    return count;
  }

  find(index: number): void {
    const orbit = Math.floor(index / this.ways);
    this.orbit = orbit;
    this.other = this.orbits.representatives[orbit];
    this.own = spreadBits(this.#subsets, this.packed[index - orbit * this.ways], this.orbits.gaps[orbit]);
  }

  /** Whether the position found stands for itself. */
  isLeast(): boolean {
    const { starts, keepers } = this.orbits;
    const last = starts[this.orbit + 1];
    for (let i = starts[this.orbit] + 1; i < last; i++) {
      if (mapWord(this.#symmetries, keepers[i], this.own) < this.own) return false;
    }
    return true;
  }

  /** The symmetries that leave alone the position found. */
  countKeepers(): number {
    const { starts, keepers } = this.orbits;
    const last = starts[this.orbit + 1];
    let count = 0;
    for (let i = starts[this.orbit]; i < last; i++) {
      if (mapWord(this.#symmetries, keepers[i], this.own) === this.own) count++;
    }
    return count;
  }

  /** Men as bits of the points that the block chosen leaves free. */
  #pack(men: number): number {
    return packBits(this.#subsets, mapWord(this.#symmetries, this.#symmetry, men), this.#gaps);
  }

  /** A point as such a bit. */
  #bitOf(point: number): number {
    const image = this.#symmetries.points[(this.#symmetry << 5) | point];
    return 1 << popCount24(this.#gaps & ((1 << image) - 1));
  }

  #leastImage(word: number): number {
    const { starts, keepers } = this.orbits;
    const last = starts[this.#block + 1];
    let least = word;
    let same = 1;
    for (let i = starts[this.#block] + 1; i < last; i++) {
      const image = mapWord(this.#symmetries, keepers[i], word);
      if (image === word) same++;
      if (image < least) least = image;
    }
    this.keepers = same;
    return least;
  }
}
