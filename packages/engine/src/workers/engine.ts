import { err, type Match, type Result } from '@boardwright/games';
import type {
  Engine,
  SearchAnswer,
  SearchError,
  SearchJob,
  SearchOptions,
  SearchReport,
} from '../search/api.ts';
import { checkAnalysis, checkSearch } from '../search/checks.ts';
import { analyseMatch } from './analysis.ts';
import { MOST_THREADS, type SharedMemory } from './messages.ts';
import { Pool, type Task, type WorkerHandle } from './pool.ts';

/** How much of the machine an engine may take. */
export interface EngineOptions {
  /** Threads at one search, where memory can be shared; 1 when missing. */
  readonly threads?: number;
  /** Searches at the same time; others wait their turn. 1 when missing. */
  readonly searches?: number;
  /** Size of the table of each search; 32 when missing. */
  readonly tableMb?: number;
  /** How long a worker may be silent before it is replaced; 10,000 when missing. */
  readonly timeoutMs?: number;
  /** Draws the seeds of requests that bring none. */
  readonly random?: () => number;
}

/** Runs requests on pools of workers, first come first served. */
export function poolEngine(
  spawn: () => WorkerHandle,
  canShare: boolean,
  options: EngineOptions = {},
): Engine {
  checkOptions(options);
  const { threads = 1, searches = 1, tableMb = 32, timeoutMs = 10_000, random = Math.random } = options;
  const waiting: Task[] = [];
  let isClosed = false;
  const pools = Array.from({ length: Math.max(1, searches) }, () => {
    const shared = canShare ? share(tableMb) : undefined;
    return new Pool(
      { spawn, threads: shared ? Math.max(1, threads) : 1, tableMb, shared, timeoutMs },
      assign,
    );
  });

  function assign(): void {
    for (const pool of pools) {
      const task = pool.isIdle && !isClosed ? waiting.shift() : undefined;
      if (task) pool.run(task);
    }
  }

  function stop(task: Task): void {
    const at = waiting.indexOf(task);
    if (at >= 0) {
      waiting.splice(at, 1);
      task.settle(err({ code: 'stopped' }));
    } else for (const pool of pools) pool.stop(task);
  }

  function search(
    match: Match,
    options: SearchOptions = {},
    report?: (report: SearchReport) => void,
  ): SearchJob {
    checkSearch(match, options);
    if (report !== undefined && typeof report !== 'function')
      throw new TypeError('a search takes a function third, which is given its reports');
    let settle: (result: Result<SearchAnswer, SearchError>) => void = () => {};
    const answer = new Promise<Result<SearchAnswer, SearchError>>((resolve) => {
      settle = resolve;
    });
    const seeded = { ...options, seed: options.seed ?? Math.floor(random() * 2 ** 31) };
    const task: Task = { match, options: seeded, report, settle };
    if (isClosed) settle(err({ code: 'stopped' }));
    else waiting.push(task);
    assign();
    return { answer, stop: () => stop(task) };
  }

  async function close(): Promise<void> {
    isClosed = true;
    for (const task of waiting.splice(0)) task.settle(err({ code: 'stopped' }));
    await Promise.all(pools.map((pool) => pool.close()));
  }

  const engine: Engine = {
    search,
    choose: (match, options) => search(match, options).answer,
    analyse: (match, options) => {
      checkAnalysis(match, options);
      return analyseMatch(engine, match, options);
    },
    close,
  };
  return engine;
}

/** For callers without a compiler. */
export function checkOptions(options: EngineOptions): void {
  const counts = ['threads', 'searches', 'tableMb', 'timeoutMs'] as const;
  const isCount = (value: unknown): boolean => typeof value === 'number' && value > 0;
  const wrong = counts.find((name) => options?.[name] !== undefined && !isCount(options[name]));
  if (typeof options === 'object' && options !== null && wrong === undefined) return;
  throw new TypeError(
    `createEngine takes options such as { threads: 2, tableMb: 64 }${wrong === undefined ? '' : `, and ${wrong} as a number above 0`}`,
  );
}

function share(tableMb: number): SharedMemory {
  return {
    table: new SharedArrayBuffer(2 ** Math.floor(Math.log2(tableMb * 2 ** 20))),
    signs: new SharedArrayBuffer(4 * MOST_THREADS),
  };
}
