import type { Game, State } from '@boardwright/games/contract';

/**
 * The reference implementation: minimax without any cut, table or history, written apart from the search so that the two can be compared.
 * Scores are for the side to move; a won game is 30,000 less the moves to it.
 */
export function bruteForce<S extends State, M>(game: Game<S, M>, state: S, depth: number, ply = 0): number {
  const outcome = game.rules.outcome(state) ?? (ply > 0 ? game.rules.limit(state) : undefined);
  if (outcome) {
    if (outcome.winner === undefined) return 0;
    return outcome.winner === state.turn ? 30_000 - ply : ply - 30_000;
  }
  if (depth === 0) return game.heuristics.evaluateShallow?.(state) ?? game.heuristics.evaluate(state);
  const list: M[] = [];
  const count = game.rules.moves(state, list);
  const scores: number[] = [];
  for (let i = 0; i < count; i++) {
    const next = game.rules.start();
    game.rules.copy(state, next);
    game.rules.apply(next, list[i]);
    const score = bruteForce(game, next, depth - 1, ply + 1);
    scores.push(next.turn === state.turn ? score : -score);
  }
  return Math.max(...scores);
}
