import type { Game, Side, State } from '@boardwright/games';

/** What tables say of a state: whether its side wins, and its best moves by their places in the list. */
export interface Best {
  readonly isWon: boolean;
  readonly moves: readonly number[];
}

/** Undefined where no table helps. */
export type AskBest = (state: State) => Best | undefined;

/** Moves that may be looked up for one answer, a tenth of a second or two; what is open then counts as too late. */
const MOST_LOOKUPS = 20_000;

/**
 * Of moves that win equally fast by tables, which know no clocks, those that win before a clock of the rules runs
 * out. Both sides are taken to play on by the tables: a loser who strays from them loses sooner. All moves where
 * that finds none.
 */
export function keepInTime(
  game: Game,
  state: State,
  moves: readonly number[],
  ask: AskBest,
): readonly number[] {
  if (moves.length < 2) return moves;
  const lookout = new Lookout(game, state.turn, ask);
  const inTime = moves.filter((index) => lookout.winsAfter(state, index));
  return inTime.length > 0 ? inTime : moves;
}

class Lookout {
  readonly #game: Game;
  readonly #winner: Side;
  readonly #ask: AskBest;
  readonly #known = new Map<string, boolean>();
  #left = MOST_LOOKUPS;

  constructor(game: Game, winner: Side, ask: AskBest) {
    this.#game = game;
    this.#winner = winner;
    this.#ask = ask;
  }

  winsAfter(state: State, index: number): boolean {
    const list: unknown[] = [];
    this.#game.rules.moves(state, list);
    const next = this.#game.rules.start();
    this.#game.rules.copy(state, next);
    this.#game.rules.apply(next, list[index]);
    const outcome = this.#game.rules.outcome(next) ?? this.#game.rules.limit(next);
    return outcome ? outcome.winner === this.#winner : this.#wins(next);
  }

  /** One best move that wins is enough for the winner; the loser has none that does not lose. */
  #wins(state: State): boolean {
    // Clocks are part of the state and not of its key. A state holds numbers and typed arrays only.
    const name = Object.values(state).join('|');
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    this.#left -= this.#game.rules.count(state);
    const moves = this.#left > 0 ? this.#ask(state)?.moves : undefined;
    if (!moves) return false;
    const wins =
      state.turn === this.#winner
        ? moves.some((index) => this.winsAfter(state, index))
        : moves.every((index) => this.winsAfter(state, index));
    this.#known.set(name, wins);
    return wins;
  }
}
