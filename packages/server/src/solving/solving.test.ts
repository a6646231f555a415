import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebProber } from '@boardwright/engine/tablebase-web';
import { expectOk, openMatch } from '@boardwright/games';
import { type Client, createClient } from '@boardwright/protocol';
import type { Solving, SolvingRequest } from '@boardwright/protocol/internal';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { enterAccount, enterGuest, storageKinds, until } from '../testing/harness.ts';
import { useServer } from '../testing/suite.ts';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker.ts';

const THREE = 'three-mens-morris';
const SPANISH = 'spanish-federation';
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'boardwright-solving-'));
  folders.push(folder);
  return folder;
}

function reach(client: Client, id: string, status: Solving['status'], timeMs: number): Promise<Solving> {
  return until(async () => {
    const now = expectOk(await client.solving({ params: { id } }));
    return now.status === status ? now : undefined;
  }, timeMs);
}

/** All classes together, as docs/results.md counts them. */
function total({ classes }: Solving) {
  const sum = (pick: (one: Solving['classes'][number]) => number | undefined) =>
    classes.reduce((all, one) => all + (pick(one) ?? 0), 0);
  const longest = Math.max(...classes.map((one) => one.longest ?? 0));
  return [sum((one) => one.win), sum((one) => one.draw), sum((one) => one.loss), longest];
}

describe('solving at home', () => {
  const [pglite] = storageKinds();
  const tablesFolder = makeFolder();
  const suite = useServer(pglite, { config: { tablesFolder, solvers: ['solver'] } });
  let solver: Client;
  let solving: Solving;

  beforeAll(async () => {
    solver = await enterAccount(suite.server, 'Solver');
    const { id } = expectOk(await solver.solve({ body: { variant: THREE } }));
    solving = await reach(solver, id, 'done', 60_000);
  });

  const put = (name: string, body: string | Uint8Array<ArrayBuffer>, token = solver.token) =>
    fetch(`${suite.server.address}/api/v1/solvings/${solving.id}/tables/${encodeURIComponent(name)}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
      body,
    });
  const codeOf = async (answer: Response) => Object(await answer.json()).code;
  const fileOf = (name: string) => readFileSync(join(tablesFolder, THREE, name));

  test('the server solves three men’s morris, and its tables are read by ranges', async () => {
    const { game, position } = expectOk(openMatch({ variant: THREE }));
    const prober = WebProber.open(game, `${suite.server.address}/api/v1/tables/${solving.folder}`);
    const verdict = await prober?.probe(position);
    // docs/results.md: the first side wins in 9 turns.
    expect(verdict).toMatchObject({ ok: true, value: { value: 'win', turns: 9 } });
    expect(readdirSync(join(tablesFolder, THREE)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('a position is inspected with the truth of every move', async () => {
    const { truth } = expectOk(await solver.inspect({ body: { variant: THREE } }));
    expect(truth).toMatchObject({ truth: 'win', turns: 9 });
    // By the centre alone.
    const winning = truth?.moves.filter((move) => move.truth === 'win');
    expect(winning?.map((move) => move.text)).toEqual(['b2']);
  });

  test('a range comes with the marks that let it be kept', async () => {
    const address = `${suite.server.address}/api/v1/tables/${THREE}/3-3.turns`;
    const range = await fetch(address, { headers: { range: 'bytes=0-7' } });
    expect([range.status, await range.text()]).toEqual([206, 'BWTABLE1']);
    expect(range.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
    expect(range.headers.get('content-range')).toBe(`bytes 0-7/${fileOf('3-3.turns').length}`);
    const etag = range.headers.get('etag') ?? '';
    const again = await fetch(address, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
    expect(again.status).toBe(304);
    const beyond = await fetch(address, { headers: { range: 'bytes=9999999-' } });
    expect(beyond.status).toBe(416);
  });

  test('a folder lists its tables and nothing else; one that is not there is empty', async () => {
    const list = async (folder: string) =>
      (await fetch(`${suite.server.address}/api/v1/tables/${folder}`)).json();
    const files = readdirSync(join(tablesFolder, THREE)).filter((name) => name !== 'manifest.json');
    expect(await list(THREE)).toEqual(files.sort());
    expect(await list('nothing')).toEqual([]);
    expect(await list('..%2f')).toEqual([]);
  });

  test.each([
    `${THREE}/manifest.json`,
    `${THREE}/..%2f..%2f..%2fetc%2fpasswd`,
    '..%2f/3-3.turns',
    `${THREE}/.part.turns`,
    'nothing/3-3.turns',
  ])('nothing but tables is served: %s', async (path) => {
    const answer = await fetch(`${suite.server.address}/api/v1/tables/${path}`);
    expect(answer.status).toBe(404);
  });

  test('the same table may come twice, another one of its name may not', async () => {
    const same = await put('3-3.turns', fileOf('3-3.turns'));
    expect([same.status, await same.json()]).toEqual([200, { stored: false }]);
    const { db } = suite.server.core;
    await db.updateTable('table_files').set({ digest: 'another' }).where('name', '=', '3-3.turns').execute();
    expect(await codeOf(await put('3-3.turns', fileOf('3-3.turns')))).toBe('table-conflict');
  });

  test('what is no table of the name is refused', async () => {
    const damaged = Buffer.from(fileOf('3-3.turns'));
    damaged[damaged.length - 3] ^= 0xff;
    expect(await codeOf(await put('3-3.turns', damaged))).toBe('damaged-block');
    expect(await codeOf(await put('3-3.turns', fileOf('3-3.results')))).toBe('bad-table');
    expect(await codeOf(await put('3-3.turns', 'nonsense'))).toBe('bad-table');
    expect(await codeOf(await put('9-9.turns', 'x'))).toBe('no-table');
    expect(await codeOf(await put('3-3.turns', Buffer.alloc(300_000)))).toBe('body-too-large');
    expect(readdirSync(join(tablesFolder, THREE)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('only accounts the owner names may solve, and only with the scope', async () => {
    const body: SolvingRequest = { variant: THREE };
    for (const other of [await enterGuest(suite.server), await enterAccount(suite.server)]) {
      const refused = await other.solve({ body });
      expect(!refused.ok && refused.error.code).toBe('not-a-solver');
      expect(await codeOf(await put('3-3.turns', 'x', other.token))).toBe('not-a-solver');
    }
    const { token } = expectOk(await solver.createToken({ body: { name: 't', scopes: ['play'] } }));
    const bot = createClient({ baseUrl: suite.server.address, token });
    const refused = await bot.solve({ body });
    expect(!refused.ok && refused.error.code).toBe('needs-scope');
    expect(await codeOf(await put('3-3.turns', 'x', token))).toBe('needs-scope');
  });

  test.each([
    [{ variant: 'chess' }, 'unknown-variant'],
    [{ variant: 'one-time-mill' }, 'not-solvable'],
    [{ variant: THREE, size: { first: 0, second: 0 } }, 'bad-size'],
    [{ variant: THREE, size: { first: 99, second: 1 } }, 'bad-input'],
  ])('what cannot be solved is refused: %j is %s', async (body, code) => {
    const refused = await solver.solve({ body });
    expect(!refused.ok && refused.error.code).toBe(code);
  });

  test('tables that were lost are made again', async () => {
    rmSync(join(tablesFolder, THREE, '0+3-0+3.turns'));
    const { id, status } = expectOk(await solver.solve({ body: { variant: THREE } }));
    expect([id, status]).toEqual([solving.id, 'running']);
    await reach(solver, id, 'done', 30_000);
    expect(fileOf('0+3-0+3.turns').length).toBeGreaterThan(0);
  });
});

describe('solving by worker processes over one Postgres', () => {
  const [, postgres] = storageKinds();
  const tablesFolder = makeFolder();
  const suite = useServer(postgres, {
    config: { tablesFolder, solvers: ['worker'], doesJobs: false },
  });
  const workers: WorkerProcess[] = [];
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.end('SIGKILL');
  });

  async function hire(...words: string[]): Promise<WorkerProcess> {
    const databaseUrl = suite.storage.config.databaseUrl ?? '';
    const worker = await startWorkerProcess({ DATABASE_URL: databaseUrl }, ['--threads', '1', ...words]);
    workers.push(worker);
    return worker;
  }

  test('two workers share a folder, and one that is killed is replaced', async () => {
    const owner = await enterAccount(suite.server, 'Worker');
    const body: SolvingRequest = { variant: SPANISH, size: { first: 3, second: 3, total: 3 } };
    const { id } = expectOk(await owner.solve({ body }));
    const first = await hire('--folder', tablesFolder);
    await until(async () => {
      const { classes } = expectOk(await owner.solving({ params: { id } }));
      return classes.some((one) => one.state === 'running') ? true : undefined;
    }, 20_000);
    await first.end('SIGKILL');
    await hire('--folder', tablesFolder);
    await hire('--folder', tablesFolder);
    const done = await reach(owner, id, 'done', 55_000);
    const three = done.classes.filter((one) => pieces(one.id) === 3);
    // docs/results.md, federation, 3 and 2 pieces.
    expect(total({ ...done, classes: three }).slice(0, 3)).toEqual([63_007, 102_242, 30_783]);
    const two = done.classes.filter((one) => pieces(one.id) === 2);
    expect(total({ ...done, classes: two }).slice(0, 3)).toEqual([1_200, 1_615, 673]);
  });

  test('a worker with a folder of its own fetches and hands over tables by HTTP', async () => {
    const owner = createClient({ baseUrl: suite.server.address });
    const signedIn = await owner.signIn({ body: { name: 'Worker', password: 'long enough', keep: 'token' } });
    owner.setToken(expectOk(signedIn).token);
    const { token } = expectOk(await owner.createToken({ body: { name: 'w', scopes: ['solve'] } }));
    const { id } = expectOk(await owner.solve({ body: { variant: THREE } }));
    const cache = makeFolder();
    await hire('--folder', cache, '--server', suite.server.address, '--token', token);
    const done = await reach(owner, id, 'done', 55_000);
    expect(done.classes.every((one) => one.state === 'solved')).toBe(true);
    const { game, position } = expectOk(openMatch({ variant: THREE }));
    const prober = WebProber.open(game, `${suite.server.address}/api/v1/tables/${done.folder}`);
    expect(await prober?.probe(position)).toMatchObject({ value: { value: 'win', turns: 9 } });
    // The last class of all is needed by none: it was handed over and not fetched.
    expect(readdirSync(join(cache, THREE))).toContain('3-3.turns');
    expect(readdirSync(join(cache, THREE))).not.toContain('0+3-0+3.turns');
  });
});

/** `1k1m-1k` has three. */
function pieces(id: string): number {
  return (id.match(/\d+/g) ?? []).reduce((sum, count) => sum + Number(count), 0);
}
