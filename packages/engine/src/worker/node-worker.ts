import { parentPort, workerData } from 'node:worker_threads';
import { serve } from './serve.ts';

const port = parentPort;
if (port) {
  // Messages wait in the port until somebody listens, so modules may take their time.
  for (const module of workerData?.modules ?? []) await import(module);
  serve({
    post: (message) => port.postMessage(message),
    listen: (handle) => port.on('message', handle),
  });
}
