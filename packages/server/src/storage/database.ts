import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';

/** Why the storage cannot do what it was asked, where that is not the fault of the asker or of this program. */
export type Trouble = 'storage-full' | 'storage-away';

export interface Answer {
  readonly rows: unknown[];
  readonly rowCount: number;
}

/** Statements that are parsed once for each connection; those made for the moment (long lists) are not kept. */
const MOST_NAMED = 400;
const MOST_NAMED_VALUES = 40;
/** A pool of fewer connections keeps none apart. */
const LEAST_WITH_KEPT = 4;
/** How long closing waits for queries that have no answer yet. */
const DRAIN_MS = 5_000;
/** What `pg` says when a connection has been silent for too long. */
const SILENCE = 'Query read timeout';
/** Work that takes as long as it takes: whoever lifts the database's deadline from a transaction lifts ours too. */
const PATIENT = /^set local statement_timeout = 0$/;

/** Makes the commit of the statement it ends wait for the disk. */
const SYNCED = ` where (select set_config('synchronous_commit', 'on', true)) = 'on'`;

/** Makes durable whatever was committed before. */
const FLUSH = `select pg_logical_emit_message(false, '', '', true)`;

export interface DatabaseOptions {
  readonly flushes: boolean;
  /** A connection that says nothing for so long is given up for dead. */
  readonly silenceMs?: number;
}

/** Codes of Postgres for a full disk. */
const FULL: readonly string[] = ['53100', 'ENOSPC'];
/** It stops, starts, has no room for a connection, or ended a statement, a lock's wait or a session by a deadline. */
const AWAY = /^(08|57P|5330|55P03$|57014$|25P0[34]$|E[A-Z]+$)/;
/** What `pg` itself says has no code. */
const LOST = /timeout|terminated|not queryable|Cannot use a pool|stream has been (aborted|destroyed)/i;

/**
 * A pool of connections, for Kysely and for plain SQL. Statements have names, so that each is parsed once.
 *
 * With `flushes` a commit does not wait for the disk; whoever used a connection waits after giving it back, until
 * one flush has made durable all that was committed meanwhile. Readers wait too: nobody hears of what a power cut
 * could undo. One connection thus serves many commits with one sync.
 */
export class Database {
  readonly pool: pg.Pool;
  readonly #options: DatabaseOptions;
  readonly #names = new Map<string, string>();
  /** When each connection answered last. */
  readonly #heardAt = new WeakMap<pg.PoolClient, number>();
  /** Connections that broke while nothing was asked of them. */
  readonly #lost = new WeakSet<pg.PoolClient>();
  /** The connection of the last `commit`, for the next one. */
  #kept: Connection | undefined;
  #isClosing = false;
  /** When one of them was given up for dead. */
  #silentAt = Number.NEGATIVE_INFINITY;
  #isDirty = false;
  #flush: Promise<void> | undefined;

  constructor(pool: pg.Pool, options: DatabaseOptions) {
    this.pool = pool;
    this.#options = options;
    // A connection that breaks while idle is replaced; without a listener it would end the process.
    pool.on('error', () => undefined);
    // The same for one that breaks between two statements of a transaction: the next one fails, and is answered.
    pool.on('connect', (client) => {
      client.on('error', () => this.#lost.add(client));
      client.on('end', () => this.#lost.add(client));
      this.#heardAt.set(client, performance.now());
    });
  }

  get dialect(): Dialect {
    return {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PoolDriver(this),
      createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    };
  }

  async run(text: string, values: readonly unknown[] = []): Promise<Answer> {
    const connection = await this.connect();
    try {
      return await connection.ask(text, values);
    } finally {
      await this.release(connection);
    }
  }

  /**
   * One statement that is a transaction of its own and ends with a `select` without conditions. Where commits do not
   * wait for the disk this one does, and the log before it goes to the disk with it: no flush comes after it.
   */
  async commit(text: string, values: readonly unknown[]): Promise<Answer> {
    if (!this.#options.flushes) return this.#commitByKept(text, values);
    const connection = await this.connect();
    try {
      const answer = await connection.ask(text + SYNCED, values);
      this.#isDirty = false;
      return answer;
    } finally {
      connection.release();
    }
  }

  /**
   * On a connection that stays out of the pool from one commit to the next: moves do not wait for those who read, and
   * a move is spared what the pool does for everybody who comes and goes.
   */
  async #commitByKept(text: string, values: readonly unknown[]): Promise<Answer> {
    const kept = this.#kept;
    this.#kept = undefined;
    const isUsable = kept !== undefined && this.#isSound(kept);
    if (!isUsable) kept?.discard();
    const connection = isUsable ? kept : await this.connect();
    try {
      return await connection.ask(text, values);
    } finally {
      if (this.#kept || this.#isClosing || !this.#isSound(connection) || !hasSpare(this.pool))
        connection.release();
      else this.#kept = connection;
    }
  }

  #isSound({ client, isBroken }: Connection): boolean {
    return !isBroken && !this.#lost.has(client) && (this.#heardAt.get(client) ?? 0) >= this.#silentAt;
  }

  /**
   * Where one line is dead the others mostly are as well: what has not answered since is thrown away, so that not
   * everybody has to wait for a silence of their own.
   */
  async connect(): Promise<Connection> {
    const client = await this.pool.connect();
    if ((this.#heardAt.get(client) ?? 0) < this.#silentAt) {
      client.release(true);
      return this.connect();
    }
    return new Connection(client, {
      silenceMs: this.#options.silenceMs,
      name: (text, values) => this.#nameOf(text, values),
      heard: () => this.#heardAt.set(client, performance.now()),
      silent: () => {
        this.#silentAt = performance.now();
      },
      wrote: () => {
        this.#isDirty = this.#options.flushes;
      },
    });
  }

  async release(connection: Connection): Promise<void> {
    connection.release();
    await this.settle();
  }

  /** Resolves when all that was committed so far is on the disk. */
  async settle(): Promise<void> {
    if (this.#flush) return this.#flush;
    if (!this.#isDirty) return;
    const flush = this.#doFlush().finally(() => {
      if (this.#flush === flush) this.#flush = undefined;
    });
    this.#flush = flush;
    await flush;
  }

  /**
   * A pool that ends forgets the queries still waiting for a connection, and whoever awaits them waits for ever; and
   * whoever gives a connection back then has none to flush with.
   */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#kept?.release();
    this.#kept = undefined;
    const end = Date.now() + DRAIN_MS;
    const { pool } = this;
    while ((pool.waitingCount > 0 || pool.totalCount > pool.idleCount) && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await this.pool.end();
  }

  /** Waits its turn behind those who want to commit, who are then served by the same flush. */
  async #doFlush(): Promise<void> {
    const connection = await this.connect();
    this.#flush = undefined;
    this.#isDirty = false;
    try {
      await connection.ask(FLUSH, []);
    } catch (error) {
      this.#isDirty = true;
      throw error;
    } finally {
      connection.release();
    }
  }

  #nameOf(text: string, values: readonly unknown[]): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (values.length > MOST_NAMED_VALUES || this.#names.size >= MOST_NAMED) return undefined;
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** Whether others find a connection while one is kept. */
function hasSpare({ options }: pg.Pool): boolean {
  return options.max >= LEAST_WITH_KEPT;
}

interface Registrar {
  readonly silenceMs: number | undefined;
  name(text: string, values: readonly unknown[]): string | undefined;
  heard(): void;
  silent(): void;
  wrote(): void;
}

/** One connection in the hands of one user. */
export class Connection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  readonly #registrar: Registrar;
  #broken: Error | undefined;
  #isPatient = false;

  constructor(client: pg.PoolClient, registrar: Registrar) {
    this.client = client;
    this.#registrar = registrar;
  }

  /** Several statements when there are no values. */
  async ask(text: string, values: readonly unknown[]): Promise<Answer> {
    if (this.#broken) throw this.#broken;
    try {
      const result = await this.#send(text, values);
      this.#registrar.heard();
      if (PATIENT.test(text)) this.#isPatient = true;
      const last = Array.isArray(result) ? result.at(-1) : result;
      if (isWrite(text, last?.rowCount)) this.#registrar.wrote();
      return { rows: last?.rows ?? [], rowCount: last?.rowCount ?? 0 };
    } catch (error) {
      // What the database itself says leaves the connection sound; silence or a broken line does not.
      if (error instanceof Error && !(error instanceof pg.DatabaseError)) this.#broken = error;
      if (this.#broken?.message === SILENCE) this.#registrar.silent();
      throw error;
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount } = await this.ask(query.sql, query.parameters);
    // The type of the rows is Kysely's promise about the text it made.
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount) };
  }

  // biome-ignore lint/correctness/useYield: nothing here streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('queries are not streamed');
  }

  async rollback(): Promise<void> {
    if (!this.#broken) await this.ask('rollback', []);
  }

  get isBroken(): boolean {
    return this.#broken !== undefined;
  }

  /** A broken connection is thrown away. */
  release(): void {
    this.client.release(this.#broken);
  }

  discard(): void {
    this.client.release(true);
  }

  #send(text: string, values: readonly unknown[]): Promise<pg.QueryResult | pg.QueryResult[]> {
    const { silenceMs } = this.#registrar;
    const name = values.length === 0 ? undefined : this.#registrar.name(text, values);
    const query = {
      text,
      ...(values.length === 0 ? {} : { values: [...values] }),
      ...(name === undefined ? {} : { name }),
      ...(silenceMs === undefined || this.#isPatient ? {} : { query_timeout: silenceMs }),
    };
    return this.client.query(query);
  }
}

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

/** What changed no row needs no disk; a commit of nothing counts as a write, which costs one flush. */
function isWrite(text: string, rowCount: number | null | undefined): boolean {
  return rowCount !== 0 && !/^\s*(select|begin|rollback|set|show)\b/i.test(text);
}

class PoolDriver implements Driver {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<Connection> {
    return this.#database.connect();
  }

  async beginTransaction(connection: Connection): Promise<void> {
    await connection.ask('begin', []);
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.ask('commit', []);
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.rollback();
  }

  releaseConnection(connection: Connection): Promise<void> {
    return this.#database.release(connection);
  }

  async destroy(): Promise<void> {
    await this.#database.close();
  }
}
