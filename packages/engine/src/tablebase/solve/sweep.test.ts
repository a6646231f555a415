import { expectOk, registry } from '@boardwright/games';
import type { Endgame, EndgameClass, Game, State } from '@boardwright/games/contract';
import { expect, test } from 'vitest';
import { GREATEST, readValue } from '../store/format.ts';
import { makeMemory, nextValue } from './memory.ts';
import { beginWork, countChunks, type Sweep, sweepChunks } from './sweep.ts';

/** What a thread does, without a thread: all sweeps over one pair of classes. */
function solveHere(game: Game, own: EndgameClass): Uint8Array {
  const memory = makeMemory(own, ArrayBuffer);
  const cursor = new Int32Array(new SharedArrayBuffer(4));
  const task = { game: { variant: game.variant.id }, own: memory, partner: memory, finished: [], cursor };
  const work = beginWork(registry, task);
  const sweep = (one: Sweep): void => {
    Atomics.store(cursor, 0, 0);
    sweepChunks(work, one);
  };
  sweep({ kind: 'prepare' });
  let value = nextValue([memory], 0);
  while (value !== undefined) {
    sweep({ kind: 'propagate', value });
    value = nextValue([memory], value);
  }
  return memory.values;
}

/** The same by going through all positions again and again until nothing changes. */
function solvePlainly(
  game: Game,
  endgame: Endgame<State>,
  { id, size }: EndgameClass,
): (number | undefined)[] {
  const ranking = endgame.ranking(id);
  const won: (number | undefined)[] = Array(size).fill(undefined);
  for (let turns = 0; turns < 40; turns++) {
    for (let index = 0; index < size; index++) {
      const state = game.rules.start();
      if (won[index] !== undefined || !ranking.unrank(index, state)) continue;
      const worth = worthOf(game, state, (next) => won[ranking.rank(next)]);
      if (worth !== undefined && Math.abs(worth) === turns + 1) won[index] = worth;
    }
  }
  return won;
}

/** Positive: won in so many turns less one. Negative: lost. Undefined: neither, so far. */
function worthOf(game: Game, state: State, look: (next: State) => number | undefined): number | undefined {
  const outcome = game.rules.outcome(state);
  if (outcome) return outcome.winner === state.turn ? 1 : -1;
  const moves: unknown[] = [];
  const count = game.rules.moves(state, moves);
  let worst: number | undefined = 0;
  let best: number | undefined;
  for (const move of moves.slice(0, count)) {
    const next = game.rules.start();
    game.rules.copy(state, next);
    game.rules.apply(next, move);
    const isSame = next.turn === state.turn;
    const told = game.rules.outcome(next) || isSame ? worthOf(game, next, look) : look(next);
    const mine = told === undefined ? undefined : isSame ? told : told > 0 ? -(told + 1) : -told + 1;
    if (mine !== undefined && mine > 0) best = best === undefined ? mine : Math.min(best, mine);
    if (mine === undefined) worst = undefined;
    else if (worst !== undefined && mine < 0) worst = Math.min(worst, mine);
  }
  return best ?? (worst === 0 ? undefined : worst);
}

test.each([
  ['three-mens-morris', '3-3'],
  ['spanish-free', '0m1k-0m1k'],
  ['english', '0m1k-0m1k'],
])('%s: class %s solved by sweeps has the winners that going round and round finds', (variant, id) => {
  const game = expectOk(registry.find(variant));
  const endgame = game.endgame?.();
  const own = endgame
    ?.classes({ first: 3, second: 3, total: id === '3-3' ? 6 : 2 })
    .find((one) => one.id === id);
  if (!endgame || !own) throw new Error(`${id} is a class`);
  const values = solveHere(game, own);
  const plain = solvePlainly(game, endgame, own);
  const told = [...values].map((value) => (value > GREATEST ? 'draw' : readValue(value)));
  expect(told).toEqual(plain.map((worth) => (worth === undefined ? 'draw' : worth > 0 ? 'win' : 'loss')));
  expect(told.filter((one) => one === 'win').length).toBeGreaterThan(50);
});

test('classes are taken in chunks of 32,768', () => {
  expect(countChunks([1, 32_768, 32_769])).toBe(1 + 1 + 2);
});
