// Hot: `rank` and `find` run for every position of a class; only building allocates.
import {
  binomial,
  listSubsets,
  packBits,
  rankSubset,
  spreadBits,
  subsetTables,
} from '../../shared/subsets.ts';
import type { EndgameTables } from './indexer.ts';
import type { Material } from './material.ts';
import { mapWord, type Orbits } from './orbits.ts';

/** How many indices a class with marked men has. */
export function countMarkedIndices(tables: EndgameTables, { own, other, dead }: Material): number {
  const { points } = tables.book.tables;
  const orbits = tables.orbits(other).representatives.length;
  return orbits * binomial(points - other, dead) * binomial(points - other - dead, own);
}

/** [M24] The numbering of a class with marked men: the men not to move up to symmetry, the marked ones, the mover's. */
export class MarkedIndexer {
  /** The position found last. */
  own = 0;
  other = 0;
  dead = 0;
  readonly #tables: EndgameTables;
  readonly #orbits: Orbits;
  readonly #ownWays: number;
  readonly #ways: number;
  readonly #deadSets: Int32Array;
  readonly #ownSets: Int32Array;

  constructor(tables: EndgameTables, { own, other, dead }: Material) {
    const { points } = tables.book.tables;
    this.#tables = tables;
    this.#orbits = tables.orbits(other);
    this.#ownWays = binomial(points - other - dead, own);
    this.#ways = this.#ownWays * binomial(points - other, dead);
    this.#deadSets = listSubsets(points - other, dead);
    this.#ownSets = listSubsets(points - other - dead, own);
  }

  rank(own: number, other: number, dead: number): number {
    const entry = this.#orbits.entries[rankSubset(subsetTables(), other)];
    const { symmetries } = this.#tables;
    const orbit = entry >> 5;
    const least = this.#least(
      orbit,
      mapWord(symmetries, entry & 15, own),
      mapWord(symmetries, entry & 15, dead),
    );
    return orbit * this.#ways + least;
  }

  /** False where the index names no position of its own. */
  find(index: number): boolean {
    const orbit = Math.floor(index / this.#ways);
    const way = index - orbit * this.#ways;
    const deadRank = Math.floor(way / this.#ownWays);
    const gaps = this.#orbits.gaps[orbit];
    this.other = this.#orbits.representatives[orbit];
    this.dead = spreadBits(subsetTables(), this.#deadSets[deadRank], gaps);
    this.own = spreadBits(subsetTables(), this.#ownSets[way - deadRank * this.#ownWays], gaps & ~this.dead);
    return this.#least(orbit, this.own, this.dead) === way;
  }

  #least(orbit: number, own: number, dead: number): number {
    const { starts, keepers } = this.#orbits;
    const { symmetries } = this.#tables;
    let least = this.#number(orbit, own, dead);
    for (let i = starts[orbit] + 1; i < starts[orbit + 1]; i++) {
      const image = mapWord(symmetries, keepers[i], own);
      least = Math.min(least, this.#number(orbit, image, mapWord(symmetries, keepers[i], dead)));
    }
    return least;
  }

  #number(orbit: number, own: number, dead: number): number {
    const gaps = this.#orbits.gaps[orbit];
    const deadRank = rankSubset(subsetTables(), packBits(subsetTables(), dead, gaps));
    return deadRank * this.#ownWays + rankSubset(subsetTables(), packBits(subsetTables(), own, gaps & ~dead));
  }
}
