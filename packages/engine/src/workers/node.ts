import { delimiter } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createRegistry, FAMILIES, type Family, type Registry } from '@boardwright/games';
import type { Engine } from '../search/api.ts';
import { builtFile } from './built.ts';
import { createEngine, type EngineOptions } from './engine.ts';
import type { WorkerHandle } from './pool.ts';

export type { EngineOptions } from './engine.ts';

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

/** Modules with families from outside, named in `BOARDWRIGHT_FAMILIES` (separated as in `PATH`), as addresses. */
export function familyModules(): readonly string[] {
  const named = process.env.BOARDWRIGHT_FAMILIES ?? '';
  return named
    .split(delimiter)
    .filter((path) => path !== '')
    .map((path) => pathToFileURL(path).href);
}

/** All families there are: our own, then those that modules export as `families`. */
export async function loadRegistry(modules: readonly string[] = familyModules()): Promise<Registry> {
  const found: Family[] = [...FAMILIES];
  for (const module of modules) {
    const { families } = await import(module);
    if (!Array.isArray(families)) throw new TypeError(`${module} exports no list named families`);
    found.push(...families);
  }
  return createRegistry(found);
}
