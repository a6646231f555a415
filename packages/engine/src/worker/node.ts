import { Worker } from 'node:worker_threads';
import type { Engine } from '../api.ts';
import type { Hand } from './crew.ts';
import { createEngine, type EngineOptions } from './engine.ts';
import { familyModules } from './modules.ts';

export { familyModules } from './modules.ts';

export interface NodeEngineOptions extends EngineOptions {
  /** Modules (as URLs) the workers import first; they may register families from outside the house; those of the environment when missing. */
  readonly modules?: readonly string[];
  /** A folder of endgame tables, one folder a variant; the environment's `BOARDWRIGHT_TABLES` when missing. */
  readonly tables?: string;
}

/** An engine on Node's worker threads. Idle workers do not keep the process alive. */
export function createNodeEngine(options: NodeEngineOptions = {}): Engine {
  const modules = [...(options.modules ?? familyModules())];
  const tables = options.tables ?? process.env.BOARDWRIGHT_TABLES;
  return createEngine(() => spawn(modules, tables), true, options);
}

/** Workers run the built file, also when this one is run from its source. */
function workerUrl(): URL {
  const here = import.meta.url;
  if (!here.endsWith('.ts')) return new URL('./node-worker.js', here);
  return new URL('./node-worker.js', here.replace('/engine/src/', '/engine/dist/'));
}

function spawn(modules: readonly string[], tables: string | undefined): Hand {
  const workerData = { modules, ...(tables === undefined ? {} : { tables }) };
  const worker = new Worker(workerUrl(), { workerData, execArgv: [] });
  worker.unref();
  return {
    post: (message) => worker.postMessage(message),
    listen: (handle, fail) => {
      worker.on('message', handle);
      worker.on('error', fail);
      worker.on('exit', fail);
    },
    hold: (isBusy) => (isBusy ? worker.ref() : worker.unref()),
    end: async () => {
      await worker.terminate();
    },
  };
}
