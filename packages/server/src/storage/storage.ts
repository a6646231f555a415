import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';

/** What both databases give the server. Everything above this line is the same for the two. */
export interface Storage {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Kysely<Tables>;
  /** The connections, for the metrics. */
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  /**
   * Hears what any server sends on the channel. `onGap` is called when the line was down for a while, so that
   * something may have been missed.
   */
  listen(channel: string, hear: (payload: string) => void, onGap: () => void): Promise<void>;
  /** The database's clock in milliseconds, as near as it is known without asking; undefined while it is not. */
  now(): number | undefined;
  /**
   * One statement that is a transaction of its own. With the answer it is durable, and so is all that was committed
   * before it. Its text ends with a `select` without conditions.
   */
  commit(text: string, values: unknown[]): Promise<{ rows: unknown[]; rowCount: number }>;
  /** Plain SQL for the job queue: several statements when there are no values. */
  run(text: string, values?: unknown[]): Promise<{ rows: unknown[]; rowCount: number }>;
  close(): Promise<void>;
}
