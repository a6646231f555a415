import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { readFamilies, rewriteImports, tellFamilies } from './families.ts';

const folder = mkdtempSync(join(tmpdir(), 'boardwright-families-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, source: string): string {
  writeFileSync(join(folder, name), source);
  return pathToFileURL(join(folder, name)).href;
}

test('a module and what it imports get addresses; the house is the page’s own', () => {
  write('board.js', `import { ok } from "@boardwright/games/contract";\nexport const BOARD = ok(1);\n`);
  const entry = write(
    'game.js',
    `import { createRegistry } from '@boardwright/games';\nimport { BOARD } from './board.js';\nexport const families = [BOARD];\n`,
  );
  const { entries, sources } = readFamilies([entry]);
  expect(entries).toEqual(['/families/0.js']);
  expect(sources.get('/families/0.js')).toBe(
    `import { createRegistry } from '/games.js';\nimport { BOARD } from '/families/1.js';\nexport const families = [BOARD];\n`,
  );
  expect(sources.get('/families/1.js')).toContain('from "/games.js"');
  expect([...sources.values()].join()).not.toContain(folder);
});

test('modules that import one another are read once', () => {
  write('a.js', `import './b.js';`);
  write('b.js', `import './a.js';`);
  const a = pathToFileURL(join(folder, 'a.js')).href;
  expect(readFamilies([a, a]).entries).toEqual(['/families/0.js', '/families/0.js']);
});

test.each([
  [`export * from './x.js'`, `export * from '/y'`],
  [`const x = await import('./x.js')`, `const x = await import('/y')`],
  [`import "./x.js"`, `import "/y"`],
  [`const text = './x.js'`, `const text = './x.js'`],
  [`import fs from 'node:fs'`, `import fs from 'node:fs'`],
])('%s becomes %s', (before, after) => {
  expect(rewriteImports(before, (name) => (name === './x.js' ? '/y' : undefined))).toBe(after);
});

test('the document names the modules', () => {
  const told = tellFamilies('<head></head>', { entries: ['/families/0.js'], sources: new Map() });
  expect(told).toBe('<head><meta name="boardwright-family" content="/families/0.js" /></head>');
});
