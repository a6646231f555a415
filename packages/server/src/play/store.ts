import type { GameEvent } from '@boardwright/protocol';
import type { SideName, ToldOutcome } from '@boardwright/protocol/internal';
import { type Session, type SessionData, type SessionEvent, snapshot } from '@boardwright/session';
import { hasBothMoved, legScore } from '@boardwright/session/internal';
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
  /** The event as JSON where it is one, made once for the database, other servers and all who watch. */
  readonly text?: string;
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
  const result = ratedOutcome(after, columns.outcome);
  const ratings = isEnd && hasBothMoved(after) ? await applyRatings(tx, before, result, after.at) : undefined;
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

/** Of two games with one result the first rates nobody, and the second by what both have come to. */
function ratedOutcome(session: Session, outcome: ToldOutcome | null): ToldOutcome | null {
  if (!session.legs || !outcome) return outcome;
  const score = legScore(session);
  if (!score) return null;
  const [first, second] = score;
  return { ...outcome, winner: first === second ? null : first > second ? 'first' : 'second' };
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

/** The next game of the same players, who change sides. Whoever has muted the other goes on hearing nothing. */
export async function insertRematch(tx: Transaction<Tables>, game: NewGame, before: string): Promise<Stored> {
  const stored = await insertGame(tx, game);
  await sql`insert into chat_mutes (game, side)
    select ${game.row.id}, case side when 'first' then 'second' else 'first' end
    from chat_mutes where game = ${before}`.execute(tx);
  return stored;
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

const READ_EVENTS = `select events.game, body from
    jsonb_to_recordset($1::jsonb) as places (game text, after integer)
    join events on events.game = places.game and sequence > after
  where after >= 0 order by events.game, sequence`;

/** Stored events beyond a number of each game, oldest first. */
export async function readEvents(
  storage: Storage,
  places: readonly { readonly game: string; readonly after: number }[],
): Promise<ReadonlyMap<string, readonly GameEvent[]>> {
  const found = new Map<string, GameEvent[]>();
  if (places.length === 0) return found;
  const { rows } = await storage.run(READ_EVENTS, [JSON.stringify(places)]);
  // As the columns have them.
  for (const { game, body } of rows as { readonly game: string; readonly body: GameEvent }[]) {
    const events = found.get(game) ?? [];
    events.push(body);
    found.set(game, events);
  }
  return found;
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
