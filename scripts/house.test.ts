import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const LONGEST_FILE = 500;

function tracked(...patterns: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '--', ...patterns], { cwd: ROOT, encoding: 'utf8' });
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

test('no source file is longer than 500 lines', () => {
  const files = tracked('*.ts', '*.tsx', '*.mjs', '*.css').filter(
    (file) => !/\.test\.|\/tables\//.test(file),
  );
  const long = files.filter(
    (file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length > LONGEST_FILE,
  );
  expect(long).toEqual([]);
});

/** Sources by folder; what only tests use, and the second implementation of morris, is left out. */
function sourcesByFolder(): ReadonlyMap<string, readonly string[]> {
  const files = tracked('packages/*/src/*.ts', 'packages/*/src/*.tsx').filter(
    (file) => !/\.test\.|\/testing\/|\/testing\.ts$|\/witness\//.test(file),
  );
  const folders = new Map<string, string[]>();
  for (const file of files) folders.set(dirname(file), [...(folders.get(dirname(file)) ?? []), file]);
  return folders;
}

test('no folder holds more than 15 source files', () => {
  const folders = sourcesByFolder();
  expect(folders.size).toBeGreaterThan(60);
  expect([...folders].filter(([, files]) => files.length > 15).map(([folder]) => folder)).toEqual([]);
});

test('a file is a concept and no fragment: in every package the median has 80 to 200 lines', () => {
  const lengths = new Map<string, number[]>();
  for (const file of [...sourcesByFolder().values()].flat()) {
    const name = file.split('/')[1];
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1;
    lengths.set(name, [...(lengths.get(name) ?? []), lines]);
  }
  const medians = [...lengths].map(([name, of]) => ({
    name,
    median: of.sort((a, b) => a - b)[of.length >> 1],
  }));
  expect(medians).toHaveLength(10);
  expect(medians.filter(({ median }) => median < 80 || median > 200)).toEqual([]);
});

describe('CONTRIBUTING', () => {
  const page = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');

  test('names every folder of every package', () => {
    const rows = [...page.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, name, text]) => ({ name, text }));
    const missing = rows.flatMap(({ name, text }) => {
      const entries = readdirSync(join(ROOT, 'packages', name, 'src'), { withFileTypes: true });
      const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
      const known = /^(testing|morris|draughts|tafl)$/;
      return folders.filter((folder) => !known.test(folder) && !new RegExp(`\`${folder}[\`/]`).test(text));
    });
    expect(rows).toHaveLength(10);
    expect(missing).toEqual([]);
  });

  test('sends nobody to a file that does not exist', () => {
    const paths = [...page.matchAll(/`(packages\/[\w./-]+)`/g)].map((found) => found[1]);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('leads from every feature to files that exist', () => {
    const table = page.split('## Find a feature')[1].split('\n## ')[0];
    const rows = table.split('\n').filter((row) => /^\| [^|*]+ \| .*`/.test(row));
    const families = ['morris', 'draughts', 'tafl'];
    const missing = rows.flatMap((row) => {
      const names = [...row.split(' | ')[1].matchAll(/`([\w./<>-]+)`/g)].map(([, name]) => name);
      return families.flatMap((family) => findMissing(names.map((name) => name.replace('<family>', family))));
    });
    expect(rows.length).toBeGreaterThan(60);
    expect(missing).toEqual([]);
  });

  /** A name without a package is beside the path before it, or in its folder. */
  function findMissing(names: readonly string[]): readonly string[] {
    let last = '';
    return names.filter((name) => {
      if (/<\w+>/.test(name)) return false;
      const isWhole = existsSync(join(ROOT, 'packages', name.split('/')[0]));
      if (isWhole) last = name;
      const places = isWhole ? [''] : [last, dirname(last), dirname(dirname(last))];
      return !places.some((place) => existsSync(join(ROOT, 'packages', place, name)));
    });
  }
});

test('files are named in kebab-case and not after nothing', () => {
  const files = tracked('packages/*.ts', 'packages/*.tsx');
  const vague = /(^|[/-])(utils?|helpers?|common|manager|misc)[.-]/;
  const wrong = files.filter((file) => vague.test(file) || /[A-Z]/.test(file.split('/').at(-1) ?? ''));
  expect(wrong).toEqual([]);
});

test('sources use named exports and no escape from the types', () => {
  const files = tracked('packages/*/src/*.ts', 'packages/*/src/*.tsx').filter(
    (file) => !/\.test\./.test(file),
  );
  const escapes =
    /\bas any\b|[:<]\s*any\s*[;,)>\]=|]|@ts-ignore|@ts-expect-error|^export default |^export enum |^enum /m;
  const wrong = files.filter((file) => escapes.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(wrong).toEqual([]);
});

test('the lock file names no download address', () => {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  expect(lock.match(/"resolved": "https?:/g)).toBeNull();
});
