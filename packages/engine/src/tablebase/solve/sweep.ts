import type { GameRef, Registry } from '@boardwright/games';
import { assert, expectOk, type State } from '@boardwright/games/contract';
import type { ClassMemory } from './memory.ts';
import { PairSolver } from './pair.ts';

/** What is needed once for a pair of classes. All memory is shared between those who sweep. */
export interface PairTask {
  readonly game: GameRef;
  readonly own: ClassMemory;
  readonly partner: ClassMemory;
  readonly finished: readonly (readonly [string, Uint8Array])[];
  /** The next chunk nobody has taken yet. */
  readonly cursor: Int32Array;
}

/** One sweep over both classes. */
export type Sweep = { readonly kind: 'prepare' } | { readonly kind: 'propagate'; readonly value: number };

/** A task made ready: one solver a class. */
export interface Work {
  readonly cursor: Int32Array;
  readonly parts: readonly { readonly solver: PairSolver<State, unknown>; readonly size: number }[];
}

/** Indices taken at a time: large against the cost of taking, small against a class, a number of sections. */
const CHUNK = 1 << 15;

/** Chunks that classes of these sizes are taken in. */
export function countChunks(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + Math.ceil(size / CHUNK), 0);
}

export function beginWork(registry: Registry, task: PairTask): Work {
  const game = expectOk(registry.find(task.game.variant, task.game.rules));
  const endgame = game.endgame?.();
  assert(endgame !== undefined, 'a solvable game');
  const finished = new Map(task.finished);
  const parts = [
    { solver: new PairSolver(game, endgame, task.own, task.partner, finished), size: task.own.size },
  ];
  if (task.partner.id !== task.own.id) {
    const solver = new PairSolver(game, endgame, task.partner, task.own, finished);
    parts.push({ solver, size: task.partner.size });
  }
  return { cursor: task.cursor, parts };
}

/** Takes chunks of both classes until none is left. */
export function sweepChunks({ cursor, parts }: Work, sweep: Sweep): void {
  const chunks = parts.map(({ size }) => Math.ceil(size / CHUNK));
  for (;;) {
    let chunk = Atomics.add(cursor, 0, 1);
    let part = 0;
    while (part < parts.length && chunk >= chunks[part]) chunk -= chunks[part++];
    if (part === parts.length) break;
    const { solver, size } = parts[part];
    sweepRange(solver, sweep, chunk * CHUNK, Math.min(size, (chunk + 1) * CHUNK));
  }
  if (sweep.kind === 'propagate') for (const { solver } of parts) solver.finish(sweep.value);
}

function sweepRange(solver: PairSolver<State, unknown>, sweep: Sweep, from: number, to: number): void {
  if (sweep.kind === 'prepare') solver.prepare(from, to);
  else solver.propagate(sweep.value, from, to);
}
