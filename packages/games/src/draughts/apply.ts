// Hot: runs at every node; no allocation.
import { lowBit } from '../shared/bits.ts';
import { stopClocks, tickClocks } from './clocks.ts';
import { trackRuns } from './runs.ts';
import { type DraughtsMove, type DraughtsState, flipTurn, hasKing, liftPiece, putPiece } from './state.ts';
import type { Tables } from './tables.ts';

/** Plays a move of the list: piece, captures, crown, clocks, turn. */
export function applyMove(t: Tables, s: DraughtsState, m: DraughtsMove): void {
  const side = s.turn;
  const isKing = hasKing(t, s, m.from);
  liftPiece(t, s, side, isKing, m.from);
  if (m.taken > 0) removeCaptured(t, s, m);
  putPiece(t, s, side, isKing || m.crowns, m.to);
  // A man that steps sideways can come back; every other move of a man is for good.
  const isAdvance = !isKing && (!t.isSideways || t.geometry.rowOf[m.from] !== t.geometry.rowOf[m.to]);
  s.quiet = m.taken > 0 || isAdvance ? 0 : s.quiet + 1;
  if (t.runsAt > t.clocksAt) {
    if (t.isMenResetting && !isKing && !m.crowns) stopClocks(t, s);
    else tickClocks(t, s, m, isKing, isAdvance);
  }
  if (t.kingMoveLimit > 0) trackRuns(t, s, m, isKing);
  flipTurn(t, s);
}

function removeCaptured(t: Tables, s: DraughtsState, m: DraughtsMove): void {
  const enemy = s.turn === 0 ? 1 : 0;
  for (let word = 0; word < t.words; word++) {
    for (let rest = m.captured[word]; rest !== 0; rest &= rest - 1) {
      const site = (word << 5) + lowBit(rest);
      liftPiece(t, s, enemy, hasKing(t, s, site), site);
    }
  }
}
