import { connect, createServer, type Socket } from 'node:net';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { findPostgres } from '../testing/postgres.ts';
import { Database } from './database.ts';
import { findPort } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import type { Tables } from './tables.ts';

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

test('commits keep a connection from one to the next, and find another when it is cut', async (context) => {
  if ('reason' in postgres) return context.skip(`Postgres cannot run here: ${postgres.reason}`);
  const storage = await openPostgres(await postgres.createDatabase(), 4);
  const commit = async () =>
    Number(Object((await storage.commit('select pg_backend_pid() as pid', [])).rows[0]).pid);
  const first = await commit();
  const reader = await storage.run('select pg_backend_pid() as pid', []);
  expect(Object(reader.rows[0]).pid).not.toBe(first);
  expect(await commit()).toBe(first);
  await storage.run('select pg_terminate_backend($1, 5000)', [first]);
  // The news arrives by another connection than the answer.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await commit()).not.toBe(first);
  await storage.close();
});

/** A line to a Postgres that can be cut so that nobody hears of it; later connections are sound. */
async function openLine(url: string) {
  const { port: target } = new URL(url);
  const open: Socket[] = [];
  const port = await findPort();
  const server = createServer((near) => {
    const far = connect(Number(target), '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
      from.pipe(to);
      open.push(from);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  return {
    url: url.replace(`:${target}/`, `:${port}/`),
    cut: () => {
      for (const socket of open) socket.unpipe().resume();
    },
  };
}

/** Long enough for an answer on a busy machine where one is to come; the silence is waited for once. */
const SILENCE_MS = 800;

test('after one silence no other connection of before is tried, and patient work has no deadline', async (context) => {
  if ('reason' in postgres) return context.skip(`Postgres cannot run here: ${postgres.reason}`);
  const line = await openLine(await postgres.createDatabase());
  const pool = new pg.Pool({ connectionString: line.url, max: 3, connectionTimeoutMillis: 30_000 });
  const database = new Database(pool, { flushes: false, silenceMs: SILENCE_MS });
  const opened = await Promise.all([database.connect(), database.connect(), database.connect()]);
  for (const connection of opened) connection.release();
  line.cut();
  await expect(database.run('select 1')).rejects.toThrow('timeout');
  // The two that are left have not heard of it.
  expect(pool.idleCount).toBe(2);
  for (const text of ['select 1 as one', 'select 1 as one'])
    expect((await database.run(text)).rows).toEqual([{ one: 1 }]);
  const db = new Kysely<Tables>({ dialect: database.dialect });
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_sleep(${SILENCE_MS / 1000 + 0.2})`.execute(tx);
  });
  await database.close();
});
