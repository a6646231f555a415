import type { PGlite } from '@electric-sql/pglite';
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
import type { Mutex } from './mutex.ts';

/**
 * Kysely over PGlite. There is one connection in the process, so that whoever holds a transaction holds the
 * mutex: a query made elsewhere would otherwise land inside it.
 */
export function makePgliteDialect(database: PGlite, mutex: Mutex): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(database, mutex),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PgliteConnection implements DatabaseConnection {
  readonly #database: PGlite;
  readonly release: () => void;

  constructor(database: PGlite, release: () => void) {
    this.#database = database;
    this.release = release;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#database.query<R>(query.sql, [...query.parameters]);
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
  }

  // biome-ignore lint/correctness/useYield: PGlite has no cursors, and nothing here streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite does not stream');
  }
}

class PgliteDriver implements Driver {
  readonly #database: PGlite;
  readonly #mutex: Mutex;

  constructor(database: PGlite, mutex: Mutex) {
    this.#database = database;
    this.#mutex = mutex;
  }

  async init(): Promise<void> {
    await this.#database.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PgliteConnection(this.#database, await this.#mutex.acquire());
  }

  // The holder of the connection has the mutex; plain text is one step where a prepared query is five.
  async beginTransaction(): Promise<void> {
    await this.#database.exec('begin');
  }

  async commitTransaction(): Promise<void> {
    await this.#database.exec('commit');
  }

  async rollbackTransaction(): Promise<void> {
    await this.#database.exec('rollback');
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof PgliteConnection) connection.release();
  }

  async destroy(): Promise<void> {
    await this.#mutex.run(() => this.#database.close());
  }
}
