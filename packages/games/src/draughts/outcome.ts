// Hot: runs at every node; no allocation.
import type { Outcome, Side } from '../contract/index.ts';
import { type Generator, hasMoves } from './moves.ts';
import { copyState, type DraughtsState, flipTurn, hasAny } from './state.ts';

const NO_MEN: readonly [Outcome, Outcome] = [
  { winner: 1, reason: 'no-men' },
  { winner: 0, reason: 'no-men' },
];
const NO_MOVES: readonly [Outcome, Outcome] = [
  { winner: 1, reason: 'no-moves' },
  { winner: 0, reason: 'no-moves' },
];
const BOTH_BLOCKED: Outcome = { winner: undefined, reason: 'both-blocked' };
export const REPEATED: Outcome = { winner: undefined, reason: 'repetition' };

/** The end by the position: a side without pieces has lost, a side to move without moves too (D24, D25). */
export function findOutcome(g: Generator, s: DraughtsState, spare: DraughtsState): Outcome | undefined {
  if (!hasAny(g.t, s, 0)) return NO_MEN[0];
  if (!hasAny(g.t, s, 1)) return NO_MEN[1];
  if (hasMoves(g, s)) return undefined;
  const stuck: Side = s.turn;
  if (g.t.variant.bothBlocked === 'draw') {
    copyState(s, spare);
    flipTurn(g.t, spare);
    if (!hasMoves(g, spare)) return BOTH_BLOCKED;
  }
  return NO_MOVES[stuck];
}
