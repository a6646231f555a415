import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';

export interface ThreadsOptions {
  /** The built file that a thread runs; it calls `serveThread`. */
  readonly file: URL;
  readonly worker?: Pick<WorkerOptions, 'workerData' | 'resourceLimits'>;
  /** A thread with nothing to do is ended after so long. */
  readonly idleMs: number;
  /** A thread that is not ready after so long is given up. */
  readonly startMs?: number;
}

/** The task was given up: by its signal, or because the threads were closed. */
export class Ended extends Error {}

/** What a thread says: once when it is ready, then for each call. */
type Said = { readonly answer: unknown } | { readonly error: unknown };

const START_MS = 20_000;
/** How many threads a task may wait for in vain before it fails as they did. */
const MOST_STARTS = 3;

/**
 * Threads that do one task at a time each, started when there is something to do and ended when there is not. As many
 * run as tasks are given at once: who gives them sees to that.
 */
export class Threads<Call, Answer> {
  readonly #options: ThreadsOptions;
  readonly #all = new Set<Thread>();
  /** The one that worked last is taken first, so that the others come to their end. */
  readonly #idle: Thread[] = [];
  #isClosed = false;

  constructor(options: ThreadsOptions) {
    this.#options = options;
  }

  /** Rejects with `Ended` when the signal comes; a thread that is at work is ended with its task. */
  async run(call: Call, signal?: AbortSignal): Promise<Answer> {
    const thread = await this.#take(signal);
    const end = () => thread.end(new Ended());
    signal?.addEventListener('abort', end, { once: true });
    try {
      // It may have come in the moment between.
      if (signal?.aborted) throw new Ended();
      // A thread runs this package's own code: it answers what its calls say.
      return (await thread.call(call)) as Answer;
    } finally {
      signal?.removeEventListener('abort', end);
      this.#putBack(thread);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#all].map((thread) => thread.end(new Ended())));
  }

  /** One that is ready. */
  async #take(signal: AbortSignal | undefined): Promise<Thread> {
    for (let starts = 1; ; starts++) {
      if (this.#isClosed || signal?.aborted) throw new Ended();
      const idle = this.#idle.pop();
      if (idle) {
        clearTimeout(idle.idleTimer);
        return idle;
      }
      const thread = this.#start();
      const end = () => thread.end(new Ended());
      signal?.addEventListener('abort', end, { once: true });
      try {
        await thread.ready;
        return thread;
      } catch (error) {
        if (error instanceof Ended || starts === MOST_STARTS) throw error;
      } finally {
        signal?.removeEventListener('abort', end);
      }
    }
  }

  #start(): Thread {
    const { file, worker, startMs = START_MS } = this.#options;
    const thread: Thread = new Thread(new Worker(file, { ...worker, execArgv: [] }), startMs, () => {
      clearTimeout(thread.idleTimer);
      this.#all.delete(thread);
      const index = this.#idle.indexOf(thread);
      if (index >= 0) this.#idle.splice(index, 1);
    });
    this.#all.add(thread);
    return thread;
  }

  #putBack(thread: Thread): void {
    if (!this.#all.has(thread)) return;
    thread.idleTimer = setTimeout(() => thread.end(new Ended()), this.#options.idleMs).unref();
    this.#idle.push(thread);
  }
}

/** Whoever waits for a thread: for its start at first, then for an answer. */
interface Waiter {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

class Thread {
  /** Rejects when the thread ends before it was ready. */
  readonly ready: Promise<unknown>;
  idleTimer: NodeJS.Timeout | undefined;
  readonly #worker: Worker;
  readonly #onEnd: () => void;
  #waiter: Waiter | undefined;
  #hasEnded = false;

  constructor(worker: Worker, startMs: number, onEnd: () => void) {
    this.#worker = worker;
    this.#onEnd = onEnd;
    const late = setTimeout(() => this.end(new Error('A thread did not start in time')), startMs);
    this.ready = this.#answer().finally(() => clearTimeout(late));
    worker.on('message', (said: Said) => this.#hear(said));
    worker.on('error', (error) => this.end(error));
    worker.on('exit', () => this.end(new Error('A thread ended by itself')));
  }

  call(call: unknown): Promise<unknown> {
    this.#worker.postMessage(call);
    return this.#answer();
  }

  async end(reason: unknown): Promise<void> {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#onEnd();
    this.#waiter?.reject(reason);
    this.#waiter = undefined;
    await this.#worker.terminate();
  }

  /** Only a thread that somebody waits for keeps the process alive. */
  #answer(): Promise<unknown> {
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#waiter = { resolve, reject };
    });
  }

  #hear(said: Said): void {
    const waiter = this.#waiter;
    this.#waiter = undefined;
    this.#worker.unref();
    if ('error' in said) waiter?.reject(said.error);
    else waiter?.resolve(said.answer);
  }
}

/** The other end: a thread that is loaded does one call after another. */
export function serveThread<Call>(work: (call: Call) => unknown): void {
  const port = parentPort;
  if (!port) return;
  const answer = async (call: Call): Promise<Said> => {
    try {
      return { answer: await work(call) };
    } catch (error) {
      return { error };
    }
  };
  port.on('message', async (call: Call) => port.postMessage(await answer(call)));
  const ready: Said = { answer: undefined };
  port.postMessage(ready);
}
