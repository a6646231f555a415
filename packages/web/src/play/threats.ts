import type { Position, Site } from '@boardwright/games';

/** Men of the side to move that would fall if it did nothing; none where the rules allow no such question. */
export function findThreats(position: Position): readonly Site[] {
  const { game } = position;
  const state = position.thaw();
  if (!game.pass(state)) return [];
  const moves: unknown[] = [];
  const count = game.moves(state, moves);
  const taken = moves.slice(0, count).flatMap((move) => game.describe(state, move).captures);
  return [...new Set(taken)];
}
