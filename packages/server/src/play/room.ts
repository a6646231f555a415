import { expectOk, type GameRef, type Match, ok, type Registry } from '@boardwright/games';
import { restore, type Session } from '@boardwright/session';
import { follow } from '@boardwright/session/internal';
import type { Kysely, Selectable } from 'kysely';
import type { Storage } from '../storage/storage.ts';
import type { GameTable, Tables } from '../storage/tables.ts';
import { restoreFirst } from './first-version.ts';
import { type GameRow, ROW_COLUMNS, stepRow } from './row.ts';
import { type MovedEvent, readMoved } from './wire.ts';

/** A stored game with its session. */
export interface Room {
  readonly row: GameRow;
  readonly session: Session;
}

/** Moves of all games kept together: a position in memory is about a kilobyte. */
const PLIES_KEPT = 100_000;
/** What a game weighs beside its moves. */
const PLIES_OF_ROOM = 15;
/** How long games are replayed before others get their turn. */
const SLICE_MS = 8;

/** Sessions of stored games, kept so that a move reads nothing but the row it locks. The row decides. */
export class Rooms {
  readonly #registry: Registry;
  readonly #rooms = new Map<string, Room>();
  readonly #stale = new Set<string>();
  #weight = 0;

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  /** The game of a row. Where the row is not locked it may have gone on meanwhile: then that is the answer. */
  async open(db: Kysely<Tables>, row: GameRow): Promise<Room> {
    const known = this.#rooms.get(row.id);
    if (known && isSame(known.row, row)) return { row, session: known.session };
    const room = await this.#load(db, row.id);
    if (!room.session.outcome) this.keep(room);
    return room;
  }

  /** The game of an id, read where it is not at hand; undefined where there is none. */
  async find(db: Kysely<Tables>, id: string): Promise<Room | undefined> {
    const row = await db.selectFrom('games').select(ROW_COLUMNS).where('id', '=', id).executeTakeFirst();
    return row && this.open(db, row);
  }

  /** As this server saw it last, which may be behind. */
  recall(id: string): Room | undefined {
    return this.#rooms.get(id);
  }

  /** To be told of what is stored, and of nothing else. */
  keep(room: Room): void {
    const { id } = room.row;
    this.forget(id);
    this.#rooms.set(id, room);
    this.#weight += weigh(room);
    for (const oldest of this.#rooms.keys()) {
      if (this.#weight <= PLIES_KEPT || oldest === id) break;
      this.forget(oldest);
    }
  }

  /** Of a game that is over nobody asks the next move. */
  forget(id: string): void {
    const known = this.#rooms.get(id);
    if (!known) return;
    this.#rooms.delete(id);
    this.#weight -= weigh(known);
  }

  /** Another server has stored a move in a game that is kept here. Undefined if it does not come next. */
  step(id: string, event: MovedEvent, key: string | undefined): Room | undefined {
    const known = this.#rooms.get(id);
    if (known?.row.sequence !== event.sequence - 1) return undefined;
    const session = follow(known.session, readMoved(event, key, known.session));
    if (!session.ok) return undefined;
    const room = { row: stepRow(known.row, session.value), session: session.value };
    this.keep(room);
    return room;
  }

  /**
   * Another server has gone on with a game that is kept here: soon, and together with others, it is brought up to date,
   * so that the next move finds it so.
   */
  follow(storage: Storage, id: string, sequence: number): void {
    const known = this.#rooms.get(id);
    if (!known || known.row.sequence >= sequence) return;
    if (this.#stale.size === 0)
      // Whoever moves in a game that is behind is decided on the row itself.
      setImmediate(() => this.#refresh(storage).catch(() => undefined));
    this.#stale.add(id);
  }

  async #refresh(storage: Storage): Promise<void> {
    const ids = [...this.#stale];
    this.#stale.clear();
    const { rows } = await storage.run('select * from games where id = any($1::text[])', [ids]);
    // As the columns have them.
    for (const stored of rows as Selectable<GameTable>[]) {
      const room = await this.#restore(storage.db, stored);
      const known = this.#rooms.get(room.row.id);
      if (known && known.row.sequence >= room.row.sequence) continue;
      if (room.session.outcome) this.forget(room.row.id);
      else this.keep(room);
    }
  }

  async #load(db: Kysely<Tables>, id: string): Promise<Room> {
    return this.#restore(
      db,
      await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
  }

  async #restore(db: Kysely<Tables>, stored: Selectable<GameTable>): Promise<Room> {
    const { session, full_rules, ...row } = stored;
    // A server of version 0.1 beside this one leaves the session behind the row.
    if (session?.sequence !== row.sequence)
      return { row, session: await restoreFirst(this.#registry, db, row, full_rules) };
    // With all its rules it is the same game, whatever defaults its ruleset's id was counted from.
    const game = full_rules ? { ...session.game, rules: full_rules } : session.game;
    const match = await openBySlices(this.#registry, game, this.#rooms.get(row.id)?.session.match);
    const ruleset = full_rules ? match.ruleset : session.ruleset;
    const replayed: Registry = { ...this.#registry, open: () => ok(match) };
    return { row, session: expectOk(restore(replayed, { ...session, game, ruleset })) };
  }
}

/**
 * Replays a game without keeping the event loop from others, however long it is: from where it is known, if that is
 * its beginning.
 */
async function openBySlices(
  registry: Registry,
  { moves = [], ...game }: GameRef,
  known: Match | undefined,
): Promise<Match> {
  let match = known && isBeginning(known, moves) ? known : expectOk(registry.open(game));
  let began = performance.now();
  for (const move of moves.slice(match.ply)) {
    if (performance.now() - began > SLICE_MS) {
      await new Promise((resolve) => setImmediate(resolve));
      began = performance.now();
    }
    match = expectOk(match.play(move));
  }
  return match;
}

function isBeginning(match: Match, moves: readonly string[]): boolean {
  for (let at = match; at.ply > 0; at = at.back()) if (at.last?.text !== moves[at.ply - 1]) return false;
  return true;
}

function weigh({ session }: Room): number {
  return session.match.ply + PLIES_OF_ROOM;
}

/** Events are numbered; a player who is forgotten leaves another time. */
function isSame(a: GameRow, b: GameRow): boolean {
  return a.sequence === b.sequence && a.updated_at === b.updated_at;
}
