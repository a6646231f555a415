import type { Result } from '@boardwright/games';
import { Piscina } from 'piscina';
import type { PairRequest, TableRequest } from './solve-thread.ts';
import type { TableInfo } from './tablebase.ts';

/** A thread beside the event loop for the long steps of solving, started when it is first needed. */
export class SolveThread {
  #pool: Piscina | undefined;

  solve(request: PairRequest): Promise<Result<undefined, { readonly code: string }>> {
    return this.#open().run(request, { name: 'solvePair' });
  }

  check(request: TableRequest): Promise<Result<TableInfo, { readonly code: string }>> {
    return this.#open().run(request, { name: 'checkTable' });
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
    this.#pool = undefined;
  }

  #open(): Piscina {
    this.#pool ??= new Piscina({
      filename: threadUrl().href,
      minThreads: 0,
      maxThreads: 2,
      idleTimeout: 10_000,
      execArgv: [],
    });
    return this.#pool;
  }
}

/** Threads run the built file, also when this one is run from its source. */
function threadUrl(): URL {
  const here = import.meta.url;
  if (!here.endsWith('.ts')) return new URL('./solve-thread.js', here);
  return new URL('./solve-thread.js', here.replace('/server/src/', '/server/dist/'));
}
