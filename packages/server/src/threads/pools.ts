import { ThreadPool } from './pool.ts';

/** The threads of a process, apart from one another: who fills one of them keeps nobody from the others. */
export interface Pools {
  /** Positions, records: answers within a moment. */
  readonly rules: ThreadPool;
  /** Searches that somebody waits for. */
  readonly searches: ThreadPool;
  /** Analyses of whole games, which nobody waits for. */
  readonly analyses: ThreadPool;
}

const RULES_MS = 5_000;
const SEARCH_MS = 10_000;
const ANALYSIS_MS = 30 * 60_000;

/** Threads start when they are first needed. */
export function openPools(modules: readonly string[], tables: string): Pools {
  const shared = { modules, tables };
  return {
    rules: new ThreadPool({
      ...shared,
      width: 2,
      widthEach: 1,
      mostEach: 8,
      mostInAll: 200,
      longestMs: RULES_MS,
      lateCode: 'too-complex',
    }),
    searches: new ThreadPool({
      ...shared,
      width: 1,
      mostEach: 4,
      mostInAll: 60,
      longestMs: SEARCH_MS,
      lateCode: 'too-complex',
    }),
    analyses: new ThreadPool({
      ...shared,
      width: 1,
      mostEach: 4,
      mostInAll: 4,
      longestMs: ANALYSIS_MS,
      lateCode: 'too-busy',
    }),
  };
}

export async function closePools({ rules, searches, analyses }: Pools): Promise<void> {
  await Promise.all([rules.close(), searches.close(), analyses.close()]);
}
