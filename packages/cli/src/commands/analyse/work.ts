import type { Engine, Limits } from '@boardwright/engine';
import type { Match } from '@boardwright/games';
import type { ExitCode, Interrupt, Streams } from '../../shell/command.ts';
import { refuse } from '../../shell/input.ts';

/** What every kind of analysis works with. */
export interface Work {
  readonly engine: Engine;
  readonly match: Match;
  readonly limits: Limits;
  readonly isJson: boolean;
  readonly interrupt: Interrupt;
}

/** An engine whose search under way ends at the interrupt, with the best it has. */
export function stoppable(engine: Engine, { signal }: Interrupt): Engine {
  const search: Engine['search'] = (...request) => {
    const job = engine.search(...request);
    if (signal.aborted) job.stop();
    signal.addEventListener('abort', job.stop);
    void job.answer.then(() => signal.removeEventListener('abort', job.stop));
    return job;
  };
  return { ...engine, search, choose: (match, options) => search(match, options).answer };
}

export function tellStopped(streams: Streams, done: number, all: number): ExitCode {
  return refuse(streams, 'stopped', `stopped after ${done} of ${all} moves`);
}
