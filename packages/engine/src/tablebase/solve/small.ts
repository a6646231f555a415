import {
  assert,
  type Endgame,
  type EndgameClass,
  type EndgameSize,
  type Game,
  type State,
} from '@boardwright/games/contract';
import { expectGame } from '@boardwright/games/internal';
import { NONE, readValue, turnsOf, type Value } from '../store/format.ts';
import { type ClassMemory, makeMemory, nextValue } from './memory.ts';
import { PairSolver } from './pair.ts';

/** A whole game solved in memory. */
export interface SmallSolution {
  /** What the start is worth to the side that begins. */
  readonly value: Value;
  /** Turns to the end under best play; 0 for a draw, and where play without end has a winner. */
  readonly turns: number;
  /** Positions in all classes, symmetric ones once. */
  readonly positions: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Turns of the longest forced line in any of them. */
  readonly longest: number;
}

/** Indices of all classes that the start can lead to; undefined where no class holds it. */
export function measureSmall(game: Game, from?: State): number | undefined {
  expectGame(game, 'measureSmall takes a game');
  const found = classesOf(game, from ?? game.rules.start());
  return found?.classes.reduce((sum, { size }) => sum + size, 0);
}

/**
 * Solves a game from its start, or from another position of it, in the memory of this thread, with no files and no
 * other threads, as a page does. Undefined where `measureSmall` is. `report` is told what share of all indices is
 * solved, after each pair.
 */
export function solveSmall(
  game: Game,
  report?: (share: number) => void,
  from?: State,
): SmallSolution | undefined {
  expectGame(game, 'solveSmall takes a game');
  const start = from ?? game.rules.start();
  const found = classesOf(game, start);
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
  const id = endgame.classOf(start);
  const byte = finished.get(id)?.[endgame.ranking(id).rank(start)] ?? NONE;
  assert(byte !== NONE, 'the start has an entry');
  return {
    value: worthOf(endgame, start.turn, byte),
    turns: turnsOf(byte),
    ...count(game, endgame, finished),
  };
}

/** Where play without end has a winner, a position that nobody can force counts for them. */
function worthOf({ endless }: Endgame<State>, turn: State['turn'], byte: number): Value {
  const value = readValue(byte);
  if (value !== 'draw' || endless === undefined) return value;
  return endless === turn ? 'win' : 'loss';
}

function classesOf(
  game: Game,
  start: State,
): { readonly endgame: Endgame<State>; readonly classes: readonly EndgameClass[] } | undefined {
  const endgame = game.endgame?.();
  if (!endgame?.covers(start)) return undefined;
  const id = endgame.classOf(start);
  for (const size of [endgame.usual, sizeOf(game, start)]) {
    const classes = endgame.classes(size);
    if (classes.some((one) => one.id === id)) return { endgame, classes: reachable(classes, id) };
  }
  return undefined;
}

/** As many men a side as stand there, a king of tafl among them; what is too much is in no line of play. */
function sizeOf(game: Game, start: State): EndgameSize {
  const { sites } = game.notation.show(start);
  const [first, second] = ([0, 1] as const).map((side) => sites.filter((man) => man?.side === side).length);
  return { first, second, total: first + second };
}

/** The classes that play from one of them can come to, in the order they are solved in. */
function reachable(classes: readonly EndgameClass[], from: string): readonly EndgameClass[] {
  const byId = new Map(classes.map((one) => [one.id, one]));
  const found = new Set([from]);
  for (const id of found) {
    const own = byId.get(id);
    assert(own !== undefined, `class ${id} is among those of its size`);
    found.add(own.partner);
    for (const need of own.needs) found.add(need);
  }
  return classes.filter(({ id }) => found.has(id));
}

function solvePair(
  game: Game,
  endgame: Endgame<State>,
  own: EndgameClass,
  partner: EndgameClass,
  finished: ReadonlyMap<string, Uint8Array>,
): readonly ClassMemory[] {
  const memories = (own.id === partner.id ? [own] : [own, partner]).map((one) =>
    makeMemory(one, ArrayBuffer),
  );
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
  let value = nextValue(memories, 0);
  while (value !== undefined) {
    for (const { solver, size } of solvers) solver.propagate(value, 0, size);
    for (const { solver } of solvers) solver.finish(value);
    value = nextValue(memories, value);
  }
  return memories;
}

function count(game: Game, endgame: Endgame<State>, finished: ReadonlyMap<string, Uint8Array>) {
  const counts = { positions: 0, won: 0, drawn: 0, lost: 0, longest: 0 };
  for (const [id, values] of finished) {
    let turn: State['turn'] | undefined;
    values.forEach((byte, index) => {
      if (byte === NONE) return;
      turn ??= turnIn(game, endgame, id, index);
      const value = worthOf(endgame, turn, byte);
      counts.positions++;
      if (value === 'draw') counts.drawn++;
      else if (value === 'win') counts.won++;
      else counts.lost++;
      if (turnsOf(byte) > counts.longest) counts.longest = turnsOf(byte);
    });
  }
  return counts;
}

/** Who is to move in a position, and so in all of its class. */
function turnIn(game: Game, endgame: Endgame<State>, id: string, index: number): State['turn'] {
  const state = game.rules.start();
  endgame.ranking(id).unrank(index, state);
  return state.turn;
}
