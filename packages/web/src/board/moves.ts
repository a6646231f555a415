import type { Move, Position, Site } from '@boardwright/games';

/**
 * What the side that waits could play if the other passed: moves to be entered ahead of time. None where the rules
 * know no such question, as while captures are owed.
 */
export function findPremoves(position: Position): readonly Move[] {
  const { rules, notation, heuristics } = position.game;
  const state = position.thaw();
  if (!heuristics.nullMove(state)) return [];
  const moves: unknown[] = [];
  const count = rules.moves(state, moves);
  return moves.slice(0, count).map((move) => notation.describe(state, move));
}

/** Men of the side to move that would fall if it did nothing; none where the rules allow no such question. */
export function findThreats(position: Position): readonly Site[] {
  return [...new Set(findPremoves(position).flatMap(({ captures }) => captures))];
}
