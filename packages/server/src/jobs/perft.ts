import { err, type Match, ok, type Result } from '@boardwright/games';
import type { PerftAnswer } from '@boardwright/protocol';
import { Piscina } from 'piscina';
import type { Refusal } from '../refusals/refusal.ts';
import type { PerftTask } from './perft-worker.ts';

const LONGEST_MS = 5_000;
const MOST_WAITING = 8;

let pool: Piscina<PerftTask, number> | undefined;

/** Counts in a thread of its own, within a time bound: the event loop never waits for it. */
export async function countMoves(match: Match, depth: number): Promise<Result<PerftAnswer, Refusal>> {
  pool ??= new Piscina({
    filename: workerUrl().href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MOST_WAITING,
    idleTimeout: 10_000,
    execArgv: [],
  });
  if (pool.queueSize >= MOST_WAITING) return err({ code: 'too-busy' });
  try {
    const task: PerftTask = { game: match.ref, depth };
    const nodes = await pool.run(task, { name: 'countLeaves', signal: AbortSignal.timeout(LONGEST_MS) });
    return ok({ nodes });
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError')
      return err({ code: 'too-deep', field: 'depth' });
    throw error;
  }
}

export async function closePerft(): Promise<void> {
  await pool?.destroy();
  pool = undefined;
}

/** Workers run the built file, also when this one is run from its source. */
function workerUrl(): URL {
  const here = import.meta.url;
  if (!here.endsWith('.ts')) return new URL('./perft-worker.js', here);
  return new URL('./perft-worker.js', here.replace('/server/src/', '/server/dist/'));
}
