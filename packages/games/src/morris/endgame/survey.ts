// Hot: runs for every position of a table; no allocation after building.
import type { Survey } from '../../contract/index.ts';
import { lowBit, popCount } from '../../shared/bits.ts';
import { listSubsets, rankSubset, type SubsetTables, subsetTables } from '../../shared/subsets.ts';
import { ROW } from '../board/lookups.ts';
import { unprotectedMen } from '../rules/captures.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { MOVING } from '../rules/state.ts';
import { type EndgameTables, Indexer } from './indexer.ts';

/** The free points are looked up in groups of this many: at most 21 of them, hence three groups. */
const GROUP = 7;
const GROUP_SIZE = 1 << GROUP;
const POINTS = 0xffffff;

/**
 * Steps and mills of a position, read off the words. Where the mover's men could go on an empty board, and close
 * mills, is kept for each set of them; steps to where the other men stand are taken off. These are the same for
 * all indices of a block, so each point's share is counted once a block.
 */
export class MorrisSurvey implements Survey {
  quiet = 0;
  capturing = 0;
  readonly into?: string;
  readonly #book: Rulebook;
  readonly #here: Indexer;
  readonly #into?: Indexer;
  readonly #canFly: boolean;
  readonly #subsets: SubsetTables = subsetTables();
  /** Of each set of the mover's men: points where a mill can be closed, and steps to free points times 2 ** 24. */
  readonly #reach: Int32Array;
  /** Of each group's words: the points they stand for, and how many steps of men there end on other men times 2 ** 24. */
  readonly #around = new Int32Array(3 * GROUP_SIZE);
  #first = 0;
  #end = 0;
  #hasKeepers = false;
  /** The mover's men after each step that closes a mill, of the position looked at last. */
  readonly #closings = new Int32Array(128);
  #closingsOf = -1;
  #closingCount = 0;

  constructor(tables: EndgameTables, own: number, other: number) {
    this.#book = tables.book;
    this.#here = new Indexer(tables, own, other);
    this.#canFly = own <= tables.book.flyAt;
    this.#reach = listSubsets(tables.book.tables.points, own).map((men) => this.#reachOf(men));
    if (other - 1 >= tables.book.loseBelow) {
      this.#into = new Indexer(tables, other - 1, own);
      this.into = `${other - 1}-${own}`;
    }
  }

  look(index: number): boolean {
    const here = this.#here;
    if (index < this.#first || index >= this.#end) this.#enter(index);
    const around = this.#around;
    const word = here.packed[index - this.#first];
    const sum =
      around[word & (GROUP_SIZE - 1)] +
      around[GROUP_SIZE + ((word >> GROUP) & (GROUP_SIZE - 1))] +
      around[2 * GROUP_SIZE + (word >> (2 * GROUP))];
    const own = sum & POINTS;
    here.own = own;
    this.#closingsOf = index;
    this.#closingCount = 0;
    if (this.#hasKeepers && !here.isLeast()) return false;
    const reach = this.#reach[rankSubset(this.#subsets, own)];
    const steps = this.#canFly ? this.#countFlights() : (reach >>> 24) - (sum >>> 24);
    if ((reach & ~here.other & POINTS) !== 0) this.#listClosings(reach);
    this.capturing = this.#closingCount;
    this.quiet = steps - this.capturing;
    return true;
  }

  captures(index: number, out: Int32Array): number {
    const here = this.#here;
    if (this.#closingsOf !== index) this.#find(index);
    const into = this.#into;
    if (into === undefined) return this.#closingCount;
    const { other } = here;
    const removable = this.#book.protectsMills[MOVING] ? unprotectedMen(this.#book, other) : other;
    let count = 0;
    for (let k = 0; k < this.#closingCount; k++) {
      into.choose(this.#closings[k]);
      into.place(other);
      count = into.rankWithout(removable, out, count);
    }
    return count;
  }

  /** The closings of a position out of order. */
  #find(index: number): void {
    this.#here.find(index);
    // The block that `look` is in is no longer that of the position found.
    this.#end = 0;
    this.#closingsOf = index;
    this.#listClosings(this.#reach[rankSubset(this.#subsets, this.#here.own)]);
  }

  #countFlights(): number {
    const { own, other } = this.#here;
    return popCount(own) * popCount(this.#book.tables.all & ~(own | other));
  }

  #listClosings(reach: number): void {
    const { own, other } = this.#here;
    const closings = this.#closings;
    let count = 0;
    for (let rest = reach & ~other & POINTS; rest !== 0; rest &= rest - 1) {
      for (let men = this.#closersOf(own, lowBit(rest)); men !== 0; men &= men - 1)
        closings[count++] = (own & ~(men & -men)) | (rest & -rest);
    }
    this.#closingCount = count;
  }

  /** The men that close a mill by going to `to`: those that no mill waiting there can do without stay. */
  #closersOf(own: number, to: number): number {
    const { partners } = this.#book.tables;
    let bound = -1;
    for (let at = to * ROW; at < (to + 1) * ROW; at++)
      if ((own & partners[at]) === partners[at]) bound &= partners[at];
    return bound === -1 ? 0 : this.#stepsTo(own, to) & ~bound;
  }

  #stepsTo(own: number, to: number): number {
    return this.#canFly ? own : this.#book.tables.adjacent[to] & own;
  }

  #reachOf(own: number): number {
    let targets = 0;
    let steps = 0;
    for (let rest = this.#book.tables.all & ~own; rest !== 0; rest &= rest - 1) {
      const to = lowBit(rest);
      steps += popCount(this.#book.tables.adjacent[to] & own);
      if (this.#closersOf(own, to) !== 0) targets |= rest & -rest;
    }
    return targets | (steps << 24);
  }

  /** Counts, for each point the other men of a block leave free, those that stand next to it. */
  #enter(index: number): void {
    const here = this.#here;
    here.find(index);
    const { starts, gaps } = here.orbits;
    this.#first = here.orbit * here.ways;
    this.#end = this.#first + here.ways;
    this.#hasKeepers = starts[here.orbit + 1] - starts[here.orbit] > 1;
    let place = 0;
    for (let rest = gaps[here.orbit]; rest !== 0; rest &= rest - 1) {
      const barred = popCount(this.#book.tables.adjacent[lowBit(rest)] & here.other);
      this.#addPoint(place++, (rest & -rest) | (barred << 24));
    }
  }

  /** Doubles the part of a group's table that is filled: the words that have this point too. */
  #addPoint(place: number, point: number): void {
    const base = Math.floor(place / GROUP) * GROUP_SIZE;
    const size = 1 << (place % GROUP);
    for (let word = 0; word < size; word++)
      this.#around[base + size + word] = this.#around[base + word] + point;
  }
}
