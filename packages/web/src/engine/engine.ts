import type { Engine } from '@boardwright/engine';
import { createWebEngine } from '@boardwright/engine/web';

let engine: Engine | undefined;

/** The one engine of this page, in a worker of its own; started by the first question. */
export function getEngine(): Engine {
  engine ??= createWebEngine(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' }),
  );
  return engine;
}

/** Tests put an engine of their own in the worker's place. */
export function setEngine(other: Engine): void {
  engine = other;
}
