import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

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
  const words = [bin, 'serve', '--port', '0', '--data', join(FOLDER, 'data')];
  server = spawn(process.execPath, words, {
    env: { ...process.env, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  address = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk) => {
      said += String(chunk);
      const found = /Boardwright is at (http:\/\/\S+)/.exec(said);
      if (found) resolve(found[1]);
    });
    server.once('exit', () => reject(new Error(`the server did not start: ${said}`)));
  });
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
