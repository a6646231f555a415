import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expectOk } from '@boardwright/games';
import { createClient } from '@boardwright/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_CONFIG, type ServerConfig } from '../process/config.ts';
import { openStorage } from '../storage/open.ts';
import { enterAccount, enterGuest, seatTwo, startTestServer } from '../testing/harness.ts';
import { findPostgres } from '../testing/postgres.ts';
import { copyStorage, restoreBackup, writeBackup } from './backup.ts';

const postgres = findPostgres();
let folder: string;
let token: string;
let game: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boardwright-backup-'));
  const server = await startTestServer({
    config: { dataFolder: join(folder, 'data') },
    remove: async () => undefined,
  });
  const [ann, ben] = [await enterAccount(server), await enterGuest(server)];
  token = ann.token ?? '';
  game = (await seatTwo(ann, ben)).id;
  expectOk(await ann.move({ params: { id: game }, body: { move: 'a3', ply: 0, key: 'sent-once' } }));
  // While the server runs and has the folder.
  const head = expectOk(await writeBackup(configOf('data'), join(folder, 'made.backup')));
  expect([head.tables.games.rows, head.tables.moves.rows]).toEqual([1, 1]);
  await server.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function configOf(name: string): ServerConfig {
  return { ...DEFAULT_CONFIG, dataFolder: join(folder, name) };
}

const ignore = () => undefined;

test('a backup of a running server restores to games that go on, for the same people', async () => {
  const head = expectOk(await restoreBackup(configOf('again'), join(folder, 'made.backup'), ignore));
  expect(head.tables.games.rows).toBe(1);
  const server = await startTestServer({
    config: { dataFolder: join(folder, 'again') },
    remove: async () => undefined,
  });
  const ann = createClient({ baseUrl: server.address, token });
  const view = expectOk(await ann.game({ params: { id: game } }));
  expect(view).toMatchObject({ moves: ['a3'], ply: 1, turn: 'second' });
  const body = { move: 'a3', ply: 0, key: 'sent-once' };
  expect(expectOk(await ann.move({ params: { id: game }, body }))).toMatchObject({ ply: 1 });
  await server.stop();
  const twice = await restoreBackup(configOf('again'), join(folder, 'made.backup'), ignore);
  expect(!twice.ok && twice.error.code).toBe('not-empty');
});

test('a backup is for its owner alone, and leaves nothing half-written behind', () => {
  expect(statSync(join(folder, 'made.backup')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a folder moves into a Postgres, and everything is there', async (context) => {
  if ('reason' in postgres) return context.skip(`Postgres cannot run here: ${postgres.reason}`);
  const target = { ...configOf('data'), databaseUrl: await postgres.createDatabase() };
  const head = expectOk(await copyStorage(configOf('data'), target, ignore));
  const storage = expectOk(await openStorage(target));
  const { rows } = await storage.run('select count(*)::int as events from events');
  expect(rows).toEqual([{ events: head.tables.events.rows }]);
  await storage.close();
});

test.each([
  ['differs', (text: string) => text.slice(0, -30)],
  ['bad-backup', () => 'no backup\n'],
  ['differs', (text: string) => text.replace('"a3"', '"b2"')],
  ['other-schema', (text: string) => text.replace(/"schema":\d+/, '"schema":99')],
])('a backup that is not what was there is refused and nothing is stored: %s', async (code, change) => {
  const text = String(gunzipSync(readFileSync(join(folder, 'made.backup'))));
  const path = join(folder, 'changed.backup');
  writeFileSync(path, gzipSync(change(text)));
  const loaded = await restoreBackup(configOf('changed'), path, ignore);
  expect(!loaded.ok && loaded.error.code).toBe(code);
  const storage = expectOk(await openStorage(configOf('changed')));
  expect((await sql`select 1 from games`.execute(storage.db)).rows).toEqual([]);
  await storage.close();
});

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, -20)],
  ['not packed', () => Buffer.from('no backup')],
])('a file that is %s is no backup', async (_, change) => {
  const path = join(folder, 'damaged.backup');
  writeFileSync(path, change(readFileSync(join(folder, 'made.backup'))));
  const loaded = await restoreBackup(configOf('changed'), path, ignore);
  expect(!loaded.ok && loaded.error.code).toBe('bad-backup');
});

test('a file that is not there is a failure, and not a crash', async () => {
  await expect(restoreBackup(configOf('changed'), join(folder, 'nothing'), ignore)).rejects.toThrow('ENOENT');
});

test('an older program does not touch the data of a newer one', async () => {
  const storage = expectOk(await openStorage(configOf('newer')));
  await storage.run('insert into schema_steps select max(step) + 1 from schema_steps');
  await storage.close();
  await expect(openStorage(configOf('newer'))).rejects.toThrow('run the newer program');
});
