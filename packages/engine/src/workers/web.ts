import type { Engine } from '../search/api.ts';
import { createEngine, type EngineOptions } from './engine.ts';
import type { WorkerHandle } from './pool.ts';

export type { EngineOptions } from './engine.ts';

/**
 * An engine on web workers. `makeWorker` starts one that runs `@boardwright/engine/web-worker`; bundlers want to
 * see the `new Worker(new URL(…))` in the page's own code. Memory is shared only on cross-origin isolated pages.
 */
export function createWebEngine(makeWorker: () => Worker, options: EngineOptions = {}): Engine {
  const canShare = typeof SharedArrayBuffer !== 'undefined' && globalThis.crossOriginIsolated === true;
  return createEngine(() => adopt(makeWorker()), canShare, options);
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
