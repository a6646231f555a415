// Hot: asked for every move of a search; no allocation, closures or iterators.

import { ATTACKER, DEFENDER, KING, type Lookups, THRONE_PASS_ONLY } from '../board/lookups.ts';
import {
  countLanes,
  FROM_SHIFT,
  lineOfColumn,
  lineOfRow,
  spanHigh,
  spanLow,
  TO_MASK,
  writeMoves,
  writeSlides,
} from '../rules/moves.ts';
import type { TaflState } from '../rules/state.ts';
import { isLanding, type Landings, recallLandings } from './landings.ts';

/** A capture, the king's arrival at a goal, or a king's move that opens a way to one. */
export function isTacticalMove(t: Lookups, landings: Landings, s: TaflState, move: number): boolean {
  recallLandings(t, landings, s);
  const from = move >>> FROM_SHIFT;
  const to = move & TO_MASK;
  if (from === s.king) {
    if (t.isGoal[to] === 1) return true;
    return (t.kingHammer && isLanding(t, landings, to)) || opensWay(t, s, to);
  }
  return isLanding(t, landings, to);
}

/** Writes the tactical moves alone and returns how many there are. */
export function writeTacticalMoves(t: Lookups, landings: Landings, s: TaflState, out: number[]): number {
  if (!t.isFast) return keepTactical(t, landings, s, out, 0, writeMoves(t, s, out));
  recallLandings(t, landings, s);
  const isAttackers = s.turn === t.attackerSide;
  const kind = isAttackers ? ATTACKER : DEFENDER;
  const base = isAttackers ? 0 : t.words;
  let count = 0;
  for (let word = 0; landings.count > 0 && word < t.words; word++) {
    for (let bits = s.men[base + word]; bits !== 0; bits &= bits - 1) {
      const cell = t.cellOf[32 * word + 31 - Math.clz32(bits & -bits)];
      if (cell !== s.king) count = writeLandings(t, landings, s, kind, cell, out, count);
    }
  }
  if (isAttackers || s.king < 0) return count;
  return keepTactical(t, landings, s, out, count, writeSlides(t, s, KING, s.king, out, count));
}

/** Of the moves from `begin` to `end` of the list keeps the tactical ones, and returns where they end. */
function keepTactical(
  t: Lookups,
  landings: Landings,
  s: TaflState,
  out: number[],
  begin: number,
  end: number,
): number {
  let count = begin;
  for (let i = begin; i < end; i++) if (isTacticalMove(t, landings, s, out[i])) out[count++] = out[i];
  return count;
}

function opensWay(t: Lookups, s: TaflState, to: number): boolean {
  return t.goalWays[to] !== 0 && countLanes(t, s, to) > 0;
}

/** As `writeSlides`, but only to cells that are marked; for pieces that slide as far as they can. */
function writeLandings(
  t: Lookups,
  landings: Landings,
  s: TaflState,
  kind: number,
  cell: number,
  out: number[],
  begin: number,
): number {
  const x = t.xOf[cell];
  const y = t.yOf[cell];
  const inRow = landings.rows[y];
  const inColumn = landings.columns[x];
  if ((inRow | inColumn) === 0) return begin;
  const walls = (2 * kind + t.isCamp[cell]) * t.size;
  const last = t.size - 1;
  const from = cell << FROM_SHIFT;
  const skipped = t.throneUse[kind] === THRONE_PASS_ONLY ? t.throne : -1;
  let count = begin;
  if (inRow !== 0) {
    const row = lineOfRow(t, s, cell, walls);
    for (let bits = inRow & reachedFrom(row, x, last); bits !== 0; bits &= bits - 1) {
      const to = y * t.size + 31 - Math.clz32(bits & -bits);
      if (to !== skipped) out[count++] = from | to;
    }
  }
  if (inColumn === 0) return count;
  const column = lineOfColumn(t, s, cell, walls);
  for (let bits = inColumn & reachedFrom(column, y, last); bits !== 0; bits &= bits - 1) {
    const to = (31 - Math.clz32(bits & -bits)) * t.size + x;
    if (to !== skipped) out[count++] = from | to;
  }
  return count;
}

/** The places of a line that a piece can slide to, as bits; its own is among them. */
function reachedFrom(line: number, place: number, last: number): number {
  return (2 << (place + spanHigh(line, place, last))) - (1 << (place - spanLow(line, place)));
}
