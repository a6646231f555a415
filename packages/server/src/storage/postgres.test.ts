import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '../testing/postgres.ts';
import { openPostgres } from './postgres.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  if (!('reason' in postgres)) await postgres.stop();
});

test('closing answers the queries that still wait for a connection', async (context) => {
  if ('reason' in postgres) return context.skip(`Postgres cannot run here: ${postgres.reason}`);
  const storage = await openPostgres(await postgres.createDatabase(), 2);
  const asked = Array.from({ length: 20 }, () => storage.run('select pg_sleep(0.02)', []));
  await storage.close();
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(asked.map(() => 'fulfilled'));
});
