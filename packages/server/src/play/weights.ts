import type { Room } from './room.ts';

/** Deciding on a move that takes longer than this makes its game one to be careful with. */
const SLOW_MS = 10;
const MOST_SLOW = 1_000;

/**
 * Games whose positions are tried in a thread before they are reached here. Those that begin on a board or by rules of
 * somebody's making are such games, and those that were slow to decide on once: a board fills with kings by degrees.
 */
export class Weights {
  readonly #slow = new Set<string>();

  /** How long it took to decide on a move of a game. */
  note(game: string, ms: number): void {
    if (ms < SLOW_MS) return;
    this.#slow.delete(game);
    this.#slow.add(game);
    const [oldest] = this.#slow;
    if (this.#slow.size > MOST_SLOW) this.#slow.delete(oldest);
  }

  isGuarded({ row }: Room): boolean {
    return row.rules !== null || row.start !== null || this.#slow.has(row.id);
  }
}
