import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installCommand, installLibraries, LIBRARIES, packAll, ROOT, type Tarball } from './packed.ts';
import { serve } from './served.ts';

/** What others get: tarballs installed into an empty project, used from JavaScript, TypeScript and a bundler. */
const HOME = mkdtempSync(join(tmpdir(), 'boardwright-consumer-'));
let tarballs: readonly Tarball[] = [];

beforeAll(() => {
  tarballs = packAll(HOME);
  installLibraries(HOME, tarballs);
  installCommand(HOME, tarballs);
});

afterAll(() => rmSync(HOME, { recursive: true, force: true }));

/** Kilobytes of the main entry, compressed, without the other packages of ours. A budget, not a measurement. */
const BUDGETS = { games: 154, session: 7, engine: 11, challenge: 9, protocol: 11, board: 23 };
/** What a program needs that only calls a server. */
const CLIENT_BUDGET = 4.3;
/** Modules that are run as workers and answer to messages; they export nothing. */
const WORKERS = ['web-worker', 'node-worker', 'tablebase-worker', 'train-worker'].map(
  (name) => `@boardwright/engine/${name}`,
);

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

function manifestOf(library: string): Manifest {
  return JSON.parse(readFileSync(join(HOME, 'node_modules/@boardwright', library, 'package.json'), 'utf8'));
}

/** Every address the libraries can be imported by. */
function addresses(): string[] {
  return LIBRARIES.flatMap((library) => {
    const { name, exports } = manifestOf(library);
    return Object.keys(exports).map((path) => name + path.slice(1));
  });
}

function node(words: readonly string[]): string {
  return execFileSync(process.execPath, [...words], { cwd: HOME, encoding: 'utf8' });
}

describe('tarballs', () => {
  test('hold the licence and a README, and neither tests nor what only tests use', () => {
    const wrong = tarballs.flatMap(({ name, files }) => {
      const paths = files.map((file) => file.path);
      const missing = ['LICENSE', 'README.md', 'package.json'].filter((path) => !paths.includes(path));
      const ours = name === '@boardwright/games' ? /^(src|dist)\/testing\// : /^$/;
      const extra = paths.filter((path) => /\.test\.|\btesting\b|tsbuildinfo/.test(path) && !ours.test(path));
      return [...missing, ...extra].map((path) => `${name}: ${path}`);
    });
    expect(wrong).toEqual([]);
  });

  test('hold the licence of the whole', () => {
    const licence = readFileSync(join(ROOT, 'LICENSE'), 'utf8');
    for (const { name } of tarballs) {
      expect(readFileSync(join(HOME, 'node_modules', name, 'LICENSE'), 'utf8'), name).toBe(licence);
    }
  });
});

describe('from JavaScript', () => {
  test('every address of every library can be imported in Node, and leaves no trace there', () => {
    const list = addresses().filter((address) => !WORKERS.includes(address));
    const code = `const before = Reflect.ownKeys(globalThis).length;
      for (const a of ${JSON.stringify(list)}) console.log(a, Object.keys(await import(a)).length);
      console.log('globals', Reflect.ownKeys(globalThis).length - before + 1);`;
    writeFileSync(join(HOME, 'import.mjs'), code);
    const lines = node(['import.mjs']).trim().split('\n');
    expect(lines.filter((line) => line.endsWith(' 0'))).toEqual([]);
    expect(lines).toHaveLength(list.length + 1);
    expect(lines.at(-1)).toBe('globals 1');
  });

  test('a program plays, searches in a worker and ticks a challenge', () => {
    copyFileSync(join(ROOT, 'scripts/consumer/play.mjs'), join(HOME, 'play.mjs'));
    expect(JSON.parse(node(['play.mjs']))).toEqual({
      legal: 40, // counted by four programs: tables/tafl.perft
      isPlayed: true,
      ticks: 1,
      path: '/api/v1/position/inspect',
    });
  });
});

describe('from TypeScript', () => {
  /** The examples of the READMEs, the recipes, and an import of everything. */
  function writeSources(folder: string): void {
    mkdirSync(folder, { recursive: true });
    const imports = addresses().map((address, i) => `import type * as a${i} from '${address}';`);
    const uses = addresses().map((_, i) => `export type A${i} = keyof typeof a${i};`);
    writeFileSync(join(folder, 'all.ts'), [...imports, ...uses].join('\n'));
    for (const library of LIBRARIES) {
      const text = readFileSync(join(HOME, 'node_modules/@boardwright', library, 'README.md'), 'utf8');
      const blocks = [...text.matchAll(/```[jt]s\n([\s\S]*?)```/g)].map((block) => block[1]);
      for (const [i, block] of blocks.entries()) writeFileSync(join(folder, `${library}-${i}.ts`), block);
    }
    const recipes = readFileSync(join(ROOT, 'docs/recipes.md'), 'utf8').matchAll(/```js\n([\s\S]*?)```/g);
    for (const [i, [, block]] of [...recipes].entries()) writeFileSync(join(folder, `recipe-${i}.ts`), block);
  }

  test.each([
    ['nodenext', 'nodenext'],
    ['bundler', 'esnext'],
  ])('types and examples hold with moduleResolution %s', (moduleResolution, module) => {
    const folder = join(HOME, moduleResolution);
    writeSources(folder);
    const compilerOptions = {
      ...{ module, moduleResolution, target: 'es2023', lib: ['es2023', 'dom', 'dom.iterable'] },
      ...{ types: ['node'], strict: true, skipLibCheck: false, noEmit: true, noUnusedLocals: false },
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    let said = '';
    try {
      node([tsc, '-p', folder]);
    } catch (error) {
      said = String((error as { stdout?: string }).stdout);
    }
    expect(said).toBe('');
  });
});

describe('from a bundler, for browsers', () => {
  interface Bundle {
    readonly bytes: number;
    readonly text: string;
    readonly imports: readonly string[];
  }
  const FOREIGN = {
    morris: ['tablut', 'italian'],
    draughts: ['tablut', 'nine-mens'],
    tafl: ['nine-mens', 'italian'],
  };
  const PAGE = `import { defineBoard } from '@boardwright/board';
    import { createEngine } from '@boardwright/engine/web';
    import { createClient } from '@boardwright/protocol';
    defineBoard();
    const worker = () => new Worker('worker.js');
    console.log(createEngine(worker), createClient({ baseUrl: '' }));`;
  let made: Readonly<Record<string, Bundle>> = {};

  /** One family with what is needed to play it. */
  const oneFamily = (family: string) => `import { createRegistry } from '@boardwright/games';
    import { ${family.toUpperCase()} as family } from '@boardwright/games/${family}';
    const match = createRegistry([family]).open({ variant: family.variants[0].id });
    if (match.ok) console.log(match.value.position.moves.length);`;

  beforeAll(() => {
    const own = LIBRARIES.flatMap((library) => {
      const name = `@boardwright/${library}`;
      const others = addresses().filter((address) => address !== name && !address.startsWith(`${name}/`));
      return [
        { name, code: `export * from '${name}';`, outside: [...others, '@sinclair/typebox'] },
        { name: `unused ${library}`, code: `import '${name}'; console.log(1);`, outside: [] },
      ];
    });
    const client = {
      name: 'client',
      code: `export { createClient } from '@boardwright/protocol';`,
      outside: [...addresses().filter((address) => !address.includes('/protocol')), '@sinclair/typebox'],
    };
    const families = Object.keys(FOREIGN).map((name) => ({ name, code: oneFamily(name), outside: [] }));
    const all = [...own, client, ...families, { name: 'page', code: PAGE, outside: [] }];
    writeFileSync(join(HOME, 'bundles.json'), JSON.stringify(all));
    copyFileSync(join(ROOT, 'scripts/consumer/bundle.mjs'), join(HOME, 'bundle.mjs'));
    node(['bundle.mjs']);
    made = JSON.parse(readFileSync(join(HOME, 'made.json'), 'utf8'));
  });

  test.each(Object.entries(BUDGETS))('%s stays within %i KB', (library, budget) => {
    const { bytes, imports } = made[`@boardwright/${library}`];
    console.log(`@boardwright/${library}: ${(bytes / 1024).toFixed(1)} KB compressed, at most ${budget}`);
    expect(bytes).toBeGreaterThan(512);
    expect(bytes).toBeLessThan(budget * 1024);
    expect(imports.filter((address) => address.startsWith('node:'))).toEqual([]);
  });

  test('the client alone stays within its budget', () => {
    console.log(`client: ${(made.client.bytes / 1024).toFixed(1)} KB compressed, at most ${CLIENT_BUDGET}`);
    expect(made.client.bytes).toBeLessThan(CLIENT_BUDGET * 1024);
  });

  test.each(Object.entries(FOREIGN))('%s alone brings no other family', (family, foreign) => {
    const { text, bytes } = made[family];
    console.log(`${family} alone: ${(bytes / 1024).toFixed(1)} KB compressed`);
    expect(text.length).toBeGreaterThan(10_000);
    expect(foreign.filter((word) => text.includes(word))).toEqual([]);
  });

  test.each(LIBRARIES)('importing %s for nothing leaves nothing', (library) => {
    expect(made[`unused ${library}`].text.trim()).toBe('console.log(1);');
  });

  test('a page with board, engine and client needs nothing of Node', () => {
    expect(made.page.imports).toEqual([]);
    expect(made.page.text).not.toMatch(/from ?["']node:/);
  });
});

const BIN = join(HOME, 'node_modules/.bin/boardwright');

describe('a family from outside, as docs/adding-a-game.md has it', () => {
  const FOLDER = join(HOME, 'my-game');

  beforeAll(() => {
    const guide = readFileSync(join(ROOT, 'docs/adding-a-game.md'), 'utf8');
    const copy = /```sh\n(sed [\s\S]*?)```/.exec(guide)?.[1] ?? 'false';
    mkdirSync(FOLDER);
    execFileSync('sh', ['-c', `cd '${FOLDER}' && ln -s ../node_modules . && ${copy}`]);
    const compilerOptions = { module: 'nodenext', target: 'es2023', strict: true, types: [] };
    writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['my-game.ts'] }));
    writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ type: 'module' }));
    node([join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', FOLDER]);
    const names = `import { THREE_IN_A_ROW } from './my-game.js';\nexport const families = [THREE_IN_A_ROW];\n`;
    writeFileSync(join(FOLDER, 'families.mjs'), names);
  });

  test('passes the conformance kit', () => {
    const code = `import { drawGame, makeDice, testConformance } from '@boardwright/games/testing';
      import { families } from './families.mjs';
      const dice = makeDice(2026);
      testConformance(drawGame(families[0], dice), dice, { games: 2, longest: 80 });
      console.log('passed');`;
    writeFileSync(join(FOLDER, 'check.mjs'), code);
    expect(node([join(FOLDER, 'check.mjs')])).toBe('passed\n');
  });

  test('is counted and played by the command, which says what it cannot do', () => {
    const env = { ...process.env, BOARDWRIGHT_FAMILIES: join(FOLDER, 'families.mjs'), XDG_DATA_HOME: HOME };
    const run = (words: readonly string[], input = '') =>
      spawnSync(process.execPath, [BIN, ...words], { cwd: HOME, env, input, encoding: 'utf8' });
    // Counted by hand and by others: 255168 games, 127872 of them of nine moves.
    expect(JSON.parse(run(['perft', 'three-in-a-row', '--depth', '9', '--json']).stdout).nodes).toBe(127872);
    const played = run(
      ['play', '--plain', '--variant', 'three-in-a-row', '--level', 'people'],
      'b2\nb2\nquit\n',
    );
    expect(played.stdout).toContain('b2: ');
    const solved = run(['solve', 'three-in-a-row']);
    expect([solved.status, solved.stderr]).toEqual([1, expect.stringContaining('three-in-a-row')]);
  });
});

describe('the command', () => {
  test('helps and counts', () => {
    expect(node([BIN, '--help'])).toContain('Usage: boardwright <command>');
    const { nodes } = JSON.parse(node([BIN, 'perft', 'nine-mens-morris', '--depth', '3', '--json']));
    expect(nodes).toBe(24 * 23 * 22);
  });

  test('serves the page that came with it', async () => {
    const env = { ...process.env, LOG_LEVEL: 'error' };
    const served = await serve(BIN, ['--data', join(HOME, 'data')], { cwd: HOME, env });
    try {
      const { address } = served;
      const page = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? 'none';
      expect((await fetch(new URL(script, address))).status).toBe(200);
    } finally {
      // Its folder is removed next.
      const ended = once(served.process, 'exit');
      served.process.kill('SIGTERM');
      await ended;
    }
  });
});
