// Hot: runs at every node of games that limit king moves; no allocation.
import type { Side, Site } from '../contract/index.ts';
import { type DraughtsMove, type DraughtsState, flipRestKey } from './state.ts';
import type { Tables } from './tables.ts';

/** Counts the moves in a row of one king of the side that has just moved; see rule D9. */
export function trackRuns(t: Tables, s: DraughtsState, m: DraughtsMove, isKing: boolean): void {
  const side = s.turn;
  const enemy = side === 0 ? 1 : 0;
  const runner = s.words[t.runsAt + 2 + side];
  const run = s.words[t.runsAt + side];
  if (m.taken > 0) {
    const hunted = s.words[t.runsAt + 2 + enemy];
    const isHunted = ((m.captured[hunted >> 5] >>> hunted) & 1) === 1;
    if (isHunted || !hasMen(t, s, enemy)) setRun(t, s, enemy, 0, 0);
  }
  if (!isKing || m.taken > 0 || !hasMen(t, s, side)) setRun(t, s, side, 0, 0);
  else if (run > 0 && runner === m.from) setRun(t, s, side, Math.min(run + 1, t.kingMoveLimit), m.to);
  else setRun(t, s, side, 1, m.to);
}

/** Keeps the key in step: only a king that must rest is part of it. */
export function setRun(t: Tables, s: DraughtsState, side: Side, run: number, runner: Site): void {
  if (s.words[t.runsAt + side] >= t.kingMoveLimit) flipRestKey(t, s, side, s.words[t.runsAt + 2 + side]);
  s.words[t.runsAt + side] = run;
  s.words[t.runsAt + 2 + side] = runner;
  if (run >= t.kingMoveLimit) flipRestKey(t, s, side, runner);
}

/** A side of kings alone has nothing else to move, so none of them ever rests. */
export function hasMen(t: Tables, s: DraughtsState, side: Side): boolean {
  const own = side * t.words;
  for (let i = 0; i < t.words; i++) {
    if ((s.words[own + i] & ~s.words[t.kingsAt + i]) !== 0) return true;
  }
  return false;
}
