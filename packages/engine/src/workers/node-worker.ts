import { parentPort, workerData } from 'node:worker_threads';
import { openBestMoves } from '../tablebase/probe/best-moves.ts';
import { giveWay } from './background.ts';
import { loadRegistry, type WorkerSetup } from './node.ts';
import { readWeights } from './node-weights.ts';
import { serve } from './serve.ts';

const port = parentPort;
if (port) {
  const { modules, tables, weights, isBackground }: WorkerSetup = workerData;
  if (isBackground) giveWay();
  // Messages wait in the port until somebody listens, so modules may take their time.
  const registry = await loadRegistry(modules);
  const bestMoves = tables === undefined ? undefined : openBestMoves(tables);
  serve(
    {
      post: (message) => port.postMessage(message),
      listen: (handle) => port.on('message', handle),
    },
    registry.open,
    { ...(bestMoves ? { bestMoves } : {}), readWeights: (variant) => readWeights(variant, weights) },
  );
}
