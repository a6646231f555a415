import { assert, expectOk, findGame, Match, Position } from '@boardwright/games';
import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import type { GameRow, LogRow } from './row.ts';

/** A game's match in memory, as far as its log was read. */
interface Room {
  ply: number;
  readonly match: Match;
}

const ROOMS_KEPT = 4000;

/**
 * Matches kept in memory, so that a move need not replay its game. The log decides: a room that does not agree
 * with the stored row is built anew.
 */
export class Rooms {
  readonly #rooms = new Map<string, Room>();

  /** The match of a row as it stands, for reading or, while the row is locked, for playing on. */
  async open(db: Kysely<Tables>, row: GameRow): Promise<Match> {
    const known = this.#rooms.get(row.id);
    if (known && agrees(known, row)) return known.match;
    const match = await loadMatch(db, row);
    this.#keep(row.id, { ply: row.ply, match });
    return match;
  }

  /** Says that the match was played on to this length of the log. */
  advance(id: string, ply: number): void {
    const room = this.#rooms.get(id);
    if (room) room.ply = ply;
  }

  /** After a change that failed half way: the match may hold what was never stored. */
  forget(id: string): void {
    this.#rooms.delete(id);
  }

  #keep(id: string, room: Room): void {
    this.#rooms.delete(id);
    this.#rooms.set(id, room);
    if (this.#rooms.size <= ROOMS_KEPT) return;
    const oldest = this.#rooms.keys().next().value;
    if (oldest !== undefined) this.#rooms.delete(oldest);
  }
}

/** A match at the start of a stored game: the log has not been played yet. */
export function openStart(row: Pick<GameRow, 'variant' | 'rules' | 'start'>): Match {
  const game = expectOk(findGame(row.variant, row.rules ?? undefined));
  return row.start === null ? Match.of(game) : new Match(expectOk(Position.parse(game, row.start)));
}

/** One row of the log played on a match. */
export function applyLog(match: Match, entry: Pick<LogRow, 'move' | 'back'>): void {
  if (entry.move !== null) {
    expectOk(match.play(entry.move));
    return;
  }
  for (let i = 0; i < entry.back; i++) assert(match.undo(), 'the log takes back more moves than there are');
}

async function loadMatch(db: Kysely<Tables>, row: GameRow): Promise<Match> {
  const log = await db
    .selectFrom('moves')
    .select(['move', 'back'])
    .where('game', '=', row.id)
    .where('ply', '<', row.ply)
    .orderBy('ply')
    .execute();
  assert(log.length === row.ply, `the log of game ${row.id} has ${log.length} rows, not ${row.ply}`);
  const match = openStart(row);
  for (const entry of log) applyLog(match, entry);
  return match;
}

/** A failed commit elsewhere can leave a room with the right length and another last move. */
function agrees(room: Room, row: GameRow): boolean {
  return room.ply === row.ply && room.match.position.text === row.position;
}
