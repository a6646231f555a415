// Hot: runs at every node; no allocation, closures or iterators.
import { lowBit, popCount } from '../../shared/bits.ts';
import { ROW } from '../board/lookups.ts';
import { ringMenInMills } from '../board/rings.ts';
import { menInMills, neighboursOf } from './mills.ts';
import type { CaptureTimes, Rulebook } from './rulebook.ts';
import {
  BLOCKED,
  enemyMen,
  LINES,
  MOVING,
  type MorrisState,
  ownMen,
  ownOwed,
  type Phase,
  PLACING,
} from './state.ts';

/** The men the side to move may take now; 0 when it owes nothing or nothing can be taken. */
export function targetsOf(g: Rulebook, s: MorrisState): number {
  const owed = ownOwed(s);
  if (owed === 0) return 0;
  if (owed < 0) return ownMen(s);
  const enemy = enemyMen(s);
  if (s.cause === BLOCKED) return enemy & neighboursOf(g.tables, ownMen(s));
  const captures = s.custodian | s.intervention | s.leap;
  if (captures === 0) return removableMen(g, s, enemy);
  return s.mills > 0 ? captures | removableMen(g, s, enemy) : captures;
}

/** [M19] The men of the enemy that a mill may take. */
export function removableMen(g: Rulebook, s: MorrisState, men: number): number {
  // A step by a side that still places is told from a placement by its clock.
  return g.protectsMills[s.phase] || (g.protectsFromSteps && s.quiet > 0) ? unprotectedMen(g, men) : men;
}

/** Men in mills are protected unless all are. */
export function unprotectedMen(g: Rulebook, men: number): number {
  const free = men & ~(g.isRings ? ringMenInMills(men) : menInMills(g.tables, men));
  return free === 0 ? men : free;
}

/**
 * Writes what a move to `to` that closed `closed` mills owes into `s`, and says whether it is anything. The side
 * to move has made the move; its mills are paid by men of the enemy on the board.
 */
export function findOwed(g: Rulebook, s: MorrisState, to: number, closed: number): boolean {
  let captures = 0;
  if (g.hasLineCaptures) captures = findCaptures(g, s, to);
  if (closed === 0 && captures === 0) return false;
  const mills = closed === 0 || g.removesPerMill ? closed : 1;
  const owed = g.isCompat ? countSummed(g, s, mills, captures) : countOwed(g, s, mills);
  s.cause = LINES;
  if (s.turn === 0) s.owed0 = owed;
  else s.owed1 = owed;
  if (captures > 0 && !(g.isCompat && owed <= captures)) s.mills = mills;
  return true;
}

/**
 * [M36] The most that one way may take. With a single removal for all mills it is that one until the first man is
 * picked, since nothing may be added beforehand [FR-018]; an end of an intervention then makes it two [FR-038].
 * A mill is no way of its own where every man it may take counts as a capture [M33].
 */
function countOwed(g: Rulebook, s: MorrisState, mills: number): number {
  if (mills > 0 && !g.removesPerMill) return 1;
  const captures = s.intervention !== 0 ? 2 : s.custodian !== 0 ? 1 : 0;
  if (mills <= captures) return captures;
  const isOpen = captures === 0 || millTargets(g, s) !== 0;
  return isOpen ? mills : captures;
}

/** [M33] The men that choose the mill: a man that a capture takes as well chooses the capture. */
export function millTargets(g: Rulebook, s: MorrisState): number {
  return removableMen(g, s, enemyMen(s)) & ~(s.custodian | s.intervention | s.leap);
}

/** [M39] Sanmill adds up what cannot all be taken: captures to one another, and to mills while placing. */
export function countSummed(g: Rulebook, s: MorrisState, mills: number, captures: number): number {
  return mills === 0 || (g.removesPerMill && s.phase === PLACING) ? mills + captures : mills;
}

/** Words of custodian and intervention targets into `s`; returns how many men both would take together. */
function findCaptures(g: Rulebook, s: MorrisState, to: number): number {
  const own = ownMen(s);
  const enemy = enemyMen(s);
  let custodian = 0;
  let intervention = 0;
  if (isInForce(g.custodian, s.phase, own)) custodian = findSandwiched(g, own, enemy, to);
  if (isInForce(g.intervention, s.phase, own)) intervention = findIntervened(g, enemy, to);
  if (g.isCompat && (custodian | intervention) !== 0) {
    const removable = removableMen(g, s, enemy);
    custodian &= removable;
    intervention = firstLine(g, intervention & removable, to);
  }
  s.custodian = custodian;
  s.intervention = intervention;
  return countCaptures(custodian, intervention);
}

/** One man by custodian, the ends of one line by intervention. */
export function countCaptures(custodian: number, intervention: number): number {
  const ends = popCount(intervention);
  return (custodian === 0 ? 0 : 1) + (ends > 2 ? 2 : ends);
}

export function isInForce(times: CaptureTimes, phase: Phase, own: number): boolean {
  if (phase === MOVING) return times.moving && (!times.onlyAtThree || popCount(own) <= 3);
  return times.placing;
}

/** [M30] Enemies between the man that came to `to` and another man of its side. */
export function findSandwiched(g: Rulebook, own: number, enemy: number, to: number): number {
  const { between, far } = g.custodianRows;
  let found = 0;
  for (let i = to * ROW; i < to * ROW + ROW; i++) {
    if ((enemy & between[i]) !== 0 && (own & far[i]) !== 0) found |= between[i];
  }
  return found;
}

/** [M31] Pairs of enemies on both ends of a line whose centre is `to`. */
export function findIntervened(g: Rulebook, enemy: number, to: number): number {
  const rows = g.interventionRows;
  let found = 0;
  for (let i = to * ROW; i < to * ROW + ROW; i++) {
    if ((enemy & rows[i]) === rows[i]) found |= rows[i];
  }
  return found;
}

/** [M39] Sanmill's reading knows one line at a time: the first that has an end to be taken. */
function firstLine(g: Rulebook, targets: number, to: number): number {
  const rows = g.interventionRows;
  for (let i = to * ROW; i < to * ROW + ROW; i++) {
    if ((targets & rows[i]) !== 0) return targets & rows[i];
  }
  return 0;
}

/** Who else must be taken once `site` is picked among the intervention targets: the other end of its line. */
export function otherEnds(g: Rulebook, s: MorrisState, site: number): number {
  const rest = s.intervention & ~(1 << site);
  const centre = centreOf(g, s);
  if (centre < 0) return rest;
  const { centreEnds } = g.tables;
  for (let i = centre * ROW; i < centre * ROW + ROW; i++) {
    if ((centreEnds[i] & (1 << site)) !== 0) return centreEnds[i] & rest;
  }
  return rest;
}

/**
 * The capturing man between all intervention targets, or -1 if the targets were set up without one. Where two men
 * lie between them it is the one whose lines they fill; Sanmill's reading may have dropped an end.
 */
function centreOf(g: Rulebook, s: MorrisState): number {
  const { endsAround } = g.tables;
  let partial = -1;
  for (let men = ownMen(s); men !== 0; men &= men - 1) {
    const site = lowBit(men);
    if ((s.intervention & ~endsAround[site]) !== 0) continue;
    if (fillsLines(g, s.intervention, site)) return site;
    partial = site;
  }
  return partial;
}

function fillsLines(g: Rulebook, targets: number, centre: number): boolean {
  const { centreEnds } = g.tables;
  for (let i = centre * ROW; i < centre * ROW + ROW; i++) {
    const inside = targets & centreEnds[i];
    if (inside !== 0 && inside !== centreEnds[i]) return false;
  }
  return true;
}
