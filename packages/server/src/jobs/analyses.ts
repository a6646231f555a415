import { err, ok, type Result } from '@boardwright/games';
import type { AnalysedMove, Analysis, AnalysisRequest } from '@boardwright/protocol/internal';
import { HOUSE, type Payer } from '../admission/payer.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { ThreadPool } from '../threads/pool.ts';
import type { Queue } from './queue.ts';

/** Name of the queue. */
export const ANALYSES = 'analysis';
const RETRIES = 2;
/** More waiting jobs than this are refused. */
const MOST_WAITING = 200;
const DEFAULT_NODES = 50_000;
/** Nodes of a search for which a caller pays as for one call: some 10 ms. */
const NODES_OF_CALL = 4_000;

/** Analyses of whole games, as jobs. */
export class Analyses {
  readonly #rules: ThreadPool;
  readonly #queue: Queue;

  constructor(rules: ThreadPool, queue: Queue) {
    this.#rules = rules;
    this.#queue = queue;
  }

  /** Paid for when it is queued: whoever works it off later does not know whose it was. */
  async send(request: AnalysisRequest, payer: Payer, gone: AbortSignal): Promise<Result<Analysis, Refusal>> {
    // A job that cannot succeed is never queued.
    const { variant, rules, position, moves, nodes = DEFAULT_NODES } = request;
    const where = { ...(rules ? { rules } : {}), ...(position === undefined ? {} : { position }) };
    const checked = await this.#rules.run('check', { variant, ...where, moves }, payer, gone);
    if (!checked.ok) return checked;
    if ((await this.#queue.countWaiting(ANALYSES)) >= MOST_WAITING) return err({ code: 'too-busy' });
    payer.spend(((moves.length + 1) * nodes) / NODES_OF_CALL);
    const id = await this.#queue.send(ANALYSES, request, { retries: RETRIES });
    return id === undefined ? err({ code: 'too-busy' }) : ok({ id, status: 'queued' });
  }

  async find(id: string): Promise<Result<Analysis, Refusal>> {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return err({ code: 'no-analysis' });
    const job = await this.#queue.find(ANALYSES, id);
    if (!job) return err({ code: 'no-analysis' });
    if (job.state === 'done') return ok({ id, status: 'done', moves: readMoves(job.output) });
    if (job.state === 'failed') return ok({ id, status: 'failed', code: 'analysis-failed' });
    return ok({ id, status: job.state });
  }

  /** Begins to pull jobs, for threads that do nothing else. */
  async work(threads: ThreadPool): Promise<void> {
    await this.#queue.work<AnalysisRequest>(ANALYSES, async (request) => {
      const stop = new SharedArrayBuffer(4);
      const done = await threads.run('analyse', { request, stop }, HOUSE);
      if (!done.ok) throw new Error(`analysis failed: ${done.error.code}`);
      return JSON.parse(done.value.text);
    });
  }
}

/** What a worker of ours stored. */
function readMoves(output: unknown): AnalysedMove[] {
  const moves: unknown = Object(output).moves;
  return Array.isArray(moves) ? moves : [];
}
