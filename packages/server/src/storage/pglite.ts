import { join } from 'node:path';
import { ok, type Result } from '@boardwright/games';
import { Kysely } from 'kysely';
import { openCluster } from './cluster.ts';
import { type LockError, lockFolder } from './lock.ts';
import { migrate } from './migrations.ts';
import { Mutex } from './mutex.ts';
import { makePgliteDialect } from './pglite-dialect.ts';
import type { Storage } from './storage.ts';
import type { Tables } from './tables.ts';

/** The database at home: Postgres compiled into this process, in a folder, or in memory without one. */
export async function openPglite(folder: string | undefined): Promise<Result<Storage, LockError>> {
  const lock = folder === undefined ? undefined : lockFolder(folder);
  if (lock && !lock.ok) return lock;
  const database = await openCluster(folder === undefined ? undefined : join(folder, 'pg'));
  const mutex = new Mutex();
  const db = new Kysely<Tables>({ dialect: makePgliteDialect(database, mutex) });
  await migrate(db);
  return ok({
    kind: 'pglite',
    db,
    listen: async (channel, hear) => {
      await mutex.run(() => database.listen(channel, hear));
    },
    run: (text, values) =>
      mutex.run(async () => {
        const isPlain = values === undefined || values.length === 0;
        const result = isPlain ? (await database.exec(text)).at(-1) : await database.query(text, values);
        const rows = result?.rows ?? [];
        return { rows, rowCount: result?.affectedRows ?? rows.length };
      }),
    close: async () => {
      await db.destroy();
      if (lock?.ok) lock.value.release();
    },
  });
}
