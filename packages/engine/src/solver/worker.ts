import { parentPort } from 'node:worker_threads';
import { findGame } from '@boardwright/games';
import { assert, expectOk, type State } from '@boardwright/games/contract';
import type { CrewMessage, PairTask, Sweep } from './crew.ts';
import { PairSolver } from './pair.ts';

/** Indices a worker takes at a time: large against the cost of taking, small against a class. */
const CHUNK = 1 << 15;

interface Work {
  readonly cursor: Int32Array;
  readonly parts: readonly { readonly solver: PairSolver<State, unknown>; readonly size: number }[];
}

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
  return sweepAll(work, message);
}

function beginWork(task: PairTask): Work {
  const game = expectOk(findGame(task.variant, task.rules));
  const endgame = game.endgame?.();
  assert(endgame !== undefined, 'a solvable game');
  const finished = new Map(task.finished);
  const solver = new PairSolver(game, endgame, task.own, task.partner, finished);
  const parts = [{ solver, size: task.own.size }];
  if (task.partner.id !== task.own.id) {
    const other = new PairSolver(game, endgame, task.partner, task.own, finished);
    parts.push({ solver: other, size: task.partner.size });
  }
  return { cursor: task.cursor, parts };
}

function sweepAll({ cursor, parts }: Work, sweep: Sweep): number {
  let count = 0;
  let skipped = 0;
  for (const { solver, size } of parts) {
    const chunks = Math.ceil(size / CHUNK);
    for (;;) {
      const chunk = Atomics.load(cursor, 0) - skipped;
      if (chunk >= chunks) break;
      if (Atomics.compareExchange(cursor, 0, chunk + skipped, chunk + skipped + 1) !== chunk + skipped)
        continue;
      count += sweepRange(solver, sweep, chunk * CHUNK, Math.min(size, (chunk + 1) * CHUNK));
    }
    skipped += chunks;
  }
  return count;
}

function sweepRange(solver: PairSolver<State, unknown>, sweep: Sweep, from: number, to: number): number {
  switch (sweep.kind) {
    case 'prepare':
      solver.prepare(from, to);
      return 0;
    case 'propagate':
      return solver.propagate(sweep.value, from, to);
    case 'candidates':
      return solver.hasCandidates(from, to) ? 1 : 0;
  }
}
