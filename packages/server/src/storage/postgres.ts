import { Kysely } from 'kysely';
import pg from 'pg';
import { Database } from './database.ts';
import { migrate } from './migrations.ts';
import type { Storage } from './storage.ts';
import type { Tables } from './tables.ts';

const POOL_SIZE = 16;
const RETRY_MS = 500;

/**
 * Deadlines, so that nobody waits longer than some seconds for a server that froze or a line that went dead. The
 * transaction of a frozen server is ended before those who wait for its locks give up; both end before a statement
 * does, and a statement before its connection is given up for dead.
 */
const DEADLINES = {
  connectionTimeoutMillis: 2_500,
  idle_in_transaction_session_timeout: 2_500,
  lock_timeout: 3_000,
  statement_timeout: 3_500,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
} as const satisfies pg.PoolConfig;

/**
 * As in the database at home: lists follow an index that has them in order already. Left to itself Postgres gathers and
 * sorts all games of whoever has thousands, and compiles queries that run for a moment.
 */
const PLANS = { options: '-c enable_bitmapscan=off -c jit=off' } as const satisfies pg.PoolConfig;

/** A connection that does not answer a statement within this time is given up for dead. */
const SILENCE_MS = 4_000;

/** A listening connection that does not answer a question within this time is given up for dead. */
const EAR_BEAT_MS = 2_500;

const CLOCK_MS = 5_000;
/** The answer is off by half of it at most, which is less than a move's time may be. */
const MOST_ASKING_MS = 150;

/** A Postgres server, which any number of our processes may share. */
export async function openPostgres(url: string, poolSize = POOL_SIZE): Promise<Storage> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, ...DEADLINES, ...PLANS });
  const database = new Database(pool, { flushes: false, silenceMs: SILENCE_MS });
  const db = new Kysely<Tables>({ dialect: database.dialect });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const ears: Ear[] = [];
  const clock = new Clock(database);
  await clock.measure();
  return {
    kind: 'postgres',
    db,
    pool,
    listen: async (channel, hear, onGap) => {
      const ear = new Ear(url, channel, hear, onGap);
      ears.push(ear);
      await ear.open();
    },
    commit: (text, values) => database.commit(text, values),
    run: (text, values) => database.run(text, values),
    now: () => clock.now(),
    close: async () => {
      clock.stop();
      await Promise.all(ears.map((ear) => ear.close()));
      await db.destroy();
    },
  };
}

/** Follows the database's clock by asking now and then. */
class Clock {
  readonly #database: Database;
  readonly #timer: NodeJS.Timeout;
  /** From this process's own clock, which nobody sets, to the database's. */
  #offsetMs: number | undefined;

  constructor(database: Database) {
    this.#database = database;
    this.#timer = setInterval(() => this.measure().catch(() => undefined), CLOCK_MS);
    this.#timer.unref();
  }

  async measure(): Promise<void> {
    const asked = performance.now();
    const { rows } = await this.#database.run(
      `select (extract(epoch from clock_timestamp()) * 1000)::double precision as now`,
    );
    const heard = performance.now();
    // The longer the way, the less the answer says.
    if (heard - asked < MOST_ASKING_MS) this.#offsetMs = Number(Object(rows[0]).now) - (asked + heard) / 2;
  }

  now(): number | undefined {
    return this.#offsetMs === undefined ? undefined : performance.now() + this.#offsetMs;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** A connection of its own that listens, and comes back when it breaks or falls silent. */
class Ear {
  readonly #url: string;
  readonly #channel: string;
  readonly #hear: (payload: string) => void;
  readonly #onGap: () => void;
  #client: pg.Client | undefined;
  #beat: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string, channel: string, hear: (payload: string) => void, onGap: () => void) {
    this.#url = url;
    this.#channel = channel;
    this.#hear = hear;
    this.#onGap = onGap;
  }

  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, ...DEADLINES, query_timeout: EAR_BEAT_MS });
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''));
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(this.#channel)}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    this.#beat = setInterval(() => client.query('select 1').catch(() => this.#lost(client)), EAR_BEAT_MS);
    this.#beat.unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#beat);
    await this.#client?.end();
  }

  #lost(client: pg.Client): void {
    if (this.#isClosed || client !== this.#client) return;
    this.#client = undefined;
    clearInterval(this.#beat);
    client.end().catch(() => undefined);
    this.#retry();
  }

  #retry(): void {
    setTimeout(() => {
      if (this.#isClosed) return;
      this.open().then(
        () => this.#onGap(),
        () => this.#retry(),
      );
    }, RETRY_MS).unref();
  }
}
