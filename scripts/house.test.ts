import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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
