import type { Result } from '@boardwright/games';
import { FairQueue } from '../admission/fair-queue.ts';
import { builtFile } from '../process/built.ts';
import { Threads } from '../threads/threads.ts';
import type { PairRequest, SolveCall, TableRequest } from './solve-thread.ts';
import type { TableInfo } from './tablebase.ts';

type Solved<T> = Result<T, { readonly code: string }>;

const IDLE_MS = 10_000;
const WIDTH = 2;

/** Threads beside the event loop for the long steps of solving, started when they are first needed. */
export class SolveThread {
  readonly #threads = new Threads<SolveCall, Solved<unknown>>({
    file: builtFile('./solve-thread.js', import.meta.url),
    idleMs: IDLE_MS,
  });
  readonly #queue = new FairQueue({ width: WIDTH, mostEach: Infinity, mostInAll: Infinity });

  solve(pair: PairRequest): Promise<Solved<undefined>> {
    return this.#run({ pair });
  }

  check(table: TableRequest): Promise<Solved<TableInfo>> {
    return this.#run({ table });
  }

  close(): Promise<void> {
    return this.#threads.close();
  }

  async #run<T>(call: SolveCall): Promise<Solved<T>> {
    const solved = await this.#queue.run('', () => this.#threads.run(call));
    // The thread runs this package's own code: what it answers is what was asked for.
    return solved as Solved<T>;
  }
}
