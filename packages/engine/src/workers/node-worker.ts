import { parentPort, workerData } from 'node:worker_threads';
import type { Family } from '@boardwright/games/contract';
import { createRegistry, loadRules } from '@boardwright/games/rules';
import { openBestMoves } from '../tablebase/probe/best-moves.ts';
import { giveWay } from './background.ts';
import { importFamilies } from './families.ts';
import type { WorkerSetup } from './node.ts';
import { readWeights } from './node-weights.ts';
import { serve } from './serve.ts';

const port = parentPort;
if (port) {
  const { modules, tables, weights, isBackground }: WorkerSetup = workerData;
  if (isBackground) giveWay();
  // Messages wait in the port until somebody listens, so modules may take their time.
  const families: Family[] = [...(await importFamilies(modules))];
  const registry = createRegistry(families);
  const bestMoves = tables === undefined ? undefined : openBestMoves(tables);
  serve(
    {
      post: (message) => port.postMessage(message),
      listen: (handle) => port.on('message', handle),
    },
    async (ref, family) => {
      if (!families.some(({ id }) => id === family)) {
        const rules = await loadRules(family);
        // Our own go first, as where all families are listed; another message may have waited for the same.
        if (rules && !families.includes(rules)) families.unshift(rules);
      }
      return registry.open(ref);
    },
    { ...(bestMoves ? { bestMoves } : {}), readWeights: (variant) => readWeights(variant, weights) },
  );
}
