import { err, type Match, ok, type Result } from '@boardwright/games';
import type { SearchAnswer, SearchError, SearchOptions, SearchReport, SearchRequest } from '../search/api.ts';
import {
  COUNTED,
  type FromWorker,
  MOST_THREADS,
  type SharedMemory,
  STOP_SIGN,
  type ToWorker,
} from './messages.ts';
import { choose } from './searcher.ts';

/** A worker as its owner sees it, whatever the platform. */
export interface WorkerHandle {
  post(message: ToWorker): void;
  listen(handle: (message: FromWorker) => void, fail: () => void): void;
  /** Whether it keeps the process alive; only while it works. */
  hold(isBusy: boolean): void;
  end(): Promise<void>;
}

export interface PoolOptions {
  readonly spawn: () => WorkerHandle;
  readonly threads: number;
  readonly tableMb: number;
  readonly shared: SharedMemory | undefined;
  /** How long a worker may be silent before it counts as stuck. */
  readonly timeoutMs: number;
}

export interface Task {
  readonly match: Match;
  readonly options: SearchOptions;
  readonly report: ((report: SearchReport) => void) | undefined;
  readonly settle: (result: Result<SearchAnswer, SearchError>) => void;
}

interface Running {
  readonly id: number;
  readonly task: Task;
  tries: number;
  seenAt: number;
  latest: SearchReport | undefined;
  helpers: number;
  result: Result<SearchAnswer, SearchError> | undefined;
}

const MOST_TRIES = 3;
const LOOK_EVERY_MS = 250;

/**
 * One main worker with its helpers, at one task at a time. A worker that dies or falls silent is replaced and
 * the task begun again; after the last try the best move reported so far has to do.
 */
export class Pool {
  readonly #options: PoolOptions;
  readonly #signs: Int32Array | undefined;
  readonly #onIdle: () => void;
  #workers: WorkerHandle[] = [];
  #running: Running | undefined;
  #next = 1;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(options: PoolOptions, onIdle: () => void) {
    this.#options = options;
    this.#signs = options.shared && new Int32Array(options.shared.signs);
    this.#onIdle = onIdle;
  }

  get isIdle(): boolean {
    return this.#running === undefined;
  }

  run(task: Task): void {
    this.#running = {
      id: this.#next++,
      task,
      tries: 0,
      seenAt: Date.now(),
      latest: undefined,
      helpers: 0,
      result: undefined,
    };
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS);
    this.#begin(this.#running);
  }

  /** Puts up the stop sign, or where none can be seen, ends the worker and answers with the best so far. */
  stop(task: Task): void {
    const running = this.#running;
    if (running?.task !== task) return;
    if (this.#signs) {
      Atomics.store(this.#signs, STOP_SIGN, 1);
      return;
    }
    this.#dismiss();
    this.#finish(running, answerFrom(running.latest));
  }

  async close(): Promise<void> {
    const workers = this.#workers;
    this.#workers = [];
    if (this.#running) this.#finish(this.#running, err({ code: 'stopped' }));
    await Promise.all(workers.map((worker) => worker.end()));
  }

  #begin(running: Running): void {
    running.tries++;
    running.seenAt = Date.now();
    running.result = undefined;
    const { match, options } = running.task;
    const threads = this.#threadsFor(options);
    this.#spawnMissing(threads);
    this.#signs?.fill(0);
    const request: SearchRequest = { ...options, game: match.ref };
    const work = { id: running.id, request, family: match.game.family.id };
    const [main, ...helpers] = this.#workers.slice(0, threads);
    running.helpers = helpers.length;
    for (const worker of this.#workers) worker.hold(true);
    main.post({ kind: 'search', ...work, keepTable: keepsTable(options) });
    for (const worker of helpers) worker.post({ kind: 'help', ...work });
  }

  #threadsFor(options: SearchOptions): number {
    const { threads, shared } = this.#options;
    return shared && isSplit(options) ? Math.min(options.threads ?? threads, MOST_THREADS) : 1;
  }

  /** Makes up the numbers. */
  #spawnMissing(threads: number): void {
    const { spawn, tableMb, shared } = this.#options;
    while (this.#workers.length < threads) {
      const thread = this.#workers.length;
      const worker = spawn();
      this.#workers.push(worker);
      worker.listen(
        (message) => this.#hear(thread, worker, message),
        () => this.#lose(worker),
      );
      worker.post({ kind: 'join', thread, tableMb, ...(shared ? { shared } : {}) });
    }
  }

  #hear(thread: number, worker: WorkerHandle, message: FromWorker): void {
    const running = this.#running;
    if (!running || this.#workers[thread] !== worker) return;
    running.seenAt = Date.now();
    if (message.kind === 'ready' || message.id !== running.id) return;
    if (message.kind === 'report' && thread === 0) {
      running.latest = this.#withHelp(message.report);
      running.task.report?.(running.latest);
    }
    if (message.kind !== 'answer') return;
    if (thread === 0) {
      const { result } = message;
      running.result = result.ok ? ok(this.#withHelp(result.value)) : result;
      if (this.#signs) Atomics.store(this.#signs, STOP_SIGN, 1);
    } else running.helpers--;
    if (running.result && running.helpers === 0) this.#finish(running, running.result);
  }

  /** What the main worker tells, with the positions that its helpers have looked at. */
  #withHelp<Told extends { readonly nodes: number }>(told: Told): Told {
    let counted = 0;
    for (const count of this.#signs?.subarray(STOP_SIGN + 1) ?? []) counted += count;
    return { ...told, nodes: told.nodes + COUNTED * counted };
  }

  #look(): void {
    const running = this.#running;
    if (running && Date.now() - running.seenAt > this.#options.timeoutMs) this.#again(running);
  }

  #lose(worker: WorkerHandle): void {
    if (!this.#workers.includes(worker)) return;
    if (this.#running) this.#again(this.#running);
    else this.#dismiss();
  }

  #again(running: Running): void {
    this.#dismiss();
    if (running.result) this.#finish(running, running.result);
    else if (running.tries >= MOST_TRIES) this.#finish(running, lastResort(running));
    else this.#begin(running);
  }

  #dismiss(): void {
    const workers = this.#workers;
    this.#workers = [];
    for (const worker of workers) void worker.end();
  }

  #finish(running: Running, result: Result<SearchAnswer, SearchError>): void {
    clearInterval(this.#timer);
    this.#running = undefined;
    for (const worker of this.#workers) worker.hold(false);
    running.task.settle(result);
    this.#onIdle();
  }
}

/** Levels and node limits promise the same answer every time, so they stay in one thread. */
function isSplit({ level, limits = {} }: SearchOptions): boolean {
  const { depth, nodes, timeMs } = limits;
  return level === undefined && nodes === undefined && (depth !== undefined || timeMs !== undefined);
}

/** A search that ends by the clock alone differs from time to time in any case, so it may use what the last one found. */
function keepsTable({ level, limits = {}, table }: SearchOptions): boolean {
  const { depth, nodes, timeMs } = limits;
  const isTimed = level === undefined && nodes === undefined && depth === undefined && timeMs !== undefined;
  return isTimed && table !== 'cleared';
}

/** No worker lives long enough: the best move reported, else the first one a look at the position gives. */
function lastResort(running: Running): Result<SearchAnswer, SearchError> {
  const best = answerFrom(running.latest);
  const { match, options } = running.task;
  if (best.ok) return best;
  try {
    return choose(match, { ...options, limits: { nodes: 1 } });
  } catch {
    // What ended every worker may be the position itself; it must not end whoever asked.
    return err({ code: 'stopped' });
  }
}

function answerFrom(report: SearchReport | undefined): Result<SearchAnswer, SearchError> {
  const line = report?.lines[0];
  if (!report || !line) return err({ code: 'stopped' });
  return ok({
    move: line.moves[0],
    score: line.score,
    depth: report.depth,
    nodes: report.nodes,
    timeMs: report.timeMs,
    line: line.moves,
    ...(line.endsIn === undefined ? {} : { endsIn: line.endsIn }),
  });
}
