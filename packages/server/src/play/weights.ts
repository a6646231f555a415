import { startExactStopwatch, startStopwatch } from '../process/stopwatch.ts';
import type { Room } from './room.ts';

/** Deciding on a move that takes longer than this makes its game one to be careful with. */
const SLOW_MS = 10;
const MOST_SLOW = 1_000;

/**
 * Games whose positions are tried in a thread before they are reached here. Those that begin on a board or by rules of
 * somebody's making are such games, and those that were slow to decide on: a board fills with kings by degrees. Time
 * that passes may be the machine's, so a game that seems slow is measured exactly from then on, and those alone.
 */
export class Weights {
  readonly #suspected = new Recent();
  readonly #slow = new Recent();

  /** Begins to decide on a move of a game. The answer, at the end, is how long it took. */
  watch(game: string): () => number {
    const isSuspected = this.#suspected.has(game);
    const read = isSuspected ? startExactStopwatch() : startStopwatch();
    return () => {
      const ms = read();
      if (ms >= SLOW_MS) (isSuspected ? this.#slow : this.#suspected).add(game);
      return ms;
    };
  }

  isGuarded({ row }: Room): boolean {
    return row.rules !== null || row.start !== null || this.#slow.has(row.id);
  }
}

/** Games that were added last. */
class Recent {
  readonly #games = new Set<string>();

  add(game: string): void {
    this.#games.delete(game);
    this.#games.add(game);
    const [oldest] = this.#games;
    if (this.#games.size > MOST_SLOW) this.#games.delete(oldest);
  }

  has(game: string): boolean {
    return this.#games.has(game);
  }
}
