import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const PAGE = readFileSync(join(ROOT, 'docs/embedding-challenges.md'), 'utf8');
const EXAMPLE = /## A whole host[\s\S]*?```js\n([\s\S]*?)```/.exec(PAGE)?.[1] ?? '';

test('the host in the manual is under 60 lines', () => {
  const lines = EXAMPLE.trimEnd().split('\n').length;
  expect(lines).toBeGreaterThan(20);
  expect(lines).toBeLessThan(60);
});

test('the host in the manual runs: nothing while fishing, then a find, a game, a reward and a save', () => {
  // Below node_modules, so that the example finds the packages by name as any user's file does.
  const folder = join(ROOT, 'node_modules', '.boardwright-embedding');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'host.mjs');
  try {
    writeFileSync(file, EXAMPLE);
    const told = execFileSync(process.execPath, [file], { encoding: 'utf8', timeout: 120_000 });
    const found = /^found morris at tick (\d+)$/m.exec(told);
    expect(Number(found?.[1])).toBeGreaterThan(1000);
    expect(told).toMatch(/^started novice$/m);
    expect(told).toMatch(/^ended win 1 rank 2$/m);
    expect(told).toMatch(/^saved 1$/m);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
