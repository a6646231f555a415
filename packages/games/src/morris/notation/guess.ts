import { popCount } from '../../shared/bits.ts';
import { countCaptures } from '../rules/captures.ts';
import { countMills } from '../rules/mills.ts';
import { canStep, emptyPoints } from '../rules/moves.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import {
  BLOCKED,
  BOARD_FULL,
  type Cause,
  LINES,
  MILL_COUNT,
  type MorrisState,
  NOTHING,
  OWN,
  ownMen,
  ownOwed,
  PLACING,
} from '../rules/state.ts';

/** Why men are owed, for positions that come without saying it. */
export function guessCause(g: Rulebook, s: MorrisState): Cause {
  const owed = ownOwed(s);
  if (owed === 0 && (s.owed0 | s.owed1) === 0) return NOTHING;
  if (owed < 0) return s.phase === PLACING ? OWN : MILL_COUNT;
  if (s.phase === PLACING || (s.custodian | s.intervention | s.leap | s.taken) !== 0) return LINES;
  if (emptyPoints(g, s) === 0) return g.countsMills ? MILL_COUNT : BOARD_FULL;
  if (g.variant.blocked.includes('remove') && !canStep(g, s)) return BLOCKED;
  if (s.quiet > 0) return LINES;
  if (g.countsMills) return MILL_COUNT;
  return popCount(emptyPoints(g, s)) === 1 ? BOARD_FULL : LINES;
}

/**
 * [M58] Removals by mill that must be open beside the captures, where a position does not say it: more men are owed
 * than the captures take. Read as written it also needs a mill on the board, since a number alone opens no way.
 */
export function guessMills(g: Rulebook, s: MorrisState): number {
  const captures = countCaptures(s.custodian, s.intervention);
  const owed = ownOwed(s);
  if (captures === 0 || owed <= captures) return 0;
  const rest = s.phase === PLACING ? owed - captures : owed;
  return g.isCompat ? rest : Math.min(rest, countMills(g.tables, ownMen(s)));
}
