import type { Position, Site } from '@boardwright/games';

/** Men of the side to move that would fall if it did nothing; none where it has to capture anyway. */
export function findThreats(position: Position): readonly Site[] {
  if (position.moves.every(({ captures }) => captures.length > 0)) return [];
  return [...new Set(position.premoves.flatMap(({ captures }) => captures))];
}
