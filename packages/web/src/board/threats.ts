import type { Position, Site } from '@boardwright/games';
import { findPremoves } from './premoves.ts';

/** Men of the side to move that would fall if it did nothing; none where the rules allow no such question. */
export function findThreats(position: Position): readonly Site[] {
  return [...new Set(findPremoves(position).flatMap(({ captures }) => captures))];
}
