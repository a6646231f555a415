import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expectOk, Position, registry } from '@boardwright/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { solve } from '../solve/solve.ts';
import { Prober } from './probe.ts';
import { WebProber } from './web-probe.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'boardwright-web-tables-'));
const GAME = expectOk(registry.find('three-mens-morris'));
let server: Server;
let base = '';
let fetched = 0;

beforeAll(async () => {
  expectOk(
    await solve({ game: GAME, size: { first: 3, second: 3, placing: true }, folder: FOLDER, threads: 1 }),
  );
  server = createServer((request, answer) => {
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    try {
      const bytes = readFileSync(join(FOLDER, basename(decodeURIComponent(request.url ?? ''))));
      const part = bytes.subarray(Number(range?.[1]), Number(range?.[2]) + 1);
      fetched += part.length;
      answer.writeHead(206).end(part);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(FOLDER, { recursive: true, force: true });
});

test('tables on a server tell the same as tables on disk', async () => {
  const web = WebProber.open(GAME, base);
  const disk = Prober.open(GAME, FOLDER);
  let position = Position.start(GAME);
  for (const text of ['', 'b2', 'a3', 'c3', 'a1', 'a2']) {
    if (text !== '') position = expectOk(position.play(text)).position;
    expect(await web?.probe(position)).toEqual(disk?.probe(position));
    const moves = expectOk(disk?.probeMoves(position) ?? { ok: false, error: { code: 'no-table' } });
    expect(await web?.probeMoves(position)).toEqual({ ok: true, value: moves });
    for (const { move, ...verdict } of moves)
      expect(await web?.probeMove(position, move)).toEqual({ ok: true, value: verdict });
  }
  expect(fetched).toBeGreaterThan(0);
});

test('a server or cache that gives whole files is asked once for each', async () => {
  const asked: string[] = [];
  const web = WebProber.open(GAME, base, async (url) => {
    asked.push(String(url));
    const name = basename(decodeURIComponent(new URL(String(url)).pathname));
    return new Response(readFileSync(join(FOLDER, name)));
  });
  const disk = Prober.open(GAME, FOLDER);
  const { position } = expectOk(Position.start(GAME).play('b2'));
  expect(await web?.probe(position)).toEqual(disk?.probe(position));
  expect(await web?.probeMoves(position)).toEqual(disk?.probeMoves(position));
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.length).toBeGreaterThan(1);
});

test('a server without tables says so', async () => {
  const web = WebProber.open(GAME, `${base}/none`, async () => new Response('', { status: 404 }));
  expect(await web?.probe(Position.start(GAME))).toEqual({ ok: false, error: { code: 'no-table' } });
});

// Looking for a table move by move would play the whole placing phase.
test.each(['el-filja', 'lasker', 'dooz', 'nerenchi'])(
  'the start of %s has no table, and says so at once',
  async (id) => {
    const game = expectOk(registry.find(id));
    let asked = 0;
    const web = WebProber.open(game, base, async () => {
      asked++;
      return new Response('', { status: 404 });
    });
    const start = Position.start(game);
    expect(await web?.probe(start)).toEqual({ ok: false, error: { code: 'no-table' } });
    expect(await web?.probeMove(start, start.moves[0])).toEqual({ ok: false, error: { code: 'no-table' } });
    // Turns and results of the start, and of the position after the move.
    expect(asked).toBe(4);
  },
);

test('a busy server or a cut line is asked again the next time', async () => {
  let trouble: 'busy' | 'cut' | undefined = 'busy';
  const web = WebProber.open(GAME, base, async (url, init) => {
    if (trouble === 'cut') throw new TypeError('network');
    return trouble ? new Response('', { status: 429 }) : fetch(url, init);
  });
  const unreachable = { ok: false, error: { code: 'unreachable' } };
  expect(await web?.probe(Position.start(GAME))).toEqual(unreachable);
  trouble = 'cut';
  expect(await web?.probeMoves(Position.start(GAME))).toEqual(unreachable);
  trouble = undefined;
  expect(await web?.probe(Position.start(GAME))).toEqual(
    Prober.open(GAME, FOLDER)?.probe(Position.start(GAME)),
  );
});

test('damaged bytes are never believed', async () => {
  const web = WebProber.open(GAME, base, async (url, init) => {
    const answer = await fetch(url, init);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (!new Headers(init?.headers).get('range')?.startsWith('bytes=0-')) bytes[bytes.length >> 1] ^= 0xff;
    return new Response(bytes, { status: answer.status });
  });
  const probed = await web?.probe(Position.start(GAME));
  expect(probed && !probed.ok && probed.error.code).toBe('damaged-block');
});
