// Hot: runs at every node; no allocation, closures or iterators.
import { popCount } from '../../shared/bits.ts';
import { targetsOf } from './captures.ts';
import { countMills } from './mills.ts';
import { canStep, emptyPoints } from './moves.ts';
import { BLOCKED_DRAW, FEW_MEN, FULL_BOARD, FULL_DRAW, NO_STEPS } from './outcome.ts';
import type { Rulebook } from './rulebook.ts';
import type { MorrisState } from './state.ts';
import {
  BLOCKED,
  BOARD_FULL,
  clearOwed,
  LINES,
  MILL_COUNT,
  MOVING,
  OWN,
  otherSide,
  ownHand,
  PLACING,
} from './state.ts';

/** Nothing is owed: the placing phase may be over, else the other side plays (or the same, if `again`). */
export function endTurn(g: Rulebook, s: MorrisState, again: boolean): void {
  if (((s.hand0 | s.hand1) === 0 || g.watchesRoom) && s.phase === PLACING) {
    if (endPlacingIfDone(g, s, again)) return;
  }
  // Spelled out: every call counts against what the compiler inlines into one loop.
  if (!again) s.turn = s.turn === 0 ? 1 : 0;
  if ((s.turn === 0 ? s.hand0 : s.hand1) > 0) s.phase = PLACING;
  else settleMoving(g, s);
}

/** The other side plays, or the same again, whatever the phase. */
function settleNext(g: Rulebook, s: MorrisState, again: boolean): void {
  if (!again) s.turn = otherSide(s.turn);
  if (ownHand(s) > 0) s.phase = PLACING;
  else settleMoving(g, s);
}

/** The side to move has an empty hand: it must be able to step. */
function settleMoving(g: Rulebook, s: MorrisState): void {
  s.phase = MOVING;
  settleBlocked(g, s);
}

function endPlacingIfDone(g: Rulebook, s: MorrisState, again: boolean): boolean {
  if (g.watchesRoom && stopPlacing(g, s)) return true;
  if ((s.hand0 | s.hand1) !== 0) return false;
  endPlacing(g, s, again);
  return true;
}

/** [M37] A claim to men that are not there lapses. In Sanmill's reading such a position is dead for good. */
export function passIfNothingToTake(g: Rulebook, s: MorrisState): void {
  if (targetsOf(g, s) !== 0 || (g.isCompat && s.cause === LINES)) return;
  if (s.turn === 0) s.owed0 = 0;
  else s.owed1 = 0;
  if (s.taken !== 0) s.quiet = 0;
  endRemovals(g, s);
}

/** The side to move has taken what it owed. */
export function endRemovals(g: Rulebook, s: MorrisState): void {
  const cause = s.cause;
  const isOtherOwing = (s.turn === 0 ? s.owed1 : s.owed0) !== 0;
  if (isOtherOwing) {
    s.turn = otherSide(s.turn);
    s.phase = ownHand(s) > 0 ? PLACING : MOVING;
    s.taken = 0;
    passIfNothingToTake(g, s);
    return;
  }
  clearOwed(s);
  switch (cause) {
    case OWN:
      endOwnRemoval(g, s);
      return;
    case BOARD_FULL:
    case MILL_COUNT:
      settleNext(g, s, false);
      return;
    case BLOCKED:
      settleNext(g, s, g.variant.blocked === 'removes-then-moves');
      return;
    default:
      endTurn(g, s, false);
  }
}

/** [M23] The side that gave up its own man now plays, unless that man's loss ended the placing. */
function endOwnRemoval(g: Rulebook, s: MorrisState): void {
  if ((s.hand0 | s.hand1) === 0) {
    s.turn = otherSide(s.turn);
    endPlacing(g, s, false);
    return;
  }
  settleNext(g, s, true);
}

/** [M10] Two empty points, or none at all, end the placing with men still in hand. True if that ends the game. */
function stopPlacing(g: Rulebook, s: MorrisState): boolean {
  const left = popCount(emptyPoints(g, s));
  const isStopped = g.stopsAtTwoEmpty && g.variant.men * 2 === g.tables.points && left === 2;
  if (!isStopped && left > 0) return false;
  s.hand0 = 0;
  s.hand1 = 0;
  return endIfFew(g, s);
}

/** [M40] A side with too few men, hand included, has lost at once. */
export function endIfFew(g: Rulebook, s: MorrisState): boolean {
  const few0 = popCount(s.men0) + s.hand0 < g.loseBelow;
  if (!few0 && popCount(s.men1) + s.hand1 >= g.loseBelow) return false;
  s.over = few0 ? FEW_MEN + 1 : FEW_MEN;
  s.phase = ownHand(s) > 0 ? PLACING : MOVING;
  clearOwed(s);
  return true;
}

function endPlacing(g: Rulebook, s: MorrisState, again: boolean): void {
  s.dead = 0;
  s.phase = MOVING;
  if (!g.keepsAlternating) s.turn = g.startsMoving;
  else if (!again) s.turn = otherSide(s.turn);
  if (g.countsMills) {
    oweByMillCount(g, s);
    return;
  }
  if (emptyPoints(g, s) === 0) settleFullBoard(g, s);
  else settleBlocked(g, s);
}

/** [M25] */
function oweByMillCount(g: Rulebook, s: MorrisState): void {
  const mills0 = countMills(g.tables, s.men0);
  const mills1 = countMills(g.tables, s.men1);
  s.cause = MILL_COUNT;
  if (mills0 === 0 && mills1 === 0) {
    s.owed0 = -1;
    s.owed1 = -1;
  } else if (mills0 === 0 || mills1 === 0) {
    s.owed0 = mills0 === 0 ? 1 : 2;
    s.owed1 = mills1 === 0 ? 1 : 2;
  } else {
    const fewer = mills0 < mills1 ? mills0 : mills1;
    s.owed0 = mills0 > mills1 ? fewer + 1 : fewer;
    s.owed1 = mills1 > mills0 ? fewer + 1 : fewer;
  }
  passIfNothingToTake(g, s);
}

/** [M28] */
export function settleFullBoard(g: Rulebook, s: MorrisState): void {
  switch (g.variant.boardFull) {
    case 'first-loses':
      s.over = FULL_BOARD + 1;
      return;
    case 'draw':
      s.over = FULL_DRAW;
      return;
    case 'first-then-second-remove':
      oweBoth(s, BOARD_FULL, 0);
      return;
    case 'second-then-first-remove':
      oweBoth(s, BOARD_FULL, 1);
      return;
    case 'mover-removes':
      s.cause = BOARD_FULL;
      if (s.turn === 0) s.owed0 = 1;
      else s.owed1 = 1;
  }
}

function oweBoth(s: MorrisState, cause: typeof BOARD_FULL | typeof BLOCKED, begins: 0 | 1): void {
  s.cause = cause;
  s.owed0 = 1;
  s.owed1 = 1;
  s.turn = begins;
}

/** [M41] [M42] [M43] The side to move, its hand empty, must have a step. */
export function settleBlocked(g: Rulebook, s: MorrisState): void {
  if (canStep(g, s)) return;
  switch (g.variant.blocked) {
    case 'loses':
      s.over = s.turn === 0 ? NO_STEPS + 1 : NO_STEPS;
      return;
    case 'draw':
      s.over = BLOCKED_DRAW;
      return;
    case 'passes':
      passBlocked(g, s);
      return;
    case 'both-remove':
      oweBoth(s, BLOCKED, s.turn);
      takeOrPass(g, s);
      return;
    default:
      s.cause = BLOCKED;
      if (s.turn === 0) s.owed0 = 1;
      else s.owed1 = 1;
      takeOrPass(g, s);
  }
}

/**
 * [M37] With no enemy man beside an own one the claim lapses and the turn passes. Standing beside one another is
 * mutual, so the other side has nothing to take either: a blocked one must not claim in its turn, without end.
 */
function takeOrPass(g: Rulebook, s: MorrisState): void {
  if (targetsOf(g, s) !== 0) return;
  clearOwed(s);
  passBlocked(g, s);
}

/** Where the other side cannot play either the game is drawn. */
function passBlocked(g: Rulebook, s: MorrisState): void {
  s.turn = otherSide(s.turn);
  s.phase = ownHand(s) > 0 ? PLACING : MOVING;
  if (s.phase === MOVING && !canStep(g, s)) s.over = BLOCKED_DRAW;
}
