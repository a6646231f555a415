import { parentPort } from 'node:worker_threads';
import { assert } from '@boardwright/games/contract';
import { loadRegistry } from '../../workers/node.ts';
import type { PoolMessage } from './pool.ts';
import { beginWork, sweepChunks, type Work } from './sweep.ts';

const registry = await loadRegistry();
let work: Work | undefined;

parentPort?.on('message', (message: PoolMessage) => {
  answer(message);
  parentPort?.postMessage('done');
});

function answer(message: PoolMessage): void {
  if (message.kind === 'task') {
    work = beginWork(registry, message.task);
    return;
  }
  assert(work !== undefined, 'a sweep follows a task');
  sweepChunks(work, message);
}
