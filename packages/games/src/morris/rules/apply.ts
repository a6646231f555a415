// Hot: runs at every node; no allocation, closures or iterators.
import { popCount } from '../../shared/bits.ts';
import { ROW } from '../board/lookups.ts';
import { findOwed, otherEnds } from './captures.ts';
import { countMillsAt } from './mills.ts';
import { fromOf, leapableMen, type MorrisMove, REMOVE, toOf } from './moves.ts';
import type { Rulebook } from './rulebook.ts';
import {
  LINES,
  MOVING,
  type MorrisState,
  OWN,
  otherSide,
  ownMen,
  ownOwed,
  PLACING,
  setKey,
} from './state.ts';
import { endIfFew, endRemovals, endTurn, passIfNothingToTake } from './turn.ts';

export function applyMove(g: Rulebook, s: MorrisState, move: MorrisMove): void {
  if (move < 32) place(g, s, move);
  else if (move >= REMOVE) remove(g, s, toOf(move));
  else step(g, s, fromOf(move), toOf(move));
  setKey(s);
}

/** Short, so that the commonest of all moves is inlined into the loops of search and perft. */
function place(g: Rulebook, s: MorrisState, to: number): void {
  s.plies++;
  s.quiet = 0;
  let own = 1 << to;
  if (s.turn === 0) {
    own |= s.men0;
    s.men0 = own;
    s.hand0--;
  } else {
    own |= s.men1;
    s.men1 = own;
    s.hand1--;
  }
  const closed = g.remembersMills ? closeMills(g, s, -1, to) : countMillsAt(g.tables, own, to);
  if (closed !== 0 || g.hasLineCaptures) finishPlacement(g, s, to, closed);
  else endTurn(g, s, false);
}

function finishPlacement(g: Rulebook, s: MorrisState, to: number, closed: number): void {
  if (closed > 0 && payElsewhere(g, s, closed)) return;
  finishMove(g, s, to, closed);
}

function step(g: Rulebook, s: MorrisState, from: number, to: number): void {
  s.plies++;
  s.quiet++;
  const jumped = s.phase === MOVING && g.leap.moving ? jumpedMan(g, s, from, to) : 0;
  const change = (1 << from) | (1 << to);
  if (s.turn === 0) s.men0 ^= change;
  else s.men1 ^= change;
  if (jumped !== 0) {
    oweLeap(s, jumped);
    return;
  }
  const closed = g.remembersMills ? closeMills(g, s, from, to) : countMillsAt(g.tables, ownMen(s), to);
  if (closed > 0 && s.phase === PLACING && payElsewhere(g, s, closed)) return;
  finishMove(g, s, to, closed);
}

/** [M38] The enemy jumped by going from end to end of a line; a leap has no other effect. */
function jumpedMan(g: Rulebook, s: MorrisState, from: number, to: number): number {
  if (g.leap.onlyAtThree && popCount(ownMen(s)) > 3) return 0;
  const { between, far } = g.leapRows;
  for (let i = from * ROW; i < from * ROW + ROW; i++) {
    if (far[i] === 1 << to) return between[i] & leapableMen(g, s);
  }
  return 0;
}

function oweLeap(s: MorrisState, jumped: number): void {
  if (s.turn === 0) {
    s.owed0 = 1;
    s.swing0 = 0;
  } else {
    s.owed1 = 1;
    s.swing1 = 0;
  }
  s.cause = LINES;
  s.leap = jumped;
}

function finishMove(g: Rulebook, s: MorrisState, to: number, closed: number): void {
  if (!findOwed(g, s, to, closed)) endTurn(g, s, false);
  else passIfNothingToTake(g, s);
}

/** How many mills the move closed that count, and what the state remembers of them. */
function closeMills(g: Rulebook, s: MorrisState, from: number, to: number): number {
  const closed = g.usesMillsOnce ? closeNewMills(g, s, to) : countMillsAt(g.tables, ownMen(s), to);
  if (g.restrictsSwings && (closed > 0 || from >= 0)) {
    const swing = closed > 0 ? ((from + 1) << 5) | (to + 1) : 0;
    if (s.turn === 0) s.swing0 = swing;
    else s.swing1 = swing;
  }
  return closed;
}

/** [M27] A line pays a side once: it counts unless all its points belong to lines that were paid before. */
function closeNewMills(g: Rulebook, s: MorrisState, to: number): number {
  const { partners } = g.tables;
  const own = ownMen(s);
  const before = s.turn === 0 ? s.formed0 : s.formed1;
  let formed = before;
  let count = 0;
  for (let i = to * ROW; i < to * ROW + ROW; i++) {
    const line = partners[i] | (1 << to);
    if ((own & line) !== line || (before & line) === line) continue;
    formed |= line;
    count++;
  }
  if (s.turn === 0) s.formed0 = formed;
  else s.formed1 = formed;
  return count;
}

/**
 * Mills closed while placing that are not paid by a man of the enemy on the board, taken by the mover. Such a
 * mill drops the other captures of its move. True if the move is dealt with.
 */
function payElsewhere(g: Rulebook, s: MorrisState, closed: number): boolean {
  if (g.ownerRemoves) {
    oweOwn(g, s, g.removesPerMill ? closed : 1);
    return true;
  }
  if (g.countsMills) {
    endTurn(g, s, false);
    return true;
  }
  if (!g.takesFromHand) return false;
  takeFromHand(g, s, g.removesPerMill ? closed : 1);
  return true;
}

/** [M23] The enemy has the turn, and takes men of its own off before it plays. */
function oweOwn(g: Rulebook, s: MorrisState, count: number): void {
  s.turn = otherSide(s.turn);
  s.cause = OWN;
  if (s.turn === 0) s.owed0 = -count;
  else s.owed1 = -count;
  passIfNothingToTake(g, s);
}

/** [M21] [M22] As many as the hand holds come from there, the rest from the board. */
function takeFromHand(g: Rulebook, s: MorrisState, count: number): void {
  const held = s.turn === 0 ? s.hand1 : s.hand0;
  const taken = count < held ? count : held;
  if (s.turn === 0) s.hand1 -= taken;
  else s.hand0 -= taken;
  if (endIfFew(g, s)) return;
  const rest = count - taken;
  if (rest === 0) {
    endTurn(g, s, g.playsAgain);
    return;
  }
  s.cause = LINES;
  if (s.turn === 0) s.owed0 = rest;
  else s.owed1 = rest;
  passIfNothingToTake(g, s);
}

function remove(g: Rulebook, s: MorrisState, site: number): void {
  const bit = 1 << site;
  s.men0 &= ~bit;
  s.men1 &= ~bit;
  if (g.marksDead && s.phase === PLACING && s.cause === LINES) s.dead |= bit;
  settlePick(g, s, site);
  // [M19] What the first man taken was earned by holds for the others too.
  if (!(g.protectsFromSteps && s.phase === PLACING && ownOwed(s) !== 0)) s.quiet = 0;
  if (endIfFew(g, s)) {
    s.quiet = 0;
    return;
  }
  if (ownOwed(s) === 0) endRemovals(g, s);
  else passIfNothingToTake(g, s);
}

/** The man picked decides by which rule the rest is taken: intervention before custodian before mill. */
function settlePick(g: Rulebook, s: MorrisState, site: number): void {
  const bit = 1 << site;
  let owed = ownOwed(s);
  if ((s.intervention & bit) !== 0) {
    s.intervention = otherEnds(g, s, site);
    owed = popCount(s.intervention);
  } else if (((s.custodian | s.leap) & bit) !== 0) {
    s.intervention = 0;
    owed = 0;
  } else {
    if ((s.custodian | s.intervention) !== 0) owed = s.mills;
    s.intervention = 0;
    owed += owed > 0 ? -1 : 1;
  }
  s.custodian = 0;
  s.leap = 0;
  s.mills = 0;
  if (s.cause === LINES) s.taken |= bit;
  if (s.turn === 0) s.owed0 = owed;
  else s.owed1 = owed;
}
