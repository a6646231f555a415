import { assert, type Endgame, type EndgameClass, type Game, type State } from '@boardwright/games/contract';
import { DRAW, GREATEST, NONE, readValue, turnsOf, type Value } from '../store/format.ts';
import { PairSolver } from './pair.ts';
import type { ClassMemory } from './pool.ts';

/** A whole game solved in memory. */
export interface SmallSolution {
  /** What the start is worth to the side that begins. */
  readonly value: Value;
  /** Turns to the end under best play; 0 for a draw. */
  readonly turns: number;
  /** Positions in all classes, symmetric ones once. */
  readonly positions: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Turns of the longest forced line in any of them. */
  readonly longest: number;
}

/** Indices of all classes that the whole game needs; undefined where its usual classes do not reach the start. */
export function measureSmall(game: Game): number | undefined {
  const found = classesOf(game);
  return found?.classes.reduce((sum, { size }) => sum + size, 0);
}

/**
 * Solves a game from its start in the memory of this thread, with no files and no other threads, as a page does.
 * Undefined where `measureSmall` is. `report` is told what share of all indices is solved, after each pair.
 */
export function solveSmall(game: Game, report?: (share: number) => void): SmallSolution | undefined {
  const found = classesOf(game);
  if (!found) return undefined;
  const { endgame, classes } = found;
  const total = classes.reduce((sum, { size }) => sum + size, 0);
  const finished = new Map<string, Uint8Array>();
  let solved = 0;
  for (const own of classes) {
    if (finished.has(own.id)) continue;
    const partner = classes.find(({ id }) => id === own.partner);
    assert(partner !== undefined, `class ${own.id} has a partner`);
    for (const memory of solvePair(game, endgame, own, partner, finished)) {
      finished.set(memory.id, memory.values);
      solved += memory.size;
    }
    report?.(solved / total);
  }
  const start = game.rules.start();
  const id = endgame.classOf(start);
  const byte = finished.get(id)?.[endgame.ranking(id).rank(start)] ?? NONE;
  assert(byte !== NONE, 'the start has an entry');
  return { value: readValue(byte), turns: turnsOf(byte), ...count(finished) };
}

function classesOf(
  game: Game,
): { readonly endgame: Endgame<State>; readonly classes: readonly EndgameClass[] } | undefined {
  const endgame = game.endgame?.();
  const start = game.rules.start();
  if (!endgame?.covers(start)) return undefined;
  const id = endgame.classOf(start);
  const classes = endgame.classes(endgame.usual);
  return classes.some((one) => one.id === id) ? { endgame, classes } : undefined;
}

function solvePair(
  game: Game,
  endgame: Endgame<State>,
  own: EndgameClass,
  partner: EndgameClass,
  finished: ReadonlyMap<string, Uint8Array>,
): readonly ClassMemory[] {
  const memories = own.id === partner.id ? [makeMemory(own)] : [makeMemory(own), makeMemory(partner)];
  const needed = new Map(
    [...own.needs, ...partner.needs].map((id): [string, Uint8Array] => {
      const values = finished.get(id);
      assert(values !== undefined, `class ${id} is solved before ${own.id}`);
      return [id, values];
    }),
  );
  const solvers = memories.map((memory, i) => {
    const other = memories[memories.length - 1 - i];
    return { size: memory.size, solver: new PairSolver(game, endgame, memory, other, needed) };
  });
  for (const { solver, size } of solvers) solver.prepare(0, size);
  for (let value = 1; value <= GREATEST; value++) {
    let certain = 0;
    for (const { solver, size } of solvers) certain += solver.propagate(value, 0, size);
    for (const { solver } of solvers) solver.finish(value);
    if (certain === 0 && !solvers.some(({ solver, size }) => solver.hasCandidates(0, size))) break;
  }
  return memories;
}

/** Swept four bytes at a time, hence whole words. */
function makeMemory({ id, size }: EndgameClass): ClassMemory {
  const values = new Uint8Array(new ArrayBuffer(Math.ceil(size / 4) * 4), 0, size);
  return { id, size, values, open: new Uint8Array(size) };
}

function count(finished: ReadonlyMap<string, Uint8Array>) {
  const counts = { positions: 0, won: 0, drawn: 0, lost: 0, longest: 0 };
  for (const values of finished.values()) {
    for (const byte of values) {
      if (byte === NONE) continue;
      counts.positions++;
      if (byte === DRAW) counts.drawn++;
      else if (byte % 2 === 0) counts.won++;
      else counts.lost++;
      if (turnsOf(byte) > counts.longest) counts.longest = turnsOf(byte);
    }
  }
  return counts;
}
