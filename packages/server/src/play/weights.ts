import { startExactStopwatch, startStopwatch } from '../process/stopwatch.ts';
import type { Room } from './room.ts';

/** Deciding on a move that takes longer than this makes its game one to be careful with. */
const SLOW_MS = 10;
const MOST_KEPT = 1_000;
/** Moves of a suspected game that are measured exactly, of both sides, before it is trusted again. */
const EXACT_LOOKS = 4;

/** Each begins to measure, and gives what ends it and tells milliseconds. */
export interface Stopwatches {
  /** By the time that passes. */
  readonly rough: () => () => number;
  /** By processor time, which costs more to ask for. */
  readonly exact: () => () => number;
}

/**
 * Games whose positions are tried in a thread before they are reached here. Those that begin on a board or by rules of
 * somebody's making are such games, and those that were slow to decide on: a board fills with kings by degrees. Time
 * that passes may be the machine's, so the next moves of a game that seems slow are measured exactly, and those alone.
 */
export class Weights {
  readonly #stopwatches: Stopwatches;
  /** How many looks are left. */
  readonly #suspected = new Recent<number>();
  readonly #slow = new Recent<true>();

  constructor(stopwatches: Stopwatches = { rough: startStopwatch, exact: startExactStopwatch }) {
    this.#stopwatches = stopwatches;
  }

  /** Begins to decide on a move of a game. The answer, at the end, is how long it took. */
  watch(game: string): () => number {
    const looks = this.#suspected.get(game);
    const read = looks === undefined ? this.#stopwatches.rough() : this.#stopwatches.exact();
    return () => {
      const ms = read();
      if (ms >= SLOW_MS) {
        if (looks !== undefined) this.#slow.set(game, true);
        this.#suspected.set(game, EXACT_LOOKS);
      } else if (looks !== undefined) {
        if (looks > 1) this.#suspected.set(game, looks - 1);
        else this.#suspected.delete(game);
      }
      return ms;
    };
  }

  isGuarded({ row }: Pick<Room, 'row'>): boolean {
    return row.rules !== null || row.start !== null || this.#slow.get(row.id) === true;
  }
}

/** What is known of the games it was learnt of last. */
class Recent<T> {
  readonly #games = new Map<string, T>();

  set(game: string, known: T): void {
    this.#games.delete(game);
    this.#games.set(game, known);
    const [oldest] = this.#games.keys();
    if (this.#games.size > MOST_KEPT) this.#games.delete(oldest);
  }

  get(game: string): T | undefined {
    return this.#games.get(game);
  }

  delete(game: string): void {
    this.#games.delete(game);
  }
}
