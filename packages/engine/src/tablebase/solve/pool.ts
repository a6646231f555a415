import { Worker } from 'node:worker_threads';
import { builtFile } from '../../workers/built.ts';
import type { PairTask, Sweep } from './sweep.ts';

export type PoolMessage = { readonly kind: 'task'; readonly task: PairTask } | Sweep;

/** Worker threads that sweep together. A thread that dies fails the sweep; finished classes are on disk. */
export class WorkerPool {
  readonly #workers: readonly Worker[];

  constructor(threads: number) {
    this.#workers = Array.from(
      { length: threads },
      () => new Worker(builtFile('tablebase/solve/worker.js'), { execArgv: [] }),
    );
  }

  async begin(task: PairTask): Promise<void> {
    await this.#all({ kind: 'task', task });
  }

  async sweep(sweep: Sweep, cursor: Int32Array): Promise<void> {
    Atomics.store(cursor, 0, 0);
    await this.#all(sweep);
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  async #all(message: PoolMessage): Promise<void> {
    await Promise.all(this.#workers.map((worker) => ask(worker, message)));
  }
}

function ask(worker: Worker, message: PoolMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
    };
    const onMessage = (): void => {
      settle();
      resolve();
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

/** Finished classes by id, a byte a position. */
export type Finished = ReadonlyMap<string, Uint8Array>;
