import type { Side } from '../../contract/index.ts';
import { assert } from '../../contract/index.ts';
import { ATTACKER, KING, type Lookups } from '../board/lookups.ts';
import type { TaflError } from '../variants/codes.ts';
import { ESCAPED, emptyState, flipTurn, KING_TAKEN, type TaflState, toggle } from './state.ts';

/** The position the variant starts from. */
export function startState(t: Lookups): TaflState {
  const s = emptyState(t);
  t.startCells.forEach((placed, cell) => {
    const fault = placed === undefined ? undefined : placePiece(t, s, placed, cell);
    assert(fault === undefined, 'a checked variant has a start that can be set up');
  });
  finishSetup(t, s, 0);
  return s;
}

/** Puts a piece on an empty cell of a position that is being set up, or says why it cannot stand there. */
export function placePiece(t: Lookups, s: TaflState, kind: number, cell: number): TaflError | undefined {
  if (kind === KING && s.king >= 0) return { code: 'two-kings', sites: [s.king, cell] };
  if (!mayStand(t, kind, cell)) return { code: 'closed-square', sites: [cell] };
  toggle(t, s, kind, cell);
  if (kind === KING) s.king = cell;
  else if (kind === ATTACKER) s.attackers++;
  else s.defenders++;
  return undefined;
}

/**
 * Gives the turn to a side once all pieces stand. A board without a king, or with the king on a goal, is a finished
 * game; forts and encirclements are never decided by setting up.
 */
export function finishSetup(t: Lookups, s: TaflState, turn: Side): void {
  if (turn === 1) flipTurn(t, s);
  if (s.king < 0) s.end = KING_TAKEN;
  else if (t.isGoal[s.king] === 1) s.end = ESCAPED;
}

/** No man can have come to a corner, nor onto a throne he may not stop on, unless the game starts with him there. */
function mayStand(t: Lookups, kind: number, cell: number): boolean {
  if (kind === KING || t.startCells[cell] === kind) return true;
  if (t.isCorner[cell] === 1) return false;
  return cell !== t.throne || t.variant.throneStop === 'all';
}
