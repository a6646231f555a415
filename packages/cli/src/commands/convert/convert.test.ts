import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { main } from '../../index.ts';

async function convert(text: string, ...words: string[]) {
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
