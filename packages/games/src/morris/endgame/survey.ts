// Hot: runs for every position of a table; no allocation after building.
import type { Survey } from '../../contract/index.ts';
import { lowBit, popCount } from '../../shared/bits.ts';
import { listSubsets, rankSubset, type SubsetTables, subsetTables } from '../../shared/subsets.ts';
import { unprotectedMen } from '../rules/captures.ts';
import { countMillsAt } from '../rules/mills.ts';
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
  /** Of each group's words: how many steps of its men end on other men. */
  readonly #barred = new Uint8Array(3 * GROUP_SIZE);
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
    here.find(index);
    if (index < this.#first || index >= this.#end) this.#enter();
    if (this.#hasKeepers && !here.isLeast()) return false;
    const reach = this.#reach[rankSubset(this.#subsets, here.own)];
    const steps = this.#canFly ? this.#countFlights() : (reach >>> 24) - this.#countBarred(index);
    this.#listClosings(index, reach);
    this.capturing = this.#closingCount;
    this.quiet = steps - this.capturing;
    return true;
  }

  captures(index: number, out: Int32Array): number {
    const here = this.#here;
    here.find(index);
    if (this.#closingsOf !== index)
      this.#listClosings(index, this.#reach[rankSubset(this.#subsets, here.own)]);
    const into = this.#into;
    if (into === undefined) return this.#closingCount;
    const removable = this.#book.protectsMills[MOVING] ? unprotectedMen(this.#book, here.other) : here.other;
    let count = 0;
    for (let k = 0; k < this.#closingCount; k++) {
      into.choose(this.#closings[k]);
      for (let men = removable; men !== 0; men &= men - 1) {
        out[count++] = into.rankOwn(here.other & ~(men & -men));
      }
    }
    return count;
  }

  #countFlights(): number {
    const { own, other } = this.#here;
    return popCount(own) * popCount(this.#book.tables.all & ~(own | other));
  }

  #countBarred(index: number): number {
    const word = this.#here.packed[index - this.#first];
    const barred = this.#barred;
    return (
      barred[word & (GROUP_SIZE - 1)] +
      barred[GROUP_SIZE + ((word >> GROUP) & (GROUP_SIZE - 1))] +
      barred[2 * GROUP_SIZE + (word >> (2 * GROUP))]
    );
  }

  #listClosings(index: number, reach: number): void {
    const { own, other } = this.#here;
    this.#closingsOf = index;
    let count = 0;
    for (let rest = reach & ~other & POINTS; rest !== 0; rest &= rest - 1) {
      const to = lowBit(rest);
      for (let men = this.#closersOf(own, to); men !== 0; men &= men - 1) {
        this.#closings[count++] = (own & ~(men & -men)) | (1 << to);
      }
    }
    this.#closingCount = count;
  }

  /** The men that close a mill by going to `to`. */
  #closersOf(own: number, to: number): number {
    let closers = 0;
    for (let men = this.#stepsTo(own, to); men !== 0; men &= men - 1) {
      if (countMillsAt(this.#book.tables, own & ~(men & -men), to) > 0) closers |= men & -men;
    }
    return closers;
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
  #enter(): void {
    const here = this.#here;
    const { starts, gaps } = here.orbits;
    this.#first = here.orbit * here.ways;
    this.#end = this.#first + here.ways;
    this.#hasKeepers = starts[here.orbit + 1] - starts[here.orbit] > 1;
    let place = 0;
    for (let rest = gaps[here.orbit]; rest !== 0; rest &= rest - 1) {
      this.#addPoint(place++, popCount(this.#book.tables.adjacent[lowBit(rest)] & here.other));
    }
    for (; place < 3 * GROUP; place++) this.#addPoint(place, 0);
  }

  /** Doubles the part of a group's table that is filled: the words that have this point too. */
  #addPoint(place: number, barred: number): void {
    const base = Math.floor(place / GROUP) * GROUP_SIZE;
    const size = 1 << (place % GROUP);
    for (let word = 0; word < size; word++)
      this.#barred[base + size + word] = this.#barred[base + word] + barred;
  }
}
