// Hot: asked for every move and unmove of every position; no allocation after building.
import { findOwed } from '../rules/captures.ts';
import { countMillsAt } from '../rules/mills.ts';
import { fromOf, isStep, type MorrisMove, toOf } from '../rules/moves.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { clearOwed, MOVING, type MorrisState, makeState } from '../rules/state.ts';

/** Asks the rules whether a man that comes to a point takes something there, on a state of its own. */
export class Arrivals {
  readonly #book: Rulebook;
  readonly #scratch: MorrisState = makeState(0);

  constructor(book: Rulebook) {
    this.#book = book;
    this.#scratch.phase = MOVING;
  }

  /** Captures on lines, for the side with the men `own`, one of which has just come to `to`. Mills aside. */
  takesOnLines(own: number, enemy: number, to: number): boolean {
    if (!this.#book.hasLineCaptures) return false;
    const s = this.#scratch;
    s.men0 = own;
    s.men1 = enemy;
    const takes = findOwed(this.#book, s, to, 0);
    clearOwed(s);
    return takes;
  }

  /** Whether a step in the moving phase takes nothing at all. */
  isQuiet(s: MorrisState, move: MorrisMove): boolean {
    if (!isStep(move) || (s.hand0 | s.hand1) !== 0) return false;
    const to = toOf(move);
    const own = ((s.turn === 0 ? s.men0 : s.men1) & ~(1 << fromOf(move))) | (1 << to);
    if (countMillsAt(this.#book.tables, own, to) > 0) return false;
    return !this.takesOnLines(own, s.turn === 0 ? s.men1 : s.men0, to);
  }
}
