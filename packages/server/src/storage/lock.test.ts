import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk } from '@boardwright/games';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boardwright-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, 'boardwright.lock');

test('a folder is held by one process, until it lets go', () => {
  const lock = expectOk(lockFolder(folder));
  expect(lockFolder(folder)).toEqual({
    ok: false,
    error: { code: 'folder-in-use', folder, pid: process.pid },
  });
  lock.release();
  expect(lockFolder(folder).ok).toBe(true);
});

test.each([
  [{ pid: 2 ** 22 + 1, host: hostname(), born: '1' }, 'its process is gone'],
  [{ pid: process.pid, host: hostname(), born: 'another' }, 'its number belongs to another process now'],
  ['', 'it was never finished'],
])('a stale lock is taken over: %j, %s', (holder, _) => {
  writeFileSync(file(), holder === '' ? '' : JSON.stringify(holder));
  expect(lockFolder(folder).ok).toBe(true);
  expect(JSON.parse(readFileSync(file(), 'utf8')).pid).toBe(process.pid);
});

test('the lock of another machine stands, since its process cannot be asked', () => {
  writeFileSync(file(), JSON.stringify({ pid: 1, host: 'elsewhere', born: '1' }));
  expect(lockFolder(folder).ok).toBe(false);
});
