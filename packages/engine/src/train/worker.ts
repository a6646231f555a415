import { parentPort } from 'node:worker_threads';
import { expectOk, type Game } from '@boardwright/games';
import { openTruth, type Truth } from '../tablebase/probe/truth.ts';
import { loadRegistry } from '../workers/node.ts';
import { type Duellists, makeDuellists, playDuel } from './duel.ts';
import type { TrainAnswer, TrainTask } from './pool.ts';
import { makeSelfPlayer, type Player, playGames } from './self-play.ts';

const registry = await loadRegistry();

parentPort?.on('message', (task: TrainTask) => parentPort?.postMessage(answer(task)));

let player: { readonly round: string; readonly made: Player; readonly truth: Truth | undefined } | undefined;
let duellists: { readonly round: string; readonly made: Duellists } | undefined;

function answer(task: TrainTask): TrainAnswer {
  const { round, nodes } = task;
  if (task.kind === 'play') {
    if (player?.round !== round) {
      const made = makeSelfPlayer(gameOf(task), task.weights, nodes);
      player = {
        round,
        made,
        truth: task.tables === undefined ? undefined : openTruth(task.tables, made.game),
      };
    }
    const { made, truth } = player;
    return { kind: 'play', ...playGames(made, { ...task.how, ...(truth ? { truth } : {}) }) };
  }
  if (duellists?.round !== round)
    duellists = { round, made: makeDuellists(gameOf(task), task.first, task.second, { nodes }) };
  return { kind: 'duel', ...playDuel(duellists.made, task.how) };
}

function gameOf({ variant, rules }: TrainTask): Game {
  return expectOk(registry.find(variant, rules));
}
