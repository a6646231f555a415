import type { Engine } from '@boardwright/engine';
import { createEngine } from '@boardwright/engine/web';
import { outsideAddresses } from '../families/load.ts';

/** An entry of the page's own build, so that it shares the rules' files with the page instead of bringing them again. */
const WORKER = import.meta.env.DEV ? '/src/session/engine/worker.ts' : '/engine-worker.js';

let engine: Engine | undefined;

/** The one engine of this page, in a worker of its own; started by the first question. */
export function getEngine(): Engine {
  engine ??= createEngine(() => new Worker(address(), { type: 'module', name: 'engine' }));
  return engine;
}

/** The worker has no document to read, so games from outside stand in its address. */
function address(): string {
  const outside = outsideAddresses().map((family): [string, string] => ['family', family]);
  return outside.length === 0 ? WORKER : `${WORKER}?${new URLSearchParams(outside)}`;
}

/** Tests put an engine of their own in the worker's place. */
export function setEngine(other: Engine): void {
  engine = other;
}
