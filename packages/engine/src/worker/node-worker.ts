import { parentPort, workerData } from 'node:worker_threads';
import { serve } from './serve.ts';
import { readTruths } from './truth.ts';

const port = parentPort;
if (port) {
  // Messages wait in the port until somebody listens, so modules may take their time.
  for (const module of workerData?.modules ?? []) await import(module);
  const truths = workerData?.tables === undefined ? undefined : readTruths(workerData.tables);
  serve(
    {
      post: (message) => port.postMessage(message),
      listen: (handle) => port.on('message', handle),
    },
    truths,
  );
}
