import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findGame } from '../packages/games/src/index.ts';
import { makeDice, testConformance } from '../packages/games/src/testing/index.ts';

const ROOT = new URL('..', import.meta.url).pathname;
const GUIDES = ['docs/adding-a-variant.md', 'docs/adding-a-game.md'];

function pageOf(name: string): string {
  return readFileSync(join(ROOT, name), 'utf8');
}

test.each(GUIDES)('the counts that %s suggests can be made as written', (name) => {
  const blocks = [...pageOf(name).matchAll(/```sh\n([\s\S]*?)```/g)].map((block) => block[1]);
  const lines = blocks.join('\n').split('\n');
  const counts = lines.filter((line) => line.includes('npx boardwright perft'));
  expect(counts.length).toBeGreaterThan(0);
  for (const line of counts) {
    const bin = `"${process.execPath}" packages/cli/bin/boardwright.mjs`;
    const said = execFileSync('sh', ['-c', line.replace('npx boardwright', bin)], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(said).toMatch(/^[\d,]+ nodes/);
  }
});

test('the record of the guide makes a game that keeps the contract', () => {
  const record = /```ts\n([\s\S]*?)```/.exec(pageOf('docs/adding-a-variant.md'))?.[1] ?? '';
  const parent = /\.\.\.(\w+)/.exec(record)?.[1];
  const fields = [...record.matchAll(/^ {2}(\w+): (.+?),(?: +\/\/.*)?$/gm)].map(([, field, value]) => [
    field,
    value,
  ]);
  const rules = Object.fromEntries(fields.filter(([field]) => field !== 'id' && field !== 'name'));
  expect(parent).toBe('NINE_MENS');
  expect(rules).toEqual({ men: '7', flyAt: '0' });
  const game = findGame('nine-mens-morris', { men: Number(rules.men), flyAt: Number(rules.flyAt) });
  if (!game.ok) throw new Error(game.error.code);
  testConformance(game.value, makeDice(7), 3);
  expect(game.value.show(game.value.start()).hand).toEqual([7, 7]);
});
