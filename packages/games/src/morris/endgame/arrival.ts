// Hot: asked for every move and unmove of every position; no allocation after building.
import { findOwed } from '../rules/captures.ts';
import { countMillsAt } from '../rules/mills.ts';
import { fromOf, isStep, leapsOf, type MorrisMove, toOf } from '../rules/moves.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import {
  clearOwed,
  enemyMen,
  MOVING,
  type MorrisState,
  makeState,
  ownHand,
  ownMen,
  type Phase,
  PLACING,
} from '../rules/state.ts';

/** Asks the rules whether a man that comes to a point takes something there, on a state of its own. */
export class Arrivals {
  readonly #book: Rulebook;
  readonly #scratch: MorrisState = makeState(0);

  constructor(book: Rulebook) {
    this.#book = book;
  }

  /** Captures on lines, for the side with the men `own`, one of which has just come to `to`. Mills aside. */
  takesOnLines(own: number, enemy: number, to: number, phase: Phase): boolean {
    if (!this.#book.hasLineCaptures) return false;
    const s = this.#scratch;
    s.phase = phase;
    s.men0 = own;
    s.men1 = enemy;
    const takes = findOwed(this.#book, s, to, 0);
    clearOwed(s);
    return takes;
  }

  /** [M38] Whether going from one point to another is a leap over an enemy. */
  isLeap(own: number, enemy: number, from: number, to: number, phase: Phase): boolean {
    if (!this.#book.leap.moving) return false;
    const s = this.#scratch;
    s.phase = phase;
    s.men0 = own;
    s.men1 = enemy;
    return ((leapsOf(this.#book, s, 1 << to, from) >> to) & 1) === 1;
  }

  /** [M37] Whether a mill brings nothing: there is no enemy on the board, and none is taken from a hand. */
  isUnpaid(enemy: number, phase: Phase): boolean {
    return enemy === 0 && !(this.#book.takesFromHand && phase === PLACING);
  }

  /** Whether a step takes nothing and leaves nothing to be remembered but where the men stand. */
  isQuiet(s: MorrisState, move: MorrisMove): boolean {
    if (!isStep(move) || (s.swing0 | s.swing1) !== 0) return false;
    const to = toOf(move);
    const before = ownMen(s);
    const enemy = enemyMen(s);
    const phase = ownHand(s) > 0 ? PLACING : MOVING;
    if (this.isLeap(before, enemy, fromOf(move), to, phase)) return false;
    const own = (before & ~(1 << fromOf(move))) | (1 << to);
    if (countMillsAt(this.#book.tables, own, to) > 0 && !this.isUnpaid(enemy, phase)) return false;
    return !this.takesOnLines(own, enemy, to, phase);
  }
}
