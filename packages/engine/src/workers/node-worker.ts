import { parentPort, workerData } from 'node:worker_threads';
import { openBestMoves } from '../tablebase/probe/best-moves.ts';
import { loadRegistry } from './node.ts';
import { readWeights } from './node-weights.ts';
import { serve } from './serve.ts';

const port = parentPort;
if (port) {
  // Messages wait in the port until somebody listens, so modules may take their time.
  const registry = await loadRegistry(workerData?.modules);
  const bestMoves = workerData?.tables === undefined ? undefined : openBestMoves(workerData.tables);
  const folder = workerData?.weights;
  serve(
    {
      post: (message) => port.postMessage(message),
      listen: (handle) => port.on('message', handle),
    },
    registry.open,
    { ...(bestMoves ? { bestMoves } : {}), readWeights: (variant) => readWeights(variant, folder) },
  );
}
