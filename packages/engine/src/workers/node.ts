import { Worker } from 'node:worker_threads';
import type { Engine } from '../search/api.ts';
import { builtFile } from './built.ts';
import { createEngine, type EngineOptions } from './engine.ts';
import { familyModules } from './modules.ts';
import type { WorkerHandle } from './pool.ts';

export type { EngineOptions } from './engine.ts';
export { familyModules, loadRegistry } from './modules.ts';

/** What an engine in Node can be told besides: games from outside, and where solved endings are. */
export interface NodeEngineOptions extends EngineOptions {
  /** Modules (as URLs) with families from outside; those of the environment when missing. */
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

function spawn(modules: readonly string[], tables: string | undefined): WorkerHandle {
  const workerData = { modules, ...(tables === undefined ? {} : { tables }) };
  const worker = new Worker(builtFile('workers/node-worker.js'), { workerData, execArgv: [] });
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
