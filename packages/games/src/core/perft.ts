// Hot: no allocation, closures or iterators once the slots are made.
import type { GameParts, Rules, State } from '../contract/index.ts';

/** Leaves of the move tree at exactly `depth`; games that end earlier count nothing. No history draws. */
export function perft<S extends State, M>(
  { rules, fast }: Pick<GameParts<S, M>, 'rules' | 'fast'>,
  from: S,
  depth: number,
): number {
  if (depth <= 0) return 1;
  if (fast?.leaves) return fast.leaves(from, depth);
  const states: S[] = [];
  const lists: M[][] = [];
  for (let i = 0; i < depth; i++) {
    states.push(rules.start());
    lists.push([]);
  }
  rules.copy(from, states[0]);
  return countLeaves(rules, states, lists, 0, depth);
}

function countLeaves<S extends State, M>(
  rules: Rules<S, M>,
  states: S[],
  lists: M[][],
  ply: number,
  depth: number,
): number {
  const state = states[ply];
  if (depth === 1) return rules.count(state);
  const list = lists[ply];
  const next = states[ply + 1];
  const count = rules.moves(state, list);
  let nodes = 0;
  for (let i = 0; i < count; i++) {
    rules.copy(state, next);
    rules.apply(next, list[i]);
    nodes += countLeaves(rules, states, lists, ply + 1, depth - 1);
  }
  return nodes;
}
