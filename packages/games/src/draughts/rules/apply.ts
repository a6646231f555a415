// Hot: runs at every node; no allocation.
import { lowBit } from '../../shared/bits.ts';
import type { Lookups } from '../board/lookups.ts';
import { stopClocks, tickClocks } from './clocks.ts';
import { trackRuns } from './runs.ts';
import { type DraughtsMove, type DraughtsState, hasKing, liftPiece } from './state.ts';

/** Plays a move of the list: piece, captures, crown, clocks, turn. */
export function applyMove(lookups: Lookups, s: DraughtsState, m: DraughtsMove): void {
  const { words } = s;
  const { keys, count, kingsAt } = lookups;
  const { from, to, taken } = m;
  const side = s.turn;
  const own = side * lookups.words;
  if (taken > 0) removeCaptured(lookups, s, m);
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
  s.keyLo ^= keys[lifted] ^ keys[put] ^ lookups.turnLo;
  s.keyHi ^= keys[lifted + 1] ^ keys[put + 1] ^ lookups.turnHi;
  // A man that steps sideways can come back; every other move of a man is for good.
  const isAdvance =
    wasKing === 0 && (!lookups.isSideways || lookups.geometry.rowOf[from] !== lookups.geometry.rowOf[to]);
  s.quiet = taken > 0 || isAdvance ? 0 : s.quiet + 1;
  if (lookups.hasCounters) trackCounters(lookups, s, m, wasKing === 1, isAdvance);
  s.turn = side === 0 ? 1 : 0;
}

function trackCounters(
  lookups: Lookups,
  s: DraughtsState,
  m: DraughtsMove,
  isKing: boolean,
  isAdvance: boolean,
): void {
  if (lookups.isMenResetting && !isKing && !m.crowns) stopClocks(lookups, s);
  else tickClocks(lookups, s, m, isKing, isAdvance);
  if (lookups.kingMoveLimit > 0) trackRuns(lookups, s, m, isKing);
}

function removeCaptured(lookups: Lookups, s: DraughtsState, m: DraughtsMove): void {
  const enemy = s.turn === 0 ? 1 : 0;
  for (let word = 0; word < lookups.words; word++) {
    for (let rest = m.captured[word]; rest !== 0; rest &= rest - 1) {
      const site = (word << 5) + lowBit(rest);
      liftPiece(lookups, s, enemy, hasKing(lookups, s, site), site);
    }
  }
}
