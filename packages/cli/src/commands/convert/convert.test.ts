import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expectOk } from '@boardwright/games';
import { BOARDWRIGHT_FORMAT, type GameRecord } from '@boardwright/games/records';
import { expect, test } from 'vitest';
import { main } from '../../index.ts';
import { tellLoss } from './loss.ts';

async function convert(text: string | Buffer, ...words: string[]) {
  const file = join(await mkdtemp(join(tmpdir(), 'boardwright-convert-')), 'games.pdn');
  await writeFile(file, text);
  const streams = { input: new PassThrough(), output: new PassThrough(), errors: new PassThrough() };
  const code = await main(['convert', file, ...words], streams);
  return { code, output: String(streams.output.read() ?? ''), errors: String(streams.errors.read() ?? '') };
}

const GAME =
  '[Event "One"]\n[GameType "21,B,8,8,N1,0"]\n[Result "*"]\n\n1. 11-15 $1 {good} (1. 9-14 22-18) 1... 23-19 *\n';

test('a record keeps comments, glyphs and variations', async () => {
  const { code, output } = await convert(GAME, '--variant', 'english', '--from', 'pdn', '--to', 'record');
  expect(code).toBe(0);
  expect(output).toContain('1. 11-15 $1 {good} (1. 9-14 22-18) 1... 23-19 *');
});

test('every game of a collection is written, and what is wrong with one is told', async () => {
  const illegal = GAME.replace('One', 'Two').replace('23-19', '23-10');
  const damaged = '[Event "Three"]\n[GameType "99"]\n1. 11-15 *\n';
  const { code, output, errors } = await convert(
    [GAME, illegal, damaged].join('\n'),
    '--variant',
    'english',
    '--to',
    'pdn',
  );
  expect(code).toBe(1);
  expect(output).toContain(GAME.trim());
  expect(output).toContain(illegal.trim());
  expect(output).toContain(damaged.trim());
  expect(errors).toMatch(/Game 2 is kept as it is: .*23-10/);
  expect(errors).toMatch(/Game 3 is kept as it is: it cannot be read from character \d+ on/);
});

test.each([
  ['2-0', 'international', '1. 32-28 19-23', '1-0'],
  ['1-1', 'international', '1. 32-28 19-23', '1/2-1/2'],
  ['0-2', 'russian', '1. c3-d4 d6-c5', '0-1'],
  // Black has the first move of English draughts, and the record counts by who begins.
  ['2-0', 'english', '1. 11-15 22-18', '0-1'],
])('the result %s of %s is known without a word about the format', async (result, variant, turns, kept) => {
  const text = `[Event "x"]\n${turns} ${result}\n`;
  const { code, output, errors } = await convert(text, '--variant', variant, '--to', 'record');
  expect([code, errors]).toEqual([0, '']);
  expect(output.trimEnd().endsWith(` ${kept}`)).toBe(true);
});

test('what a format does not give back is told by kind and number', () => {
  const record = expectOk(
    BOARDWRIGHT_FORMAT.parse(`[Event "One"]\n1. d6 $1 $7 {good} (1. f4 {so}) 1... b4 *`),
  );
  const told = (lose: (written: string) => string) => {
    const format = {
      ...BOARDWRIGHT_FORMAT,
      format: (kept: GameRecord) => lose(BOARDWRIGHT_FORMAT.format(kept)),
    };
    return tellLoss(record, format.format(record), format);
  };
  expect(told((text) => text)).toBeUndefined();
  expect(told((text) => text.replace('$7 ', ''))).toBe('1 glyph');
  expect(told((text) => text.replace(/\(.*\)/, '').replace('[Event "One"]', ''))).toBe(
    '1 tag, 1 comment and 1 variation',
  );
  expect(told(() => '(')).toContain('cannot be read back');
});

/** The bytes of a file that was written before there was UTF-8, behind the mark that some editors put first. */
test('letters of old files and a mark at the beginning do no harm', async () => {
  const old = Buffer.from('[Event "Caf\u00e9 \u00bd"]\n[GameType "21"]\n1. 11-15 *\n', 'latin1');
  const kept = await convert(old, '--to', 'pdn');
  expect([kept.code, kept.errors]).toEqual([0, '']);
  expect(kept.output).toContain('[Event "Caf\u00e9 \u00bd"]');
  const marked = await convert(`\ufeff${GAME}`, '--to', 'pdn');
  expect([marked.code, marked.output]).toEqual([0, GAME]);
});

test('many games become positions, one a line, and a game goes into no form of another family', async () => {
  const three = [GAME, GAME.replace('23-19', '23-10'), GAME.replace('1... 23-19', '')].join('\n');
  const positions = await convert(three, '--to', 'position');
  expect(positions.output.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^B:W.*19.*:B.*15/),
    expect.stringMatching(/^W:W.*:B.*15/),
  ]);
  expect([positions.code, positions.errors]).toEqual([1, expect.stringContaining('Game 2 is left out: ')]);
  const foreign = await convert(GAME, '--to', 'otg');
  expect(foreign).toMatchObject({ code: 2, output: '' });
  expect(foreign.errors).toContain('there is no form "otg" of english');
  expect(await convert('', '--to', 'pdn')).toMatchObject({ code: 1, output: '' });
});

test('games without tags are told apart by their results', async () => {
  const text = '1. 32-28 19-23 2-0\n\n1. 32-28 {1-1\n1. no} 18-23 1-1\n1. 33-28 *\n';
  const { code, output, errors } = await convert(text, '--variant', 'international', '--to', 'pdn');
  expect([code, errors]).toEqual([0, '']);
  expect(output.match(/^\[Result ".*"\]$/gm)).toEqual(['[Result "2-0"]', '[Result "1-1"]', '[Result "*"]']);
});

test('bytes that steer a terminal do not come back, and what is no text is refused', async () => {
  const steered = await convert('[Event "\u001b[2J"]\n1. 11-15 *\n', '--variant', 'english', '--to', 'pdn');
  expect(steered.output).toContain('[Event "?[2J"]');
  const bytes = await convert('\u0000\u0001\u0002', '--to', 'record');
  expect(bytes).toMatchObject({ code: 1, errors: expect.stringContaining('this is no text') });
});

test('a match as JSON, alone or one a line, is the game it describes and no comment', async () => {
  const one = '{"variant":"nine-mens-both","rules":{"flyAt":0},"moves":["a4","b4","c4"]}';
  const alone = await convert(one, '--to', 'record');
  expect([alone.code, alone.errors]).toEqual([0, '']);
  expect(alone.output).toContain('[Rules "{\\"flyAt\\":0}"]');
  expect(alone.output).toContain('1. a4 b4 2. c4 *');
  const two = await convert(`${one}\n{"variant":"brandubh","moves":["d6-c6"]}\n`, '--to', 'position');
  expect(two.output.trimEnd().split('\n')).toHaveLength(2);
  expect(await convert('{"variant":"brandubh","moves":["d6-d5"]}')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('d6-d5'),
  });
  expect((await convert('{"variant":')).errors).toContain('none');
});

test('positions stand one on a line, and without a word about the game the reader is told which it was', async () => {
  const lines = 'W:W18,24:B12\n\nB:W18:BK5\n';
  const { code, output, errors } = await convert(lines, '--variant', 'english', '--to', 'position');
  expect([code, errors, output]).toEqual([0, '', 'W:W18,24:B12\nB:W18:BK5\n']);
  const guessed = await convert('W:W18,24:B12\n');
  expect(guessed.code).toBe(1);
  expect(guessed.errors).toContain("read as a position of Nine men's morris; --variant names another game");
});

test('remarks on the file are no game, and a game that both sides forfeit stays open and says why', async () => {
  const text = '%made by hand\n; twice\n[Event "x"]\n[GameType "20"]\n\n1. 33-28 18-22 0-0\n';
  const { code, output, errors } = await convert(text, '--to', 'record');
  expect([code, errors]).toEqual([0, '']);
  expect(output).toContain('[Termination "double forfeit"]');
  expect(output.trimEnd().endsWith('1. 33-28 18-22 *')).toBe(true);
});

test.each([
  ['1/2', '1/2-1/2'],
  ['½', '1/2-1/2'],
  ['2 - 0', '1-0'],
  ['1/2 - 1/2', '1/2-1/2'],
  ['0-2', '0-1'],
  ['1-1', '1/2-1/2'],
])('a result that is written %s is one', async (result, kept) => {
  const { code, output, errors } = await convert(
    `[GameType "20"]\n1. 32-28 19-23 ${result}\n\n[GameType "20"]\n1. 33-28 *\n`,
    '--to',
    'record',
  );
  expect([code, errors]).toEqual([0, '']);
  expect(output).toContain(`1. 32-28 19-23 ${kept}\n`);
});

test('a star behind the moves ends the text, and the result among the tags ends the game', async () => {
  const { output } = await convert('[GameType "20"]\n[Result "2-0"]\n1. 32-28 19-23 *\n', '--to', 'record');
  expect(output.trimEnd().endsWith('1. 32-28 19-23 1-0')).toBe(true);
  const twice = await convert('[GameType "20"]\n[Result "2-0"]\n1. 32-28 19-23 1-1\n', '--to', 'record');
  expect(twice).toMatchObject({ code: 0, errors: expect.stringContaining('two results, 2-0 in its tags') });
});

test('games that do not name their rules are read by those that allow them, and the reader is told', async () => {
  const files = ['1. 32-28 19-23 2. 28x19 14x23 *', '1. d6 f4 2. d2 b4 *', '1. d6-c6 d5-c5 *'];
  const read = await Promise.all(files.map((text) => convert(text, '--to', 'record')));
  const named = read.map(({ output }) => /\[Variant "(.*)"\]/.exec(output)?.[1]);
  expect(named).toEqual(['international', 'nine-mens-morris', 'brandubh']);
  expect(read[0].errors).toContain('read as International draughts (international); --variant names another');
  expect([read[1].errors, read.map(({ code }) => code)]).toEqual(['', [0, 0, 0]]);
  // The next game of a file is taken for one of the same rules, and nothing is said again.
  const many = await convert('[Round "1"]\n1. 32-28 *\n[Round "2"]\n1. 33-29 0-2\n', '--to', 'record');
  expect(many.errors.match(/does not name/g)).toHaveLength(1);
  expect(many.output.match(/international/g)).toHaveLength(2);
});

test('what cannot be read of a collection is written letter by letter', async () => {
  const damaged = '[Event "Two"]\n[White "x"]\n[Result "0-2"]\n\n1. 99-98 what 0-2';
  const { code, output } = await convert(`${GAME}\n${damaged}\n`, '--to', 'record');
  expect(code).toBe(1);
  expect(output).toContain(damaged);
});

test('remarks and comments stay wherever they stand, and names of other programs for a game too', async () => {
  const text = `% written by hand
[Event "x"]
[GameType "21,B,8,0,N1.1,0"]
[Variant "11-man ballot"]
{first} 1. 11-15 23-19 {last} *
{after the end}
% and again
`;
  const record = await convert(text, '--to', 'record');
  expect([record.code, record.errors]).toEqual([0, '']);
  for (const part of [
    '{written by hand first}',
    '{last after the end and again}',
    '[VariantName "11-man ballot"]',
  ])
    expect(record.output).toContain(part);
  const back = await convert((await convert(record.output, '--to', 'pdn')).output, '--to', 'record');
  expect(back.output).toBe(record.output);
});

test('names in Cyrillic letters are read if somebody says how they are encoded', async () => {
  const file = Buffer.concat([
    Buffer.from('[White "'),
    Buffer.from([0xc8, 0xe2, 0xe0, 0xed]),
    Buffer.from('"]\n[GameType "25"]\n1. c3-d4 *\n'),
  ]);
  expect((await convert(file, '--encoding', 'windows-1251', '--to', 'pdn')).output).toContain(
    '[White "Иван"]',
  );
  expect(await convert(file, '--encoding', 'windows-12')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('there is no encoding "windows-12"'),
  });
});
