import { type ChildProcess, execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { serve } from './served.ts';

/**
 * A game that the house has never heard of, added by one module, must be playable everywhere without a change
 * anywhere: this is what "adding a game is one folder and one line" means.
 */
const ROOT = new URL('..', import.meta.url).pathname;
const BIN = join(ROOT, 'packages/cli/bin/boardwright.mjs');
const DATA = mkdtempSync(join(tmpdir(), 'boardwright-toy-'));
const ENV = {
  ...process.env,
  BOARDWRIGHT_FAMILIES: join(ROOT, 'scripts/consumer/three-in-a-row.mjs'),
  BOARDWRIGHT_DATA: DATA,
  XDG_DATA_HOME: DATA,
};
const run = promisify(execFile);
let server: ChildProcess | undefined;

afterAll(() => {
  server?.kill('SIGTERM');
  rmSync(DATA, { recursive: true, force: true });
});

function boardwright(words: readonly string[], input = ''): Promise<{ stdout: string }> {
  const running = run(process.execPath, [BIN, ...words], { env: ENV, timeout: 60_000 });
  running.child.stdin?.end(input);
  return running;
}

describe('a game added from outside', () => {
  test('counts its moves', async () => {
    const { stdout } = await boardwright(['perft', 'three-in-a-row', '--depth', '9', '--json']);
    expect(JSON.parse(stdout).nodes).toBe(127872);
  });

  test('answers over JSON-RPC, engine included', async () => {
    const params = { variant: 'three-in-a-row', position: 'XX.OO....', limits: { depth: 5 } };
    const { stdout } = await boardwright(
      ['rpc'],
      `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'engine.choose', params })}\n`,
    );
    expect(JSON.parse(stdout).result.move).toBe('c3');
  });

  test('is played in the terminal', async () => {
    const words = ['play', '--plain', '--variant', 'three-in-a-row', '--level', 'master', '--no-delay'];
    const { stdout } = await boardwright(words, 'b2\nquit\n');
    expect(stdout).toMatch(/Black placed a man on/);
  });

  test('is played on a server against the computer', async () => {
    const { process: child, address } = await serve(BIN, [], { env: ENV });
    server = child;
    const { token } = await (await post(`${address}/api/v1/guests`, {})).json();
    const seats = [{ kind: 'me' }, { kind: 'ai', level: 'master' }];
    const made = await post(`${address}/api/v1/games`, { variant: 'three-in-a-row', seats }, token);
    const { game } = await made.json();
    const played = await post(`${address}/api/v1/games/${game.id}/moves`, { ply: 0, move: 'b2' }, token);
    expect(played.status).toBe(200);
    const readPly = async (): Promise<number> => {
      const answer = await fetch(`${address}/api/v1/games/${game.id}`, { headers: bearer(token) });
      return (await answer.json()).ply;
    };
    await expect.poll(readPly, { timeout: 30_000 }).toBe(2);
  });
});

function post(url: string, body: unknown, token = ''): Promise<Response> {
  const origin = new URL(url).origin;
  const headers = { 'content-type': 'application/json', origin, ...(token === '' ? {} : bearer(token)) };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}
