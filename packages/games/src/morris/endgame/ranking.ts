// Hot: runs for every position of a table and each of its predecessors; no allocation after building.
import type { Ranking } from '../../contract/index.ts';
import { lowBit } from '../../shared/bits.ts';
import { mergeTwins } from '../../shared/subsets.ts';
import { menInMills } from '../rules/mills.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { clearOwed, MOVING, type MorrisState, PLACING, setKey } from '../rules/state.ts';
import { settleBlocked } from '../rules/turn.ts';
import { Arrivals } from './arrival.ts';
import { type EndgameTables, Indexer } from './indexer.ts';
import { MorrisSurvey } from './survey.ts';

/** Men on the board and in hand of the side to move and of the other. */
export interface Material {
  readonly own: number;
  readonly other: number;
  readonly ownHand: number;
  readonly otherHand: number;
}

/** One class as the solver sees it: positions by index, predecessors, and a quick look at turns. */
export class MorrisRanking implements Ranking<MorrisState> {
  readonly #tables: EndgameTables;
  readonly #book: Rulebook;
  readonly #material: Material;
  readonly #here: Indexer;
  /** Of the partner class, where predecessors are. */
  readonly #before: Indexer;
  readonly #arrivals: Arrivals;

  constructor(tables: EndgameTables, material: Material) {
    this.#tables = tables;
    this.#book = tables.book;
    this.#material = material;
    this.#here = new Indexer(tables, material.own, material.other);
    this.#before = new Indexer(tables, material.other, material.own);
    this.#arrivals = new Arrivals(tables.book);
  }

  survey(): MorrisSurvey | undefined {
    const { own, other } = this.#material;
    return canSurvey(this.#book, this.#material) ? new MorrisSurvey(this.#tables, own, other) : undefined;
  }

  unrank(index: number, s: MorrisState): boolean {
    this.#here.find(index);
    if (!this.#here.isLeast()) return false;
    this.#fill(s, this.#here.own, this.#here.other);
    return true;
  }

  rank(s: MorrisState): number {
    return s.turn === 0 ? this.#here.rank(s.men0, s.men1) : this.#here.rank(s.men1, s.men0);
  }

  unmoves(index: number, out: Int32Array): number {
    // While placing every turn changes what is in hand.
    if (this.#material.ownHand + this.#material.otherHand > 0) return 0;
    this.#here.find(index);
    const before = this.#before;
    const { own, other } = this.#here;
    const { tables, hasLineCaptures } = this.#book;
    const empty = tables.all & ~(own | other);
    const canFly = this.#book.flyAt >= this.#material.other;
    before.choose(own);
    let count = 0;
    for (let men = other & ~menInMills(tables, other); men !== 0; men &= men - 1) {
      const to = lowBit(men);
      if (hasLineCaptures && this.#arrivals.takesOnLines(other, own, to)) continue;
      for (let from = canFly ? empty : tables.adjacent[to] & empty; from !== 0; from &= from - 1) {
        out[2 * count] = before.rankOwn((other & ~(1 << to)) | (from & -from));
        out[2 * count + 1] = before.keepers;
        count++;
      }
    }
    const here = this.#here.countKeepers();
    return here === 1 ? count : mergeTwins(out, count, here);
  }

  nearUnmoves(index: number): number {
    this.#here.find(index);
    return this.#before.choose(this.#here.own);
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
}

/** Where a turn is a step and at most one man taken for a mill; all others are played. */
function canSurvey(book: Rulebook, { ownHand, otherHand }: Material): boolean {
  return ownHand + otherHand === 0 && !book.hasLineCaptures && !book.removesPerMill;
}
