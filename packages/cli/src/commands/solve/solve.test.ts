import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { main } from '../../index.ts';

async function solve(...words: readonly string[]) {
  const streams = { input: new PassThrough(), output: new PassThrough(), errors: new PassThrough() };
  const code = await main(['solve', ...words, '--threads', '1'], streams);
  return { code, out: String(streams.output.read() ?? ''), errors: String(streams.errors.read() ?? '') };
}

test('what was solved before is said, and in JSON there is nothing to add to it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boardwright-'));
  const words = ['nine-mens-morris', '--men', '3', '--folder', folder];
  expect((await solve(...words)).out).toMatch(/^3-3: \d+ positions, .* longest \d+ turns\n$/);
  const again = await solve(...words);
  expect([again.code, again.out]).toEqual([0, `nothing is left to solve: the tables are in ${folder}\n`]);
  expect(await solve(...words, '--json')).toEqual({ code: 0, out: '', errors: '' });
});

test.each([
  [
    ['three-mens-morris', '--attackers', '3'],
    2,
    'the sides of this game are white and black; --men is for both.',
  ],
  [['spanish-free', '--men', '25'], 2, 'numbers of men are whole numbers from 1 to 24.'],
  [['nine-mens-morris', '--men', '2'], 1, 'no ending of this game has so few men.'],
])('%j ends with %i', async (words, code, told) => {
  expect(await solve(...words)).toEqual({ code, out: '', errors: `boardwright: ${told}\n` });
});
