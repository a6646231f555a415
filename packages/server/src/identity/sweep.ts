import { type Kysely, sql } from 'kysely';
import { NOW } from '../play/ledger.ts';
import type { Tables } from '../storage/tables.ts';

/** Rows looked at in one go: a sweep is never what others wait for. */
const PAGE = 500;
const DAY_MS = 86_400_000;
/** A guest of whom nothing is stored is forgotten after a week. */
const EMPTY_GUEST_MS = 7 * DAY_MS;
/** A guest's cookie lasts 400 days: nobody can come back for what is older. */
const OLD_GUEST_MS = 400 * DAY_MS;

/** Forgets guests and sessions that nobody can use any more, a page of them at a time. */
export class Sweep {
  readonly #db: Kysely<Tables>;
  /** Guests made up to here have been looked at in this round. */
  #after = Number.NEGATIVE_INFINITY;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async run(): Promise<void> {
    await sql`delete from sessions where id in (
      select id from sessions where expires_at < ${NOW} order by expires_at limit ${PAGE})`.execute(this.#db);
    await sql`delete from resting_names where until < ${NOW}`.execute(this.#db);
    await this.#sweepGuests();
  }

  async #sweepGuests(): Promise<void> {
    const found = await sql<{ id: string; created_at: number; is_old: boolean }>`
      select id, created_at, created_at < ${NOW} - ${OLD_GUEST_MS}::double precision as is_old
      from players where kind = 'guest' and created_at > ${this.#after}
        and created_at < ${NOW} - ${EMPTY_GUEST_MS}::double precision
      order by created_at limit ${PAGE}`.execute(this.#db);
    this.#after = found.rows.length < PAGE ? Number.NEGATIVE_INFINITY : (found.rows.at(-1)?.created_at ?? 0);
    const ids = JSON.stringify(found.rows.map(({ id }) => id));
    const old = JSON.stringify(found.rows.filter(({ is_old }) => is_old).map(({ id }) => id));
    await this.#db.transaction().execute(async (tx) => {
      const gone = sql`select jsonb_array_elements_text(${old}::jsonb)`;
      await sql`delete from challenges where player in (${gone})`.execute(tx);
      await sql`delete from puzzle_players where player in (${gone})`.execute(tx);
      // Games they brought from elsewhere and showed to nobody.
      const brought = sql`select id from games where owner in (${gone}) and player0 is null and player1 is null
        and visibility = 'private' and status in ('finished', 'aborted')`;
      await sql`delete from moves where game in (${brought})`.execute(tx);
      await sql`delete from events where game in (${brought})`.execute(tx);
      await sql`delete from games where id in (${brought})`.execute(tx);
      await sql`delete from players where id in (select jsonb_array_elements_text(${ids}::jsonb))
        and kind = 'guest'
        and not exists (select 1 from games where player0 = players.id)
        and not exists (select 1 from games where player1 = players.id)
        and not exists (select 1 from games where owner = players.id)
        and not exists (select 1 from seeks where player = players.id)
        and not exists (select 1 from challenges where player = players.id)
        and not exists (select 1 from puzzle_players where player = players.id)
        and not exists (select 1 from sessions where player = players.id)
        and not exists (select 1 from tokens where player = players.id)`.execute(tx);
    });
  }
}
