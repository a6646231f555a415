import { Worker } from 'node:worker_threads';
import type { ClassMemory } from './pair.ts';

/** What a worker needs to know once for a pair of classes. All memory is shared. */
export interface PairTask {
  readonly variant: string;
  readonly rules: unknown;
  readonly own: ClassMemory;
  readonly partner: ClassMemory;
  readonly finished: readonly (readonly [string, Uint8Array])[];
  /** The next chunk nobody has taken yet. */
  readonly cursor: Int32Array;
}

/** One sweep over both classes; chunks are taken from the cursor. */
export type Sweep =
  | { readonly kind: 'prepare' }
  | { readonly kind: 'propagate'; readonly value: number }
  | { readonly kind: 'candidates' };

export type CrewMessage = { readonly kind: 'task'; readonly task: PairTask } | Sweep;

/** Worker threads that sweep together. A thread that dies fails the sweep; finished classes are on disk. */
export class Crew {
  readonly #workers: readonly Worker[];

  constructor(threads: number) {
    const file = new URL('./worker.js', import.meta.url);
    this.#workers = Array.from({ length: threads }, () => new Worker(file, { execArgv: [] }));
  }

  async begin(task: PairTask): Promise<void> {
    await this.#all({ kind: 'task', task });
  }

  /** The sum of what the workers counted. */
  async sweep(sweep: Sweep, cursor: Int32Array): Promise<number> {
    Atomics.store(cursor, 0, 0);
    const counts = await this.#all(sweep);
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #all(message: CrewMessage): Promise<readonly number[]> {
    return Promise.all(this.#workers.map((worker) => ask(worker, message)));
  }
}

function ask(worker: Worker, message: CrewMessage): Promise<number> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
    };
    const onMessage = (count: number): void => {
      settle();
      resolve(count);
    };
    const onError = (error: Error): void => {
      settle();
      reject(error);
    };
    const onExit = (): void => onError(new Error('a solving thread ended'));
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    worker.postMessage(message);
  });
}
