// Hot: runs at every node; no allocation.
import { lowBit } from '../shared/bits.ts';
import { stopClocks, tickClocks } from './clocks.ts';
import { trackRuns } from './runs.ts';
import { type DraughtsMove, type DraughtsState, hasKing, liftPiece } from './state.ts';
import type { Tables } from './tables.ts';

/** Plays a move of the list: piece, captures, crown, clocks, turn. */
export function applyMove(t: Tables, s: DraughtsState, m: DraughtsMove): void {
  const { words } = s;
  const { keys, count, kingsAt } = t;
  const { from, to, taken } = m;
  const side = s.turn;
  const own = side * t.words;
  if (taken > 0) removeCaptured(t, s, m);
  const wasKing = (words[kingsAt + (from >> 5)] >>> from) & 1;
  // A chain may end where it began: two flips leave the piece there.
  words[own + (from >> 5)] ^= 1 << from;
  words[own + (to >> 5)] ^= 1 << to;
  let lifted = side * 2 * count;
  let put = lifted;
  if (wasKing === 1 || m.crowns) {
    if (wasKing === 1) {
      words[kingsAt + (from >> 5)] ^= 1 << from;
      lifted += count;
    }
    words[kingsAt + (to >> 5)] ^= 1 << to;
    put += count;
  }
  lifted = (lifted + from) * 2;
  put = (put + to) * 2;
  s.keyLo ^= keys[lifted] ^ keys[put] ^ t.turnLo;
  s.keyHi ^= keys[lifted + 1] ^ keys[put + 1] ^ t.turnHi;
  // A man that steps sideways can come back; every other move of a man is for good.
  const isAdvance = wasKing === 0 && (!t.isSideways || t.geometry.rowOf[from] !== t.geometry.rowOf[to]);
  s.quiet = taken > 0 || isAdvance ? 0 : s.quiet + 1;
  if (t.hasCounters) trackCounters(t, s, m, wasKing === 1, isAdvance);
  s.turn = side === 0 ? 1 : 0;
}

function trackCounters(
  t: Tables,
  s: DraughtsState,
  m: DraughtsMove,
  isKing: boolean,
  isAdvance: boolean,
): void {
  if (t.isMenResetting && !isKing && !m.crowns) stopClocks(t, s);
  else tickClocks(t, s, m, isKing, isAdvance);
  if (t.kingMoveLimit > 0) trackRuns(t, s, m, isKing);
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
