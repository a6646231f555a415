// Hot: runs for every position of a table; no allocation after building.
import type { Survey } from '../../contract/index.ts';
import { lowBit, popCount } from '../../shared/bits.ts';
import { removableMen } from '../captures.ts';
import { countMillsAt } from '../mills.ts';
import type { Rulebook } from '../rulebook.ts';
import { type EndgameTables, Indexer } from './indexer.ts';

/** The free points are looked up in groups of this many: at most 21 of them, hence three groups. */
const GROUP = 7;
const GROUP_SIZE = 1 << GROUP;

/**
 * Steps and mills of a position, read off the words. The mover's men are the same for all indices of a symmetry
 * class, and a step goes to a free point; so the steps to each free point are counted once a class, and an index
 * only takes off those to points where other men stand.
 */
export class MorrisSurvey implements Survey {
  quiet = 0;
  capturing = 0;
  readonly into?: string;
  readonly #book: Rulebook;
  readonly #here: Indexer;
  readonly #into?: Indexer;
  readonly #canFly: boolean;
  /** Of each group's words: quiet steps to its points, and capturing ones times 256. */
  readonly #steps = new Int32Array(3 * GROUP_SIZE);
  #first = 0;
  #end = 0;
  #all = 0;
  #hasKeepers = false;
  readonly #closings = new Int32Array(64);

  constructor(tables: EndgameTables, own: number, other: number) {
    this.#book = tables.book;
    this.#here = new Indexer(tables, own, other);
    this.#canFly = own <= tables.book.flyAt;
    if (other - 1 >= tables.book.loseBelow) {
      this.#into = new Indexer(tables, other - 1, own);
      this.into = `${other - 1}-${own}`;
    }
  }

  look(index: number): boolean {
    if (index < this.#first || index >= this.#end) this.#enter(index);
    if (this.#hasKeepers) {
      this.#here.find(index);
      if (!this.#here.isLeast()) return false;
    }
    const word = this.#here.packed[index - this.#first];
    const steps = this.#steps;
    const taken =
      steps[word & (GROUP_SIZE - 1)] +
      steps[GROUP_SIZE + ((word >> GROUP) & (GROUP_SIZE - 1))] +
      steps[2 * GROUP_SIZE + (word >> (2 * GROUP))];
    const left = this.#all - taken;
    this.quiet = left & 255;
    this.capturing = left >> 8;
    return true;
  }

  captures(index: number, out: Int32Array): number {
    this.#here.find(index);
    const { own, other } = this.#here;
    const closings = this.#listClosings(own, this.#book.tables.all & ~(own | other));
    const into = this.#into;
    if (into === undefined || closings === 0) return closings;
    let count = 0;
    for (let men = removableMen(this.#book, other); men !== 0; men &= men - 1) {
      const rest = other & ~(men & -men);
      for (let k = 0; k < closings; k++) out[count++] = into.rank(rest, this.#closings[k]);
    }
    return count;
  }

  /** The mover's men after each step that closes a mill. */
  #listClosings(own: number, empty: number): number {
    let count = 0;
    for (let rest = empty; rest !== 0; rest &= rest - 1) {
      const to = lowBit(rest);
      if (countMillsAt(this.#book.tables, own, to) === 0) continue;
      for (let men = this.#closersOf(own, to); men !== 0; men &= men - 1) {
        this.#closings[count++] = (own & ~(men & -men)) | (1 << to);
      }
    }
    return count;
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

  /** Counts the steps to each point that the men of another symmetry class leave free. */
  #enter(index: number): void {
    const here = this.#here;
    here.find(index);
    this.#first = here.orbit * here.ways;
    this.#end = this.#first + here.ways;
    this.#hasKeepers = here.orbits.starts[here.orbit + 1] - here.orbits.starts[here.orbit] > 1;
    this.#all = 0;
    const gaps = here.orbits.gaps[here.orbit];
    let place = 0;
    for (let rest = gaps; rest !== 0; rest &= rest - 1) this.#enterPoint(here.own, lowBit(rest), place++);
    for (; place < 3 * GROUP; place++) this.#addPoint(place, 0);
  }

  #enterPoint(own: number, to: number, place: number): void {
    const closers = popCount(this.#closersOf(own, to));
    const steps = popCount(this.#stepsTo(own, to)) - closers + (closers << 8);
    this.#all += steps;
    this.#addPoint(place, steps);
  }

  /** Doubles the part of a group's table that is filled: the words that have this point too. */
  #addPoint(place: number, steps: number): void {
    const base = Math.floor(place / GROUP) * GROUP_SIZE;
    const size = 1 << (place % GROUP);
    for (let word = 0; word < size; word++)
      this.#steps[base + size + word] = this.#steps[base + word] + steps;
  }
}
