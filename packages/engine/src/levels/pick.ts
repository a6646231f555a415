import type { Dice } from '@boardwright/games';

/** A move with its score, as far as the level saw it. */
export interface Candidate {
  readonly index: number;
  readonly score: number;
}

/**
 * The move of a player who misjudges: every score is off by a drawn amount, and moves that lose more than
 * `slack` against the best are seen through, so that nothing is thrown away at once. Best first; not empty.
 */
export function pickWithFaults(
  candidates: readonly Candidate[],
  noise: number,
  slack: number,
  dice: Dice,
): Candidate {
  const best = candidates[0];
  let picked = best;
  let most = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    const felt = candidate.score + noise * drawBell(dice);
    if (best.score - candidate.score > slack || felt <= most) continue;
    most = felt;
    picked = candidate;
  }
  return picked;
}

/** Any of the moves whose score is within `margin` of the best, each as likely. Best first; not empty. */
export function pickNear(candidates: readonly Candidate[], margin: number, draw: number): Candidate {
  const near = candidates.filter((candidate) => candidates[0].score - candidate.score <= margin);
  return near[Math.min(Math.floor(draw * near.length), near.length - 1)];
}

/** About normal with deviation 1: the sum of four uniform draws, never beyond 3.5. */
function drawBell(dice: Dice): number {
  return (dice() + dice() + dice() + dice() - 2) * Math.sqrt(3);
}
