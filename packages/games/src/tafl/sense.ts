// Hot: runs at every node of a search; no allocation.
import { FROM_SHIFT, TO_MASK } from './slides.ts';
import { flipTurn, OPEN, type TaflState } from './state.ts';
import type { Tables } from './tables.ts';

/** Ordering tables of this many entries a side; on boards beyond 11×11 some moves share one. */
export const SLOTS = 1 << 14;

export function slotOf(t: Tables, move: number): number {
  return ((move >>> FROM_SHIFT) * t.cells + (move & TO_MASK)) & (SLOTS - 1);
}

/** With a handful of men left having to move can hurt, so search may not assume that a move never does. */
const FEWEST_MEN = 3;

/** Hands the turn over for null-move pruning. */
export function passTurn(t: Tables, s: TaflState): boolean {
  const men = s.turn === t.attackerSide ? s.attackers : s.defenders + 1;
  if (s.end !== OPEN || men < FEWEST_MEN) return false;
  flipTurn(t, s);
  s.ply++;
  s.quiet++;
  return true;
}
