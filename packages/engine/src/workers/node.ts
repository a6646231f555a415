import { Worker } from 'node:worker_threads';
import { createRegistry, FAMILIES, type Match, type Registry, type Result } from '@boardwright/games';
import type { Engine, SearchAnswer, SearchError, SearchOptions } from '../search/api.ts';
import { openBestMoves } from '../tablebase/probe/best-moves.ts';
import { builtFile } from './built.ts';
import { checkOptions, type EngineOptions, poolEngine } from './engine.ts';
import { Evaluations } from './evaluations.ts';
import { familyModules, importFamilies } from './families.ts';
import { readWeights } from './node-weights.ts';
import type { WorkerHandle } from './pool.ts';
import { Searcher } from './searcher.ts';

export { giveWay } from './background.ts';
export type { EngineOptions } from './engine.ts';
export { familyModules } from './families.ts';

/** What an engine in Node can be told besides: games from outside, and where solved endings are. */
export interface NodeEngineOptions extends EngineOptions {
  /** Modules (as URLs) with families from outside; those of the environment when missing. */
  readonly modules?: readonly string[];
  /** A folder of endgame tables, one folder a variant; the environment's `BOARDWRIGHT_TABLES` when missing. */
  readonly tables?: string;
  /** A folder of trained weights, one file a variant; the environment's `BOARDWRIGHT_WEIGHTS` when missing, else those shipped. */
  readonly weights?: string;
  /** Searches give way to the thread that asked for them, where threads have priorities of their own (Linux). */
  readonly isBackground?: boolean;
}

/** An engine on Node's worker threads. Idle workers do not keep the process alive. */
export function createEngine(options: NodeEngineOptions = {}): Engine {
  checkOptions(options);
  const modules = [...(options.modules ?? familyModules())];
  const tables = options.tables ?? process.env.BOARDWRIGHT_TABLES;
  const weights = options.weights ?? process.env.BOARDWRIGHT_WEIGHTS;
  const isBackground = options.isBackground === true;
  return poolEngine(() => spawn({ modules, tables, weights, isBackground }), true, options);
}

/** A search in the thread that calls it. `isStopped` is asked all the time; the best so far is the answer then. */
export type ThreadSearch = (
  match: Match,
  options: SearchOptions,
  isStopped: () => boolean,
) => Promise<Result<SearchAnswer, SearchError>>;

/** What a search in its own thread can be told. */
export interface ThreadSearchOptions {
  /** A folder of endgame tables, one folder a variant. */
  readonly tables?: string;
  /** Size of the transposition table; 32 when missing. */
  readonly tableMb?: number;
}

/** For programs with threads of their own: searches where it is called, and keeps its buffers for the next one. */
export function createThreadSearch({ tables, tableMb }: ThreadSearchOptions = {}): ThreadSearch {
  const searcher = new Searcher({
    ...(tableMb === undefined ? {} : { tableMb }),
    ...(tables === undefined ? {} : { bestMoves: openBestMoves(tables) }),
  });
  const folder = process.env.BOARDWRIGHT_WEIGHTS;
  const evaluations = new Evaluations((variant) => readWeights(variant, folder));
  return async (match, options, isStopped) => {
    const evaluation = await evaluations.of(match.game);
    const watch = { clock: () => performance.now(), isStopped };
    return searcher.choose(match, options, { watch, evaluation });
  };
}

/** A search makes next to nothing at a node; by default a thread would hold on to 48 MB for what is young. */
const YOUNG_MB = 6;

/** What a worker is started with. */
export interface WorkerSetup {
  readonly modules: readonly string[];
  readonly tables: string | undefined;
  readonly weights: string | undefined;
  readonly isBackground: boolean;
}

function spawn(workerData: WorkerSetup): WorkerHandle {
  const worker = new Worker(builtFile('workers/node-worker.js'), {
    workerData,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
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

/** All families there are: our own, then those that modules export as `families`. */
export async function loadRegistry(modules: readonly string[] = familyModules()): Promise<Registry> {
  if (!Array.isArray(modules)) throw new TypeError('loadRegistry takes a list of addresses of modules');
  return createRegistry([...FAMILIES, ...(await importFamilies(modules))]);
}
