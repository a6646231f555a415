import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registry } from '../packages/games/src/index.ts';
import { makeDice, testConformance } from '../packages/games/src/testing/index.ts';

const ROOT = new URL('..', import.meta.url).pathname;
const GUIDES = ['docs/adding-a-variant.md', 'docs/adding-a-game.md'];

function pageOf(name: string): string {
  return readFileSync(join(ROOT, name), 'utf8');
}

test.each(GUIDES)('the counts that %s suggests can be made as written', (name) => {
  const blocks = [...pageOf(name).matchAll(/```sh\n([\s\S]*?)```/g)].map((block) => block[1]);
  const counting = blocks.filter((block) => block.includes('npx boardwright perft'));
  expect(counting.length).toBeGreaterThan(0);
  // Below node_modules, so that a module of the guide finds the packages by name as any reader's does.
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.guides-'));
  try {
    for (const block of counting) {
      const said = execFileSync('sh', ['-ec', withoutScreens(block)], { cwd: folder, encoding: 'utf8' });
      expect(said).toMatch(/^[\d,]+ nodes/);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** The block as a shell runs it here: our own command under its name, and nothing that waits for a player. */
function withoutScreens(block: string): string {
  const lines = block.split('\n').filter((line) => !line.startsWith('npx boardwright play'));
  const bin = `"${process.execPath}" "${join(ROOT, 'packages/cli/bin/boardwright.mjs')}"`;
  return lines.join('\n').replaceAll('npx boardwright', bin);
}

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
  const game = registry.find('nine-mens-morris', { men: Number(rules.men), flyAt: Number(rules.flyAt) });
  if (!game.ok) throw new Error(game.error.code);
  expect(testConformance(game.value, makeDice(7), { games: 3 })).toBeGreaterThan(0);
  expect(game.value.notation.show(game.value.rules.start()).hand).toEqual([7, 7]);
});
