import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findPostgres } from '../testing/postgres.ts';
import { openPostgres } from './postgres.ts';

const postgres = findPostgres();

test('closing answers the queries that still wait for a connection', async (context) => {
  if ('reason' in postgres) return context.skip(`Postgres cannot run here: ${postgres.reason}`);
  const storage = await openPostgres(await postgres.createDatabase(), 2);
  const asked = Array.from({ length: 20 }, () => storage.run('select pg_sleep(0.02)', []));
  await storage.close();
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(asked.map(() => 'fulfilled'));
});

test('a connection that is cut in mid-transaction fails its transaction and nothing else', async (context) => {
  if ('reason' in postgres) return context.skip(`Postgres cannot run here: ${postgres.reason}`);
  const storage = await openPostgres(await postgres.createDatabase(), 2);
  const cut = storage.db.transaction().execute(async (tx) => {
    const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await storage.run('select pg_terminate_backend($1)', [own.rows[0].pid]);
    // Long enough for the news to arrive while no statement is under way.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await sql`select 1`.execute(tx);
  });
  await expect(cut).rejects.toThrow();
  expect((await storage.run('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
  await storage.close();
});
