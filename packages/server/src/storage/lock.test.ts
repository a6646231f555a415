import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk } from '@boardwright/games';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeLock, lockFolder } from './lock.ts';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boardwright-lock-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Processes that try the lock at one moment, say whether they have it, and keep it until they are killed. */
async function race(count: number): Promise<string[]> {
  const built = new URL('./lock.js', import.meta.url.replace('/server/src/', '/server/dist/')).href;
  const at = Date.now() + 1_500;
  const program = `const { lockFolder } = await import('${built}');
    while (Date.now() < ${at});
    console.log(lockFolder(${JSON.stringify(folder)}).ok ? 'got' : 'refused');
    setInterval(() => undefined, 1000);`;
  const racing = Array.from({ length: count }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    children.push(child);
    return new Promise<string>((resolve) =>
      child.stdout.once('data', (data) => resolve(String(data).trim())),
    );
  });
  return Promise.all(racing);
}

test('a folder is held by one process, until it lets go', () => {
  const lock = expectOk(lockFolder(folder));
  const second = lockFolder(folder);
  expect(!second.ok && describeLock(second.error)).toContain(`process ${process.pid} on `);
  lock.release();
  expect(lockFolder(folder).ok).toBe(true);
});

test('of six processes that want the folder of a dead one, one gets it, in every round', async () => {
  for (let round = 0; round < 3; round++) {
    const told = await race(6);
    expect(told.filter((word) => word === 'got')).toHaveLength(1);
    const gone = children.splice(0).map((child) => {
      child.kill('SIGKILL');
      return new Promise((resolve) => child.once('exit', resolve));
    });
    await Promise.all(gone);
  }
  expect(lockFolder(folder).ok).toBe(true);
});

test('what a process on another host has written there does not count once its lock is gone', () => {
  writeFileSync(join(folder, 'lock'), 'process 1 on elsewhere');
  expect(lockFolder(folder).ok).toBe(true);
});

test('a folder that others could read is closed to them', () => {
  mkdirSync(join(folder, 'pg'));
  writeFileSync(join(folder, 'pg', 'old'), '');
  chmodSync(join(folder, 'pg', 'old'), 0o666);
  chmodSync(folder, 0o755);
  expectOk(lockFolder(folder));
  const modes = ['', 'lock', 'pg', 'pg/old'].map((name) => statSync(join(folder, name)).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600, 0o700, 0o600]);
  expect(readdirSync(folder).sort()).toEqual(['lock', 'pg']);
});
