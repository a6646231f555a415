// Hot: runs at every node; no allocation, closures or iterators.
import { popCount } from '../shared/bits.ts';
import { targetsOf } from './captures.ts';
import { countMills } from './mills.ts';
import { canStep, emptyPoints } from './moves.ts';
import { BLOCKED_DRAW, FULL_BOARD, FULL_DRAW, NO_STEPS } from './outcome.ts';
import type { Rulebook } from './rulebook.ts';
import {
  BLOCKED,
  BOARD_FULL,
  clearOwed,
  MILL_COUNT,
  MOVING,
  type MorrisState,
  OWN,
  otherSide,
  ownHand,
  PLACING,
} from './state.ts';

/** Nothing is owed: the placing phase may be over, else the other side plays (or the same, if `again`). */
export function endTurn(g: Rulebook, s: MorrisState, again = false): void {
  if (s.phase === PLACING) {
    if (g.stopsAtTwoEmpty || emptyPoints(g, s) === 0) stopPlacing(g, s);
    if ((s.hand0 | s.hand1) === 0) {
      endPlacing(g, s, again);
      return;
    }
  }
  if (!again) s.turn = otherSide(s.turn);
  s.phase = ownHand(s) > 0 ? PLACING : MOVING;
  if (s.phase === MOVING) settleBlocked(g, s);
}

/** Nothing to take from is no reason to hang: the claim lapses. Sanmill's reading stops there for good. */
export function passIfNothingToTake(g: Rulebook, s: MorrisState): void {
  if (targetsOf(g, s) !== 0 || g.isCompat) return;
  if (s.turn === 0) s.owed0 = 0;
  else s.owed1 = 0;
  endRemovals(g, s);
}

/** The side to move has taken what it owed. */
export function endRemovals(g: Rulebook, s: MorrisState): void {
  const cause = s.cause;
  const isOtherOwing = (s.turn === 0 ? s.owed1 : s.owed0) !== 0;
  if (isOtherOwing) {
    s.turn = otherSide(s.turn);
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
      endFullBoardRemoval(g, s);
      return;
    case MILL_COUNT:
      startMoving(g, s);
      return;
    case BLOCKED:
      endBlockedRemoval(g, s);
      return;
    default:
      endTurn(g, s);
  }
}

/** [M23] The side that gave up its own man now plays, unless that man's loss ended the placing. */
function endOwnRemoval(g: Rulebook, s: MorrisState): void {
  if ((s.hand0 | s.hand1) === 0) {
    s.turn = otherSide(s.turn);
    endPlacing(g, s, false);
    return;
  }
  s.phase = ownHand(s) > 0 ? PLACING : MOVING;
  if (s.phase === MOVING) settleBlocked(g, s);
}

/** [M10] Two empty points, or none at all, end the placing with men still in hand. */
function stopPlacing(g: Rulebook, s: MorrisState): void {
  const left = popCount(emptyPoints(g, s));
  const isStopped = g.stopsAtTwoEmpty && g.variant.men * 2 === g.tables.points && left === 2;
  if (!isStopped && left > 0) return;
  s.hand0 = 0;
  s.hand1 = 0;
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

/** [M28] A single remover has used its turn; after both the moving phase opens as usual. */
function endFullBoardRemoval(g: Rulebook, s: MorrisState): void {
  if (g.variant.boardFull !== 'mover-removes') {
    startMoving(g, s);
    return;
  }
  s.turn = otherSide(s.turn);
  settleBlocked(g, s);
}

/** The moving phase opens after removals that both sides made before it. */
function startMoving(g: Rulebook, s: MorrisState): void {
  s.turn = g.startsMoving;
  s.phase = MOVING;
  settleBlocked(g, s);
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
      passIfNothingToTake(g, s);
      return;
    default:
      s.cause = BLOCKED;
      if (s.turn === 0) s.owed0 = 1;
      else s.owed1 = 1;
      passIfNothingToTake(g, s);
  }
}

/** Where the other side cannot play either the game is drawn. */
function passBlocked(g: Rulebook, s: MorrisState): void {
  s.turn = otherSide(s.turn);
  s.phase = ownHand(s) > 0 ? PLACING : MOVING;
  if (s.phase === MOVING && !canStep(g, s)) s.over = BLOCKED_DRAW;
}

function endBlockedRemoval(g: Rulebook, s: MorrisState): void {
  if (g.variant.blocked === 'removes-then-passes') s.turn = otherSide(s.turn);
  s.phase = ownHand(s) > 0 ? PLACING : MOVING;
  if (s.phase === MOVING && !canStep(g, s)) s.over = BLOCKED_DRAW;
}
