import { ok, type Result } from '@boardwright/games';
import type { ServerConfig } from '../process/config.ts';
import type { LockError } from './lock.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { Storage } from './storage.ts';

/** The Postgres a configuration names, else the database at home. */
export async function openStorage(config: ServerConfig): Promise<Result<Storage, LockError>> {
  if (config.databaseUrl !== undefined) return ok(await openPostgres(config.databaseUrl));
  return openPglite(config.dataFolder);
}
