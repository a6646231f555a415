import { countCaptures } from './captures.ts';
import { emptyPoints } from './moves.ts';
import type { Rulebook } from './rulebook.ts';
import { MOVING, type MorrisState, NOTHING, ownOwed, setKey } from './state.ts';
import { endIfFew, passIfNothingToTake, settleBlocked, settleFullBoard } from './turn.ts';

/** Brings a set-up position to where the rules would have brought it: an end, a pass, a removal owed. */
export function settleSetUp(g: Rulebook, s: MorrisState): void {
  if ((s.custodian | s.intervention) === 0) s.mills = 0;
  if (g.isCompat && ownOwed(s) <= countCaptures(s.custodian, s.intervention)) s.mills = 0;
  if (!endIfFew(g, s) && s.cause === NOTHING && s.phase === MOVING) {
    const isFull = (s.hand0 | s.hand1) === 0 && emptyPoints(g, s) === 0;
    if (isFull) settleFullBoard(g, s);
    else settleBlocked(g, s);
  }
  if (ownOwed(s) !== 0) passIfNothingToTake(g, s);
  setKey(s);
}
