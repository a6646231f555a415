import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expectOk } from '@boardwright/games';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openPglite } from './pglite.ts';
import type { Storage } from './storage.ts';

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boardwright-pglite-'));
  storage = expectOk(await openPglite(folder));
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

function countFlushes(calls: readonly (readonly unknown[])[]): number {
  return calls.filter(([bytes]) => Buffer.from(bytes as Uint8Array).includes('pg_logical_emit_message'))
    .length;
}

function write(name: string): Promise<unknown> {
  return sql`insert into settings (name, value) values (${name}, 'x')`.execute(storage.db);
}

test('a write is synced before it is answered, and many that wait together share syncs', async () => {
  const sent = vi.spyOn(Worker.prototype, 'postMessage');
  await write('alone');
  expect(countFlushes(sent.mock.calls)).toBe(1);
  const { rows } = await storage.run(
    'select pg_current_wal_flush_lsn() = pg_current_wal_insert_lsn() as synced',
  );
  expect(rows).toEqual([{ synced: true }]);
  await Promise.all(Array.from({ length: 40 }, (_, i) => write(`together ${i}`)));
  expect(countFlushes(sent.mock.calls)).toBeLessThan(5);
  expect((await storage.run(`select name from settings where value = 'x'`)).rows).toHaveLength(41);
});

test('a commit is synced with its answer, and with it what was committed before', async () => {
  const sent = vi.spyOn(Worker.prototype, 'postMessage');
  const insert = `with made as (insert into settings (name, value) values ($1, 'x') returning name)
    select name from made`;
  const answers = await Promise.all([storage.commit(insert, ['a']), storage.commit(insert, ['b'])]);
  expect(answers.map(({ rows }) => rows)).toEqual([[{ name: 'a' }], [{ name: 'b' }]]);
  const { rows } = await storage.run(
    'select pg_current_wal_flush_lsn() = pg_current_wal_insert_lsn() as synced',
  );
  expect(rows).toEqual([{ synced: true }]);
  expect(countFlushes(sent.mock.calls)).toBe(0);
});

test('closing waits until what was written last is on the disk too', async () => {
  const other = mkdtempSync(join(tmpdir(), 'boardwright-pglite-'));
  const closed = expectOk(await openPglite(other));
  // Under way while nobody waits for a connection.
  const slow = sql`insert into settings (name, value) select 'slow', 'x' from pg_sleep(0.3)`;
  const [written] = await Promise.allSettled([slow.execute(closed.db), closed.close()]);
  expect(written).toMatchObject({ status: 'fulfilled' });
  rmSync(other, { recursive: true, force: true });
});

test('what only reads waits for no disk', async () => {
  const sent = vi.spyOn(Worker.prototype, 'postMessage');
  await storage.run('select 1');
  await storage.run(`update settings set value = 'x' where name = 'nobody'`);
  expect(countFlushes(sent.mock.calls)).toBe(0);
});

test('a transaction that fails is rolled back and keeps nobody waiting', async () => {
  const failing = storage.db.transaction().execute(async (tx) => {
    await sql`insert into settings (name, value) values ('lost', 'x')`.execute(tx);
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(failing).rejects.toThrow('division by zero');
  const { rows } = await storage.run(`select name from settings where name = 'lost'`);
  expect(rows).toEqual([]);
});

test('everything in the folder is for its owner alone', () => {
  const open = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => (statSync(join(entry.parentPath, entry.name)).mode & 0o077) !== 0,
  );
  expect(open.map((entry) => join(entry.parentPath, entry.name))).toEqual([]);
});

test('a second process is refused while the first has the folder', async () => {
  const second = await openPglite(folder);
  expect(!second.ok && second.error.code).toBe('folder-in-use');
});
