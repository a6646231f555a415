import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expectOk } from '@boardwright/games';
import { DEFAULT_CONFIG, type RunningServer, startServer } from '@boardwright/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main } from '../../index.ts';

let folder: string;
let server: RunningServer;
const before = process.env.XDG_DATA_HOME;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boardwright-plain-online-'));
  process.env.XDG_DATA_HOME = folder;
  const config = {
    ...DEFAULT_CONFIG,
    port: 0,
    host: '127.0.0.1',
    dataFolder: join(folder, 'server'),
    logLevel: 'silent',
  };
  server = expectOk(await startServer({ config }));
}, 60_000);

afterAll(async () => {
  await server.stop();
  if (before === undefined) Reflect.deleteProperty(process.env, 'XDG_DATA_HOME');
  else process.env.XDG_DATA_HOME = before;
  rmSync(folder, { recursive: true, force: true });
});

/** A player at `play --plain --server`, who types and waits for what is said. */
class Player {
  readonly #input = new PassThrough();
  #told = '';
  readonly code: Promise<number>;

  /** Each of them is somebody on the server, and stays so between runs: they have folders of their own. */
  constructor(address: string, name: string, way: '--server' | '--join' = '--server') {
    process.env.XDG_DATA_HOME = join(folder, name);
    const output = new PassThrough();
    output.on('data', (chunk) => {
      this.#told += String(chunk);
    });
    const streams = { input: this.#input, output, errors: output };
    this.code = main(['play', '--plain', '--language', 'en', way, address], streams);
  }

  type(...lines: readonly string[]): void {
    for (const line of lines) this.#input.write(`${line}\n`);
  }

  end(): void {
    this.#input.end();
  }

  /** Waits for the text, and forgets all that was said up to it. */
  async hear(text: string): Promise<string> {
    for (let i = 0; i < 2000 && !this.#told.includes(text); i++)
      await new Promise((resolve) => setTimeout(resolve, 10));
    const at = this.#told.indexOf(text);
    expect(at, `${text} in ${this.#told.slice(-600)}`).toBeGreaterThanOrEqual(0);
    const heard = this.#told.slice(0, at + text.length);
    this.#told = this.#told.slice(at + text.length);
    return heard;
  }
}

test('two people play by lines of text on a server: seek, moves, take-back, draw, rematch', {
  timeout: 60_000,
}, async () => {
  const ann = new Player(server.address, 'ann');
  await ann.hear('Your choice:');
  ann.type('1', '1', '1');
  await ann.hear("Waiting for an opponent: Nine men's morris");
  const bob = new Player(server.address, 'bob');
  const list = await bob.hear('Your choice:');
  const at = /(\d+)\. Play: Nine men's morris/.exec(list)?.[1] ?? '';
  bob.type(at);
  const [white, black] = (await bob.hear('You play ')) && (await isWhite(bob)) ? [bob, ann] : [ann, bob];
  await ann.hear('You play ');
  await white.hear('Place a man on an empty point: 9 left in hand.');
  black.type('d6');
  await black.hear('It is not your turn.');
  white.type('d6', 'moves');
  await black.hear('White placed a man on d6.');
  await black.hear('Place a man on an empty point: 9 left in hand.');
  black.type('d6', 'f4');
  await black.hear('d6: ');
  await white.hear('Black placed a man on f4.');
  black.type('back');
  await white.hear('Your opponent wants a move back: back accepts, decline refuses.');
  white.type('back');
  await black.hear('A move was taken back.');
  black.type('b4', 'draw');
  await white.hear('Your opponent offers a draw: draw accepts, decline refuses.');
  white.type('draw');
  await black.hear('A draw.');
  black.type('rematch');
  await white.hear('Your opponent wants a rematch');
  white.type('rematch', 'rematch');
  await white.hear('You play Black.');
  await black.hear('The rematch is ready: type rematch to go there.');
  black.type('rematch');
  await black.hear('You play White.');
  white.type('quit');
  await white.hear('Look at the lobby again');
  for (const player of [white, black]) player.end();
  expect(await Promise.all([white.code, black.code])).toEqual([0, 0]);
});

test('a host waits for a friend, calls the game off, and with the next one talks', {
  timeout: 60_000,
}, async () => {
  const ann = new Player(server.address, 'host');
  const makeLink = async () => {
    ann.type('2', '1', '3');
    await ann.hear('Send this link to your friend:');
    return (await ann.hear('Your choice:')).trim().split('\n')[0];
  };
  await ann.hear('Your choice:');
  await makeLink();
  ann.type('3', '2');
  await ann.hear("The game was called off. It counts for nobody. Nine men's morris.");
  expect(await ann.hear('Your choice:')).not.toContain('Waiting for a friend');
  const link = await makeLink();
  const bob = new Player(link, 'friend', '--join');
  await bob.hear('You play ');
  await ann.hear("has come: Nine men's morris begins.");
  // The list that was said has the game as one that waits.
  ann.type('3');
  await ann.hear('You play ');
  bob.type('say 1');
  await ann.hear(': Hello!');
  ann.type('say 2');
  await bob.hear(': Good luck!');
  ann.type('resign');
  for (const player of [ann, bob]) await player.hear('The game was called off. It counts for nobody.');
  for (const player of [ann, bob]) player.end();
  expect(await Promise.all([ann.code, bob.code])).toEqual([0, 0]);
});

async function isWhite(player: Player): Promise<boolean> {
  return (await player.hear('.')).startsWith('White');
}

test('a server that does not answer is told about, with the exit code of a failure', async () => {
  const lost = new Player('http://127.0.0.1:9', 'lost');
  await lost.hear('http://127.0.0.1:9 does not answer');
  expect(await lost.code).toBe(1);
});
