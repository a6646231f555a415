import type { GameEvent, SideName } from '@boardwright/protocol';
import {
  hasBothMoved,
  type Session,
  type SessionData,
  type SessionEvent,
  snapshot,
} from '@boardwright/session';
import { sql, type Transaction } from 'kysely';
import type { Storage } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';
import { applyRatings } from './ratings.ts';
import type { Room } from './room.ts';
import { columnsOf, fullRulesOf, type GameRow } from './row.ts';
import { type EventBody, nameOf, tellEvent } from './wire.ts';

/** A game to be stored for the first time. */
export interface NewGame extends Room {
  readonly events: readonly EventBody[];
}

/** What was stored: the game as it is now, and what happened as its watchers hear it. */
export interface Stored extends Room {
  readonly events: readonly GameEvent[];
}

/** Stores what happened to a game: events, log, row and the session in one statement. */
export async function storeEvents(
  tx: Transaction<Tables>,
  { row: before }: Room,
  after: Session,
  happened: readonly SessionEvent[],
): Promise<Stored> {
  const columns = columnsOf(after);
  const isEnd = happened.some(({ kind }) => kind === 'ended');
  // A game in which somebody has not moved says nothing about anybody.
  const ratings =
    isEnd && hasBothMoved(after) ? await applyRatings(tx, before, columns.outcome, after.at) : undefined;
  const told = happened.flatMap((event) => tellEvent(event, after));
  const bodies = told.map((body) => (body.kind === 'ended' && ratings ? { ...body, ratings } : body));
  const events = number(bodies, before.sequence, after.at);
  const row: GameRow = {
    ...before,
    ...columns,
    ...(columns.status === 'aborted' ? { link0: null, link1: null } : {}),
    ratings: ratings ?? before.ratings,
    sequence: before.sequence + events.length,
  };
  const session = { ...after, sequence: row.sequence };
  const logged = happened.map((event) => insertLogged(row.id, before.ply, event));
  await sql`with ${sql.join(logged, sql` `)} happened as (${insertEvents(row.id, events)})
    update games set
      seats = ${JSON.stringify(row.seats)}::jsonb, player0 = ${row.player0}, player1 = ${row.player1},
      link0 = ${row.link0}, link1 = ${row.link1}, status = ${row.status},
      reading = ${maybeJson(row.reading)}::jsonb, deadline = ${row.deadline}, ply = ${row.ply},
      sequence = ${row.sequence}, turn = ${row.turn}, position = ${row.position}, ai = ${row.ai},
      outcome = ${maybeJson(row.outcome)}::jsonb, ratings = ${maybeJson(row.ratings)}::jsonb,
      offers = ${JSON.stringify(row.offers)}::jsonb, rematch = ${row.rematch},
      session = ${JSON.stringify(snapshot(session))}::jsonb, updated_at = ${row.updated_at}
    where id = ${row.id}`.execute(tx);
  return { row, session, events };
}

/** How far the time of a move may lie from the database's clock when it is stored without asking for it first. */
const MOST_SKEW_MS = 250;

/** The same for a move and nothing else, if the row is still as we knew it: one statement, and no lock before it. */
const STEP = `with stepped as (
    update games set reading = $4::jsonb, deadline = $5, ply = $6, sequence = $7, turn = $8, position = $9,
      ai = $10, offers = $11::jsonb, session = $12::jsonb, updated_at = $13
    where id = $1 and sequence = $2 and updated_at = $3
      and abs(extract(epoch from clock_timestamp()) * 1000 - $13::double precision) < ${MOST_SKEW_MS}
    returning id),
  logged as (
    insert into moves (game, ply, move, back, side, key, at)
    select id, $14::integer, $15::text, 0, $16::text, $17::text, $13 from stepped)
  insert into events (game, sequence, at, body) select id, $7, $13, $18::jsonb from stepped`;

/** Undefined, and nothing stored, if the game has gone on without us. */
export async function stepGame(
  storage: Storage,
  { row: before }: Room,
  after: Session,
  moved: Extract<SessionEvent, { readonly kind: 'moved' }>,
): Promise<Stored | undefined> {
  const row: GameRow = { ...before, ...columnsOf(after), sequence: before.sequence + 1 };
  const session = { ...after, sequence: row.sequence };
  const events = number(tellEvent(moved, after), before.sequence, after.at);
  const { rowCount } = await storage.run(STEP, [
    row.id,
    before.sequence,
    before.updated_at,
    maybeJson(row.reading),
    row.deadline,
    row.ply,
    row.sequence,
    row.turn,
    row.position,
    row.ai,
    JSON.stringify(row.offers),
    JSON.stringify(snapshot(session)),
    row.updated_at,
    before.ply,
    moved.move,
    nameOf(moved.side),
    moved.key ?? null,
    JSON.stringify(events[0]),
  ]);
  return rowCount === 1 ? { row, session, events } : undefined;
}

/** A new game as plain data: it crosses threads, and nothing of it has to be played again to be stored. */
export interface PackedGame {
  readonly row: GameRow;
  readonly events: readonly EventBody[];
  readonly session: SessionData;
  readonly fullRules: Record<string, unknown>;
  /** The moves that a game from a record brings with it, and whose they are. */
  readonly played: readonly { readonly move: string; readonly side: SideName }[];
}

export function packGame({ row, session, events }: NewGame): PackedGame {
  const { start, steps } = session.match;
  const played = steps.map(({ move }, ply) => ({
    move: move.text,
    side: nameOf((steps[ply - 1]?.position ?? start).turn),
  }));
  return { row, events, session: snapshot(session), fullRules: fullRulesOf(session), played };
}

export async function insertGame(tx: Transaction<Tables>, game: NewGame): Promise<Stored> {
  const events = await insertPacked(tx, packGame(game));
  return { row: game.row, session: game.session, events };
}

export async function insertPacked(
  tx: Transaction<Tables>,
  { row, session, events: bodies, fullRules, played }: PackedGame,
): Promise<readonly GameEvent[]> {
  const events = number(bodies, 0, row.created_at);
  await tx
    .insertInto('games')
    .values({
      ...row,
      rules: maybeJson(row.rules),
      full_rules: JSON.stringify(fullRules),
      seats: JSON.stringify(row.seats),
      clock: JSON.stringify(row.clock),
      reading: maybeJson(row.reading),
      outcome: maybeJson(row.outcome),
      ratings: maybeJson(row.ratings),
      offers: JSON.stringify(row.offers),
      session: JSON.stringify(session),
    })
    .execute();
  await insertEvents(row.id, events).execute(tx);
  if (played.length > 0) await insertPlayed(tx, row, played);
  return events;
}

function number(events: readonly EventBody[], after: number, at: number): readonly GameEvent[] {
  return events.map((event, i) => ({ ...event, sequence: after + i + 1, at }));
}

/** The log of moves has a row for what changes the match, at the ply it was changed at. */
function insertLogged(game: string, ply: number, event: SessionEvent) {
  if (event.kind !== 'moved' && event.kind !== 'taken-back') return sql``;
  const isMove = event.kind === 'moved';
  const { at, side } = event;
  return sql`logged as (insert into moves (game, ply, move, back, side, key, at)
    values (${game}, ${ply}, ${isMove ? event.move : null}, ${isMove ? 0 : event.count}, ${nameOf(side)},
      ${(isMove ? event.key : undefined) ?? null}, ${at})),`;
}

function insertEvents(game: string, events: readonly GameEvent[]) {
  return sql`insert into events (game, sequence, at, body)
    select ${game}, (body->>'sequence')::int, (body->>'at')::double precision, body
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) as body`;
}

/** In one statement with one value, however many they are. */
async function insertPlayed(
  tx: Transaction<Tables>,
  row: GameRow,
  played: PackedGame['played'],
): Promise<void> {
  await sql`insert into moves (game, ply, move, back, side, key, at)
    select ${row.id}, (place - 1)::int, item->>'move', 0, item->>'side', null, ${row.created_at}
    from jsonb_array_elements(${JSON.stringify(played)}::jsonb) with ordinality as list (item, place)`.execute(
    tx,
  );
}

function maybeJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
