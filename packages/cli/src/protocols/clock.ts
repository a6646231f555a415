/** What is left on a clock, in milliseconds. */
export interface TimeLeft {
  readonly leftMs: number;
  readonly incrementMs?: number;
  /** Moves until the next time control; undefined is the whole game. */
  readonly movesToGo?: number;
}

const USUAL_MOVES = 30;
const SPARE_MS = 50;

/** How long to think about one move: an even share, some of the increment, and never nearly all that is left. */
export function shareTime(time: TimeLeft): number {
  const moves = Math.max(1, Math.min(time.movesToGo ?? USUAL_MOVES, USUAL_MOVES));
  const share = time.leftMs / moves + 0.8 * (time.incrementMs ?? 0);
  const most = Math.max(time.leftMs * 0.5, time.leftMs - SPARE_MS - 0.5 * time.leftMs);
  return Math.max(1, Math.floor(Math.min(share, most) - SPARE_MS / moves));
}
