import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { PROGRAM } from '../../testing/terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'boardwright-serve-'));
const started = new Set<ChildProcess>();
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Served {
  readonly process: ChildProcess;
  readonly port: number;
  /** Its code, or the signal that has ended it. */
  readonly ended: Promise<number | string | null>;
  /** Lines of the log and hints. */
  readonly errors: readonly string[];
}

async function serve(...words: readonly string[]): Promise<Served> {
  const { MALLOC_ARENA_MAX: _, ...env } = process.env;
  const data = words.includes('--data') ? [] : ['--data', join(folder, 'data')];
  const all = [PROGRAM, 'serve', '--port', '0', ...data, ...words];
  const child = spawn(process.execPath, all, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.add(child);
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('close', (code, signal) => {
      started.delete(child);
      resolve(code ?? signal);
    }),
  );
  const errors: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  for await (const line of createInterface({ input: child.stdout })) {
    const found = /^Boardwright is at http:\/\/localhost:(\d+)$/.exec(line);
    if (found) return { process: child, port: Number(found[1]), ended, errors };
  }
  throw new Error(`it said nothing of where it is: ${errors.join('\n')}`);
}

function canReach(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** Addresses of this machine by which others could reach it. */
const outside = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address);

test('a server is for its own machine alone, tells refusals sparingly, and stops when it is told to', async () => {
  const server = await serve();
  for (const host of outside) expect(await canReach(host, server.port)).toBe(false);
  const began = Date.now();
  for (let i = 0; i < 100; i++) await fetch(`http://localhost:${server.port}/api/v1/games/none-such-${i}`);
  const seconds = (Date.now() - began) / 1000;
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const told = server.errors.filter((line) => line.includes('"no-game"'));
  expect(told.length).toBeGreaterThan(0);
  // One a second.
  expect(told.length).toBeLessThanOrEqual(1 + seconds);
  expect(server.errors.filter((line) => line.includes('TLS'))).toEqual([]);
});

test('a server that is opened to others hints at TLS, and ends with whoever started it', async () => {
  const server = await serve('--host', '0.0.0.0');
  for (const host of outside) expect(await canReach(host, server.port)).toBe(true);
  await expect.poll(() => server.errors.join('\n')).toContain('TLS');
  // Where the C library is one that keeps memory for every thread, the server is a process of its own.
  const { pid } = server.process;
  const isLaunched =
    process.platform === 'linux' && readFileSync('/proc/self/maps', 'utf8').includes('libc.so.6');
  const children = isLaunched
    ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    : [];
  for (const child of children)
    expect(readFileSync(`/proc/${child}/environ`, 'utf8').split('\0')).toContain('MALLOC_ARENA_MAX=2');
  expect(children.length).toBe(isLaunched ? 1 : 0);
  server.process.kill('SIGKILL');
  expect(await server.ended).toBe('SIGKILL');
  await expect.poll(() => canReach('localhost', server.port), { timeout: 30_000 }).toBe(false);
});

test('a Postgres that outlived its killed server is taken up again, by one server, and ends with it', async () => {
  const data = join(folder, 'with-postgres');
  const words = ['--postgres', '--data', data];
  if (process.getuid?.() === 0) {
    await expect(serve(...words)).rejects.toThrow(/its own user may not enter .*: choose another folder/);
    chmodSync(folder, 0o711);
  }
  const first = await serve(...words);
  const guest = await fetch(`http://localhost:${first.port}/api/v1/guests`, { method: 'POST' });
  expect(guest.status).toBe(200);
  const { token } = (await guest.json()) as { readonly token: string };
  first.process.kill('SIGKILL');
  await first.ended;
  const postmaster = join(data, 'postgres', 'cluster', 'postmaster.pid');
  const pid = Number(readFileSync(postmaster, 'utf8').split('\n')[0]);
  expect(process.kill(pid, 0)).toBe(true);

  const again = await serve(...words);
  expect(Number(readFileSync(postmaster, 'utf8').split('\n')[0])).toBe(pid);
  const me = await fetch(`http://localhost:${again.port}/api/v1/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(me.status).toBe(200);
  await expect(serve(...words)).rejects.toThrow(/already uses the data folder/);
  // As a service manager does, which tells the launcher and the server.
  again.process.kill('SIGTERM');
  again.process.kill('SIGTERM');
  expect(await again.ended).toBe(0);
  expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
});
