// Hot: all but `takenBy` runs at every node; no allocation, closures or iterators there.

import { ATTACKER, DEFENDER, KING, type Lookups } from '../board/lookups.ts';
import { makeTaken } from './scratch.ts';
import { hasAttacker, hasDefender, isOccupied, kindAt, type TaflState } from './state.ts';

/**
 * Writes the cells that a slide to `to` takes into `taken`, the king's among them, and returns how many.
 * The state is the one before the move. That is enough: a piece that leaves its cell in a straight line can never
 * have been a jaw, a front man or a neighbour that the test at `to` looks at.
 */
export function findTaken(t: Lookups, s: TaflState, kind: number, to: number, taken: Int16Array): number {
  let count = 0;
  if (kind !== KING || t.kingHammer) {
    for (let direction = 0; direction < 4; direction++) {
      const cell = t.near[4 * to + direction];
      if (cell < 0) continue;
      const isEnemy = kind === ATTACKER ? hasDefender(t, s, cell) : hasAttacker(t, s, cell);
      if (isEnemy && isTaken(t, s, kind, cell, direction, to)) taken[count++] = cell;
    }
    if (t.shieldwall && t.isEdge[to] === 1) count = findShieldwalls(t, s, kind, to, taken, count);
  }
  return count;
}

/** What a legal slide takes, in the order of cells: the same as `findTaken`, for callers that may allocate. */
export function takenBy(t: Lookups, s: TaflState, from: number, to: number): readonly number[] {
  const kind = kindAt(t, s, from);
  if (kind === undefined) return [];
  const taken = makeTaken(t);
  const count = findTaken(t, s, kind, to, taken);
  return Array.from(taken.subarray(0, count)).sort((a, b) => a - b);
}

/** Whether a piece of `kind` that arrives at `to` takes the enemy beside it on `cell`; `direction` leads there. */
export function isTaken(
  t: Lookups,
  s: TaflState,
  kind: number,
  cell: number,
  direction: number,
  to: number,
): boolean {
  const behind = t.near[4 * cell + direction];
  if (kind !== ATTACKER) return isJaw(t, s, ATTACKER, cell, behind);
  if (cell === s.king) return isKingTaken(t, s, direction, to);
  if (isJaw(t, s, DEFENDER, cell, behind)) return true;
  return t.linnaean && behind === t.throne && behind === s.king && isThroneBeset(t, s);
}

/** Whether the cell behind a victim closes the jaws: an enemy of his, or a square hostile to him. */
export function isJaw(t: Lookups, s: TaflState, victim: number, cell: number, behind: number): boolean {
  if (behind < 0) return false;
  if (victim === ATTACKER) {
    if (hasDefender(t, s, behind) && (behind !== s.king || t.kingAnvil)) return true;
  } else if (hasAttacker(t, s, behind)) return true;
  return isHostileSquare(t, s, victim, cell, behind);
}

/** A piece on a camp has the camps for its friends: they are hostile only to those who stand outside. */
export function isHostileSquare(
  t: Lookups,
  s: TaflState,
  victim: number,
  cell: number,
  square: number,
): boolean {
  const at = victim * t.cells + square;
  if (t.hostileEmpty[at] === 0 && t.hostileFull[at] === 0) return false;
  if (t.isCamp[square] === 1 && t.isCamp[cell] === 1 && t.isCorner[square] === 0) return false;
  return (isOccupied(t, s, square) ? t.hostileFull[at] : t.hostileEmpty[at]) === 1;
}

/** Whether an attacker who arrives at `to`, beside the king, takes him; `direction` leads from him to the king. */
export function isKingTaken(t: Lookups, s: TaflState, direction: number, to: number): boolean {
  const { king } = s;
  const sides = t.kingSides[king];
  if (sides === 2) return isKingSideHeld(t, s, direction, to);
  const throneward = sides === 3 ? t.throneward[king] : -1;
  let held = 0;
  for (let side = 0; side < 4; side++) {
    if (side !== throneward && isKingSideHeld(t, s, side, to)) held++;
  }
  return held >= sides;
}

/** Whether the king is held on one side: by an attacker, a hostile square, or an edge that counts. */
export function isKingSideHeld(t: Lookups, s: TaflState, side: number, to: number): boolean {
  const cell = t.near[4 * s.king + side];
  if (cell < 0) return t.edgeIsSide;
  return cell === to || hasAttacker(t, s, cell) || isHostileSquare(t, s, KING, s.king, cell);
}

/** Three attackers round the throne with the king on it; the fourth neighbour is the man in question. */
export function isThroneBeset(t: Lookups, s: TaflState): boolean {
  let attackers = 0;
  for (let side = 0; side < 4; side++) {
    if (hasAttacker(t, s, t.near[4 * t.throne + side])) attackers++;
  }
  return attackers === 3;
}

function findShieldwalls(
  t: Lookups,
  s: TaflState,
  kind: number,
  to: number,
  taken: Int16Array,
  begin: number,
): number {
  let count = begin;
  for (let inward = 0; inward < 4; inward++) {
    if (t.near[4 * to + (inward ^ 1)] >= 0) continue;
    const along = inward < 2 ? 2 : 0;
    count = findShieldwall(t, s, kind, to, along, inward, taken, count);
    count = findShieldwall(t, s, kind, to, along + 1, inward, taken, count);
  }
  return count;
}

/** The row of enemies along the edge from `to` on: closed at its far end, each with an enemy in front. */
function findShieldwall(
  t: Lookups,
  s: TaflState,
  kind: number,
  to: number,
  along: number,
  inward: number,
  taken: Int16Array,
  begin: number,
): number {
  let count = begin;
  let length = 0;
  for (let cell = t.near[4 * to + along]; cell >= 0; cell = t.near[4 * cell + along]) {
    const isEnemy = kind === ATTACKER ? hasDefender(t, s, cell) : hasAttacker(t, s, cell);
    if (!isEnemy) return length >= 2 && closesRow(t, s, kind, cell) ? count : begin;
    if (!isFriend(t, s, kind, t.near[4 * cell + inward])) return begin;
    if (cell !== s.king) taken[count++] = cell;
    length++;
  }
  return begin;
}

function closesRow(t: Lookups, s: TaflState, kind: number, cell: number): boolean {
  return isFriend(t, s, kind, cell) || (t.cornerCloses && t.isCorner[cell] === 1);
}

function isFriend(t: Lookups, s: TaflState, kind: number, cell: number): boolean {
  if (kind === ATTACKER) return hasAttacker(t, s, cell);
  return hasDefender(t, s, cell) && (cell !== s.king || t.kingAnvil);
}
