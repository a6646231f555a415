import { assert, err, ok, type Result } from '@boardwright/games';
import type { GameEvent } from '@boardwright/protocol';
import { sql, type Transaction } from 'kysely';
import { applyRatings } from '../lobby/ratings.ts';
import type { Refusal } from '../refusal.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';
import type { Change, Decide, Scene } from './change.ts';
import { isFallen } from './clock.ts';
import { endByTime } from './ending.ts';
import { Rooms } from './room.ts';
import type { GameRow } from './row.ts';
import { insertGame, type NewGame, storeChange } from './store.ts';

/** What was stored: the game as it is now, and what happened. */
export interface Changed {
  readonly row: GameRow;
  readonly events: readonly GameEvent[];
}

/** Work to do inside the transaction before deciding, such as checking a lease. */
export type Guard = (tx: Transaction<Tables>, now: number) => Promise<Refusal | undefined>;

interface Stored {
  readonly changed: Changed;
  readonly next?: GameRow;
}

/**
 * The only way a game changes: its row is locked, the rules decide, and log, events and row are stored in one
 * transaction. Listeners and the caller hear of it after the commit, never before.
 */
export class Ledger {
  readonly storage: Storage;
  readonly rooms = new Rooms();
  readonly #listeners: ((changed: Changed) => void)[] = [];

  constructor(storage: Storage) {
    this.storage = storage;
  }

  onChange(listener: (changed: Changed) => void): void {
    this.#listeners.push(listener);
  }

  async create(game: NewGame): Promise<GameRow> {
    const row = await this.createWith(async () => game);
    assert(row !== undefined, 'a game that was given is stored');
    return row;
  }

  /** A game that comes out of other work in the same transaction, such as pairing; nothing if that gives none. */
  async createWith(
    work: (tx: Transaction<Tables>) => Promise<NewGame | undefined>,
  ): Promise<GameRow | undefined> {
    const stored = await this.storage.db.transaction().execute(async (tx) => {
      const game = await work(tx);
      return game && insertGame(tx, game);
    });
    if (stored) this.#announce(stored);
    return stored?.row;
  }

  /** A clock that has fallen before the call ends the game first, whatever the call wanted. */
  async change(id: string, decide: Decide, guard?: Guard): Promise<Result<Changed, Refusal>> {
    const work = this.storage.db.transaction().execute((tx) => this.#transact(tx, id, decide, guard));
    const stored = await work.catch((error: unknown) => {
      // A refusal leaves the match alone; after anything else it may hold a move that was never stored.
      if (isRefused(error)) return error;
      this.rooms.forget(id);
      throw error;
    });
    if (isRefused(stored)) return err(stored.refusal);
    this.rooms.advance(id, stored.changed.row.ply);
    this.#announce(stored.changed);
    if (stored.next) this.#announce({ row: stored.next, events: [] });
    return stored.late ? err(stored.late) : ok(stored.changed);
  }

  async #transact(
    tx: Transaction<Tables>,
    id: string,
    decide: Decide,
    guard: Guard | undefined,
  ): Promise<Stored & { late?: Refusal }> {
    const scene = await this.#lock(tx, id);
    const refusal = await guard?.(tx, scene.now);
    if (refusal) throw new Refused(refusal);
    if (scene.row.status === 'active' && isFallen(scene.row.reading ?? undefined, scene.now)) {
      const fallen = await this.#store(tx, scene, endByTime(scene));
      return { ...fallen, late: { code: 'time-over' } };
    }
    const change = decide(scene);
    if (!change.ok) throw new Refused(change.error);
    return this.#store(tx, scene, change.value);
  }

  async #lock(tx: Transaction<Tables>, id: string): Promise<Scene> {
    const found = await sql<GameRow & { now: number }>`
      select *, ${NOW} as now from games where id = ${id} for update`.execute(tx);
    if (found.rows.length === 0) throw new Refused({ code: 'no-game' });
    const { now, ...row } = found.rows[0];
    return { row, match: await this.rooms.open(tx, row), now: Math.floor(now) };
  }

  async #store(tx: Transaction<Tables>, scene: Scene, change: Change): Promise<Stored> {
    const rated = await applyRatings(tx, scene, change);
    const changed = await storeChange(tx, scene, rated);
    const next = await change.also?.(tx, scene.now);
    return next ? { changed, next } : { changed };
  }

  #announce(changed: Changed): void {
    for (const listener of this.#listeners) listener(changed);
  }
}

/** The database's clock in milliseconds, at the moment of the statement. */
export const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::double precision`;

/** Carries a refusal out of a transaction, so that the transaction is rolled back. */
class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

function isRefused(value: unknown): value is Refused {
  return value instanceof Refused;
}
