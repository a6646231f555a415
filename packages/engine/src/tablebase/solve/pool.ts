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

  /** The sum of what the workers counted. */
  async sweep(sweep: Sweep, cursor: Int32Array): Promise<number> {
    Atomics.store(cursor, 0, 0);
    const counts = await this.#all(sweep);
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #all(message: PoolMessage): Promise<readonly number[]> {
    return Promise.all(this.#workers.map((worker) => ask(worker, message)));
  }
}

function ask(worker: Worker, message: PoolMessage): Promise<number> {
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

/** Finished classes by id, a byte a position. */
export type Finished = ReadonlyMap<string, Uint8Array>;

/** The shared memory of one class under solution. */
export interface ClassMemory {
  readonly id: string;
  readonly size: number;
  /** A multiple of four bytes long. Values as in `value.ts`; while a `CANDIDATE`, the value it will have unless a shorter win turns up. */
  readonly values: Uint8Array;
  /** 0 is certain. Else the quiet turns not known to lose yet, or `SAFE` (cannot be lost), `CANDIDATE`, `FORCED`. */
  readonly open: Uint8Array;
}
