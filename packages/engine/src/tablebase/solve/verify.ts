import { assert, type Endgame, type Game, type Ranking, type State } from '@boardwright/games/contract';
import { DRAW, NONE } from '../store/format.ts';

/** The values of a class, by id; undefined where it is not at hand. */
export type ValuesOf = (id: string) => Uint8Array | undefined;

/**
 * Checks tables by a reference implementation: the value of a position must follow from those of its successors by the ordinary
 * rules. It shares nothing with the retrograde pass but the numbering.
 */
export class Verifier<S extends State, M> {
  readonly #game: Game<S, M>;
  readonly #endgame: Endgame<S>;
  readonly #valuesOf: ValuesOf;
  readonly #rankings = new Map<string, Ranking<S>>();

  constructor(game: Game<S, M>, endgame: Endgame<S>, valuesOf: ValuesOf) {
    this.#game = game;
    this.#endgame = endgame;
    this.#valuesOf = valuesOf;
  }

  /** Whether the entry is what its successors say. */
  isRight(id: string, index: number): boolean {
    const state = this.#game.rules.start();
    const stored = this.#valuesOf(id)?.[index];
    if (!this.#ranking(id).unrank(index, state)) return stored === NONE;
    return stored === this.expected(state) && this.#ranking(id).rank(state) === index;
  }

  /** The value of a state from one look ahead. */
  expected(state: S): number {
    const outcome = this.#game.rules.outcome(state);
    if (outcome) return outcome.winner === undefined ? DRAW : outcome.winner === state.turn ? 2 : 1;
    return judge(this.#repliesTo(state));
  }

  /** What each move is worth to the other side; within a turn or while men are owed the moves after it say so. */
  #repliesTo(state: S): number[] {
    const list: M[] = [];
    const count = this.#game.rules.moves(state, list);
    return list.slice(0, count).map((move) => {
      const next = this.#game.rules.start();
      this.#game.rules.copy(state, next);
      this.#game.rules.apply(next, move);
      const outcome = this.#game.rules.outcome(next);
      if (outcome) return outcome.winner === undefined ? DRAW : outcome.winner === state.turn ? 1 : 2;
      const value = this.#endgame.covers(next) ? this.#lookUp(next) : judge(this.#repliesTo(next));
      // Seen by the other side, and not counted twice where the mover goes on.
      return next.turn === state.turn && value !== DRAW ? value - 1 : value;
    });
  }

  #lookUp(state: S): number {
    const id = this.#endgame.classOf(state);
    const values = this.#valuesOf(id);
    assert(values !== undefined, `class ${id} is at hand`);
    return values[this.#ranking(id).rank(state)];
  }

  #ranking(id: string): Ranking<S> {
    let ranking = this.#rankings.get(id);
    if (!ranking) {
      ranking = this.#endgame.ranking(id);
      this.#rankings.set(id, ranking);
    }
    return ranking;
  }
}

/** The shortest win if there is one, else a draw, else the longest loss. */
function judge(replies: readonly number[]): number {
  const lost = replies.filter((value) => value % 2 === 1);
  if (lost.length > 0) return Math.min(...lost) + 1;
  if (replies.includes(DRAW)) return DRAW;
  return Math.max(...replies) + 1;
}
