// A server of its own with players on it, so that lobby, archive, desk and games with others have something to show.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { choose } from '@boardwright/engine';
import { expectOk, openMatch } from '@boardwright/games';
import { createClient } from '@boardwright/protocol';

const COMMAND = fileURLToPath(new URL('../../packages/cli/bin/boardwright.mjs', import.meta.url));
const SECRET = 'a long enough secret';
const RAPID = { kind: 'fischer', initialMs: 600_000, incrementMs: 5000 };
const DAYS = { kind: 'days', days: 3 };
const PATIENCE_MS = 120_000;

export async function startServer() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'boardwright-pictures-'));
  const env = { ...process.env, PORT: String(port), BOARDWRIGHT_DATA: folder };
  const child = spawn(process.execPath, [COMMAND, 'serve'], { env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const began = Date.now();
  while (!(await fetch(`${url}/api/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() - began > PATIENCE_MS)
      throw new Error('the server did not start');
    await new Promise((done) => setTimeout(done, 200));
  }
  const close = async () => {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, close };
}

/**
 * Ana, who looks at the pages, has a game in which Bert offers a draw, one that is over, one of many days and an
 * invitation; Bert and Cleo look for games.
 */
export async function seatPeople(url) {
  const ana = await enter(url, 'Ana');
  const bert = await enter(url, 'Bert');
  const game = await playGame([ana, bert], { variant: 'nine-mens-morris', moves: 12 });
  expectOk(await bert.act({ params: { id: game }, body: { action: 'offer', offer: 'draw' } }));
  const over = await playGame([bert, ana], { variant: 'brandubh', moves: 14, resigns: 0 });
  const slow = await playGame([ana, bert], { variant: 'international', moves: 9, clock: DAYS });
  expectOk(await bert.say({ params: { id: slow }, body: { phrase: 'good-luck' } }));
  const cleo = await enter(url, 'Cleo');
  const watched = await playGame([bert, cleo], { variant: 'copenhagen', moves: 22 });
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  expectOk(await bert.createGame({ body: { variant: 'brandubh', seats, clock: DAYS, invite: 'Ana' } }));
  const house = { variant: 'nine-mens-morris', rules: { flyAt: 0 }, clock: DAYS, rated: false };
  expectOk(await bert.seek({ body: house }));
  const rated = { variant: 'international', clock: DAYS, rated: true, range: { least: 1400, most: 1900 } };
  expectOk(await cleo.seek({ body: rated }));
  expectOk(await cleo.seek({ body: { variant: 'brandubh', clock: DAYS, rated: false, side: 'second' } }));
  return { game, over, slow, watched, player: expectOk(await bert.me()).id };
}

export async function signIn(page, url) {
  await page.goto(`${url}/account`);
  await page.locator('input[autocomplete="username"]').first().fill('Ana');
  await page.locator('input[type="password"]').first().fill(SECRET);
  await page.keyboard.press('Enter');
  await page.locator('input[name="password"]').waitFor({ state: 'detached' });
}

export async function enter(url, name) {
  const client = createClient({ baseUrl: url });
  client.setToken(expectOk(await client.guest()).token);
  client.setToken(expectOk(await client.signUp({ body: { name, password: SECRET, keep: 'token' } })).token);
  return client;
}

export async function playGame([first, second], { variant, moves, clock = RAPID, resigns }) {
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const body = { variant, seats, clock, rated: resigns !== undefined, visibility: 'public' };
  const { game, links } = expectOk(await first.createGame({ body }));
  const params = { id: game.id };
  let view = expectOk(await second.joinGame({ params, body: { link: links.second ?? '' } }));
  while (view.ply < moves && view.status === 'active') {
    const match = expectOk(openMatch({ variant, moves: view.moves }));
    const { move } = expectOk(choose(match, { level: '2', seed: view.ply }));
    const mover = view.turn === 'first' ? first : second;
    expectOk(await mover.move({ params, body: { move, ply: view.ply } }));
    view = expectOk(await first.game({ params }));
  }
  if (resigns !== undefined)
    expectOk(await (resigns === 0 ? first : second).act({ params, body: { action: 'resign' } }));
  return game.id;
}

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
