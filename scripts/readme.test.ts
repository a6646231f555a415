import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');

test('the code of the README runs and prints what it says', () => {
  const code = /```js\n([\s\S]*?)```/.exec(README)?.[1] ?? '';
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.readme-'));
  try {
    writeFileSync(join(folder, 'example.mjs'), code);
    const out = execFileSync(process.execPath, [join(folder, 'example.mjs')], { encoding: 'utf8' }).split(
      '\n',
    );
    expect(out[0]).toBe('custodian');
    expect(out[1]).toBe("[ 'xb4' ]");
    expect(out[2]).toMatch(/^[a-z-]+$/);
    expect(out[3]).toContain('c:w-1-22|b-0-');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

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
