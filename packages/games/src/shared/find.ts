import type { NotationError, Result, State } from '../contract/index.ts';
import { err, ok } from '../contract/index.ts';

/** The legal move whose written text is exactly `text`: enough for families with one form of notation. */
export function findByText<S extends State, M>(
  game: { moves(s: S, out: M[]): number; describe(s: S, m: M): { readonly text: string } },
  state: S,
  text: string,
): Result<M, NotationError> {
  const moves: M[] = [];
  const count = game.moves(state, moves);
  for (let i = 0; i < count; i++) {
    if (game.describe(state, moves[i]).text === text) return ok(moves[i]);
  }
  return err({ code: 'illegal-move' });
}
