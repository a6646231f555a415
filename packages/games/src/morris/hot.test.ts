/// <reference types="node" />
import { expect, test } from 'vitest';
import type { GameParts, State } from '../contract/index.ts';
import { perft } from '../core/perft.ts';
import { compileMorris } from './game.ts';
import { NINE_MENS, PRESETS } from './variants/presets.ts';
import { EVERYWHERE } from './variants/record.ts';

/** Bytes of heap that `work` leaves behind for the collector; the least of some rounds, since others share it. */
function allocated(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 8; round++) {
    const before = process.memoryUsage().heapUsed;
    work();
    const after = process.memoryUsage().heapUsed;
    if (after >= before) least = Math.min(least, after - before);
  }
  return least;
}

/** A search in small: copies, lists, applies, evaluates, makes canonical keys and asks for tactical moves at every node. */
function walk<S extends State, M>(
  game: GameParts<S, M>,
  states: S[],
  lists: M[][],
  key: Uint32Array,
  ply: number,
): number {
  const state = states[ply];
  let sum =
    game.heuristics.evaluate(state) + (game.rules.outcome(state) ? 1 : 0) + (game.rules.limit(state) ? 1 : 0);
  game.heuristics.canonicalKey(state, key);
  if (ply + 1 === states.length) return sum;
  const count = game.rules.moves(state, lists[ply]);
  for (let i = 0; i < count; i++) {
    if (game.heuristics.isTactical(state, lists[ply][i])) sum++;
    game.rules.copy(state, states[ply + 1]);
    game.rules.apply(states[ply + 1], lists[ply][i]);
    sum += walk(game, states, lists, key, ply + 1);
  }
  return sum;
}

test.each(PRESETS.map((preset) => preset.id))('perft of %s allocates nothing at a node', (id) => {
  const game = compileMorris(PRESETS.find((preset) => preset.id === id) ?? NINE_MENS);
  const run = () => perft(game, game.rules.start(), game.board.sites.length > 9 ? 4 : 6);
  const nodes = run();
  run();
  expect(nodes).toBeGreaterThan(10_000);
  // A few kilobytes for the slots of the plies; one object at every inner node would be hundreds of thousands.
  expect(allocated(run)).toBeLessThan(60_000);
});

test('a search over positions with captures owed allocates nothing at a node', () => {
  const variant = {
    ...NINE_MENS,
    custodian: EVERYWHERE,
    intervention: EVERYWHERE,
    leap: EVERYWHERE,
  } as const;
  const game = compileMorris(variant);
  const from = game.rules.start();
  const lists: number[][] = [[], [], [], [], []];
  for (const move of [22, 14, 6]) game.rules.apply(from, move);
  const states = [0, 1, 2, 3].map(() => game.rules.start());
  const key = new Uint32Array(2);
  const run = () => {
    game.rules.copy(from, states[0]);
    walk(game, states, lists, key, 0);
  };
  for (let i = 0; i < 20; i++) run();
  expect(from.cause).not.toBe(0);
  expect(allocated(run)).toBeLessThan(60_000);
});
