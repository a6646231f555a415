import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../cli/bin/boardwright.mjs', import.meta.url));
const BUILT = fileURLToPath(new URL('../../server/dist/index.js', import.meta.url));
const LONGEST_START_MS = 120_000;

/** PGlite's code is compiled once and not optimised, which takes longer than all that a test asks of it. */
const NODE_OPTIONS = ['--liftoff-only'];

/** Who runs the server that files share, once there is an account of that name. */
export const OPERATOR = 'Warden';

export function isServerBuilt(): boolean {
  return existsSync(BUILT);
}

export interface RunningServer {
  readonly url: string;
  /** Kills the server as a power cut does, and starts it again over the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The real server as users start it, with a database of its own that is thrown away. */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  wanted?: number,
): Promise<RunningServer> {
  const port = wanted ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'boardwright-browser-'));
  const url = `http://127.0.0.1:${port}`;
  const start = async () => {
    const child = spawn(process.execPath, [...NODE_OPTIONS, COMMAND, 'serve'], {
      env: { ...process.env, PORT: String(port), BOARDWRIGHT_DATA: folder, ...env },
      stdio: 'ignore',
    });
    await waitForHealth(url, child);
    return child;
  };
  let child = await start();
  return {
    url,
    restart: async () => {
      await end(child, 'SIGKILL');
      child = await start();
    },
    close: async () => {
      await end(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function waitForHealth(url: string, child?: ChildProcess): Promise<void> {
  const began = Date.now();
  while (Date.now() - began < LONGEST_START_MS) {
    if (child && child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 150));
  }
  child?.kill('SIGKILL');
  throw new Error('the server did not start');
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill(signal);
  });
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
