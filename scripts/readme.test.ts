import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;

const LIBRARIES = ['games', 'session', 'engine', 'challenge', 'protocol'];
const PAGES = ['README.md', ...LIBRARIES.map((name) => `packages/${name}/README.md`)];

test.each(PAGES)('the code of %s runs and prints what it says', (page) => {
  const code = /```js\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, page), 'utf8'))?.[1] ?? '';
  const said = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map((line) => line[1]);
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.readme-'));
  try {
    writeFileSync(join(folder, 'example.mjs'), code);
    const out = execFileSync(process.execPath, [join(folder, 'example.mjs')], { encoding: 'utf8' });
    const lines = out.trimEnd().split('\n');
    expect(said.length).toBeGreaterThan(0);
    // A line too long for the page ends in an ellipsis.
    expect(lines.map((line, i) => (said[i]?.endsWith('…') ? shorten(line, said[i]) : line))).toEqual(said);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function shorten(line: string, like: string): string {
  return `${line.slice(0, like.length - 1)}…`;
}

test('every link of every page of ours leads to a file', () => {
  const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  const broken = pages.flatMap((page) => {
    const text = readFileSync(join(ROOT, page), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) => match[1]);
    return links
      .filter((link) => !existsSync(join(ROOT, dirname(page), link)))
      .map((link) => `${page}: ${link}`);
  });
  expect(broken).toEqual([]);
});
