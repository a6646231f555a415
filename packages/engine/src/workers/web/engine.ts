import type { Engine } from '../../search/api.ts';
import { type EngineOptions, poolEngine } from '../engine.ts';
import type { WorkerHandle } from '../pool.ts';

export type { EngineOptions } from '../engine.ts';

/**
 * An engine on web workers. `makeWorker` starts one that runs `@boardwright/engine/web-worker`; bundlers want to
 * see the `new Worker(new URL(…))` in the page's own code. Memory is shared only on cross-origin isolated pages.
 */
export function createEngine(makeWorker: () => Worker, options: EngineOptions = {}): Engine {
  if (typeof makeWorker !== 'function')
    throw new TypeError(
      "createEngine takes a function that starts a worker: () => new Worker(new URL('@boardwright/engine/web-worker', import.meta.url), { type: 'module' })",
    );
  const canShare = typeof SharedArrayBuffer !== 'undefined' && globalThis.crossOriginIsolated === true;
  return poolEngine(() => adopt(makeWorker()), canShare, options);
}

function adopt(worker: Worker): WorkerHandle {
  return {
    post: (message) => worker.postMessage(message),
    listen: (handle, fail) => {
      worker.addEventListener('message', (event) => handle(event.data));
      worker.addEventListener('error', fail);
      worker.addEventListener('messageerror', fail);
    },
    hold: () => {},
    end: async () => worker.terminate(),
  };
}
