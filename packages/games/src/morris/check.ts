import type { Site } from '../contract/index.ts';
import { popCount } from '../shared/bits.ts';
import { countCaptures } from './captures.ts';
import { canStep, emptyPoints } from './moves.ts';
import type { Rulebook } from './rulebook.ts';
import {
  BLOCKED,
  BOARD_FULL,
  type Cause,
  enemyMen,
  LINES,
  MILL_COUNT,
  MOVING,
  type MorrisState,
  NOTHING,
  OWN,
  ownHand,
  ownOwed,
  PLACING,
  setKey,
} from './state.ts';
import { endIfFew, passIfNothingToTake, settleBlocked, settleFullBoard } from './turn.ts';

/** Which part of a set-up position is wrong; a FEN knows where it stands in the text. */
export const PARTS = ['board', 'hand', 'phase', 'owed', 'markers'] as const;
export type Part = (typeof PARTS)[number];

export interface Fault {
  readonly code: string;
  readonly part: Part;
  readonly sites: readonly Site[];
}

/** No sequence of removals is longer: more would take all the men a side can have. */
const LONGEST_SEQUENCE = 12;

/** What makes a position impossible, whatever came before it; undefined if nothing does. */
export function findFault(g: Rulebook, s: MorrisState): Fault | undefined {
  const { men } = g.variant;
  if (s.men0 & s.men1) return fault('two-men-on-a-point', 'board', s.men0 & s.men1);
  if (popCount(s.men0) > men || popCount(s.men1) > men) return fault('too-many-men', 'board', 0);
  if (popCount(s.men0) + s.hand0 > men || popCount(s.men1) + s.hand1 > men) {
    return fault('too-many-men', 'hand', 0);
  }
  return findPhaseFault(s) ?? findOwedFault(s) ?? findTargetFault(s);
}

function findPhaseFault(s: MorrisState): Fault | undefined {
  if (s.phase === MOVING && ownHand(s) > 0) return fault('bad-phase', 'phase', 0);
  const isPlacing = ownHand(s) > 0 || ownOwed(s) !== 0;
  return s.phase === PLACING && !isPlacing ? fault('bad-phase', 'phase', 0) : undefined;
}

function findOwedFault(s: MorrisState): Fault | undefined {
  const isAny = (s.owed0 | s.owed1) !== 0;
  const isTooMany = Math.abs(s.owed0) > LONGEST_SEQUENCE || Math.abs(s.owed1) > LONGEST_SEQUENCE;
  if (isTooMany || (isAny && ownOwed(s) === 0)) return fault('bad-owed', 'owed', 0);
  return isAny === (s.cause !== NOTHING) ? undefined : fault('bad-owed', 'owed', 0);
}

/** [FR-035] Every target must be a man of the side that is captured from. */
function findTargetFault(s: MorrisState): Fault | undefined {
  const captures = s.custodian | s.intervention | s.leap;
  if (captures === 0)
    return s.taken & (s.men0 | s.men1) ? fault('bad-target', 'markers', s.taken) : undefined;
  if (s.cause !== LINES || ownOwed(s) <= 0) return fault('bad-slot', 'markers', captures);
  const missing = captures & ~enemyMen(s);
  if (missing !== 0) return fault('bad-target', 'markers', missing);
  const isDouble = (s.custodian & s.intervention) !== 0 || (s.taken & (s.men0 | s.men1)) !== 0;
  return isDouble ? fault('bad-target', 'markers', captures) : undefined;
}

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

/** Removals by mill that must be open beside the captures, where a position does not say it. */
export function guessMills(s: MorrisState): number {
  const captures = countCaptures(s.custodian, s.intervention);
  const owed = ownOwed(s);
  if (captures === 0 || owed <= captures) return 0;
  return s.phase === PLACING ? owed - captures : owed;
}

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

function fault(code: string, part: Part, word: number): Fault {
  const sites: Site[] = [];
  for (let site = 0; site < 24; site++) if (word & (1 << site)) sites.push(site);
  return { code, part, sites };
}
