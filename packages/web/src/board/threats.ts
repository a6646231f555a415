import type { Position, Site } from '@boardwright/games';

/** Men of the side to move that would fall if it did nothing; none where the rules allow no such question. */
export function findThreats(position: Position): readonly Site[] {
  const { rules, notation, heuristics } = position.game;
  const state = position.thaw();
  if (!heuristics.nullMove(state)) return [];
  const moves: unknown[] = [];
  const count = rules.moves(state, moves);
  const taken = moves.slice(0, count).flatMap((move) => notation.describe(state, move).captures);
  return [...new Set(taken)];
}
