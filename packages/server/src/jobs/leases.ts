import { type Kysely, sql, type Transaction } from 'kysely';
import { NOW } from '../play/ledger.ts';
import type { Tables } from '../storage/tables.ts';

/** The right to do one piece of work until it expires. */
export interface Lease {
  readonly name: string;
  readonly fence: number;
}

/**
 * Leases by name, one holder at a time across all servers. A holder that was too slow is found out by the fence:
 * whoever came after it holds a higher one.
 */
export class Leases {
  readonly #db: Kysely<Tables>;
  readonly #holder: string;

  constructor(db: Kysely<Tables>, holder: string) {
    this.#db = db;
    this.#holder = holder;
  }

  /** Undefined while another server holds it. */
  async take(name: string, forMs: number): Promise<Lease | undefined> {
    const taken = await sql<{ fence: number }>`
      insert into leases (name, holder, fence, expires_at) values (${name}, ${this.#holder}, 1, ${NOW} + ${forMs})
      on conflict (name) do update
        set holder = ${this.#holder}, fence = leases.fence + 1, expires_at = ${NOW} + ${forMs}
        where leases.expires_at <= ${NOW}
      returning fence`.execute(this.#db);
    return taken.rows.length === 0 ? undefined : { name, fence: taken.rows[0].fence };
  }

  /** False when it was lost meanwhile. */
  async renew(lease: Lease, forMs: number): Promise<boolean> {
    const renewed = await sql`update leases set expires_at = ${NOW} + ${forMs}
      where name = ${lease.name} and fence = ${lease.fence} returning 1`.execute(this.#db);
    return renewed.rows.length > 0;
  }

  /** The row stays until it is swept, so that the fence goes on growing. */
  async release(lease: Lease): Promise<void> {
    await sql`update leases set expires_at = ${NOW}
      where name = ${lease.name} and fence = ${lease.fence}`.execute(this.#db);
  }

  /** Rows of work long done. */
  async sweep(olderThanMs: number): Promise<void> {
    await sql`delete from leases where expires_at < ${NOW} - ${olderThanMs}`.execute(this.#db);
  }
}

/** Inside the transaction of the work itself: whether the lease is still the last one given out. */
export async function holdsLease(tx: Transaction<Tables>, lease: Lease): Promise<boolean> {
  const held = await sql`select 1 from leases
    where name = ${lease.name} and fence = ${lease.fence} for share`.execute(tx);
  return held.rows.length > 0;
}
