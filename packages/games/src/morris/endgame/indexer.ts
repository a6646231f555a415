// Hot: runs for every position of a table and each of its predecessors; no allocation after building.
import {
  binomial,
  listSubsets,
  packBits,
  rankSubset,
  type SubsetTables,
  spreadBits,
  subsetTables,
} from '../../shared/subsets.ts';
import type { Rulebook } from '../rulebook.ts';
import { mapWord, type Orbits, type SymmetryTables } from './orbits.ts';

/** What all classes of a game share. */
export interface EndgameTables {
  readonly book: Rulebook;
  readonly symmetries: SymmetryTables;
  /** By number of men. */
  orbits(men: number): Orbits;
}

/**
 * The numbering of one class. An index is the symmetry class of the mover's men times the ways to put the other
 * men around them; of positions that the symmetries of the mover's men map onto one another, the least counts.
 */
export class Indexer {
  readonly orbits: Orbits;
  readonly ways: number;
  /** The other men of each way, pushed together into the points that the mover's men leave free. */
  readonly packed: Int32Array;
  /** The symmetries that leave alone the position ranked last. */
  keepers = 1;
  /** The position found last. */
  orbit = 0;
  own = 0;
  other = 0;
  readonly #symmetries: SymmetryTables;
  readonly #subsets: SubsetTables = subsetTables();

  constructor({ book, symmetries, orbits }: EndgameTables, own: number, other: number) {
    const { points } = book.tables;
    this.#symmetries = symmetries;
    this.orbits = orbits(own);
    this.ways = binomial(points - own, other);
    this.packed = listSubsets(points - own, other);
  }

  rank(own: number, other: number): number {
    const { entries, gaps } = this.orbits;
    const entry = entries[rankSubset(this.#subsets, own)];
    const orbit = entry >> 5;
    let least = mapWord(this.#symmetries, entry & 15, other);
    this.keepers = 1;
    if ((entry & 16) !== 0) least = this.#leastImage(orbit, least);
    return orbit * this.ways + rankSubset(this.#subsets, packBits(this.#subsets, least, gaps[orbit]));
  }

  find(index: number): void {
    const orbit = Math.floor(index / this.ways);
    this.orbit = orbit;
    this.own = this.orbits.representatives[orbit];
    this.other = spreadBits(this.#subsets, this.packed[index - orbit * this.ways], this.orbits.gaps[orbit]);
  }

  /** Whether the position found stands for itself. */
  isLeast(): boolean {
    const { starts, keepers } = this.orbits;
    const last = starts[this.orbit + 1];
    for (let i = starts[this.orbit] + 1; i < last; i++) {
      if (mapWord(this.#symmetries, keepers[i], this.other) < this.other) return false;
    }
    return true;
  }

  /** The symmetries that leave alone the position found. */
  countKeepers(): number {
    const { starts, keepers } = this.orbits;
    const last = starts[this.orbit + 1];
    let count = 0;
    for (let i = starts[this.orbit]; i < last; i++) {
      if (mapWord(this.#symmetries, keepers[i], this.other) === this.other) count++;
    }
    return count;
  }

  #leastImage(orbit: number, word: number): number {
    const { starts, keepers } = this.orbits;
    const last = starts[orbit + 1];
    let least = word;
    let same = 1;
    for (let i = starts[orbit] + 1; i < last; i++) {
      const image = mapWord(this.#symmetries, keepers[i], word);
      if (image === word) same++;
      if (image < least) least = image;
    }
    this.keepers = same;
    return least;
  }
}
