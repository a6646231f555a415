// Hot: runs at every node of games that limit king moves; no allocation.
import type { Side, Site } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import { type DraughtsMove, type DraughtsState, flipRestKey } from './state.ts';

/** Counts the moves in a row of one king of the side that has just moved; see rule D9. */
export function trackRuns(lookups: Lookups, s: DraughtsState, m: DraughtsMove, isKing: boolean): void {
  const side = s.turn;
  const enemy = side === 0 ? 1 : 0;
  const runner = s.words[lookups.runsAt + 2 + side];
  const run = s.words[lookups.runsAt + side];
  if (m.taken > 0) {
    const hunted = s.words[lookups.runsAt + 2 + enemy];
    const isHunted = ((m.captured[hunted >> 5] >>> hunted) & 1) === 1;
    if (isHunted || !hasMen(lookups, s, enemy)) setRun(lookups, s, enemy, 0, 0);
  }
  if (!isKing || m.taken > 0 || !hasMen(lookups, s, side)) setRun(lookups, s, side, 0, 0);
  else if (run > 0 && runner === m.from)
    setRun(lookups, s, side, Math.min(run + 1, lookups.kingMoveLimit), m.to);
  else setRun(lookups, s, side, 1, m.to);
}

/** Keeps the key in step: only a king that must rest is part of it. */
export function setRun(lookups: Lookups, s: DraughtsState, side: Side, run: number, runner: Site): void {
  if (s.words[lookups.runsAt + side] >= lookups.kingMoveLimit)
    flipRestKey(lookups, s, side, s.words[lookups.runsAt + 2 + side]);
  s.words[lookups.runsAt + side] = run;
  s.words[lookups.runsAt + 2 + side] = runner;
  if (run >= lookups.kingMoveLimit) flipRestKey(lookups, s, side, runner);
}

/** A side of kings alone has nothing else to move, so none of them ever rests. */
export function hasMen(lookups: Lookups, s: DraughtsState, side: Side): boolean {
  const own = side * lookups.words;
  for (let i = 0; i < lookups.words; i++) {
    if ((s.words[own + i] & ~s.words[lookups.kingsAt + i]) !== 0) return true;
  }
  return false;
}
