import { parentPort } from 'node:worker_threads';
import { assert } from '@boardwright/games/contract';
import type { CrewMessage } from './crew.ts';
import { beginWork, sweepChunks, type Work } from './work.ts';

let work: Work | undefined;

parentPort?.on('message', (message: CrewMessage) => {
  parentPort?.postMessage(answer(message));
});

function answer(message: CrewMessage): number {
  if (message.kind === 'task') {
    work = beginWork(message.task);
    return 0;
  }
  assert(work !== undefined, 'a sweep follows a task');
  return sweepChunks(work, message);
}
