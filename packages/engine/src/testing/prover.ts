import type { Game, Side, State } from '@boardwright/games/contract';

/**
 * Whether `side` can force a win within `moves` moves: every move of the other side is answered. It shares nothing
 * with the search (no scores, no table, no ordering), so that it can judge it. `budget.left` bounds the work.
 */
export function forcesWin<S extends State, M>(
  game: Game<S, M>,
  state: S,
  side: Side,
  moves: number,
  budget: { left: number },
): boolean {
  const outcome = game.rules.outcome(state) ?? game.rules.limit(state);
  if (outcome) return outcome.winner === side;
  if (moves === 0 || budget.left-- <= 0) return false;
  const list: M[] = [];
  const count = game.rules.moves(state, list);
  const isOwn = state.turn === side;
  for (let i = 0; i < count; i++) {
    const next = game.rules.start();
    game.rules.copy(state, next);
    game.rules.apply(next, list[i]);
    if (forcesWin(game, next, side, moves - 1, budget) === isOwn) return isOwn;
  }
  return !isOwn;
}

/** The texts of the moves that force a win within `moves` moves, the first included. */
export function winningMoves<S extends State, M>(
  game: Game<S, M>,
  state: S,
  moves: number,
  budget: { left: number },
): readonly string[] {
  const list: M[] = [];
  const count = game.rules.moves(state, list);
  const texts: string[] = [];
  for (let i = 0; i < count; i++) {
    const next = game.rules.start();
    game.rules.copy(state, next);
    game.rules.apply(next, list[i]);
    if (forcesWin(game, next, state.turn, moves - 1, budget))
      texts.push(game.notation.describe(state, list[i]).text);
  }
  return texts;
}
