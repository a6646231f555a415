import { type ChildProcess, execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from './served.ts';

/** The programs of docs/recipes.md, run as a reader would run them: the built packages, found by their names. */
const ROOT = new URL('..', import.meta.url).pathname;
const FOLDER = mkdtempSync(join(ROOT, 'node_modules', '.recipes-'));
const PAGE = readFileSync(join(ROOT, 'docs/recipes.md'), 'utf8');
const RECIPES = PAGE.split(/^## /m)
  .slice(1)
  .map((part) => [part.split('\n')[0], /```js\n([\s\S]*?)```/.exec(part)?.[1]] as const)
  .filter((recipe): recipe is readonly [string, string] => recipe[1] !== undefined);

let server: ChildProcess;
let address = '';

beforeAll(async () => {
  const bin = join(ROOT, 'packages/cli/bin/boardwright.mjs');
  const env = { ...process.env, LOG_LEVEL: 'error' };
  ({ process: server, address } = await serve(bin, ['--data', join(FOLDER, 'data')], { env }));
});

afterAll(() => {
  server.kill('SIGTERM');
  rmSync(FOLDER, { recursive: true, force: true });
});

test('there are ten, the one for pages among them in HTML', () => {
  expect(PAGE.match(/^## \d+\. /gm)).toHaveLength(10);
  expect(RECIPES).toHaveLength(9);
});

test.each(RECIPES)('%s', async (title, code) => {
  const expected = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map((line) => line[1]);
  const file = join(FOLDER, `${Number.parseInt(title, 10)}.mjs`);
  writeFileSync(file, code);
  const { stdout } = await promisify(execFile)(process.execPath, [file], {
    env: { ...process.env, BOARDWRIGHT_SERVER: address },
  });
  expect(expected.length).toBeGreaterThan(0);
  expect(stdout.trimEnd().split('\n')).toEqual(expected);
});
