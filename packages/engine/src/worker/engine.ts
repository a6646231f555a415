import { err, type Result } from '@boardwright/games';
import type { Engine, SearchAnswer, SearchError, SearchJob, SearchReport, SearchRequest } from '../api.ts';
import { Crew, type Hand, type Task } from './crew.ts';
import type { SharedMemory } from './messages.ts';

export interface EngineOptions {
  /** Threads at one search, where memory can be shared; 1 when missing. */
  readonly threads?: number;
  /** Searches at the same time; others wait their turn. 1 when missing. */
  readonly searches?: number;
  /** Size of the table of each search; 32 when missing. */
  readonly tableMb?: number;
  /** A worker silent for so long is replaced; 10,000 when missing. */
  readonly patienceMs?: number;
  /** Draws the seeds of requests that bring none. */
  readonly random?: () => number;
}

/** Runs requests on crews of workers, first come first served. */
export function createEngine(spawn: () => Hand, canShare: boolean, options: EngineOptions = {}): Engine {
  const { threads = 1, searches = 1, tableMb = 32, patienceMs = 10_000, random = Math.random } = options;
  const waiting: Task[] = [];
  let isClosed = false;
  const crews = Array.from({ length: Math.max(1, searches) }, () => {
    const shared = canShare ? share(tableMb) : undefined;
    return new Crew(
      { spawn, threads: shared ? Math.max(1, threads) : 1, tableMb, shared, patienceMs },
      assign,
    );
  });

  function assign(): void {
    for (const crew of crews) {
      const task = crew.isIdle && !isClosed ? waiting.shift() : undefined;
      if (task) crew.run(task);
    }
  }

  function stop(task: Task): void {
    const at = waiting.indexOf(task);
    if (at >= 0) {
      waiting.splice(at, 1);
      task.settle(err({ code: 'stopped' }));
    } else for (const crew of crews) crew.stop(task);
  }

  function search(request: SearchRequest, report?: (report: SearchReport) => void): SearchJob {
    let settle: (result: Result<SearchAnswer, SearchError>) => void = () => {};
    const answer = new Promise<Result<SearchAnswer, SearchError>>((resolve) => {
      settle = resolve;
    });
    const seeded = { ...request, seed: request.seed ?? Math.floor(random() * 2 ** 31) };
    const task: Task = { request: seeded, report, settle };
    if (isClosed) settle(err({ code: 'stopped' }));
    else waiting.push(task);
    assign();
    return { answer, stop: () => stop(task) };
  }

  async function close(): Promise<void> {
    isClosed = true;
    for (const task of waiting.splice(0)) task.settle(err({ code: 'stopped' }));
    await Promise.all(crews.map((crew) => crew.close()));
  }

  return { search, close };
}

function share(tableMb: number): SharedMemory {
  return {
    table: new SharedArrayBuffer(2 ** Math.floor(Math.log2(tableMb * 2 ** 20))),
    signs: new SharedArrayBuffer(64),
  };
}
