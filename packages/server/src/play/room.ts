import { expectOk, type Registry } from '@boardwright/games';
import { restore, type Session } from '@boardwright/session';
import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { restoreFirst } from './first-version.ts';
import type { GameRow } from './row.ts';

/** A stored game with its session. */
export interface Room {
  readonly row: GameRow;
  readonly session: Session;
}

const ROOMS_KEPT = 4000;

/** Sessions of stored games, kept so that a move reads nothing but the row it locks. The row decides. */
export class Rooms {
  readonly #registry: Registry;
  readonly #rooms = new Map<string, Room>();

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  /** The game of a row. Where the row is not locked it may have gone on meanwhile: then that is the answer. */
  async open(db: Kysely<Tables>, row: GameRow): Promise<Room> {
    const known = this.#rooms.get(row.id);
    if (known && isSame(known.row, row)) return { row, session: known.session };
    const room = await this.#load(db, row.id);
    this.keep(room);
    return room;
  }

  /** As this server saw it last, which may be behind. */
  recall(id: string): Room | undefined {
    return this.#rooms.get(id);
  }

  /** To be told of what is stored, and of nothing else. */
  keep(room: Room): void {
    const { id } = room.row;
    this.#rooms.delete(id);
    this.#rooms.set(id, room);
    if (this.#rooms.size <= ROOMS_KEPT) return;
    const oldest = this.#rooms.keys().next().value;
    if (oldest !== undefined) this.#rooms.delete(oldest);
  }

  async #load(db: Kysely<Tables>, id: string): Promise<Room> {
    const { session, full_rules, ...row } = await db
      .selectFrom('games')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // A server of version 0.1 beside this one leaves the session behind the row.
    if (session?.sequence !== row.sequence)
      return { row, session: await restoreFirst(this.#registry, db, row, full_rules) };
    if (!full_rules) return { row, session: expectOk(restore(this.#registry, session)) };
    // With all its rules it is the same game, whatever defaults its ruleset's id was counted from.
    const game = { ...session.game, rules: full_rules };
    const { ruleset } = expectOk(this.#registry.open({ ...game, moves: [] }));
    return { row, session: expectOk(restore(this.#registry, { ...session, game, ruleset })) };
  }
}

/** Events are numbered; a player who is forgotten leaves another time. */
function isSame(a: GameRow, b: GameRow): boolean {
  return a.sequence === b.sequence && a.updated_at === b.updated_at;
}
