import type { Outcome, Side } from '@boardwright/games/contract';

/** The score of a game won here and now; a win n moves away is n less. */
export const MATE = 30_000;

/** Scores at least this far from 0 are forced wins and losses; evaluations stay below 20,000. */
export const WON = 29_000;

/**
 * What a win by repetition is worth in the tree. Search takes the first repetition for the last one, so such a
 * score is good news but no proof, and stays below `WON`.
 */
export const WON_BY_REPETITION = 28_000;

/** Beyond every score: the first window of a search. */
export const INFINITE = 31_000;

/** A score that cannot occur, for "no score" in typed code without an allocation. */
export const NO_SCORE = -32_000;

/** An outcome as a score for the side to move, `ply` moves below the root. */
export function scoreOutcome(outcome: Outcome, turn: Side, ply: number, won: number): number {
  if (outcome.winner === undefined) return 0;
  return outcome.winner === turn ? won - ply : ply - won;
}

/** Moves to the forced end: positive wins, negative loses, undefined where nothing is forced. */
export function endsIn(score: number): number | undefined {
  if (score >= WON) return MATE - score;
  return score <= -WON ? -(MATE + score) : undefined;
}
