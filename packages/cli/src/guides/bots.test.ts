import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expectOk } from '@boardwright/games';
import { createClient } from '@boardwright/protocol';
import { DEFAULT_CONFIG, startServer } from '@boardwright/server';
import { expect, test } from 'vitest';
import { COMMANDS } from '../commands/index.ts';
import { blocksOf, readGuide, shownPattern } from '../testing/guide.ts';
import { talk } from '../testing/talk.ts';

const PAGE = readGuide('bots.md');
const BOT = blocksOf(PAGE, 'js')[0] ?? '';

test('the bot of the page is under 60 lines', () => {
  const lines = BOT.trimEnd().split('\n').length;
  expect(lines).toBeGreaterThan(30);
  expect(lines).toBeLessThan(60);
});

const hasCurl = spawnSync('curl', ['--version']).status === 0;
if (!hasCurl) console.warn('curl is not installed: the bot of the manual is not tried');

test.skipIf(!hasCurl)(
  'the bot of the page, with a token made as the page says, plays a game on a real server',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'boardwright-bots-'));
    const config = {
      ...DEFAULT_CONFIG,
      port: 0,
      host: '127.0.0.1',
      dataFolder: join(folder, 'data'),
      logLevel: 'silent',
    };
    const server = expectOk(await startServer({ config }));
    const making = (blocksOf(PAGE, 'sh')[0] ?? '').replace('http://localhost:8080', server.address);
    const { stdout } = await promisify(execFile)('sh', ['-c', `${making}\necho "$BOARDWRIGHT_TOKEN"`]);
    const token = stdout.trim();
    const owner = createClient({ baseUrl: server.address, token });
    const seats = [{ kind: 'me' as const }, { kind: 'ai' as const, level: 'novice' }];
    const made = await owner.createGame({
      body: { variant: 'three-mens-morris', seats: [seats[0], seats[1]] },
    });
    const { id } = expectOk(made).game;
    const file = join(folder, 'bot.mjs');
    writeFileSync(file, BOT);
    const env = { ...process.env, BOARDWRIGHT_SERVER: server.address, BOARDWRIGHT_TOKEN: token, GAMES: '1' };
    const told = await promisify(execFile)(process.execPath, [file], { env });
    expect(told.stdout).toMatch(new RegExp(`^${id} three-mens-morris (first|second|draw) \\S+$`, 'm'));
    expect(told.stdout).not.toContain('refused');
    const view = expectOk(await owner.game({ params: { id } }));
    expect(view.status).toBe('finished');
    expect(view.moves.length).toBeGreaterThan(5);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  },
  180_000,
);

test('the conversation of the page goes as shown', async () => {
  const steps = (blocksOf(PAGE, 'text')[0] ?? '').trimEnd().split('\n');
  expect(steps.filter((line) => line.startsWith('< '))).toHaveLength(2);
  const { code } = await talk(
    ['uci'],
    ...steps.map((line) => (line.startsWith('> ') ? line.slice(2) : shownPattern(line.slice(2)))),
  );
  expect(code).toBe(0);
});

test('the calls of the page are calls as the commands take them', () => {
  const bot = COMMANDS.find(({ name }) => name === 'bot');
  const calls = (blocksOf(PAGE, 'sh')[1] ?? '').trimEnd().split('\n');
  expect(calls.length).toBe(3);
  for (const call of calls) {
    const flags = call.match(/--[a-z-]+/g) ?? [];
    for (const flag of flags)
      expect(Object.keys(bot?.options ?? {}).some((option) => option.startsWith(`${flag} `))).toBe(true);
  }
});
