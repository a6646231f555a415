import type { Entry, Position } from '@boardwright/games';

export const STATUSES = ['place', 'select', 'destination', 'capture', 'thinking', 'forfeit', 'over'] as const;
/** What a player is asked for now; each has its sentence in the words. */
export type Status = (typeof STATUSES)[number];

/** The status while the player is to move, from the position and what was touched so far. */
export function askFor(position: Position, entry: Entry): Status {
  if (position.pending) return 'capture';
  if (entry.touched.length > 0) return 'destination';
  const isPlacing = position.diagram.hand[position.turn] > 0;
  const hasPlacements = position.moves.some((move) => move.touches.length === 1);
  return isPlacing || hasPlacements ? 'place' : 'select';
}
