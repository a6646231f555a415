import type { Mark } from './api.ts';

/** Losses in hundredths of a man from which a move earns its mark. */
const INACCURACY = 40;
export const MISTAKE = 90;
const BLUNDER = 200;

/** Beyond this a game counts as decided, and giving back less than all of it is no mistake. */
const DECIDED = 600;

/** The mark of a move that is worth `played` where the best is worth `best`. */
export function markOf(best: number, played: number): Mark {
  const loss = clip(best) - clip(played);
  if (loss >= BLUNDER) return 'blunder';
  if (loss >= MISTAKE) return 'mistake';
  return loss >= INACCURACY ? 'inaccuracy' : 'good';
}

function clip(score: number): number {
  return Math.max(-DECIDED, Math.min(DECIDED, score));
}
