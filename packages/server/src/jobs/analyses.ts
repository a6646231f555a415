import type { Engine } from '@boardwright/engine';
import { err, expectOk, type Match, ok, type Registry, type Result } from '@boardwright/games';
import type { AnalysedMove, Analysis, AnalysisRequest } from '@boardwright/protocol';
import { openPosition } from '../refusals/open.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Queue } from './queue.ts';

/** Name of the queue. */
export const ANALYSES = 'analysis';
const RETRIES = 2;
/** More waiting jobs than this are refused. */
const MOST_WAITING = 200;

/** Analyses of whole games, as jobs. */
export class Analyses {
  readonly #registry: Registry;
  readonly #queue: Queue;

  constructor(registry: Registry, queue: Queue) {
    this.#registry = registry;
    this.#queue = queue;
  }

  async send(request: AnalysisRequest): Promise<Result<Analysis, Refusal>> {
    // A job that cannot succeed is never queued.
    const checked = openPosition(this.#registry, request);
    if (!checked.ok) return checked;
    if ((await this.#queue.countWaiting(ANALYSES)) >= MOST_WAITING) return err({ code: 'too-busy' });
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

  /** Begins to pull jobs. */
  async work(engine: Engine): Promise<void> {
    await this.#queue.work<AnalysisRequest>(ANALYSES, async (request) => ({
      moves: await analyse(engine, expectOk(openPosition(this.#registry, request)), request.nodes),
    }));
  }
}

/** What a worker of ours stored. */
function readMoves(output: unknown): AnalysedMove[] {
  const moves: unknown = Object(output).moves;
  return Array.isArray(moves) ? moves : [];
}

const DEFAULT_NODES = 50_000;

/** One search for every position of the game, the last included if it is not over. */
async function analyse(engine: Engine, match: Match, nodes = DEFAULT_NODES): Promise<AnalysedMove[]> {
  const found: AnalysedMove[] = [];
  for (let index = 0; index <= match.ply; index++) {
    const reached = match.back(match.ply - index);
    if (reached.outcome) break;
    const answer = await engine.choose(reached, { limits: { nodes } });
    if (!answer.ok) throw new Error(`analysis failed at move ${index}: ${answer.error.code}`);
    const { move, score, line, endsIn } = answer.value;
    const played = match.steps.at(index)?.move.text;
    found.push({
      index,
      ...(played === undefined ? {} : { played }),
      best: move,
      score,
      line: [...line],
      ...(endsIn === undefined ? {} : { endsIn }),
    });
  }
  return found;
}
