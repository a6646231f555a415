import { ok, type Result } from '@boardwright/games';
import type { Payer } from '../admission/payer.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { ThreadPool } from '../threads/pool.ts';
import type { StoredRef } from '../threads/task.ts';

/** Bytes of pictures kept; one is about 20 kB. */
const MOST_BYTES = 6_000_000;

/** Pictures of positions as PNG, drawn in threads, each of them once while there is room. */
export class Pictures {
  readonly #threads: ThreadPool;
  readonly #kept = new Map<string, Uint8Array>();
  #bytes = 0;

  constructor(threads: ThreadPool) {
    this.#threads = threads;
  }

  /** `find` gives the game that `key` stands for. Whoever asks for what is not kept pays for the drawing. */
  async png(
    key: string,
    payer: Payer,
    find: () => Promise<Result<StoredRef, Refusal>>,
  ): Promise<Result<Uint8Array, Refusal>> {
    const known = this.#kept.get(key);
    if (known) return ok(known);
    const game = await find();
    if (!game.ok) return game;
    const drawn = await this.#threads.run('picture', { game: game.value }, payer);
    if (drawn.ok) this.#keep(key, drawn.value);
    return drawn;
  }

  #keep(key: string, picture: Uint8Array): void {
    if (this.#kept.has(key)) return;
    this.#kept.set(key, picture);
    this.#bytes += picture.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#kept.delete(oldest);
      this.#bytes -= length;
    }
  }
}
