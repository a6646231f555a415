import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expectOk, openMatch } from '@boardwright/games';
import { BOARDWRIGHT_FORMAT, recordMatch } from '@boardwright/games/records';
import { expect, test } from 'vitest';
import { main } from '../index.ts';

interface Told {
  readonly code: number;
  readonly output: string;
  /** Without the lines that show how far it is. */
  readonly errors: string;
}

/** Runs a command on a terminal and interrupts it as soon as it has told how far it is. */
async function interrupt(isDue: RegExp, ...words: string[]): Promise<Told> {
  const errors = Object.assign(new PassThrough(), { isTTY: true });
  const streams = { input: new PassThrough(), output: new PassThrough(), errors };
  let told = '';
  let isAsked = false;
  errors.on('data', (chunk) => {
    told += String(chunk);
    if (isAsked || !isDue.test(told)) return;
    isAsked = true;
    process.emit('SIGINT');
  });
  const code = await main(words, streams);
  expect(isAsked).toBe(true);
  const said = told
    .split('\n')
    .map((line) => line.split('\r').at(-1))
    .join('\n');
  return { code, output: String(streams.output.read() ?? ''), errors: said };
}

const FOREVER = '3600000';

test('analyse tells the best lines it has', async () => {
  const before = process.listeners('SIGINT');
  const told = await interrupt(/depth \d/, 'analyse', 'brandubh', '--time', FOREVER);
  expect(told.code).toBe(0);
  expect(told.output).toMatch(/^1\. [+-]\d+\.\d\d {2}[a-g]\d-[a-g]\d/m);
  expect(process.listeners('SIGINT').filter((listener) => !before.includes(listener))).toEqual([]);
});

test.each(['moves', 'slips'])('analyse of a game tells the %s it has found', async (what) => {
  const match = expectOk(openMatch({ variant: 'brandubh', moves: ['d6-c6', 'd5-c5', 'c6-c7', 'c5-d5'] }));
  const path = join(await mkdtemp(join(tmpdir(), 'boardwright-')), 'game.txt');
  await writeFile(path, BOARDWRIGHT_FORMAT.format(recordMatch(match)));
  const review = what === 'slips' ? ['--review'] : [];
  const told = await interrupt(
    /moves looked at/,
    ...['analyse', 'brandubh', '--record', path, '--nodes', '2000000', '--json', ...review],
  );
  expect(told.code).toBe(1);
  expect(JSON.parse(told.output)).toEqual({ [what]: expect.any(Array) });
  expect(JSON.parse(told.errors).error).toEqual({
    code: 'stopped',
    sentence: expect.stringMatching(/^stopped after \d of 4 moves\.$/),
  });
});

test('perft tells the nodes it has counted', async () => {
  const told = await interrupt(/nodes so far/, 'perft', 'international', '--depth', '20');
  expect([told.code, told.output]).toEqual([1, '']);
  expect(told.errors).toMatch(/boardwright: stopped after \d+ nodes/);
});

test('solve keeps the classes it has finished', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boardwright-'));
  const told = await interrupt(/3-4|4-3|4-4/, 'solve', 'nine-mens-morris', '--men', '5', '--folder', folder);
  expect(told.code).toBe(1);
  expect(told.output).toMatch(/^3-3: \d+ positions/m);
  expect(told.errors).toContain(`everything finished so far is in ${folder}`);
  expect((await readdir(folder)).length).toBeGreaterThan(0);
});

test('solve --prove keeps its tables and tells how much it has looked at', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boardwright-'));
  const words = ['solve', 'six-mens-morris', '--prove', '--threads', '1', '--folder', folder];
  const told = await interrupt(/proving: \d+ positions/, ...words);
  expect(told.code).toBe(1);
  expect(told.output).toMatch(/^3-3: \d+ positions/m);
  expect(told.output).not.toContain('start:');
  expect(told.errors).toMatch(/stopped after \d+ positions without an answer; the tables are in /);
});

test('train keeps the games it has played', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boardwright-'));
  const words = ['--nodes', '50', '--threads', '1', '--folder', folder];
  const told = await interrupt(/games, \d+ positions/, 'train', 'brazilian', ...words);
  expect([told.code, told.output]).toEqual([1, '']);
  expect(told.errors).toContain(`everything so far is in ${folder}`);
  expect((await readdir(folder)).length).toBeGreaterThan(0);
});

test('puzzles tells those it has found', async () => {
  const words = ['brandubh', '--from-games', '--count', '10000', '--seconds', '3600'];
  const told = await interrupt(/\d of 10000 found/, 'puzzles', ...words);
  expect(told.code).toBe(1);
  expect(told.errors).toMatch(/boardwright: stopped: \d+ of 10000 found in \d+ positions\.$/m);
});

test('explore adds nothing of a file that is half read, and goes on with the next call', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boardwright-'));
  const match = expectOk(openMatch({ variant: 'brandubh', moves: ['d6-c6', 'd5-c5'] }));
  const file = join(folder, 'games.txt');
  const game = BOARDWRIGHT_FORMAT.format(recordMatch(match));
  await writeFile(file, Array.from({ length: 400 }, () => game).join('\n'));
  const told = await interrupt(/of 400 games read/, 'explore', file, '--data', folder);
  expect([told.code, told.output]).toEqual([1, '']);
  expect(told.errors).toContain('stopped; nothing was added');
});

test('match leaves the game under way uncounted, and tells the result of the others', async () => {
  const told = await interrupt(/\r[1-9]\//, 'match', 'novice', 'novice', '--games', '1000000', '--json');
  expect(told.code).toBe(0);
  const { wins, draws, losses } = JSON.parse(told.output);
  expect(wins + draws + losses).toBeGreaterThan(0);
  expect(wins + draws + losses).toBeLessThan(100_000);
});
