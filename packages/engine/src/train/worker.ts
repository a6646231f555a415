import { parentPort } from 'node:worker_threads';
import { expectOk } from '@boardwright/games';
import { loadRegistry } from '../workers/node.ts';
import { playDuel } from './duel.ts';
import type { TrainAnswer, TrainTask } from './pool.ts';
import { playGames } from './self-play.ts';

const registry = await loadRegistry();

parentPort?.on('message', (task: TrainTask) => parentPort?.postMessage(answer(task)));

function answer(task: TrainTask): TrainAnswer {
  const game = expectOk(registry.find(task.variant, task.rules));
  return task.kind === 'play'
    ? { kind: 'play', ...playGames(game, task.weights, task.how) }
    : { kind: 'duel', ...playDuel(game, task.first, task.second, task.how) };
}
