import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from './migrations.ts';
import type { Storage } from './storage.ts';
import type { Tables } from './tables.ts';

const POOL_SIZE = 16;
const RETRY_MS = 500;
/** How long closing waits for queries that have no connection yet. */
const DRAIN_MS = 5_000;

/** A Postgres server, which any number of our processes may share. */
export async function openPostgres(url: string, poolSize = POOL_SIZE): Promise<Storage> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize });
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one that breaks between two statements of a transaction: the next one fails, and is answered.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db);
  const ears: Ear[] = [];
  return {
    kind: 'postgres',
    db,
    listen: async (channel, hear, onGap) => {
      const ear = new Ear(url, channel, hear, onGap);
      ears.push(ear);
      await ear.open();
    },
    run: async (text, values) => {
      const result = await pool.query(text, values);
      const last = Array.isArray(result) ? result.at(-1) : result;
      return { rows: last?.rows ?? [], rowCount: last?.rowCount ?? 0 };
    },
    close: async () => {
      await Promise.all(ears.map((ear) => ear.close()));
      await drain(pool);
      await db.destroy();
    },
  };
}

/** A pool that ends forgets the queries still waiting for a connection, and whoever awaits them waits for ever. */
async function drain(pool: pg.Pool): Promise<void> {
  const end = Date.now() + DRAIN_MS;
  while (pool.waitingCount > 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** A connection of its own that listens, and comes back when it breaks. */
class Ear {
  readonly #url: string;
  readonly #channel: string;
  readonly #hear: (payload: string) => void;
  readonly #onGap: () => void;
  #client: pg.Client | undefined;
  #isClosed = false;

  constructor(url: string, channel: string, hear: (payload: string) => void, onGap: () => void) {
    this.#url = url;
    this.#channel = channel;
    this.#hear = hear;
    this.#onGap = onGap;
  }

  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''));
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(this.#channel)}`);
    this.#client = client;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end();
  }

  #lost(client: pg.Client): void {
    if (this.#isClosed || client !== this.#client) return;
    this.#client = undefined;
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
