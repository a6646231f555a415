import { join } from 'node:path';
import { ok, type Result } from '@boardwright/games';
import { Kysely } from 'kysely';
import pg from 'pg';
import { ensureCluster } from './cluster.ts';
import { Database } from './database.ts';
import { type LockError, lockFolder } from './lock.ts';
import { migrate } from './migrations.ts';
import { PgliteStream } from './pglite-stream.ts';
import type { Storage } from './storage.ts';
import type { Tables } from './tables.ts';

const CHECKPOINT_LOOK_MS = 60_000;
/** How much log may have to be read again at a start: about a second of it. */
const CHECKPOINT_BYTES = 32 * 2 ** 20;

/** The database at home: Postgres compiled into this process, in a thread of its own, its files in a folder. */
export async function openPglite(folder: string): Promise<Result<Storage, LockError>> {
  const lock = lockFolder(folder);
  if (!lock.ok) return lock;
  const cluster = join(folder, 'pg');
  await ensureCluster(cluster);
  let stream: PgliteStream | undefined;
  // One connection: whoever has it has the database, and the others wait in order.
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => {
      stream = new PgliteStream(cluster, stream);
      return stream;
    },
  });
  const database = new Database(pool, { flushes: true });
  const db = new Kysely<Tables>({ dialect: database.dialect });
  const close = async () => {
    await db.destroy();
    await stream?.untilGone();
    lock.value.release();
  };
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  const checkpoints = setInterval(() => checkpoint(database).catch(() => undefined), CHECKPOINT_LOOK_MS);
  checkpoints.unref();
  return ok({
    kind: 'pglite',
    db,
    pool,
    // The same machine, and the same clock.
    now: () => Date.now(),
    // Nobody else can send anything.
    listen: async () => undefined,
    commit: (text, values) => database.commit(text, values),
    run: (text, values) => database.run(text, values),
    close: async () => {
      clearInterval(checkpoints);
      await close();
    },
  });
}

/** Without processes of its own this Postgres makes no checkpoints, and its log would grow for ever. */
async function checkpoint(database: Database): Promise<void> {
  const { rows } = await database.run(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
  );
  if (Number(Object(rows[0]).bytes) > CHECKPOINT_BYTES) await database.run('checkpoint');
}
