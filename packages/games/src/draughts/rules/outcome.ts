// Hot: runs at every node; no allocation.
import type { Outcome, Side } from '../../contract/index.ts';
import type { DraughtsCode } from '../variants/codes.ts';
import type { Generator } from './moves.ts';
import { copyState, type DraughtsState, flipTurn, hasAny } from './state.ts';

export interface DraughtsOutcome extends Outcome {
  readonly reason: DraughtsCode;
}

const NO_MEN: readonly [DraughtsOutcome, DraughtsOutcome] = [
  { winner: 1, reason: 'no-men' },
  { winner: 0, reason: 'no-men' },
];
const NO_MOVES: readonly [DraughtsOutcome, DraughtsOutcome] = [
  { winner: 1, reason: 'no-moves' },
  { winner: 0, reason: 'no-moves' },
];
const BOTH_BLOCKED: DraughtsOutcome = { winner: undefined, reason: 'both-blocked' };
export const REPEATED: DraughtsOutcome = { winner: undefined, reason: 'repetition' };

/** The end by the position: a side without pieces has lost, a side to move without moves too (D24, D25). */
export function findOutcome(
  g: Generator,
  s: DraughtsState,
  spare: DraughtsState,
): DraughtsOutcome | undefined {
  if (!hasAny(g.lookups, s, 0)) return NO_MEN[0];
  if (!hasAny(g.lookups, s, 1)) return NO_MEN[1];
  if (g.hasMoves(s)) return undefined;
  const stuck: Side = s.turn;
  if (g.lookups.variant.bothBlocked === 'draw') {
    copyState(s, spare);
    flipTurn(g.lookups, spare);
    if (!g.hasMoves(spare)) return BOTH_BLOCKED;
  }
  return NO_MOVES[stuck];
}
