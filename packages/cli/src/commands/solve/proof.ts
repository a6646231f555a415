import { Worker } from 'node:worker_threads';
import type { Proof, ProveError, ProveProgress } from '@boardwright/engine/tablebase';
import { err, type GameRef, type Result } from '@boardwright/games';

/** What the thread of a proof is given. */
export interface ProofTask {
  readonly ref: GameRef;
  readonly folder: string;
}

/** What it tells. */
export type ProofTold =
  | { readonly kind: 'progress'; readonly progress: ProveProgress }
  | { readonly kind: 'done'; readonly proof: Result<Proof, ProveError> };

/** Why there is no proof. */
export type ProofError = ProveError | (ProveProgress & { readonly code: 'stopped' });

/** Proves in a thread, which a signal ends; what it had looked at by then is told. */
export function proveInThread(
  task: ProofTask,
  signal: AbortSignal,
  report: (progress: ProveProgress) => void,
): Promise<Result<Proof, ProofError>> {
  return new Promise((resolve, reject) => {
    let seen: ProveProgress = { nodes: 0, lookups: 0 };
    const thread = new Worker(threadUrl(), { workerData: task, execArgv: [] });
    const end = (proof: Result<Proof, ProofError>) => {
      signal.removeEventListener('abort', stop);
      thread.removeAllListeners('exit');
      void thread.terminate().then(() => resolve(proof));
    };
    const stop = () => end(err({ code: 'stopped', ...seen }));
    signal.addEventListener('abort', stop);
    thread.on('message', (told: ProofTold) => {
      if (told.kind === 'done') return end(told.proof);
      seen = told.progress;
      report(seen);
    });
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('the thread of the proof ended')));
    if (signal.aborted) stop();
  });
}

/** The built file, also where this code runs from its source. */
function threadUrl(): URL {
  const here = import.meta.url;
  if (!here.endsWith('.ts')) return new URL('./prove-thread.js', here);
  return new URL('./prove-thread.js', here.replace('/cli/src/', '/cli/dist/'));
}
