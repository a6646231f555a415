// Hot: runs at every node; no allocation, closures or iterators.
// Imports are bound to constants (decision 6).
import * as fromBits from '../shared/bits.ts';
import * as fromMills from './mills.ts';
import * as fromRings from './rings.ts';
import type { CaptureTimes, Rulebook } from './rulebook.ts';
import type { MorrisState, Phase } from './state.ts';
import * as fromState from './state.ts';
import * as fromTables from './tables.ts';

const { lowBit, popCount } = fromBits;
const { menInMills, neighboursOf } = fromMills;
const { ringMenInMills } = fromRings;
const { BLOCKED, enemyMen, LINES, MOVING, ownMen, ownOwed, PLACING } = fromState;
const { ROW } = fromTables;

/** The men the side to move may take now; 0 when it owes nothing or nothing can be taken. */
export function targetsOf(g: Rulebook, s: MorrisState): number {
  const owed = ownOwed(s);
  if (owed === 0) return 0;
  if (owed < 0) return ownMen(s);
  const enemy = enemyMen(s);
  if (s.cause === BLOCKED) return enemy & neighboursOf(g.tables, ownMen(s));
  const captures = s.custodian | s.intervention | s.leap;
  if (captures === 0) return removableMen(g, enemy);
  return s.mills > 0 ? captures | removableMen(g, enemy) : captures;
}

/** [M19] Men in mills are protected unless all are. */
export function removableMen(g: Rulebook, men: number): number {
  if (!g.protectsMills) return men;
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
  const isSummed = closed === 0 || (g.removesPerMill && s.phase === PLACING);
  const owed = isSummed ? mills + captures : mills;
  s.cause = LINES;
  if (s.turn === 0) s.owed0 = owed;
  else s.owed1 = owed;
  if (captures > 0 && !(g.isCompat && owed <= captures)) s.mills = mills;
  return true;
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
    const removable = removableMen(g, enemy);
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

/** The capturing man between all intervention targets, or -1 if the targets were set up without one. */
export function centreOf(g: Rulebook, s: MorrisState): number {
  const { endsAround } = g.tables;
  for (let men = ownMen(s); men !== 0; men &= men - 1) {
    const site = lowBit(men);
    if ((s.intervention & ~endsAround[site]) === 0) return site;
  }
  return -1;
}
