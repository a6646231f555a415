import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { findClosed, findPort, importEmbedded } from '../storage/embedded.ts';

/** Where the Postgres of all tests is, or the reason why the machine cannot run the binary. */
type Reached = { readonly address: string } | { readonly reason: string };

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: Reached;
  }
}

/** A real Postgres for tests. */
export interface TestPostgres {
  /** Address of a new, empty database. */
  createDatabase(): Promise<string>;
}

/** The reason where there is none. */
export function findPostgres(): TestPostgres | { readonly reason: string } {
  const reached = inject('postgres');
  return 'reason' in reached ? reached : { createDatabase: () => createDatabase(reached.address) };
}

/** Runs once before the tests of this package: making a cluster takes seconds, a database in it does not. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { stop, ...reached } = await startPostgres();
  provide('postgres', reached);
  return stop;
}

async function createDatabase(address: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: `${address}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${address}/${name}`;
}

/** A cluster in a passing folder on a free port. */
async function startPostgres(): Promise<Reached & { stop(): Promise<void> }> {
  const stop = async () => {};
  // Postgres refuses to run as root, so then it runs as another user, who must get at the binary.
  const isRoot = process.getuid?.() === 0;
  const closed = isRoot ? findClosed(fileURLToPath(new URL('.', import.meta.url))) : undefined;
  if (closed !== undefined) return { reason: `${closed} may be entered by its owner alone`, stop };
  const folder = mkdtempSync(join(tmpdir(), 'boardwright-pg-'));
  // The cluster belongs to another user when this one is root.
  chmodSync(folder, 0o755);
  const port = await findPort();
  const EmbeddedPostgres = await importEmbedded();
  const cluster = new EmbeddedPostgres({
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
    await cluster.initialise();
    await cluster.start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return { reason: String(error), stop };
  }
  return {
    address: `postgres://postgres:test@127.0.0.1:${port}`,
    stop: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
