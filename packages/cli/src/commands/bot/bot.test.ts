import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expectOk, registry } from '@boardwright/games';
import { explorerName, explorerRules } from '@boardwright/games/study';
import { type Client, createClient } from '@boardwright/protocol';
import { DEFAULT_CONFIG, type RunningServer, startServer } from '@boardwright/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { main } from '../../index.ts';
import { makeContestant } from '../../protocols/clients/contestant.ts';
import { Seated } from './seated.ts';

const PROGRAM = fileURLToPath(new URL('../../../bin/boardwright.mjs', import.meta.url));

let dataFolder: string;
let server: RunningServer;
let owner: Client;
let token: string;

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'boardwright-bot-'));
  const config = { ...DEFAULT_CONFIG, port: 0, host: '127.0.0.1', dataFolder, logLevel: 'silent' };
  server = expectOk(await startServer({ config }));
  owner = createClient({ baseUrl: server.address });
  owner.setToken(expectOk(await owner.guest()).token);
  const body = { name: 'Robot', password: 'long enough', keep: 'token' } as const;
  owner.setToken(expectOk(await owner.signUp({ body })).token);
  const made = await owner.createToken({ body: { name: 'bot', scopes: ['read', 'play', 'lobby'] } });
  token = expectOk(made).token;
}, 60_000);

afterAll(async () => {
  await server?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

test('a program that speaks UCI plays a game against the server’s AI by its token', async () => {
  const made = await owner.createGame({
    body: { variant: 'three-mens-morris', seats: [{ kind: 'me' }, { kind: 'ai', level: 'novice' }] },
  });
  const game = expectOk(made).game.id;
  const output = new PassThrough();
  const words = [
    'bot',
    `uci:${process.execPath} ${PROGRAM} uci`,
    '--server',
    server.address,
    '--token',
    token,
  ];
  const streams = { input: new PassThrough(), output, errors: output };
  const code = await main([...words, '--games', '1', '--limits', 'depth=3'], streams);
  const told = String(output.read());
  expect([code, told.split('\n').length], told).toEqual([0, 2]);
  const over = expectOk(await owner.game({ params: { id: game } }));
  expect(over.status).toBe('finished');
  expect(over.outcome?.reason).not.toBe('resigned');
  expect(told).toContain(game);
});

test('a bot seeks while it runs, plays whoever comes, says what is refused, and takes its seek along', async () => {
  const client = createClient({ baseUrl: server.address, token, WebSocket });
  const player = expectOk(await makeContestant('novice', 1, { limits: { depth: 1 }, options: new Map() }));
  const lines: string[] = [];
  const play = (variant: string) =>
    new Seated({
      client,
      socket: client.connect(),
      registry,
      player,
      wish: { variant, clock: { kind: 'fischer', initialMs: 600_000, incrementMs: 0 }, rated: false },
      most: 1,
      say: (line) => lines.push(line),
      complain: (line) => lines.push(line),
    });
  expect(await play('no-such-game').run()).toBe('unknown-variant');
  const guest = createClient({ baseUrl: server.address });
  guest.setToken(expectOk(await guest.guest()).token);
  const findSeek = async () => expectOk(await guest.seeks()).find(({ player }) => player.name === 'Robot');
  const idle = play('three-mens-morris');
  const left = idle.run();
  await expect.poll(findSeek, { timeout: 20_000 }).toBeDefined();
  idle.stop();
  expect(await left).toBeUndefined();
  expect(await findSeek()).toBeUndefined();
  const busy = play('three-mens-morris').run();
  await expect.poll(findSeek, { timeout: 20_000 }).toBeDefined();
  const seek = await findSeek();
  const { game = '' } = expectOk(await guest.takeSeek({ params: { id: seek?.id ?? '' } }));
  const view = async () => expectOk(await guest.game({ params: { id: game } }));
  // Whoever begins: the bot moves when it is its turn, and we give up once it has.
  const first = await view();
  const isOurs = first.you.includes(first.turn);
  const move = expectOk(registry.open(first)).position.moves[0].text;
  const opening = isOurs ? [move] : [];
  for (const text of opening)
    expectOk(await guest.move({ params: { id: game }, body: { move: text, ply: 0 } }));
  await expect.poll(async () => (await view()).ply, { timeout: 20_000 }).toBe(opening.length + 1);
  const end = isOurs ? 'resign' : 'abort';
  expectOk(await guest.act({ params: { id: game }, body: { action: end } }));
  expect(await busy).toBeUndefined();
  expect(lines.at(-1)).toContain(game);
  await player.close();
});

test('games of a file are added to the explorer of a running server, and none of them twice', async () => {
  const file = join(dataFolder, 'engines.txt');
  const played = ['1. a7 d7 2. g7 *', '1. g1 d1 *', '1. a7 a7 *'];
  writeFileSync(file, played.map((line) => `[Variant "nine-mens-morris"]\n\n${line}\n\n`).join(''));
  const add = async () => {
    const output = new PassThrough();
    const streams = { input: new PassThrough(), output, errors: output };
    const code = await main(['explore', file, '--data', dataFolder, '--json'], streams);
    return [code, JSON.parse(String(output.read()))];
  };
  expect(await add()).toEqual([0, { added: 2, known: 0, unread: 1 }]);
  expect(await add()).toEqual([0, { added: 0, known: 2, unread: 1 }]);
  const match = expectOk(registry.open({ variant: 'nine-mens-morris' }));
  const params = { ruleset: explorerRules(match.game), position: explorerName(match.position) };
  const { added } = expectOk(await owner.explore({ params }));
  // Both began in a corner, and all corners are one.
  expect(added.map(({ games }) => games)).toEqual([2]);
});
