// Hot: runs for every position of a table and each of its predecessors; no allocation after building.
import type { Ranking } from '../../contract/index.ts';
import {
  binomial,
  listSubsets,
  mergeTwins,
  packBits,
  rankSubset,
  type SubsetTables,
  spreadBits,
  subsetTables,
} from '../../shared/subsets.ts';
import { menInMills } from '../mills.ts';
import type { Rulebook } from '../rulebook.ts';
import { clearOwed, MOVING, type MorrisState, PLACING, setKey } from '../state.ts';
import { settleBlocked } from '../turn.ts';
import { Arrivals } from './arrival.ts';
import { mapWord, type Orbits, type SymmetryTables } from './orbits.ts';

/** Men on the board and in hand of the side to move and of the other. */
export interface Material {
  readonly own: number;
  readonly other: number;
  readonly ownHand: number;
  readonly otherHand: number;
}

/** What all classes of a game share. */
export interface EndgameTables {
  readonly book: Rulebook;
  readonly symmetries: SymmetryTables;
  /** By number of men. */
  orbits(men: number): Orbits;
}

/** An index is the symmetry class of the mover's men times the ways to put the other men around them. */
export class MorrisRanking implements Ranking<MorrisState> {
  readonly #book: Rulebook;
  readonly #symmetries: SymmetryTables;
  readonly #subsets: SubsetTables = subsetTables();
  readonly #material: Material;
  readonly #own: Orbits;
  readonly #partner: Orbits;
  readonly #ways: number;
  readonly #partnerWays: number;
  readonly #packed: Int32Array;
  readonly #arrivals: Arrivals;
  // What `#rankPair` found beside the index.
  #keepers = 1;

  constructor(tables: EndgameTables, material: Material) {
    this.#book = tables.book;
    this.#symmetries = tables.symmetries;
    this.#material = material;
    const { points } = tables.book.tables;
    this.#own = tables.orbits(material.own);
    this.#partner = tables.orbits(material.other);
    this.#ways = binomial(points - material.own, material.other);
    this.#partnerWays = binomial(points - material.other, material.own);
    this.#packed = listSubsets(points - material.own, material.other);
    this.#arrivals = new Arrivals(tables.book);
  }

  unrank(index: number, s: MorrisState): boolean {
    const orbit = Math.floor(index / this.#ways);
    const own = this.#own.representatives[orbit];
    const other = spreadBits(
      this.#subsets,
      this.#packed[index - orbit * this.#ways],
      this.#book.tables.all & ~own,
    );
    if (!this.#isLeast(orbit, other)) return false;
    this.#fill(s, own, other);
    return true;
  }

  rank(s: MorrisState): number {
    const own = s.turn === 0 ? s.men0 : s.men1;
    const other = s.turn === 0 ? s.men1 : s.men0;
    return this.#rankPair(this.#own, this.#ways, own, other);
  }

  unmoves(index: number, out: Int32Array): number {
    // While placing every turn changes what is in hand.
    if (this.#material.ownHand + this.#material.otherHand > 0) return 0;
    const orbit = Math.floor(index / this.#ways);
    const own = this.#own.representatives[orbit];
    const { all, adjacent } = this.#book.tables;
    const other = spreadBits(this.#subsets, this.#packed[index - orbit * this.#ways], all & ~own);
    const empty = all & ~(own | other);
    const canFly = this.#book.flyAt >= this.#material.other;
    const here = this.#countKeepers(orbit, other);
    let count = 0;
    for (let men = other & ~menInMills(this.#book.tables, other); men !== 0; men &= men - 1) {
      const to = 31 - Math.clz32(men & -men);
      if (this.#arrivals.takesOnLines(other, own, to)) continue;
      for (let from = canFly ? empty : adjacent[to] & empty; from !== 0; from &= from - 1) {
        const before = (other & ~(1 << to)) | (from & -from);
        out[2 * count] = this.#rankPair(this.#partner, this.#partnerWays, before, own);
        out[2 * count + 1] = this.#keepers;
        count++;
      }
    }
    return here === 1 ? count : mergeTwins(out, count, here);
  }

  #fill(s: MorrisState, own: number, other: number): void {
    const { ownHand, otherHand } = this.#material;
    clearOwed(s);
    // With as many men in hand as the other the first side is to move, with one more the second.
    const isFirst = ownHand === otherHand;
    s.turn = isFirst ? 0 : 1;
    s.men0 = isFirst ? own : other;
    s.men1 = isFirst ? other : own;
    s.hand0 = isFirst ? ownHand : otherHand;
    s.hand1 = isFirst ? otherHand : ownHand;
    s.dead = 0;
    s.quiet = 0;
    s.plies = 0;
    s.formed0 = 0;
    s.formed1 = 0;
    s.swing0 = 0;
    s.swing1 = 0;
    s.over = 0;
    s.phase = ownHand > 0 ? PLACING : MOVING;
    if (ownHand === 0) settleBlocked(this.#book, s);
    setKey(s);
  }

  #rankPair(orbits: Orbits, ways: number, own: number, other: number): number {
    const entry = orbits.entries[rankSubset(this.#subsets, own)];
    const orbit = entry >> 4;
    let least = mapWord(this.#symmetries, entry & 15, other);
    const first = orbits.starts[orbit];
    const last = orbits.starts[orbit + 1];
    this.#keepers = 1;
    if (last - first > 1) least = this.#leastImage(orbits, first, last, least);
    const around = packBits(this.#subsets, least, this.#book.tables.all & ~orbits.representatives[orbit]);
    return orbit * ways + rankSubset(this.#subsets, around);
  }

  #leastImage(orbits: Orbits, first: number, last: number, word: number): number {
    let least = word;
    let keepers = 1;
    for (let i = first + 1; i < last; i++) {
      const image = mapWord(this.#symmetries, orbits.keepers[i], word);
      if (image === word) keepers++;
      if (image < least) least = image;
    }
    this.#keepers = keepers;
    return least;
  }

  #isLeast(orbit: number, other: number): boolean {
    const { starts, keepers } = this.#own;
    for (let i = starts[orbit] + 1; i < starts[orbit + 1]; i++) {
      if (mapWord(this.#symmetries, keepers[i], other) < other) return false;
    }
    return true;
  }

  #countKeepers(orbit: number, other: number): number {
    const { starts, keepers } = this.#own;
    let count = 0;
    for (let i = starts[orbit]; i < starts[orbit + 1]; i++) {
      if (mapWord(this.#symmetries, keepers[i], other) === other) count++;
    }
    return count;
  }
}
