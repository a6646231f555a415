import type { GameRef, Registry } from '@boardwright/games';
import { assert, expectOk, type State } from '@boardwright/games/contract';
import { PairSolver } from './pair.ts';
import type { ClassMemory } from './pool.ts';

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
export type Sweep =
  | { readonly kind: 'prepare' }
  | { readonly kind: 'propagate'; readonly value: number }
  | { readonly kind: 'candidates' };

/** A task made ready: one solver a class. */
export interface Work {
  readonly cursor: Int32Array;
  readonly parts: readonly { readonly solver: PairSolver<State, unknown>; readonly size: number }[];
}

/** Indices taken at a time: large against the cost of taking, small against a class, a multiple of four. */
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

/** Takes chunks of both classes until none is left; returns what was counted in them. */
export function sweepChunks({ cursor, parts }: Work, sweep: Sweep): number {
  const chunks = parts.map(({ size }) => Math.ceil(size / CHUNK));
  let count = 0;
  for (;;) {
    let chunk = Atomics.add(cursor, 0, 1);
    let part = 0;
    while (part < parts.length && chunk >= chunks[part]) chunk -= chunks[part++];
    if (part === parts.length) break;
    const { solver, size } = parts[part];
    count += sweepRange(solver, sweep, chunk * CHUNK, Math.min(size, (chunk + 1) * CHUNK));
  }
  if (sweep.kind === 'propagate') for (const { solver } of parts) solver.finish(sweep.value);
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

// Hot: every decided position passes through; no allocation after building.

/** Positions put off at a time at most: a trade between memory and how many share a stretch of the table. */
const MOST_WAITING = 1 << 21;
/** A stretch of the largest classes fits the cache of a core. */
const MOST_STRETCHES = 2048;

/**
 * Positions that wait to tell their predecessors. Told in the order in which they became certain, each would
 * reach for another place of a table much larger than any cache; sorted by the stretch of it where their
 * predecessors lie, they find it in the cache.
 */
export class Backlog {
  count = 0;
  /** After `sort`: the positions, those of a stretch together. */
  readonly sorted: Int32Array;
  readonly #indices: Int32Array;
  readonly #stretches: Uint16Array;
  readonly #ends = new Int32Array(MOST_STRETCHES + 1);
  readonly #shift: number;

  /** For positions of a class of `size` indices whose predecessors are among `before` indices. */
  constructor(size: number, before: number) {
    const room = Math.min(size, MOST_WAITING);
    this.sorted = new Int32Array(room);
    this.#indices = new Int32Array(room);
    this.#stretches = new Uint16Array(room);
    let shift = 0;
    while ((before - 1) >> shift >= MOST_STRETCHES) shift++;
    this.#shift = shift;
  }

  get isFull(): boolean {
    return this.count === this.sorted.length;
  }

  add(index: number, near: number): void {
    this.#indices[this.count] = index;
    this.#stretches[this.count++] = near >> this.#shift;
  }

  sort(): void {
    const ends = this.#ends.fill(0);
    for (let i = 0; i < this.count; i++) ends[this.#stretches[i] + 1]++;
    for (let i = 1; i < ends.length; i++) ends[i] += ends[i - 1];
    for (let i = 0; i < this.count; i++) this.sorted[ends[this.#stretches[i]]++] = this.#indices[i];
  }
}
