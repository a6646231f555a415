import { sql, type Transaction } from 'kysely';
import { SCHEMA } from '../storage/migrations.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';

/**
 * All that is kept, in an order in which whatever is referred to comes first. Jobs and leases are of the moment, and
 * what triggers count they count anew.
 */
export const KEPT = [
  'players',
  'games',
  'moves',
  'events',
  'sessions',
  'tokens',
  'seeks',
  'ratings',
  'settings',
  'challenges',
  'solvings',
  'table_files',
  'resting_names',
  'bans',
  'reports',
  'operator_log',
  'studies',
  'study_entries',
  'explored_added',
  'explored_batches',
  'puzzle_players',
  'puzzle_ratings',
  'puzzle_attempts',
] as const satisfies readonly (keyof Tables)[];

/** Rows and a sum of their fingerprints, which does not depend on their order. */
export interface Count {
  readonly rows: number;
  readonly digest: string;
}

/** The first line of a backup. */
export interface BackupHead {
  readonly boardwright: 'backup';
  /** Steps of the schema it was made with. */
  readonly schema: number;
  readonly at: number;
  readonly tables: Readonly<Record<string, Count>>;
}

const PAGE = 500;

/**
 * A backup as lines of JSON: the head, then `[table, rows]`. All of it is from one moment. Over Postgres everybody
 * goes on meanwhile; the database at home has one connection, for which they wait.
 */
export async function dump(storage: Storage, write: (line: string) => Promise<void>): Promise<BackupHead> {
  return storage.db.transaction().execute(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    await patient(tx);
    const head: BackupHead = {
      boardwright: 'backup',
      // Opening it has brought it there.
      schema: SCHEMA,
      at: Date.now(),
      tables: await countAll(tx),
    };
    await write(JSON.stringify(head));
    for (const table of KEPT) {
      await sql`declare page no scroll cursor for select to_jsonb(t) as row from ${sql.table(table)} t`.execute(
        tx,
      );
      for (;;) {
        const { rows } = await sql<{ row: unknown }>`fetch ${sql.lit(PAGE)} from page`.execute(tx);
        if (rows.length === 0) break;
        await write(JSON.stringify([table, rows.map(({ row }) => row)]));
      }
      await sql`close page`.execute(tx);
    }
    return head;
  });
}

/** Counts every table that is kept. */
export async function countAll(tx: Transaction<Tables>): Promise<BackupHead['tables']> {
  const counts: Record<string, Count> = {};
  for (const table of KEPT) {
    const found = await sql<Count>`select count(*)::int as rows,
      coalesce(sum(('x' || substr(md5(to_jsonb(t)::text), 1, 15))::bit(60)::bigint), 0)::text as digest
      from ${sql.table(table)} t`.execute(tx);
    counts[table] = found.rows[0];
  }
  return counts;
}

/** Copying takes as long as it takes. */
export async function patient(tx: Transaction<Tables>): Promise<void> {
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await sql`set local ${sql.raw(name)} = 0`.execute(tx);
}
