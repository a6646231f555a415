// Hot: no allocation, closures or iterators once the slots are made.
import type { Game, State } from './contract/index.ts';

/** Leaves of the move tree at exactly `depth`; games that end earlier count nothing. No history draws. */
export function perft<S extends State, M>(game: Game<S, M>, from: S, depth: number): number {
  if (depth <= 0) return 1;
  if (game.leaves) return game.leaves(from, depth);
  const states: S[] = [];
  const lists: M[][] = [];
  for (let i = 0; i < depth; i++) {
    states.push(game.start());
    lists.push([]);
  }
  game.copy(from, states[0]);
  return countLeaves(game, states, lists, 0, depth);
}

function countLeaves<S extends State, M>(
  game: Game<S, M>,
  states: S[],
  lists: M[][],
  ply: number,
  depth: number,
): number {
  const state = states[ply];
  if (depth === 1) return game.count(state);
  const list = lists[ply];
  const next = states[ply + 1];
  const count = game.moves(state, list);
  let nodes = 0;
  for (let i = 0; i < count; i++) {
    game.copy(state, next);
    game.apply(next, list[i]);
    nodes += countLeaves(game, states, lists, ply + 1, depth - 1);
  }
  return nodes;
}
