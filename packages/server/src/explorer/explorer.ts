import { isRecord } from '@boardwright/games/internal';
import type { Results } from '@boardwright/games/study';
import type { ExplorerAnswer } from '@boardwright/protocol/internal';
import { type Kysely, sql, type Transaction } from 'kysely';
import { NOW } from '../play/ledger.ts';
import type { Tables } from '../storage/tables.ts';

/** A move between two positions and how its games went. */
export type ExploredRow = readonly [before: string, after: string, results: Results];

/** Games of one ruleset that the owner adds. */
export interface ExploredBatch {
  /** Of the games' texts: the same games are not counted twice. */
  readonly digest: string;
  readonly ruleset: string;
  readonly games: number;
  readonly rows: readonly ExploredRow[];
}

/** What another process of the owner's has sent. */
export function isBatch(value: unknown): value is ExploredBatch {
  if (!isRecord(value) || !Array.isArray(value.rows)) return false;
  const { digest, ruleset, games, rows } = value;
  const isNamed = typeof digest === 'string' && typeof ruleset === 'string' && Number.isInteger(games);
  return isNamed && rows.every(isRow);
}

function isRow(row: unknown): row is ExploredRow {
  if (!Array.isArray(row) || typeof row[0] !== 'string' || typeof row[1] !== 'string') return false;
  const { games, first, draws, second } = Object(row[2]);
  return [games, first, draws, second].every((count) => Number.isInteger(count) && count >= 0);
}

/** What was played from a position in the public games of this server, and in those that were added. */
export async function explorePosition(
  db: Kysely<Tables>,
  ruleset: string,
  position: string,
): Promise<ExplorerAnswer> {
  const [archive, added] = await Promise.all(
    (['explored', 'explored_added'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(['after', 'games', 'first', 'draws', 'second'])
        .where('ruleset', '=', ruleset)
        .where('before', '=', position)
        .execute(),
    ),
  );
  return { archive, added };
}

/** Adds games of the owner's; false where they were added before. */
export async function addBatch(
  db: Kysely<Tables>,
  { digest, ruleset, games, rows }: ExploredBatch,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const noted = await tx
      .insertInto('explored_batches')
      .values({ digest, games, at: NOW })
      .onConflict((oc) => oc.doNothing())
      .returning('digest')
      .executeTakeFirst();
    if (noted) await tally(tx, 'explored_added', ruleset, rows);
    return noted !== undefined;
  });
}

/** Counts moves and how their games went. In one order, so that two who count the same moves never wait for each other in a circle. */
export async function tally(
  tx: Transaction<Tables>,
  table: 'explored' | 'explored_added',
  ruleset: string,
  rows: readonly ExploredRow[],
): Promise<void> {
  const values = rows.map(([before, after, results]) => ({ before, after, ...results }));
  await sql`insert into ${sql.table(table)} as t (ruleset, before, after, games, first, draws, second)
    select ${ruleset}, r.before, r.after, r.games, r.first, r.draws, r.second
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as r (before text, after text, games int, first int, draws int, second int)
    order by 2, 3
    on conflict (ruleset, before, after) do update set games = t.games + excluded.games,
      first = t.first + excluded.first, draws = t.draws + excluded.draws,
      second = t.second + excluded.second`.execute(tx);
}
