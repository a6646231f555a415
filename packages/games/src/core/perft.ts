// Hot: no allocation, closures or iterators once the slots are made (but in `perftSteps`, which stays near the root).
import { type GameParts, isRecord, type Rules, type State } from '../contract/index.ts';

/** Leaves of the move tree at exactly `depth`; games that end earlier count nothing. No history draws. */
export function perft<S extends State, M>(
  game: Pick<GameParts<S, M>, 'rules' | 'fast'>,
  from: S,
  depth: number,
): number {
  const { rules, fast } = game ?? {};
  if (!rules || !isRecord(from) || !('keyLo' in from) || !Number.isInteger(depth) || depth < 0)
    throw new TypeError(
      'perft takes a game, a state and a depth: perft(match.game, match.position.thaw(), 3)',
    );
  if (depth === 0) return 1;
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

/** Leaves that are counted in one go between two looks at what else there is to do: a few hundredths of a second. */
const STEP_LEAVES = 500_000;
/** A position with fewer moves, such as a forced capture, says little about those below it. */
const LEAST_MOVES = 8;

/**
 * The same count for a caller who has other things to do: yields the leaves found so far after every small part of
 * the work, and returns the sum.
 */
export function* perftSteps<S extends State, M>(
  game: Pick<GameParts<S, M>, 'rules' | 'fast'>,
  from: S,
  depth: number,
  before = 0,
): Generator<number, number> {
  const { rules } = game;
  const list: M[] = [];
  const count = rules.moves(from, list);
  if (depth <= 2 || Math.max(count, LEAST_MOVES) ** depth <= STEP_LEAVES) {
    const leaves = perft(game, from, depth);
    yield before + leaves;
    return leaves;
  }
  const next = rules.start();
  let leaves = 0;
  for (let i = 0; i < count; i++) {
    rules.copy(from, next);
    rules.apply(next, list[i]);
    leaves += yield* perftSteps(game, next, depth - 1, before + leaves);
  }
  return leaves;
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
