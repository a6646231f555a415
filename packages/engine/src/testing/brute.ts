import type { Game, State } from '@boardwright/games/contract';

/**
 * Plain minimax without any cut, table or history, written apart from the search so that the two can be compared.
 * Scores are for the side to move; a won game is 30,000 less the moves to it.
 */
export function bruteForce<S extends State, M>(game: Game<S, M>, state: S, depth: number, ply = 0): number {
  const outcome = game.outcome(state) ?? (ply > 0 ? game.limit(state) : undefined);
  if (outcome) {
    if (outcome.winner === undefined) return 0;
    return outcome.winner === state.turn ? 30_000 - ply : ply - 30_000;
  }
  if (depth === 0) return game.evaluatePlain?.(state) ?? game.evaluate(state);
  const list: M[] = [];
  const count = game.moves(state, list);
  const scores: number[] = [];
  for (let i = 0; i < count; i++) {
    const next = game.start();
    game.copy(state, next);
    game.apply(next, list[i]);
    const score = bruteForce(game, next, depth - 1, ply + 1);
    scores.push(next.turn === state.turn ? score : -score);
  }
  return Math.max(...scores);
}
