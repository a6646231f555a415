import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const PACKAGES = join(ROOT, 'packages');

/** What each package may import of the others: the table of the design, arrows pointing one way. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  games: [],
  session: ['games'],
  engine: ['games'],
  challenge: ['games', 'session', 'engine'],
  protocol: ['games', 'session'],
  board: ['games', 'session'],
  server: ['games', 'session', 'engine', 'protocol'],
  web: ['games', 'session', 'engine', 'challenge', 'protocol', 'board'],
  terminal: ['games', 'session', 'engine', 'challenge', 'protocol'],
  cli: ['games', 'session', 'engine', 'challenge', 'protocol', 'server', 'terminal'],
};

/** Packages that are pure: no Node, and no DOM by name either. */
const PURE = ['games', 'session', 'challenge'];
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
    .filter(({ file }) => !/^games\/src\/(games|index|internal|rules)\.ts$/.test(file))
    .filter(({ from }) => FAMILIES.some((family) => from.includes(`/${family}/`)));
  expect(wrong).toEqual([]);
});

/** Sources, tests left out, that have such a text in them. */
function filesWith(pattern: RegExp): readonly string[] {
  return Object.keys(MAY_IMPORT)
    .flatMap((name) => sources(join(PACKAGES, name, 'src')))
    .map((file) => relative(PACKAGES, file))
    .filter((file) => !/\.test\.tsx?$|\/testing\b|\/witness\//.test(file))
    .filter((file) => pattern.test(readFileSync(join(PACKAGES, file), 'utf8')))
    .sort();
}

test('a description of a game is opened in one place', () => {
  // Everything else is given a registry, or the match itself.
  expect(filesWith(/\bMatch\.from\(|\bnew Match\(|\bPosition\.parse\(/)).toEqual([
    'engine/src/tablebase/solve/solve.ts', // tells its threads which game to open
    'games/src/core/match.ts',
    'games/src/core/registry.ts', // the one opener
    'games/src/teaching/difference.ts', // small positions that show a rule
    'games/src/teaching/scenes.ts', // the same, for rule sheets
  ]);
});

test('registries are made where a program begins, and nowhere else', () => {
  expect(filesWith(/\bcreateRegistry\(/)).toEqual([
    'challenge/src/simulate.ts', // wanders only, so that no family is needed
    'engine/src/workers/node-worker.ts', // a thread, which loads the family it is asked about
    'engine/src/workers/node.ts', // every Node program, with the families of its environment
    'games/src/core/registry.ts',
    'games/src/games.ts', // all three, for whoever wants them
    'web/src/features/lab/worker.ts', // the page's worker that solves small games
    'web/src/session/engine/worker.ts',
    'web/src/session/families/families.ts', // the page, which loads families on demand
  ]);
});

/** Folder to the folders it imports from, tests left out; the files at the top of a package are its folder `.`. */
function foldersOf(name: string): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { file, from } of importsOf(name)) {
    if (isTest({ file, from }) || !from.startsWith('.')) continue;
    const own = relative(`${name}/src`, dirname(file));
    const other = relative(`${name}/src`, dirname(normalize(join(dirname(file), from))));
    if (own !== other) graph.set(own, (graph.get(own) ?? new Set()).add(other));
  }
  return graph;
}

/** A way from a folder back to itself. */
function findCycle(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | undefined {
  const done = new Set<string>();
  const walk = (folder: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder];
    if (done.has(folder)) return undefined;
    for (const next of graph.get(folder) ?? []) {
      const cycle = walk(next, [...path, folder]);
      if (cycle) return cycle;
    }
    done.add(folder);
    return undefined;
  };
  for (const folder of graph.keys()) {
    const cycle = walk(folder, []);
    if (cycle) return cycle;
  }
  return undefined;
}

test.each(Object.keys(MAY_IMPORT))('no folder of %s leads back to itself', (name) => {
  const graph = foldersOf(name);
  expect(findCycle(graph)).toBeUndefined();
});

test('a cycle between folders would be found', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
  ]);
  expect(findCycle(graph)).toEqual(['b', 'c', 'b']);
});

/** The rooms of a family and what each may know: DESIGN 4. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  variants: ['board'],
  board: ['variants'],
  rules: ['board', 'variants'],
  fast: ['board', 'rules', 'variants'],
  notation: ['board', 'rules', 'variants'],
  telling: ['board', 'rules', 'variants', 'notation'],
  heuristics: ['board', 'rules', 'variants', 'fast'],
  endgame: ['board', 'rules', 'variants'],
  classic: ['board', 'rules', 'variants', 'notation'],
};

test.each(FAMILIES)('the rooms of %s know only what their place allows', (family) => {
  const wrong = [...foldersOf('games')].flatMap(([folder, others]) => {
    const room = folder.startsWith(`${family}/`) ? folder.slice(family.length + 1).split('/')[0] : undefined;
    if (room === undefined || room === 'witness') return [];
    const inside = [...others].filter((other) => other.startsWith(`${family}/`));
    const rooms = inside.map((other) => other.slice(family.length + 1).split('/')[0]);
    return rooms
      .filter((other) => other !== room && !ROOMS[room].includes(other))
      .map((other) => `${room} -> ${other}`);
  });
  expect(wrong).toEqual([]);
});

/** All files that a file imports, one after the other. */
function reachedFrom(name: string, start: string): ReadonlySet<string> {
  const imports = importsOf(name);
  const seen = new Set<string>();
  const walk = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const found of imports) {
      if (found.file !== file) continue;
      if (found.from.startsWith('.')) walk(normalize(join(dirname(file), found.from)));
      else seen.add(found.from);
    }
  };
  walk(start);
  return seen;
}

test('the board element needs the games alone', () => {
  const reached = [...reachedFrom('board', 'board/src/index.ts')];
  expect(reached.length).toBeGreaterThan(20);
  expect(reached.filter((file) => /^@boardwright\/(?!games)/.test(file))).toEqual([]);
});

/** A source with what it passes on whole from others. */
function textOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  const passed = [...text.matchAll(/export \* from '(\.[^']+)'/g)].map((match) => match[1]);
  return [text, ...passed.map((from) => textOf(join(dirname(file), from)))].join('\n');
}

test('programs that measure import by names that the packages have', () => {
  const programs = readdirSync(join(ROOT, 'bench'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => join(ROOT, 'bench', name));
  const wrong = programs.flatMap((program) => {
    const found = readFileSync(program, 'utf8').matchAll(
      /import\s*\{([^}]*)\}\s*from\s*'(\.[^']*\/dist\/[^']*)'/g,
    );
    return [...found].flatMap(([, names, from]) => {
      const built = normalize(join(dirname(program), from));
      const source = textOf(built.replace('/dist/', '/src/').replace(/\.js$/, '.ts'));
      return names
        .split(',')
        .map((name) => name.trim().split(' ')[0])
        .filter((name) => name !== '' && !new RegExp(`\\b${name}\\b`).test(source))
        .map((name) => `${relative(ROOT, program)}: ${name}`);
    });
  });
  expect(wrong).toEqual([]);
});
