import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expectOk, openMatch, registry } from '@boardwright/games';
import { BOARDWRIGHT_FORMAT, recordMatch } from '@boardwright/games/records';
import { describe, expect, test } from 'vitest';
import { main } from '../index.ts';
import { answerLine, converse } from '../rpc/answer.ts';
import { makeMethods } from '../rpc/methods.ts';

const TALK = converse(makeMethods(registry));
const BOARDWRIGHT = fileURLToPath(new URL('../../bin/boardwright.mjs', import.meta.url));

async function run(...words: string[]): Promise<{ code: number; output: string; errors: string }> {
  const streams = { input: new PassThrough(), output: new PassThrough(), errors: new PassThrough() };
  const code = await main(words, streams);
  return { code, output: String(streams.output.read() ?? ''), errors: String(streams.errors.read() ?? '') };
}

async function call(
  params: object,
): Promise<{ result?: Record<string, unknown>; error?: { data: unknown } }> {
  const line = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'engine.choose', params });
  return JSON.parse((await answerLine(TALK, line)) ?? '{}');
}

describe('engine.choose', () => {
  test('gives a move with its line, the same for the same seed', async () => {
    const params = { variant: 'brandubh', level: '3', seed: 7 };
    const { result } = await call(params);
    expect(Object.keys(result ?? {})).toEqual(
      expect.arrayContaining(['move', 'score', 'depth', 'nodes', 'timeMs', 'line']),
    );
    expect((await call(params)).result?.move).toBe(result?.move);
  });

  // [T27] The third occurrence is lost for the defenders.
  test('counts the moves that led there', async () => {
    const there = ['d6-c6', 'd5-c5', 'c6-d6', 'c5-d5'];
    const params = { variant: 'brandubh', limits: { depth: 2 } };
    const { result } = await call({ ...params, moves: [...there, ...there.slice(0, 3)] });
    expect(result?.move).not.toBe('c5-d5');
    const over = await call({ ...params, moves: [...there, ...there] });
    expect(over.error?.data).toMatchObject({ code: 'game-over', sentence: 'The game is over.' });
  });

  test('a move that the rules refuse is named', async () => {
    const { error } = await call({ variant: 'brandubh', moves: ['d6-d5', 'd6-d5'] });
    expect(error?.data).toMatchObject({ code: 'illegal-move', index: 0, reason: { legal: false } });
  });

  test.each([
    [{ variant: 'nothing' }, 'unknown-variant'],
    [{ variant: 'brandubh', level: 'wizard' }, 'unknown-level'],
    [{ variant: 'brandubh', limits: { depth: 0 } }, 'bad-params'],
    [{ variant: 'brandubh', limits: { plies: 3 } }, 'bad-params'],
    [{ variant: 'brandubh', position: 'rubbish' }, 'bad-position'],
  ])('%j is refused as %s', async (params, code) => {
    expect((await call(params)).error?.data).toMatchObject({ code });
  });
});

describe('analyse', () => {
  test('shows the lines of a position', async () => {
    const { code, output } = await run('analyse', 'spanish-free', '--depth', '5', '--lines', '2', '--json');
    const told = JSON.parse(output);
    expect(code).toBe(0);
    expect(told.depth).toBe(5);
    expect(told.lines).toHaveLength(2);
    expect(told.lines[0].score).toBeGreaterThanOrEqual(told.lines[1].score);
  });

  test.each([
    ['english', '{}', 'judged by weights trained on english'],
    ['english', '{"repetition":5}', 'judged by weights trained on english, the nearest to these rules'],
    ['english', '{"king":"flies"}', 'hand: there are no trained weights for this board and these pieces'],
    ['three-mens-morris', '{}', 'judged by the evaluation made by hand'],
  ])('says what judged the positions of %s with %s', async (variant, rules, told) => {
    const { output } = await run('analyse', variant, '--rules', rules, '--depth', '1');
    expect(output.trimEnd().split('\n').at(-1)).toMatch(new RegExp(`${told}$`));
  });

  test('[M6] letting a mill be closed is marked in a record', async () => {
    const moves = ['a7', 'b6', 'a4', 'g1', 'a1', 'xb6'];
    const match = expectOk(openMatch({ variant: 'nine-mens-morris', moves }));
    const path = join(await mkdtemp(join(tmpdir(), 'boardwright-')), 'game.txt');
    await writeFile(path, BOARDWRIGHT_FORMAT.format(recordMatch(match)));
    const { output } = await run(
      'analyse',
      'nine-mens-morris',
      '--record',
      path,
      '--nodes',
      '30000',
      '--json',
    );
    const told = JSON.parse(output).moves;
    expect(told).toHaveLength(6);
    expect(told[3]).toMatchObject({ played: 'g1', best: 'a1' });
    expect(told[3].mark).not.toBe('good');
    expect(told[5]).toMatchObject({ played: 'xb6', mark: 'good' });
  });

  test.each([
    [['analyse', 'nothing'], 2, 'there is no variant "nothing"'],
    [['analyse', 'brandubh', '--depth', 'x'], 2, '--depth is a whole number from 1 to 127.'],
    [['analyse', 'brandubh', '--record', '/nowhere'], 1, 'there is no file /nowhere'],
    [['analyse', 'brandubh', '--moves', 'd6-c6 d7-d6'], 1, 'Turn 2 (d7-d6): The piece on d7 is not theirs'],
  ])('%j is refused with %i', async (words, expected, about) => {
    const { code, errors } = await run(...words);
    expect(code).toBe(expected);
    expect(errors).toContain(about);
  });
});

test('train tells games, positions, loss and the match of each generation', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boardwright-'));
  const numbers = '--games 32 --nodes 50 --pairs 1 --generations 1 --threads 1'.split(' ');
  const { output } = await run('train', 'six-mens-morris', ...numbers, '--folder', folder);
  expect(output).toMatch(
    /^generation 1: 32 games, \d+ positions in all, loss 0\.\d{4} to 0\.\d{4}, \+\d =\d -\d against the last \(-?\w+ Elo\), (not )?accepted$/m,
  );
});

describe('match', () => {
  test('master beats novice, and the records replay', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'boardwright-')), 'games.txt');
    const words = ['match', 'master', 'novice', '--games', '6', '--save', path, '--json'];
    const { code, output } = await run(...words);
    const told = JSON.parse(output);
    expect(code).toBe(0);
    expect(told.wins + told.draws + told.losses).toBe(6);
    expect(told.wins).toBeGreaterThan(told.losses);
    expect(told.faults).toBe(0);
    expect((await readFile(path, 'utf8')).match(/\[Termination /g)).toHaveLength(6);
  });

  test('a clear difference ends the sequential test early, with a bound instead of an endless one', async () => {
    const { output } = await run('match', 'master', 'novice', '--games', '200', '--sprt', '0,30');
    const told = /\+(\d+) =(\d+) -(\d+), Elo (> \d+ \(95 %\)|\d+ ± \d+)/.exec(output);
    expect(told).not.toBeNull();
    expect(Number(told?.[1]) + Number(told?.[2]) + Number(told?.[3])).toBeLessThan(200);
    expect(output).toContain('SPRT (0, 30): accepted');
  });

  test.each([
    ['uci', 'nine-mens-morris'],
    ['hub', 'spanish-free'],
    ['otep', 'brandubh'],
  ])('another program is met over %s', async (words, variant) => {
    const protocol = words.split(' ')[0];
    const program = `${protocol}:"${process.execPath}" "${BOARDWRIGHT}" ${words}`;
    const match = ['match', '1', program, '--variant', variant, '--games', '2', '--limits', 'time=5'];
    const { code, output, errors } = await run(...match, '--longest', '30', '--json');
    expect(errors).not.toContain('no-program');
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ faults: 0 });
  });

  test.each([
    [['match', '5', 'wizard'], 'unknown-level'],
    [['match', '5', 'uci:/nowhere/at/all'], 'no-program'],
    [['match', '5', '4', '--sprt', 'x'], 'bad-option'],
  ])('%j is refused', async (words, code) => {
    const { errors } = await run(...words, '--json');
    expect(JSON.parse(errors).error.code).toBe(code);
  });
});

test('bench gives its signature, family by family', async () => {
  const { nodes, families } = JSON.parse((await run('bench', '--json')).output);
  const rows: readonly { family: string; nodes: number }[] = families;
  expect(rows.map(({ family }) => family)).toEqual(['morris', 'draughts', 'tafl']);
  expect(nodes).toBe(rows.reduce((sum, row) => sum + row.nodes, 0));
});
