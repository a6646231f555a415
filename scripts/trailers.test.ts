import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const SOURCES = /^packages\/(games|engine)\/src\/(?!.*\.test\.)/;
const TRAILER = /^(Bench: \d+|No functional change)$/m;

interface Commit {
  readonly name: string;
  readonly message: string;
  readonly files: readonly string[];
}

/** Later than the commit that brought this test; in a shallow clone, than the oldest one it holds. */
function commits(): readonly Commit[] {
  const [first = ''] = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/trailers.test.ts').split(
    '\n',
  );
  if (first === '') return [];
  const log = git('log', '--no-merges', '--name-only', '--format=%x01%h %s%x02%B%x02', `${first}..HEAD`);
  return log
    .split('\x01')
    .slice(1)
    .map((entry) => {
      const [name, message, files] = entry.split('\x02');
      return { name, message, files: files.split('\n').filter(Boolean) };
    });
}

/** Commits that change what a search may do and say neither what the bench gives nor that it is the same. */
function findSilent(list: readonly Commit[]): readonly string[] {
  return list
    .filter(({ message, files }) => files.some((file) => SOURCES.test(file)) && !TRAILER.test(message))
    .map(({ name }) => name);
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

test('commits that touch games or engine end with "Bench: <n>" or "No functional change"', () => {
  expect(findSilent(commits())).toEqual([]);
});

test('a silent change of the rules is found, a test or a page without trailer is not', () => {
  const files = ['packages/games/src/match.ts'];
  const change = (message: string, ...paths: string[]) => ({ name: message, message, files: paths });
  const list = [
    change('silent', ...files),
    change('tafl: Turn\n\nBench: 12', ...files),
    change('tafl: Turn\n\nNo functional change', ...files),
    change('Bench: of course', ...files),
    change('test', 'packages/games/src/match.test.ts'),
    change('page', 'docs/results.md', 'packages/web/src/main.tsx'),
  ];
  expect(findSilent(list)).toEqual(['silent', 'Bench: of course']);
});
