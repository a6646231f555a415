import { err, ok, type Registry, type Result } from '@boardwright/games';
import { assert } from '@boardwright/games/internal';
import type { GameEvent } from '@boardwright/protocol';
import { swapClock } from '@boardwright/protocol/internal';
import { createSession, decide, evolve, type Seat } from '@boardwright/session';
import { type KnownKey, rematchSetup } from '@boardwright/session/internal';
import { sql, type Transaction } from 'kysely';
import type { Refusal } from '../refusals/refusal.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';
import type { Ask } from './commands.ts';
import { draft } from './create.ts';
import { type Room, Rooms } from './room.ts';
import { type GameRow, ROW_COLUMNS } from './row.ts';
import { Stepper } from './stepper.ts';
import {
  insertGame,
  insertPacked,
  insertRematch,
  type NewGame,
  type PackedGame,
  type Stored,
  storeEvents,
} from './store.ts';
import { type MovedEvent, tellRefusal } from './wire.ts';

/** What was stored: the game as it is now, and what happened. */
export interface Changed {
  readonly row: GameRow;
  readonly events: readonly GameEvent[];
  /** The event as JSON where it is one, if it was needed before. */
  readonly text?: string | undefined;
  /** The move was stored before, by the same player under the same key. */
  readonly repeats?: KnownKey;
}

/** A move as it was stored, with the key that its player chose. */
export interface ToldMove {
  readonly event: MovedEvent;
  /** The event as JSON. */
  readonly text: string;
  readonly key?: string;
}

/** Work to do inside the transaction before deciding, such as checking a lease. */
export type Guard = (tx: Transaction<Tables>) => Promise<Refusal | undefined>;

interface Settled {
  readonly stored: Stored;
  /** Stored nevertheless: the clock had fallen before. */
  readonly refusal?: Refusal | undefined;
  readonly repeats?: KnownKey | undefined;
  /** The game of a rematch, stored with the note about it. */
  readonly next?: Stored | undefined;
}

/**
 * The only way a game changes: its row is locked or known, its session decides, and events, log, row and session are
 * stored in one transaction. Listeners and the caller hear of it after the commit, never before.
 */
export class Ledger {
  readonly storage: Storage;
  readonly rooms: Rooms;
  readonly #stepper: Stepper;
  readonly #listeners: ((changed: Changed) => void)[] = [];

  constructor(storage: Storage, registry: Registry) {
    this.storage = storage;
    this.rooms = new Rooms(registry);
    this.#stepper = new Stepper(storage);
  }

  onChange(listener: (changed: Changed) => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Another server has stored events up to `sequence`: the last of them is the move, if it is known. What has changed
   * if that move is the next one of a game that is kept here.
   */
  follow(id: string, sequence: number, moved: ToldMove | undefined): Changed | undefined {
    const room = moved && this.rooms.step(id, moved.event, moved.key);
    if (room) return { row: room.row, events: [moved.event], text: moved.text };
    this.rooms.follow(this.storage, id, sequence);
    return undefined;
  }

  /** The move that came last in a game that has gone on by nothing else, for other servers. */
  tellMove({ row, events, text }: Changed): ToldMove | undefined {
    const [event] = events;
    if (event?.kind !== 'moved' || events.length > 1) return undefined;
    const last = this.rooms.recall(row.id)?.session.keys.at(-1);
    const told = { event, text: text ?? JSON.stringify(event) };
    return last?.sequence === event.sequence ? { ...told, key: last.key } : told;
  }

  async create(game: NewGame): Promise<GameRow> {
    const row = await this.createWith(async () => game);
    assert(row !== undefined, 'a game that was given is stored');
    return row;
  }

  /** A finished game from elsewhere: stored, told of, and not kept in memory. */
  async store(game: PackedGame): Promise<GameRow> {
    const events = await this.storage.db.transaction().execute((tx) => insertPacked(tx, game));
    for (const listener of this.#listeners) listener({ row: game.row, events });
    return game.row;
  }

  /** A game that comes out of other work in the same transaction, such as pairing; nothing if that gives none. */
  async createWith(
    work: (tx: Transaction<Tables>) => Promise<NewGame | undefined>,
  ): Promise<GameRow | undefined> {
    const stored = await this.storage.db.transaction().execute(async (tx) => {
      const game = await work(tx);
      return game && insertGame(tx, game);
    });
    if (stored) this.#settle(stored);
    return stored?.row;
  }

  async change(id: string, ask: Ask, guard?: Guard): Promise<Result<Changed, Refusal>> {
    const stepped = guard ? undefined : await this.#step(id, ask);
    const settled = stepped ?? (await this.#decideLocked(id, ask, guard));
    if (settled instanceof Refused) return err(settled.refusal);
    const { stored, refusal, repeats, next } = settled;
    this.#settle(stored);
    if (next) this.#settle(next);
    if (refusal) return err(refusal);
    return ok({ row: stored.row, events: stored.events, ...(repeats ? { repeats } : {}) });
  }

  /**
   * The quick way of nearly all moves: decided on the session at hand, and stored if the row is still the one it goes
   * with. A move that is sent again is known there, and waits for nobody who holds the row. Whatever else comes of it,
   * refusals too, is decided anew on the locked row.
   */
  async #step(id: string, ask: Ask): Promise<Settled | undefined> {
    const room = this.rooms.recall(id);
    const now = this.storage.now();
    const command = room && ask(room);
    if (!room || now === undefined || !command?.ok || command.value.kind !== 'move') return undefined;
    const { events, refusal, repeats } = decide(room.session, command.value, Math.floor(now));
    if (repeats && !refusal && events.length === 0) return { stored: { ...room, events: [] }, repeats };
    const [moved] = events;
    if (refusal || repeats || events.length !== 1 || moved.kind !== 'moved') return undefined;
    const stored = await this.#stepper.store(room, evolve(room.session, moved), moved);
    return stored && { stored };
  }

  async #decideLocked(id: string, ask: Ask, guard: Guard | undefined): Promise<Settled | Refused> {
    try {
      return await this.storage.db.transaction().execute((tx) => this.#transact(tx, id, ask, guard));
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  }

  async #transact(tx: Transaction<Tables>, id: string, ask: Ask, guard: Guard | undefined): Promise<Settled> {
    const { row, now } = await this.#lock(tx, id);
    const unfit = await guard?.(tx);
    if (unfit) throw new Refused(unfit);
    const room = await this.rooms.open(tx, row);
    const command = ask(room);
    if (!command.ok) throw new Refused(command.error);
    const decision = decide(room.session, command.value, now);
    const { events, repeats } = decision;
    const refusal = decision.refusal && tellRefusal(room.session.match, decision.refusal);
    if (events.length === 0) {
      if (refusal) throw new Refused(refusal);
      return { stored: { ...room, events: [] }, repeats };
    }
    const stored = await storeEvents(tx, room, events.reduce(evolve, room.session), events);
    const isRematch = events.some(({ kind }) => kind === 'rematched');
    return {
      stored,
      refusal,
      repeats,
      next: isRematch ? await insertRematch(tx, draftRematch(stored), id) : undefined,
    };
  }

  async #lock(tx: Transaction<Tables>, id: string): Promise<{ row: GameRow; now: number }> {
    const found = await tx
      .selectFrom('games')
      .select(ROW_COLUMNS)
      .select(NOW.as('now'))
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new Refused({ code: 'no-game' });
    const { now, ...row } = found;
    return { row, now: Math.floor(now) };
  }

  #settle({ row, session, events, text }: Stored): void {
    if (events.length === 0) return;
    this.rooms.keep({ row, session });
    for (const listener of this.#listeners) listener({ row, events, text });
    if (session.outcome) this.rooms.forget(row.id);
  }
}

/** The database's clock in milliseconds, at the moment of the statement. */
export const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::double precision`;

/** The same game with sides changed. Nobody owns it: both wanted it. */
function draftRematch({ row, session }: Room): NewGame {
  const { clock, rated, visibility, ratings } = row;
  const setup = rematchSetup(session, session.at);
  const seats = ([0, 1] as const).map((side) =>
    withRating(setup.seats[side], ratings?.[side === 0 ? 1 : 0].after),
  );
  const next = createSession({ ...setup, seats: [seats[0], seats[1]] });
  return draft(next, { clock: swapClock(clock), rated, visibility, owner: null }, session.rematch).game;
}

/** Nobody goes into the next game with the rating of before the last. */
function withRating(seat: Seat, rating: number | undefined): Seat {
  return rating === undefined || seat.kind !== 'person' ? seat : { ...seat, rating: Math.round(rating) };
}

/** Carries a refusal out of a transaction, so that the transaction is rolled back. */
class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
