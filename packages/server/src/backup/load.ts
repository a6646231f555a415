import { err, ok, type Result } from '@boardwright/games';
import { sql, type Transaction } from 'kysely';
import { SCHEMA } from '../storage/migrations.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';
import { type BackupHead, countAll, KEPT, patient } from './dump.ts';

export type LoadError =
  | { readonly code: 'bad-backup' }
  /** Made by a program with another schema. */
  | { readonly code: 'other-schema'; readonly schema: number; readonly known: number }
  /** There is something in the target already. */
  | { readonly code: 'not-empty' }
  /** What is there now is not what was there; nothing was stored. */
  | { readonly code: 'differs'; readonly table: string }
  /** Games whose events are not all there; nothing was stored. */
  | { readonly code: 'gaps'; readonly games: number };

/**
 * Fills an empty storage from a backup and compares what is there with what the backup counted, table by table and
 * row by row. All or nothing: it is one transaction.
 */
export async function load(
  storage: Storage,
  lines: AsyncIterable<string>,
  tell: (table: string, rows: number) => void,
): Promise<Result<BackupHead, LoadError>> {
  const reader = lines[Symbol.asyncIterator]();
  const first = await reader.next();
  const head = first.done ? undefined : parseHead(first.value);
  if (!head) return err({ code: 'bad-backup' });
  if (head.schema !== SCHEMA) return err({ code: 'other-schema', schema: head.schema, known: SCHEMA });
  try {
    await storage.db.transaction().execute(async (tx) => {
      await patient(tx);
      if (await isUsed(tx)) throw new Refused({ code: 'not-empty' });
      // The only rows of an empty storage are settings that a server makes when it first starts.
      await sql`delete from settings`.execute(tx);
      for (let next = await reader.next(); !next.done; next = await reader.next()) {
        const page = parsePage(next.value);
        if (!page) throw new Refused({ code: 'bad-backup' });
        await sql`insert into ${sql.table(page.table)}
          select * from jsonb_populate_recordset(null::${sql.table(page.table)}, ${page.rows}::jsonb)`.execute(
          tx,
        );
        tell(page.table, page.count);
      }
      await check(tx, head);
    });
    return ok(head);
  } catch (error) {
    if (error instanceof Refused) return err(error.reason);
    throw error;
  }
}

async function check(tx: Transaction<Tables>, head: BackupHead): Promise<void> {
  const now = await countAll(tx);
  for (const table of KEPT) {
    const [was, is] = [head.tables[table], now[table]];
    if (was?.rows !== is.rows || was.digest !== is.digest) throw new Refused({ code: 'differs', table });
  }
  const gaps = await sql<{ games: number }>`select count(*)::int as games from games
    where sequence <> (select count(*) from events where events.game = games.id)`.execute(tx);
  const { games } = gaps.rows[0];
  if (games > 0) throw new Refused({ code: 'gaps', games });
}

async function isUsed(tx: Transaction<Tables>): Promise<boolean> {
  const found = await sql<{ used: boolean }>`select exists (select 1 from games)
    or exists (select 1 from players) as used`.execute(tx);
  return found.rows[0].used;
}

function parseHead(line: string): BackupHead | undefined {
  const head = parse(line);
  const { boardwright, schema, at, tables } = Object(head);
  if (boardwright !== 'backup' || typeof schema !== 'number' || typeof at !== 'number') return undefined;
  return typeof tables === 'object' && tables !== null ? { boardwright, schema, at, tables } : undefined;
}

function parsePage(line: string): { table: string; rows: string; count: number } | undefined {
  const page = parse(line);
  if (!Array.isArray(page) || page.length !== 2 || !Array.isArray(page[1])) return undefined;
  const table = KEPT.find((name) => name === page[0]);
  return table && { table, rows: JSON.stringify(page[1]), count: page[1].length };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Carries a refusal out of the transaction, so that it is rolled back. */
class Refused extends Error {
  readonly reason: LoadError;

  constructor(reason: LoadError) {
    super(reason.code);
    this.reason = reason;
  }
}
