import type { GameEvent } from '@boardwright/protocol';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import type { Change, LogEntry, Scene } from './change.ts';
import type { EventBody, GameRow } from './row.ts';
import { isAiToMove } from './row.ts';

/** A game to be stored, before it has events. */
export interface NewGame {
  readonly row: Omit<GameRow, 'sequence' | 'ai' | 'deadline' | 'updated_at'>;
  readonly log: readonly LogEntry[];
  readonly events: readonly EventBody[];
}

/** Writes log, events and row in one statement. */
export async function storeChange(
  tx: Transaction<Tables>,
  scene: Scene,
  change: Change,
): Promise<{ row: GameRow; events: readonly GameEvent[] }> {
  const { row: before, now } = scene;
  const events = number(change.events, before.sequence, now);
  const patched: GameRow = { ...before, ...change.patch, sequence: before.sequence + events.length };
  const row = { ...patched, ...derive(patched), updated_at: now };
  const log = change.log;
  const logged = log
    ? sql`logged as (insert into moves (game, ply, move, back, side, key, at)
        values (${row.id}, ${before.ply}, ${log.move ?? null}, ${log.back}, ${log.side}, ${log.key ?? null}, ${now})),`
    : sql``;
  await sql`with ${logged} happened as (${insertEvents(row.id, events)})
    update games set
      seats = ${JSON.stringify(row.seats)}::jsonb, player0 = ${row.player0}, player1 = ${row.player1},
      link0 = ${row.link0}, link1 = ${row.link1}, status = ${row.status},
      reading = ${maybeJson(row.reading)}::jsonb, deadline = ${row.deadline}, ply = ${row.ply},
      sequence = ${row.sequence}, turn = ${row.turn}, position = ${row.position}, ai = ${row.ai},
      outcome = ${maybeJson(row.outcome)}::jsonb, ratings = ${maybeJson(row.ratings)}::jsonb,
      offers = ${JSON.stringify(row.offers)}::jsonb, rematch = ${row.rematch}, updated_at = ${now}
    where id = ${row.id}`.execute(tx);
  return { row, events };
}

export async function insertGame(
  tx: Transaction<Tables>,
  game: NewGame,
): Promise<{ row: GameRow; events: readonly GameEvent[] }> {
  const { created_at: now } = game.row;
  const events = number(game.events, 0, now);
  const row = { ...game.row, ...derive(game.row), sequence: events.length, updated_at: now };
  await tx
    .insertInto('games')
    .values({
      ...row,
      rules: maybeJson(row.rules),
      seats: JSON.stringify(row.seats),
      clock: JSON.stringify(row.clock),
      reading: maybeJson(row.reading),
      outcome: maybeJson(row.outcome),
      ratings: maybeJson(row.ratings),
      offers: JSON.stringify(row.offers),
    })
    .execute();
  await insertEvents(row.id, events).execute(tx);
  if (game.log.length > 0) await insertLog(tx, game, now);
  return { row, events };
}

function number(events: readonly EventBody[], after: number, now: number): readonly GameEvent[] {
  return events.map((event, i) => ({ ...event, sequence: after + i + 1, at: now }));
}

/** Columns that only repeat others so that an index can find them. */
function derive(row: Omit<GameRow, 'ai' | 'deadline' | 'updated_at' | 'sequence'>) {
  const isRunning = row.status === 'active';
  return { ai: isAiToMove(row), deadline: (isRunning ? row.reading?.deadline : undefined) ?? null };
}

function insertEvents(game: string, events: readonly GameEvent[]) {
  return sql`insert into events (game, sequence, at, body)
    select ${game}, (body->>'sequence')::int, (body->>'at')::double precision, body
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) as body`;
}

async function insertLog(tx: Transaction<Tables>, game: NewGame, at: number): Promise<void> {
  const rows = game.log.map((entry, ply) => ({
    game: game.row.id,
    ply,
    move: entry.move ?? null,
    back: entry.back,
    side: entry.side,
    key: entry.key ?? null,
    at,
  }));
  await tx.insertInto('moves').values(rows).execute();
}

function maybeJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
