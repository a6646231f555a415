// Hot: runs for every position of a table and each of its predecessors; no allocation after building.
import type { Ranking } from '../../contract/index.ts';
import { lowBit } from '../../shared/bits.ts';
import { mergeTwins } from '../../shared/subsets.ts';
import { menInMills } from '../rules/mills.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { MOVING, type MorrisState, type Phase, PLACING } from '../rules/state.ts';
import { Arrivals } from './arrival.ts';
import { placingOf } from './classes.ts';
import { fillState } from './fill.ts';
import { type EndgameTables, Indexer } from './indexer.ts';
import { hasHands, type Material } from './material.ts';
import { MorrisSurvey } from './survey.ts';

/** One class as the solver sees it: positions by index, predecessors, and a quick look at turns. */
export class MorrisRanking implements Ranking<MorrisState> {
  readonly #tables: EndgameTables;
  readonly #book: Rulebook;
  readonly #material: Material;
  readonly #here: Indexer;
  /** Of the partner class, where predecessors are. */
  readonly #before: Indexer;
  readonly #arrivals: Arrivals;
  readonly #hasUnmoves: boolean;

  constructor(tables: EndgameTables, material: Material) {
    this.#tables = tables;
    this.#book = tables.book;
    this.#material = material;
    this.#here = new Indexer(tables, material.own, material.other);
    this.#before = new Indexer(tables, material.other, material.own);
    this.#arrivals = new Arrivals(tables.book);
    this.#hasUnmoves = canHaveStepped(tables.book, material);
  }

  survey(): MorrisSurvey | undefined {
    const { own, other } = this.#material;
    return canSurvey(this.#book, this.#material) ? new MorrisSurvey(this.#tables, own, other) : undefined;
  }

  unrank(index: number, s: MorrisState): boolean {
    this.#here.find(index);
    if (!this.#here.isLeast()) return false;
    fillState(this.#book, this.#material, s, this.#here.own, this.#here.other);
    return true;
  }

  rank(s: MorrisState): number {
    return s.turn === 0 ? this.#here.rank(s.men0, s.men1) : this.#here.rank(s.men1, s.men0);
  }

  unmoves(index: number, out: Int32Array): number {
    if (!this.#hasUnmoves) return 0;
    const { otherHand } = this.#material;
    this.#here.find(index);
    const before = this.#before;
    const { own, other } = this.#here;
    const { tables, hasLineCaptures } = this.#book;
    const empty = tables.all & ~(own | other);
    const phase = otherHand > 0 ? PLACING : MOVING;
    const canFly = otherHand === 0 && this.#book.flyAt >= this.#material.other;
    const hasLeaps = this.#book.leap.moving;
    before.choose(own);
    before.place(other);
    let count = 0;
    const quiet = this.#arrivals.isUnpaid(own, phase) ? other : other & ~menInMills(tables, other);
    for (let men = quiet; men !== 0; men &= men - 1) {
      const to = lowBit(men);
      if (hasLineCaptures && this.#arrivals.takesOnLines(other, own, to, phase)) continue;
      let froms = canFly ? empty : tables.adjacent[to] & empty;
      if (hasLeaps) froms = this.#withoutLeaps(froms, to, phase);
      count = before.rankBack(to, froms, out, count);
    }
    const here = this.#here.countKeepers();
    return here === 1 ? count : mergeTwins(out, count, here);
  }

  /** Those of `froms` from which the man on `to` came by a step. */
  #withoutLeaps(froms: number, to: number, phase: Phase): number {
    const { own, other } = this.#here;
    let steps = 0;
    for (let from = froms; from !== 0; from &= from - 1) {
      const before = (other & ~(1 << to)) | (from & -from);
      if (!this.#arrivals.isLeap(before, own, lowBit(from), to, phase)) steps |= from & -from;
    }
    return steps;
  }

  nearUnmoves(index: number): number {
    this.#here.find(index);
    return this.#before.choose(this.#here.own);
  }
}

/** Whoever is not to move has moved: with men in hand by a step only where the rules say so. */
function canHaveStepped(book: Rulebook, material: Material): boolean {
  if (!hasHands(material)) return true;
  return placingOf(book) === 'free' && (material.otherHand === 0 || book.mayStepWhilePlacing);
}

/** Where a turn is a step and at most one man taken for a mill; all others are played. */
function canSurvey(book: Rulebook, material: Material): boolean {
  const isPlain = !book.hasLineCaptures && !book.removesPerMill && !book.restrictsSwings && !book.leap.moving;
  return isPlain && !hasHands(material);
}
