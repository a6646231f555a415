import pg from 'pg';

/** Why the storage cannot do what it was asked, where that is not the fault of the asker or of this program. */
export type Trouble = 'storage-full' | 'storage-away';

/** Codes of Postgres for a full disk. */
const FULL: readonly string[] = ['53100', 'ENOSPC'];
/** It stops, starts, has no room for a connection, or ended a statement, a lock's wait or a session by a deadline. */
const AWAY = /^(08|57P|5330|55P03$|57014$|25P0[34]$|E[A-Z]+$)/;
/** What `pg` itself says has no code. */
const LOST = /timeout|terminated|not queryable|Cannot use a pool|stream has been (aborted|destroyed)/i;

/** Undefined for what is a mistake in this program. */
export function findTrouble(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (FULL.includes(code)) return 'storage-full';
  if (AWAY.test(code)) return 'storage-away';
  return !(error instanceof pg.DatabaseError) && LOST.test(error.message) ? 'storage-away' : undefined;
}

/** A value that no column takes, such as a number beyond its range: the fault of whoever sent it. */
export function isDataFault(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^22/.test(error.code ?? '');
}
