// Hot: runs at every node; no allocation.
import { lowBit } from '../shared/bits.ts';
import { stopClocks, tickClocks } from './clocks.ts';
import { trackRuns } from './runs.ts';
import { type DraughtsMove, type DraughtsState, flipTurn, hasKing, liftPiece } from './state.ts';
import type { Tables } from './tables.ts';

/** Plays a move of the list: piece, captures, crown, clocks, turn. */
export function applyMove(t: Tables, s: DraughtsState, m: DraughtsMove): void {
  const { words } = s;
  const { from, to } = m;
  const side = s.turn;
  const own = side * t.words;
  const wasKing = (words[t.kingsAt + (from >> 5)] >>> from) & 1;
  const isKing = wasKing === 1;
  // The piece is lifted before it is put down: a chain may end where it began.
  words[own + (from >> 5)] &= ~(1 << from);
  if (isKing) words[t.kingsAt + (from >> 5)] &= ~(1 << from);
  if (m.taken > 0) removeCaptured(t, s, m);
  words[own + (to >> 5)] |= 1 << to;
  const isCrowned = isKing || m.crowns;
  if (isCrowned) words[t.kingsAt + (to >> 5)] |= 1 << to;
  const { keys, count } = t;
  const lifted = ((side * 2 + wasKing) * count + from) * 2;
  const put = ((side * 2 + (isCrowned ? 1 : 0)) * count + to) * 2;
  s.keyLo ^= keys[lifted] ^ keys[put];
  s.keyHi ^= keys[lifted + 1] ^ keys[put + 1];
  // A man that steps sideways can come back; every other move of a man is for good.
  const isAdvance = !isKing && (!t.isSideways || t.geometry.rowOf[from] !== t.geometry.rowOf[to]);
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
