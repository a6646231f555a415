import PgBoss from 'pg-boss';
import type { Storage } from '../storage/storage.ts';
import { type Lease, Leases } from './leases.ts';

/** A worker that is not heard of for this long has lost its job. */
const LEASE_MS = 10_000;
const SWEEP_MS = 3_000;
const POLL_SECONDS = 1;
/** For work that never ends though its worker lives: just under the most that pg-boss takes. */
const EXPIRES_SECONDS = 23 * 3600;

export interface JobOptions {
  /** How often it is begun again after it failed or its worker was lost. */
  readonly retries: number;
  /** An id of the caller's making: a job that is there already is not queued again. */
  readonly id?: string;
}

export interface FoundJob {
  readonly state: 'queued' | 'running' | 'done' | 'failed';
  readonly output: unknown;
}

/**
 * Named queues in the database, pulled by servers and by `boardwright worker` on any machine. Whoever works on a
 * job holds a lease on it; a job whose lease has lapsed goes back to the queue.
 */
export class Queue {
  readonly #boss: PgBoss;
  readonly #storage: Storage;
  readonly #names: readonly string[];
  readonly #leases: Leases;
  readonly #onError: (error: unknown) => void;
  readonly #sweeper: NodeJS.Timeout;

  private constructor(
    boss: PgBoss,
    storage: Storage,
    names: readonly string[],
    holder: string,
    onError: (error: unknown) => void,
  ) {
    this.#boss = boss;
    this.#storage = storage;
    this.#names = names;
    this.#leases = new Leases(storage.db, holder);
    this.#onError = onError;
    this.#sweeper = setInterval(() => this.#sweep().catch(onError), SWEEP_MS);
    this.#sweeper.unref();
  }

  /** `holder` names this process among all that share the database. */
  static async open(
    storage: Storage,
    names: readonly string[],
    holder: string,
    onError: (error: unknown) => void,
  ): Promise<Queue> {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => storage.run(text, values) },
      schedule: false,
      maintenanceIntervalSeconds: 120,
    });
    boss.on('error', onError);
    await boss.start();
    for (const name of names) await boss.createQueue(name);
    return new Queue(boss, storage, names, holder, onError);
  }

  /** Jobs that nobody has begun. */
  async countWaiting(name: string): Promise<number> {
    return this.#boss.getQueueSize(name);
  }

  /** The job's id; undefined where one with the id given is there already. */
  async send(name: string, data: object, { id, retries }: JobOptions): Promise<string | undefined> {
    const options = { expireInSeconds: EXPIRES_SECONDS, retryLimit: retries, retryDelay: 1 };
    const sent = await this.#boss.send(name, data, id === undefined ? options : { ...options, id });
    return sent ?? undefined;
  }

  async find(name: string, id: string): Promise<FoundJob | undefined> {
    const job = await this.#boss.getJobById(name, id, { includeArchive: true });
    return job ? { state: tellState(job.state), output: job.output } : undefined;
  }

  /** Begins a job anew that had failed for good. */
  async retry(name: string, id: string): Promise<void> {
    await this.#boss.retry(name, id);
  }

  /** Begins to pull jobs, one at a time; what `handle` resolves to is kept as the job's output. */
  async work<T extends object>(name: string, handle: (data: T) => Promise<object>): Promise<void> {
    await this.#boss.work<T>(
      name,
      { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS },
      async ([{ id, data }]) => this.#hold(id, () => handle(data)),
    );
  }

  async stop(): Promise<void> {
    clearInterval(this.#sweeper);
    await this.#boss.stop({ graceful: true, timeout: 5_000, close: false });
  }

  async #hold<T>(id: string, work: () => Promise<T>): Promise<T> {
    const lease = await this.#leases.take(leaseOf(id), LEASE_MS);
    if (!lease) throw new Error('another worker has this job');
    const renewal = setInterval(() => this.#renew(lease), LEASE_MS / 3);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      await this.#leases.release(lease);
    }
  }

  #renew(lease: Lease): void {
    this.#leases.renew(lease, LEASE_MS).catch(this.#onError);
  }

  /** Gives back the jobs of workers that are gone. One process at a time, so that a job is given back once. */
  async #sweep(): Promise<void> {
    const turn = await this.#leases.take('jobs:sweep', SWEEP_MS);
    if (!turn) return;
    try {
      const lost = await this.#storage.run(LOST_JOBS, [LEASE_MS / 1000, leaseOf(''), [...this.#names]]);
      for (const row of lost.rows) {
        const { name, id } = Object(row);
        await this.#boss.fail(String(name), String(id), { code: 'worker-lost' });
      }
    } finally {
      await this.#leases.release(turn);
    }
  }
}

/** Begun longer ago than a lease lasts, and no lease on it stands. */
const LOST_JOBS = `select name, id::text from pgboss.job
  where state = 'active' and name = any($3) and started_on < now() - $1 * interval '1 second'
    and not exists (select 1 from leases where leases.name = $2 || job.id::text
      and expires_at > extract(epoch from clock_timestamp()) * 1000)`;

function leaseOf(job: string): string {
  return `job:${job}`;
}

function tellState(state: PgBoss.JobWithMetadata['state']): FoundJob['state'] {
  if (state === 'active') return 'running';
  if (state === 'completed') return 'done';
  return state === 'failed' || state === 'cancelled' ? 'failed' : 'queued';
}
