import { err, ok, type Result } from '@boardwright/games';
import { Dropped, FairQueue, type QueueOptions } from '../admission/fair-queue.ts';
import type { Payer } from '../admission/payer.ts';
import { builtFile } from '../process/built.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { TaskAnswer, TaskCall, TaskData, TaskInputs, TaskName } from './task.ts';
import { Ended, Threads } from './threads.ts';

/** What a thread is started with. */
export interface ThreadOptions {
  /** Modules with games from outside. */
  readonly modules: readonly string[];
  /** Folder of the endgame tables. */
  readonly tables: string;
}

export interface PoolOptions extends QueueOptions, ThreadOptions {
  /** A thread that was at a task for so long is ended, after twice the time at the latest. */
  readonly longestMs: number;
  /** What a task that took too long is refused with. */
  readonly lateCode: 'too-complex' | 'too-busy';
}

/** JSON that a thread has written: it goes out as it is. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Young objects take three times their space, and all of it stays: it is what a thread holds on to that adds up. */
const MEMORY_MB = { maxOldGenerationSizeMb: 40, maxYoungGenerationSizeMb: 3 };
const IDLE_MS = 2_000;
/** How many times the longest time of a task its thread may take to start. */
const MOST_LOOKS = 24;

type Outcome<N extends TaskName> = N extends keyof TaskData ? TaskData[N] : JsonText;

/** Threads for work whose size callers decide. They take turns by caller, and pay for what was done. */
export class ThreadPool {
  readonly #options: PoolOptions;
  readonly #queue: FairQueue;
  readonly #threads: Threads<TaskCall, TaskAnswer>;
  #isClosed = false;

  constructor(options: PoolOptions) {
    const { modules, tables } = options;
    this.#options = options;
    this.#queue = new FairQueue(options);
    const workerData: ThreadOptions = { modules, tables };
    const worker = { workerData, resourceLimits: MEMORY_MB };
    this.#threads = new Threads({ file: builtFile('./thread.js', import.meta.url), worker, idleMs: IDLE_MS });
  }

  /** Tasks waiting and under way. */
  get load(): number {
    return this.#queue.size;
  }

  /** `payer` is charged for the time it took. Nobody waits for the answer any more when the signal comes. */
  async run<N extends TaskName>(
    name: N,
    input: TaskInputs[N],
    payer: Payer,
    signal?: AbortSignal,
  ): Promise<Result<Outcome<N>, Refusal>> {
    if (this.#isClosed || !this.#queue.hasRoom(payer.key)) return err({ code: 'too-busy' });
    try {
      const answer = await this.#queue.run(payer.key, () => this.#work(name, input), signal);
      payer.spendThread(answer.ms);
      return answer.ok ? readAnswer<N>(answer.value) : err(answer.error);
    } catch (error) {
      if (error instanceof Dropped) return err({ code: 'too-busy' });
      throw error;
    }
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.#threads.close();
  }

  async #work<N extends TaskName>(name: N, input: TaskInputs[N]): Promise<TaskAnswer> {
    const { longestMs: ms, lateCode } = this.#options;
    const begun = new SharedArrayBuffer(4);
    const end = new AbortController();
    // A thread that is only starting, on a busy machine, is no sign of a task that takes too long.
    let looks = 0;
    let hadBegun = false;
    const timer = setInterval(() => {
      if (hadBegun || ++looks >= MOST_LOOKS) end.abort();
      hadBegun = Atomics.load(new Int32Array(begun), 0) !== 0;
    }, ms);
    try {
      return await this.#threads.run({ name, input, begun }, end.signal);
    } catch (error) {
      // Ended by us for its time, or by itself for its memory.
      if (isEnded(error)) return { ok: false, error: { code: this.#isClosed ? 'too-busy' : lateCode }, ms };
      throw error;
    } finally {
      clearInterval(timer);
    }
  }
}

function readAnswer<N extends TaskName>(value: unknown): Result<Outcome<N>, Refusal> {
  const answer = typeof value === 'string' ? new JsonText(value) : value;
  // The thread runs this package's own code: what a task answers is what its name says.
  return ok(answer as Outcome<N>);
}

function isEnded(error: unknown): boolean {
  if (error instanceof Ended) return true;
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
