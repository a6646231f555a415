import type { Match } from '@boardwright/games';

/** Moves of both sides before an engine agrees to a draw at all. */
export const DRAWS_FROM_PLY = 20;

/** Hundredths of a man it may stand better and still agree. */
export const DRAW_MARGIN = 15;

/**
 * Whether an engine that values the position at `score`, as it sees it, agrees to a draw: unless it stands better,
 * but not in a game that has hardly begun. One that began from a position is old already.
 */
export function agreesToDraw(match: Match, score: number): boolean {
  const isYoung = match.ref.start === undefined && match.ply < DRAWS_FROM_PLY;
  return !isYoung && score <= DRAW_MARGIN;
}
