// Hot: `rank` and `find` run for every position of a class; only building allocates.
import { lowBit } from '../../shared/bits.ts';
import {
  binomial,
  listSubsets,
  packBits,
  rankSubset,
  spreadBits,
  subsetTables,
} from '../../shared/subsets.ts';
import { menInMills } from '../rules/mills.ts';
import { forbiddenSwing } from '../rules/moves.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { EndgameTables } from './indexer.ts';
import type { Material } from './material.ts';
import { mapWord } from './orbits.ts';

/**
 * [M26] The swing of a side as the state writes it, or 0 where it forbids nothing: the man has left or was taken, or
 * the way back closes no mill. What forbids nothing now never will again, because the side's next step ends it.
 */
export function liveSwing(book: Rulebook, swing: number, men: number): number {
  if (swing === 0) return 0;
  const to = (swing & 31) - 1;
  return ((men >> to) & 1) === 1 && forbiddenSwing(book, swing, men, to) !== 0 ? swing : 0;
}

/** The point a swing leads back to, as a bit. */
export function originOf(swing: number): number {
  return 1 << ((swing >> 5) - 1);
}

/** All ways so many men of a side can stand with a swing that forbids something, sorted by the board's symmetries. */
export interface SwingSets {
  readonly words: Int32Array;
  readonly swings: Int32Array;
  /** First set of each word, by the rank of the word. */
  readonly starts: Int32Array;
  /** `orbit << 5 | symmetry that leads to its representative`, of each set. */
  readonly entries: Int32Array;
  /** One set out of each orbit. */
  readonly representatives: Int32Array;
  /** Symmetries that leave a representative alone, the identity first. */
  readonly keepers: readonly Uint8Array[];
}

export function buildSwingSets({ book, symmetries }: EndgameTables, men: number): SwingSets {
  const { points, all, adjacent } = book.tables;
  const found: number[] = [];
  const swings: number[] = [];
  const subsets = listSubsets(points, men);
  const starts = new Int32Array(subsets.length + 1);
  subsets.forEach((word, rank) => {
    for (let rest = menInMills(book.tables, word); rest !== 0; rest &= rest - 1) {
      const to = lowBit(rest);
      const near = (men <= book.flyAt ? all : adjacent[to]) & ~word;
      for (let from = near; from !== 0; from &= from - 1) {
        const swing = ((lowBit(from) + 1) << 5) | (to + 1);
        if (liveSwing(book, swing, word) === 0) continue;
        found.push(word);
        swings.push(swing);
      }
    }
    starts[rank + 1] = found.length;
  });
  const sets = { words: Int32Array.from(found), swings: Int32Array.from(swings), starts };
  const image = (set: number, symmetry: number): number =>
    findSet(sets, mapWord(symmetries, symmetry, found[set]), mapSwing(book, symmetry, swings[set]));
  const entries = new Int32Array(found.length).fill(-1);
  const representatives: number[] = [];
  const keepers: Uint8Array[] = [];
  for (let set = 0; set < found.length; set++) {
    if (entries[set] >= 0) continue;
    const orbit = representatives.push(set) - 1;
    const keeping: number[] = [];
    for (let symmetry = 0; symmetry < symmetries.count; symmetry++) {
      const at = image(set, symmetry);
      if (at === set) keeping.push(symmetry);
      if (entries[at] < 0) entries[at] = (orbit << 5) | symmetries.inverse[symmetry];
    }
    keepers.push(Uint8Array.from(keeping));
  }
  return { ...sets, entries, representatives: Int32Array.from(representatives), keepers };
}

function mapSwing({ geometry }: Rulebook, symmetry: number, swing: number): number {
  const image = geometry.symmetries[symmetry];
  return ((image[(swing >> 5) - 1] + 1) << 5) | (image[(swing & 31) - 1] + 1);
}

function findSet(
  { swings, starts }: Pick<SwingSets, 'swings' | 'starts'>,
  word: number,
  swing: number,
): number {
  const rank = rankSubset(subsetTables(), word);
  for (let set = starts[rank]; set < starts[rank + 1]; set++) if (swings[set] === swing) return set;
  return -1;
}

/** How many indices a class with swings has. */
export function countSwingIndices(
  tables: EndgameTables,
  { own, other, ownSwing, otherSwing }: Material,
): number {
  const { points } = tables.book.tables;
  const orbits = (men: number): number => tables.swings(men).representatives.length;
  if (!otherSwing) return orbits(own) * binomial(points - own, other);
  return orbits(other) * (ownSwing ? tables.swings(own).words.length : binomial(points - other, own));
}

/**
 * The numbering of a class in which a side may not swing back: the set of that side up to symmetry (of the side that
 * is not to move where it is both), then the other side's men around it, or its set where it has a swing as well.
 */
export class SwingIndexer {
  /** The position found last. */
  own = 0;
  other = 0;
  ownSwing = 0;
  otherSwing = 0;
  readonly #tables: EndgameTables;
  /** Whether the side that is not to move is the one whose orbit counts. */
  readonly #isOtherFirst: boolean;
  readonly #first: SwingSets;
  /** Missing where the second side has no swing. */
  readonly #second: SwingSets | undefined;
  readonly #ways: number;
  readonly #around: Int32Array;

  constructor(tables: EndgameTables, { own, other, ownSwing, otherSwing }: Material) {
    this.#tables = tables;
    this.#isOtherFirst = otherSwing;
    const [first, second] = otherSwing ? [other, own] : [own, other];
    this.#first = tables.swings(first);
    this.#second = ownSwing && otherSwing ? tables.swings(second) : undefined;
    const { points } = tables.book.tables;
    this.#ways = this.#second?.words.length ?? binomial(points - first, second);
    this.#around = this.#second ? new Int32Array(0) : listSubsets(points - first, second);
  }

  rank(own: number, other: number, ownSwing: number, otherSwing: number): number {
    const isOther = this.#isOtherFirst;
    const set = findSet(this.#first, isOther ? other : own, isOther ? otherSwing : ownSwing);
    const entry = this.#first.entries[set];
    const orbit = entry >> 5;
    const { book, symmetries } = this.#tables;
    const word = mapWord(symmetries, entry & 31, isOther ? own : other);
    const swing = this.#second ? mapSwing(book, entry & 31, ownSwing) : 0;
    return orbit * this.#ways + this.#least(orbit, word, swing);
  }

  /** False where the index names no position of its own. */
  find(index: number): boolean {
    const orbit = Math.floor(index / this.#ways);
    const way = index - orbit * this.#ways;
    const set = this.#first.representatives[orbit];
    const word = this.#first.words[set];
    const gaps = this.#tables.book.tables.all & ~word;
    const second = this.#second?.words[way] ?? spreadBits(subsetTables(), this.#around[way], gaps);
    const swing = this.#second?.swings[way] ?? 0;
    this.own = this.#isOtherFirst ? second : word;
    this.other = this.#isOtherFirst ? word : second;
    this.ownSwing = this.#isOtherFirst ? swing : this.#first.swings[set];
    this.otherSwing = this.#isOtherFirst ? this.#first.swings[set] : 0;
    if ((second & word) !== 0 || this.#least(orbit, second, swing) !== way) return false;
    // To the side to move a way back that is taken forbids nothing: such a position belongs to another class.
    return this.ownSwing === 0 || (originOf(this.ownSwing) & this.other) === 0;
  }

  /** The least number of the second side over the symmetries that leave the first alone. */
  #least(orbit: number, word: number, swing: number): number {
    const { book, symmetries } = this.#tables;
    const keepers = this.#first.keepers[orbit];
    let least = this.#number(orbit, word, swing);
    for (let i = 1; i < keepers.length; i++) {
      const image = mapWord(symmetries, keepers[i], word);
      const number = this.#number(orbit, image, swing === 0 ? 0 : mapSwing(book, keepers[i], swing));
      if (number < least) least = number;
    }
    return least;
  }

  #number(orbit: number, word: number, swing: number): number {
    if (this.#second) return findSet(this.#second, word, swing);
    const gaps = this.#tables.book.tables.all & ~this.#first.words[this.#first.representatives[orbit]];
    return rankSubset(subsetTables(), packBits(subsetTables(), word, gaps));
  }
}
