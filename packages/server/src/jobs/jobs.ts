import type { Engine } from '@boardwright/engine';
import { err, ok, type Result } from '@boardwright/games';
import type { AnalysedMove, Analysis, AnalysisRequest } from '@boardwright/protocol';
import PgBoss from 'pg-boss';
import type { Refusal } from '../refusal.ts';
import type { Storage } from '../storage/storage.ts';
import { analyse, checkAnalysis } from './analysis.ts';

const QUEUE = 'analysis';
/** A worker that died holds its job no longer than this. */
const EXPIRES_SECONDS = 600;
const POLL_SECONDS = 1;
/** More waiting jobs than this are refused. */
const MOST_WAITING = 200;

/** Analysis jobs in the database, pulled by servers and by `boardwright worker` on any machine. */
export class Jobs {
  readonly #boss: PgBoss;

  private constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  static async open(storage: Storage, onError: (error: unknown) => void): Promise<Jobs> {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => storage.run(text, values) },
      schedule: false,
      maintenanceIntervalSeconds: 120,
    });
    boss.on('error', onError);
    await boss.start();
    await boss.createQueue(QUEUE);
    return new Jobs(boss);
  }

  async send(request: AnalysisRequest): Promise<Result<Analysis, Refusal>> {
    const checked = checkAnalysis(request);
    if (!checked.ok) return checked;
    if ((await this.#boss.getQueueSize(QUEUE)) >= MOST_WAITING) return err({ code: 'too-busy' });
    const options = { expireInSeconds: EXPIRES_SECONDS, retryLimit: 2, retryDelay: 1 };
    const id = await this.#boss.send(QUEUE, request, options);
    return id === null ? err({ code: 'too-busy' }) : ok({ id, status: 'queued' });
  }

  async find(id: string): Promise<Result<Analysis, Refusal>> {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return err({ code: 'no-analysis' });
    const job = await this.#boss.getJobById(QUEUE, id, { includeArchive: true });
    if (!job) return err({ code: 'no-analysis' });
    if (job.state === 'completed') return ok({ id, status: 'done', moves: readMoves(job.output) });
    if (job.state === 'failed' || job.state === 'cancelled')
      return ok({ id, status: 'failed', code: 'analysis-failed' });
    return ok({ id, status: job.state === 'active' ? 'running' : 'queued' });
  }

  /** Begins to pull jobs; one at a time, since a search fills a core. */
  async work(engine: Engine): Promise<void> {
    await this.#boss.work<AnalysisRequest>(
      QUEUE,
      { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS },
      async ([job]) => ({ moves: await analyse(engine, job.data) }),
    );
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000, close: false });
  }
}

/** What a worker of ours stored. */
function readMoves(output: unknown): AnalysedMove[] {
  const moves: unknown = Object(output).moves;
  return Array.isArray(moves) ? moves : [];
}
