import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const PACKAGES = join(ROOT, 'packages');

/** What each package may import of the others: the table of the design, arrows pointing one way. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  games: [],
  engine: ['games'],
  challenge: ['games', 'engine'],
  protocol: ['games'],
  board: ['games'],
  server: ['games', 'engine', 'challenge', 'protocol'],
  web: ['games', 'engine', 'challenge', 'protocol', 'board'],
  terminal: ['games', 'engine', 'challenge', 'protocol'],
  cli: ['games', 'engine', 'challenge', 'protocol', 'server', 'terminal'],
};

/** Packages that are pure: no Node, and no DOM by name either. */
const PURE = ['games', 'challenge'];
const FAMILIES = ['morris', 'draughts', 'tafl'];

interface Import {
  readonly file: string;
  readonly from: string;
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function importsOf(name: string): Import[] {
  return sources(join(PACKAGES, name, 'src')).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const found = text.matchAll(/(?:^|\n)\s*(?:import|export)[^;'"]*?from\s+'([^']+)'|import\('([^']+)'\)/g);
    return [...found].map((match) => ({ file: relative(PACKAGES, file), from: match[1] ?? match[2] }));
  });
}

const isTest = ({ file }: Import) => /\.test\.tsx?$/.test(file) || file.includes('/testing/');

test.each(Object.keys(MAY_IMPORT))('%s imports only what the design allows', (name) => {
  const wrong = importsOf(name).filter(({ from }) => {
    const other = /^@boardwright\/(\w+)/.exec(from)?.[1];
    return other !== undefined && other !== name && !MAY_IMPORT[name].includes(other);
  });
  expect(wrong).toEqual([]);
});

test.each(PURE)('%s touches neither Node nor packages from elsewhere', (name) => {
  const wrong = importsOf(name)
    .filter((found) => !isTest(found))
    .filter(({ from }) => !from.startsWith('.') && !from.startsWith('@boardwright/'));
  expect(wrong).toEqual([]);
});

test('packages reach into one another only through their exports', () => {
  const wrong = Object.keys(MAY_IMPORT)
    .flatMap(importsOf)
    .filter(
      ({ from }) => /^@boardwright\/\w+\/(src|dist)\//.test(from) || /(\.\.\/){3,}packages\//.test(from),
    );
  expect(wrong).toEqual([]);
});

/** Folders of `engine` that may look games up by name; the rest, and `protocol`, take what they are given. */
const BY_NAME = /^engine\/src\/(worker|bench|solver)\//;

test('search, levels and the wire know games by their contract alone', () => {
  const wrong = [...importsOf('engine'), ...importsOf('protocol')]
    .filter((found) => !isTest(found) && !BY_NAME.test(found.file))
    .filter(({ from }) => /^@boardwright\/games(?!\/contract$)/.test(from));
  expect(wrong).toEqual([]);
});

test('one family alone is for programs of others: the house takes games by id', () => {
  const wrong = Object.keys(MAY_IMPORT)
    .flatMap(importsOf)
    .filter(({ from }) => FAMILIES.some((family) => from === `@boardwright/games/${family}`));
  expect(wrong).toEqual([]);
});

test('families never import one another', () => {
  const wrong = importsOf('games')
    .filter((found) => !isTest(found))
    .filter(({ file, from }) => {
      const own = FAMILIES.find((family) => file.startsWith(`games/src/${family}/`));
      return own !== undefined && FAMILIES.some((family) => family !== own && from.includes(`../${family}/`));
    });
  expect(wrong).toEqual([]);
});

test('shared, contract and the generic files of games know no family', () => {
  const wrong = importsOf('games')
    .filter((found) => !isTest(found))
    .filter(({ file }) => !FAMILIES.some((family) => file.startsWith(`games/src/${family}/`)))
    .filter(({ file }) => file !== 'games/src/registry.ts' && file !== 'games/src/index.ts')
    .filter(({ from }) => FAMILIES.some((family) => from.includes(`/${family}/`)));
  expect(wrong).toEqual([]);
});

test('hot files that bind their imports take no value by name', () => {
  const hot = ['games', 'engine']
    .flatMap((name) => sources(join(PACKAGES, name, 'src')))
    .map((file) => ({ file: relative(PACKAGES, file), text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => text.includes('\n// Imports are bound to constants'));
  expect(hot.length).toBeGreaterThan(10);
  const wrong = hot.filter(({ text }) => /^import \{/m.test(text)).map(({ file }) => file);
  expect(wrong).toEqual([]);
});
