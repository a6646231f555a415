// Hot: runs at every node; no allocation, closures or iterators.

import {
  ATTACKER,
  DEFENDER,
  KING,
  type Lookups,
  THRONE_FREE,
  THRONE_PASS_ONLY,
  THRONE_STOP_ONLY,
  THRONE_WALL,
} from '../board/lookups.ts';
import { OPEN, type TaflState } from './state.ts';

/** A move packs both cells: from·512 + to. */
export const FROM_SHIFT = 9;
export const TO_MASK = 511;

/** Free cells to the right (or down), then to the left (or up), of a place in an occupied line. */
export function spanHigh(line: number, place: number, last: number): number {
  const blocked = (line >>> (place + 1)) | (1 << (last - place));
  return 31 - Math.clz32(blocked & -blocked);
}

export function spanLow(line: number, place: number): number {
  return place - 31 + Math.clz32(((line & ((1 << place) - 1)) << 1) | 1);
}

/** What stops a slide along the row of a cell: men, and walls of the mover. */
export function lineOfRow(t: Lookups, s: TaflState, cell: number, walls: number): number {
  const word = t.rowWord[cell];
  const line = ((s.men[word] | s.men[t.words + word]) >>> t.rowShift[cell]) & t.lineMask;
  return line | t.rowWalls[walls + t.yOf[cell]];
}

export function lineOfColumn(t: Lookups, s: TaflState, cell: number, walls: number): number {
  const word = t.colWord[cell];
  const line = ((s.men[word] | s.men[t.words + word]) >>> t.colShift[cell]) & t.lineMask;
  return line | t.colWalls[walls + t.xOf[cell]];
}

/** How far a piece may slide in one of the four directions, the throne's passing cell included. */
export function slideLength(t: Lookups, s: TaflState, kind: number, cell: number, direction: number): number {
  const walls = (2 * kind + t.isCamp[cell]) * t.size;
  const isRow = direction < 2;
  const line = isRow ? lineOfRow(t, s, cell, walls) : lineOfColumn(t, s, cell, walls);
  const place = isRow ? t.xOf[cell] : t.yOf[cell];
  const span = (direction & 1) === 0 ? spanHigh(line, place, t.size - 1) : spanLow(line, place);
  const length = span < t.reach[kind] ? span : t.reach[kind];
  if (t.throneUse[kind] !== THRONE_STOP_ONLY || t.throne < 0) return length;
  const steps = stepsToThrone(t, cell, direction);
  return steps > 0 && steps < length ? steps : length;
}

/** Steps from a cell to the throne in a direction, 0 if it does not lie that way. */
export function stepsToThrone(t: Lookups, cell: number, direction: number): number {
  if (t.throne < 0) return 0;
  const dx = t.xOf[t.throne] - t.xOf[cell];
  const dy = t.yOf[t.throne] - t.yOf[cell];
  if (direction < 2) return dy !== 0 ? 0 : direction === 0 ? Math.max(dx, 0) : Math.max(-dx, 0);
  return dx !== 0 ? 0 : direction === 2 ? Math.max(dy, 0) : Math.max(-dy, 0);
}

/** Writes the legal moves and returns how many there are. */
export function writeMoves(t: Lookups, s: TaflState, out: number[]): number {
  if (s.end !== OPEN) return 0;
  const isAttackers = s.turn === t.attackerSide;
  const base = isAttackers ? 0 : t.words;
  let count = 0;
  for (let word = 0; word < t.words; word++) {
    for (let bits = s.men[base + word]; bits !== 0; bits &= bits - 1) {
      const cell = t.cellOf[32 * word + 31 - Math.clz32(bits & -bits)];
      const kind = isAttackers ? ATTACKER : cell === s.king ? KING : DEFENDER;
      count = writeSlides(t, s, kind, cell, out, count);
    }
  }
  return count;
}

export function writeSlides(
  t: Lookups,
  s: TaflState,
  kind: number,
  cell: number,
  out: number[],
  begin: number,
): number {
  const use = t.throneUse[kind];
  if (use === THRONE_STOP_ONLY || t.reach[kind] < t.size)
    return writeByDirection(t, s, kind, cell, out, begin);
  const walls = (2 * kind + t.isCamp[cell]) * t.size;
  const row = lineOfRow(t, s, cell, walls);
  const column = lineOfColumn(t, s, cell, walls);
  const x = t.xOf[cell];
  const y = t.yOf[cell];
  const last = t.size - 1;
  const from = cell << FROM_SHIFT;
  const skipped = use === THRONE_PASS_ONLY ? t.throne : -1;
  const right = cell + spanHigh(row, x, last);
  const left = cell - spanLow(row, x);
  const down = cell + t.size * spanHigh(column, y, last);
  const up = cell - t.size * spanLow(column, y);
  let count = begin;
  for (let to = cell + 1; to <= right; to++) if (to !== skipped) out[count++] = from | to;
  for (let to = cell - 1; to >= left; to--) if (to !== skipped) out[count++] = from | to;
  for (let to = cell + t.size; to <= down; to += t.size) if (to !== skipped) out[count++] = from | to;
  for (let to = cell - t.size; to >= up; to -= t.size) if (to !== skipped) out[count++] = from | to;
  return count;
}

/** The general way, for slow pieces and thrones that end a slide. */
function writeByDirection(
  t: Lookups,
  s: TaflState,
  kind: number,
  cell: number,
  out: number[],
  begin: number,
): number {
  const skipped = t.throneUse[kind] === THRONE_PASS_ONLY ? t.throne : -1;
  const from = cell << FROM_SHIFT;
  let count = begin;
  for (let direction = 0; direction < 4; direction++) {
    const length = slideLength(t, s, kind, cell, direction);
    const step = t.step[direction];
    for (let i = 1, to = cell + step; i <= length; i++, to += step) {
      if (to !== skipped) out[count++] = from | to;
    }
  }
  return count;
}

/** As many as `writeMoves` would write. */
export function countMoves(t: Lookups, s: TaflState): number {
  return s.end === OPEN ? countSide(t, s, s.turn === t.attackerSide) : 0;
}

/** How many slides a side has, whoever is to move. */
export function countSide(t: Lookups, s: TaflState, isAttackers: boolean): number {
  const base = isAttackers ? 0 : t.words;
  let count = 0;
  for (let word = 0; word < t.words; word++) {
    for (let bits = s.men[base + word]; bits !== 0; bits &= bits - 1) {
      const cell = t.cellOf[32 * word + 31 - Math.clz32(bits & -bits)];
      const kind = isAttackers ? ATTACKER : cell === s.king ? KING : DEFENDER;
      count += countSlides(t, s, kind, cell);
    }
  }
  return count;
}

/** How many moves one piece has. */
export function countSlides(t: Lookups, s: TaflState, kind: number, cell: number): number {
  const walls = (2 * kind + t.isCamp[cell]) * t.size;
  const row = lineOfRow(t, s, cell, walls);
  const column = lineOfColumn(t, s, cell, walls);
  const x = t.xOf[cell];
  const y = t.yOf[cell];
  const last = t.size - 1;
  const reach = t.reach[kind];
  let right = spanHigh(row, x, last);
  let left = spanLow(row, x);
  let down = spanHigh(column, y, last);
  let up = spanLow(column, y);
  if (reach < last) {
    right = right < reach ? right : reach;
    left = left < reach ? left : reach;
    down = down < reach ? down : reach;
    up = up < reach ? up : reach;
  }
  const count = right + left + down + up;
  if (t.throneUse[kind] === THRONE_FREE || t.throneUse[kind] === THRONE_WALL || t.throne < 0) return count;
  if (y === t.yOf[t.throne]) return count - lostAtThrone(t, kind, t.xOf[t.throne] - x, right, left);
  if (x === t.xOf[t.throne]) return count - lostAtThrone(t, kind, t.yOf[t.throne] - y, down, up);
  return count;
}

/** Cells a slide reaches but may not end on: the throne itself, or what lies behind it. */
function lostAtThrone(t: Lookups, kind: number, steps: number, high: number, low: number): number {
  const away = steps < 0 ? -steps : steps;
  const span = steps < 0 ? low : high;
  if (away === 0 || away > span) return 0;
  return t.throneUse[kind] === THRONE_PASS_ONLY ? 1 : span - away;
}

/** Whether the side to move has any move; stops at the first one found. */
export function canMove(t: Lookups, s: TaflState): boolean {
  const isAttackers = s.turn === t.attackerSide;
  const base = isAttackers ? 0 : t.words;
  for (let word = 0; word < t.words; word++) {
    for (let bits = s.men[base + word]; bits !== 0; bits &= bits - 1) {
      const cell = t.cellOf[32 * word + 31 - Math.clz32(bits & -bits)];
      const kind = isAttackers ? ATTACKER : cell === s.king ? KING : DEFENDER;
      if (countSlides(t, s, kind, cell) > 0) return true;
    }
  }
  return false;
}

/** Directions in which a king on `cell` could slide onto a goal. */
export function countLanes(t: Lookups, s: TaflState, cell: number): number {
  let lanes = 0;
  const ways = t.goalWays[cell];
  for (let direction = 0; ways >>> direction !== 0; direction++) {
    if (((ways >>> direction) & 1) === 1 && leadsToGoal(t, s, cell, direction)) lanes++;
  }
  return lanes;
}

/** Whether a king on `cell` could slide onto a goal in that direction. */
export function leadsToGoal(t: Lookups, s: TaflState, cell: number, direction: number): boolean {
  const length = slideLength(t, s, KING, cell, direction);
  return length > 0 && t.isGoal[cell + t.step[direction] * length] === 1;
}
