// Hot: runs at every node; no allocation, closures or iterators.

import { ATTACKER, DEFENDER, KING, type Lookups } from '../board/lookups.ts';
import { findTaken } from './captures.ts';
import { isEncircled, isExitFort } from './enclosure.ts';
import { FROM_SHIFT, TO_MASK } from './moves.ts';
import type { Scratch } from './scratch.ts';
import { ENCIRCLED, ESCAPED, FORT, flipTurn, KING_TAKEN, OPEN, type TaflState, toggle } from './state.ts';

/** Plays a move. All captures of one move happen at once; then goal, fort and encirclement are settled. */
export function applyMove(t: Lookups, scratch: Scratch, s: TaflState, move: number): void {
  const from = move >>> FROM_SHIFT;
  const to = move & TO_MASK;
  const kind = s.turn === t.attackerSide ? ATTACKER : from === s.king ? KING : DEFENDER;
  const taken = findTaken(t, s, kind, to, scratch.taken);
  toggle(t, s, kind, from);
  toggle(t, s, kind, to);
  if (kind === KING) s.king = to;
  for (let i = 0; i < taken; i++) remove(t, s, kind, scratch.taken[i]);
  s.quiet = taken > 0 ? 0 : s.quiet + 1;
  s.ply++;
  flipTurn(t, s);
  if (s.end !== OPEN) return;
  if (kind === KING && t.isGoal[to] === 1) s.end = ESCAPED;
  else if (t.exitFort && isExitFort(t, scratch.fill, s)) s.end = FORT;
  else if (t.encirclement && isEncircled(t, scratch.fill, s)) s.end = ENCIRCLED;
}

function remove(t: Lookups, s: TaflState, byKind: number, cell: number): void {
  if (byKind !== ATTACKER) {
    toggle(t, s, ATTACKER, cell);
    s.attackers--;
  } else if (cell === s.king) {
    toggle(t, s, KING, cell);
    s.king = -1;
    s.end = KING_TAKEN;
  } else {
    toggle(t, s, DEFENDER, cell);
    s.defenders--;
  }
}
