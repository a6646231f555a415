import type { Session, SessionEvent } from '@boardwright/session';
import { findTrouble } from '../storage/database.ts';
import type { Storage } from '../storage/storage.ts';
import type { Room } from './room.ts';
import { stepRow } from './row.ts';
import type { Stored } from './store.ts';
import { nameOf, tellMoved } from './wire.ts';

type Moved = Extract<SessionEvent, { readonly kind: 'moved' }>;

/** A move that waits to be stored, with everything that will be so once it is. */
interface Waiting {
  readonly stored: Stored;
  /** The row of `given` in the statement, as JSON. */
  readonly given: string;
  readonly settle: (stored: Promise<Stored | undefined>) => void;
}

/** Moves stored with one statement; whoever comes later waits for the next one. */
const MOST_AT_ONCE = 128;

/**
 * How far the time of a move may lie from the database's clock: behind it by what storing may take under load, before
 * it by what a clock may be off.
 */
const MOST_BEHIND_MS = 1000;
const MOST_BEFORE_MS = 100;

/**
 * Moves and nothing else, each if its row is still as we knew it. A row that somebody holds is left out, so that
 * nobody waits for another's game and no two servers for each other. The stored session is stepped: what has changed
 * is put in its place, and the move after those before it. What
 * is true of all of them is said for the planner, which expects a hundred rows of any list and would read the whole
 * table for so many.
 */
const STEP = `with given as (
    select * from jsonb_to_recordset($1::jsonb) as given (id text, was integer, was_at double precision,
      at double precision, reading jsonb, deadline double precision, ply integer, turn text, position text, ai boolean,
      offers jsonb, session jsonb, move text, side text, key text, body jsonb)
    where was > 0 and ply > 0),
  free as (
    select games.id from games join given using (id)
    where games.sequence = was and games.updated_at = was_at and (games.session->>'sequence')::integer = was
      and extract(epoch from clock_timestamp()) * 1000 - at between -${MOST_BEFORE_MS} and ${MOST_BEHIND_MS}
    for update of games skip locked),
  stepped as (
    update games set reading = given.reading, deadline = given.deadline, ply = given.ply, sequence = was + 1,
      turn = given.turn, position = given.position, ai = given.ai, offers = given.offers, updated_at = at,
      session = jsonb_set(games.session || given.session, '{game,moves}',
        coalesce(games.session#>'{game,moves}', '[]') || to_jsonb(move))
    from given join free using (id) where games.id = given.id
    returning games.id),
  logged as (
    insert into moves (game, ply, move, back, side, key, at)
    select id, ply - 1, move, 0, side, key, at from given join stepped using (id)),
  told as (
    insert into events (game, sequence, at, body)
    select id, was + 1, at, body from given join stepped using (id))
  select id from stepped`;

/**
 * Stores moves, those that come while others are being stored together in one statement and one commit. Nobody is
 * answered before the commit.
 */
export class Stepper {
  readonly #storage: Storage;
  readonly #waiting = new Map<string, Waiting>();
  #isBusy = false;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Undefined, and nothing stored, if the game has gone on without us or somebody is at it. */
  async store({ row: before }: Room, after: Session, moved: Moved): Promise<Stored | undefined> {
    // The game would be another one when its turn comes.
    if (this.#waiting.has(before.id)) return undefined;
    const row = stepRow(before, after);
    const event = tellMoved(moved);
    const text = JSON.stringify(event);
    const stored = { row, session: after, events: [event], text };
    const given = JSON.stringify({
      id: row.id,
      was: before.sequence,
      was_at: before.updated_at,
      at: row.updated_at,
      reading: row.reading,
      deadline: row.deadline,
      ply: row.ply,
      turn: row.turn,
      position: row.position,
      ai: row.ai,
      offers: row.offers,
      session: changesOf(after),
      move: moved.move,
      side: nameOf(moved.side),
      key: moved.key,
    });
    return new Promise((settle) => {
      this.#waiting.set(row.id, { stored, given: `${given.slice(0, -1)},"body":${text}}`, settle });
      // Whatever else has arrived by now goes with it.
      if (this.#waiting.size === 1 && !this.#isBusy) setImmediate(() => this.#drain());
    });
  }

  async #drain(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting.values()].slice(0, MOST_AT_ONCE);
      for (const { stored } of batch) this.#waiting.delete(stored.row.id);
      const done = this.#commit(batch);
      for (const { stored, settle } of batch)
        settle(done.then((ids) => (ids.has(stored.row.id) ? stored : undefined)));
      await done.catch(() => undefined);
    }
    this.#isBusy = false;
  }

  async #commit(batch: readonly Waiting[]): Promise<ReadonlySet<unknown>> {
    try {
      const given = batch.map((one) => one.given).join();
      const { rows } = await this.#storage.commit(STEP, [`[${given}]`]);
      return new Set(rows.map((row) => Object(row).id));
    } catch (error) {
      if (findTrouble(error)) throw error;
      // One of them cannot be stored. Each is decided anew by itself, so that it fails alone.
      return new Set();
    }
  }
}

/** All that a move that goes on can change. The match is told by its move. */
function changesOf(session: Session) {
  const { ply, sequence, at, movedAt, reading, offers, declined, pauses, keys } = session;
  return { ply, sequence, at, movedAt, reading, offers, declined, pauses, keys };
}
