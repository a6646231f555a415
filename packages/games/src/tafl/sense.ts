// Hot: runs at every node of a search; no allocation.
import { FROM_SHIFT, TO_MASK } from './slides.ts';
import type { TaflState } from './state.ts';
import { flipTurn } from './state.ts';
import type { Tables } from './tables.ts';

export const SLOTS = 1 << 14;
export function slotOf(t: Tables, move: number): number {
  return ((move >>> FROM_SHIFT) * t.cells + (move & TO_MASK)) & (SLOTS - 1);
}
export function passTurn(t: Tables, s: TaflState): boolean {
  flipTurn(t, s);
  return true;
}
