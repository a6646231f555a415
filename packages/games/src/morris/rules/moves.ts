// Hot: runs at every node; no allocation, closures or iterators.
import { lowBit, popCount } from '../../shared/bits.ts';
import { ROW } from '../board/lookups.ts';
import { isInForce, removableMen, targetsOf } from './captures.ts';
import { countMillsAt, neighboursOf } from './mills.ts';
import type { Rulebook } from './rulebook.ts';
import { enemyMen, MOVING, type MorrisState, NOTHING, ownHand, ownMen, ownOwed } from './state.ts';

/** A move is a number: a placement is its site, a step `from + 1 << 5 | to`, a removal `REMOVE | site`. */
export type MorrisMove = number;
export const REMOVE = 1024;

export function stepOf(from: number, to: number): MorrisMove {
  return ((from + 1) << 5) | to;
}

/** Only of a step. */
export function fromOf(move: MorrisMove): number {
  return (move >> 5) - 1;
}

export function toOf(move: MorrisMove): number {
  return move & 31;
}

export function isStep(move: MorrisMove): boolean {
  return move >= 32 && move < REMOVE;
}

export function listMoves(g: Rulebook, s: MorrisState, out: MorrisMove[]): number {
  if (s.over !== 0) return 0;
  if (ownOwed(s) !== 0) return writeSites(targetsOf(g, s), REMOVE, out);
  const empty = emptyPoints(g, s);
  if (ownHand(s) === 0) return listSteps(g, s, empty, out, 0);
  const count = writeSites(empty, 0, out);
  return g.mayStepWhilePlacing ? listSteps(g, s, empty, out, count) : count;
}

/** The commonest case stands apart, short enough to be inlined where leaves are counted. */
export function countMoves(g: Rulebook, s: MorrisState): number {
  if ((s.cause | s.over) !== 0 || ownHand(s) === 0) return countRest(g, s);
  const count = popCount(emptyPoints(g, s));
  return g.mayStepWhilePlacing ? count + countSteps(g, s, emptyPoints(g, s)) : count;
}

function countRest(g: Rulebook, s: MorrisState): number {
  if (s.over !== 0) return 0;
  return s.cause !== NOTHING ? popCount(targetsOf(g, s)) : countSteps(g, s, emptyPoints(g, s));
}

/** Whether the side to move, its hand empty, has any step. */
export function canStep(g: Rulebook, s: MorrisState): boolean {
  const own = ownMen(s);
  const empty = emptyPoints(g, s);
  if (empty === 0) return false;
  if ((s.swing0 | s.swing1) !== 0) return countSteps(g, s, empty) > 0;
  if ((neighboursOf(g.tables, own) & empty) !== 0 || canFly(g, s, own)) return true;
  return g.leap.moving && countSteps(g, s, empty) > 0;
}

export function emptyPoints(g: Rulebook, s: MorrisState): number {
  return g.tables.all & ~(s.men0 | s.men1 | s.dead);
}

/** [M13] Flying needs an empty hand and few men. */
export function canFly(g: Rulebook, s: MorrisState, own: number): boolean {
  return g.flyAt > 0 && ownHand(s) === 0 && popCount(own) <= g.flyAt;
}

/** Where the man on `from` may go. */
export function destinationsOf(g: Rulebook, s: MorrisState, empty: number, from: number): number {
  const own = ownMen(s);
  let to = canFly(g, s, own) ? empty : g.tables.adjacent[from] & empty;
  if (g.leap.moving) to |= leapsOf(g, s, empty, from);
  const swing = s.turn === 0 ? s.swing0 : s.swing1;
  return swing === 0 ? to : to & ~forbiddenSwing(g, swing, own, from);
}

/** [M38] Ends of lines beyond an adjacent enemy; in Sanmill's reading it must not be protected by a mill. */
export function leapsOf(g: Rulebook, s: MorrisState, empty: number, from: number): number {
  if (s.phase !== MOVING || !isInForce(g.leap, MOVING, ownMen(s))) return 0;
  const { between, far } = g.leapRows;
  const enemy = leapableMen(g, s);
  let found = 0;
  for (let i = from * ROW; i < from * ROW + ROW; i++) {
    if ((enemy & between[i]) !== 0) found |= far[i] & empty;
  }
  return found;
}

export function leapableMen(g: Rulebook, s: MorrisState): number {
  return g.isCompat ? removableMen(g, s, enemyMen(s)) : enemyMen(s);
}

/** [M26] The way straight back for a man that closed a mill, stands in one and would close one there. */
export function forbiddenSwing(g: Rulebook, swing: number, own: number, from: number): number {
  const origin = (swing >> 5) - 1;
  if (origin < 0 || (swing & 31) - 1 !== from) return 0;
  if (countMillsAt(g.tables, own, from) === 0) return 0;
  return countMillsAt(g.tables, own & ~(1 << from), origin) > 0 ? 1 << origin : 0;
}

function listSteps(g: Rulebook, s: MorrisState, empty: number, out: MorrisMove[], start: number): number {
  let count = start;
  for (let men = ownMen(s); men !== 0; men &= men - 1) {
    const from = lowBit(men);
    for (let to = destinationsOf(g, s, empty, from); to !== 0; to &= to - 1) {
      out[count++] = stepOf(from, lowBit(to));
    }
  }
  return count;
}

function countSteps(g: Rulebook, s: MorrisState, empty: number): number {
  let count = 0;
  for (let men = ownMen(s); men !== 0; men &= men - 1) {
    count += popCount(destinationsOf(g, s, empty, lowBit(men)));
  }
  return count;
}

function writeSites(sites: number, kind: number, out: MorrisMove[]): number {
  let count = 0;
  for (let rest = sites; rest !== 0; rest &= rest - 1) out[count++] = kind | lowBit(rest);
  return count;
}
