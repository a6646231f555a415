// Hot: asked for every move of a search; no allocation, closures or iterators.
import { findTaken, isTaken } from './captures.ts';
import { rowOf } from './enclosure.ts';
import { countLanes } from './evaluate.ts';
import { FROM_SHIFT, TO_MASK, writeLandings, writeMoves, writeSlides } from './slides.ts';
import { isOccupied, type TaflState } from './state.ts';
import { ATTACKER, DEFENDER, KING, type Landings, type Tables } from './tables.ts';

/**
 * A capture, the king's arrival at a goal, or a king's move that opens a way to one. Search asks for all moves of
 * a position in a row, so the cells where an arrival takes something are marked once a position.
 */
export function isLoudMove(t: Tables, s: TaflState, move: number): boolean {
  const cache = t.loud;
  if (cache.keyLo !== s.keyLo || cache.keyHi !== s.keyHi) markLandings(t, s);
  const from = move >>> FROM_SHIFT;
  const to = move & TO_MASK;
  if (from === s.king) {
    if (t.isGoal[to] === 1) return true;
    return (t.kingHammer && takesAt(t, to)) || opensWay(t, s, to);
  }
  return takesAt(t, to);
}

/** Writes the loud moves alone and returns how many there are. */
export function writeLoud(t: Tables, s: TaflState, out: number[]): number {
  const cache = t.loud;
  if (cache.keyLo !== s.keyLo || cache.keyHi !== s.keyHi) markLandings(t, s);
  if (!t.isFast) return keepLoud(t, s, out, 0, writeMoves(t, s, out));
  const isAttackers = s.turn === t.attackerSide;
  const kind = isAttackers ? ATTACKER : DEFENDER;
  const base = isAttackers ? 0 : t.words;
  let count = 0;
  for (let word = 0; cache.count > 0 && word < t.words; word++) {
    for (let bits = s.men[base + word]; bits !== 0; bits &= bits - 1) {
      const cell = t.cellOf[32 * word + 31 - Math.clz32(bits & -bits)];
      if (cell !== s.king) count = writeLandings(t, s, kind, cell, cache, out, count);
    }
  }
  if (isAttackers || s.king < 0) return count;
  return keepLoud(t, s, out, count, writeSlides(t, s, KING, s.king, out, count));
}

/** Of the moves from `begin` to `end` of the list keeps the loud ones, and returns where they end. */
function keepLoud(t: Tables, s: TaflState, out: number[], begin: number, end: number): number {
  let count = begin;
  for (let i = begin; i < end; i++) if (isLoudMove(t, s, out[i])) out[count++] = out[i];
  return count;
}

function opensWay(t: Tables, s: TaflState, to: number): boolean {
  return t.goalWays[to] !== 0 && countLanes(t, s, to) > 0;
}

/** Marks where an arrival takes something: by rows of bits where only jaws capture, else by asking of each. */
function markLandings(t: Tables, s: TaflState): void {
  const { loud } = t;
  loud.keyLo = s.keyLo;
  loud.keyHi = s.keyHi;
  loud.count = 0;
  const isAttackers = s.turn === t.attackerSide;
  if (t.isPlainCapture) {
    markByRows(t, s, isAttackers);
    if (isAttackers && s.king >= 0) markBeside(t, s, ATTACKER, s.king);
  } else {
    markByCells(t, s, isAttackers);
  }
}

/** Jaws close on a victim from the far side; the king, taken in other ways, is left out. */
function markByRows(t: Tables, s: TaflState, isAttackers: boolean): void {
  const { loud, size, lineMask } = t;
  const { victims, jaws, rows } = loud;
  const hostile = (isAttackers ? DEFENDER : ATTACKER) * size;
  for (let y = 0; y < size; y++) {
    const attackers = rowOf(t, s, y, 0);
    const defenders = rowOf(t, s, y, t.words);
    const king = s.king >= 0 && t.yOf[s.king] === y ? 1 << t.xOf[s.king] : 0;
    const men = attackers | defenders;
    victims[y + 2] = isAttackers ? defenders & ~king : attackers;
    const own = isAttackers ? attackers : t.kingAnvil ? defenders : defenders & ~king;
    jaws[y + 2] = own | (t.hostileRowEmpty[hostile + y] & ~men) | (t.hostileRowFull[hostile + y] & men);
    rows[y] = lineMask & ~men;
  }
  loud.columns.fill(0);
  for (let y = 0; y < size; y++) {
    const men = victims[y + 2];
    const jaw = jaws[y + 2];
    const level = ((men << 1) & (jaw << 2)) | ((men >> 1) & (jaw >> 2));
    const upright = (victims[y + 1] & jaws[y]) | (victims[y + 3] & jaws[y + 4]);
    rows[y] &= level | upright;
    for (let bits = rows[y]; bits !== 0; bits &= bits - 1) {
      loud.columns[31 - Math.clz32(bits & -bits)] |= 1 << y;
      loud.count++;
    }
  }
}

function markByCells(t: Tables, s: TaflState, isAttackers: boolean): void {
  const { loud, words } = t;
  loud.rows.fill(0);
  loud.columns.fill(0);
  const kind = isAttackers ? ATTACKER : DEFENDER;
  const enemies = isAttackers ? words : 0;
  for (let word = 0; word < words; word++) {
    for (let bits = s.men[enemies + word]; bits !== 0; bits &= bits - 1) {
      markBeside(t, s, kind, t.cellOf[32 * word + 31 - Math.clz32(bits & -bits)]);
    }
  }
}

/** Marks the cells beside an enemy from which a man of `kind` takes him, or anything else on arriving. */
function markBeside(t: Tables, s: TaflState, kind: number, cell: number): void {
  for (let side = 0; side < 4; side++) {
    const landing = t.near[4 * cell + side];
    if (landing < 0 || takesAt(t, landing) || isOccupied(t, s, landing)) continue;
    const isTaking =
      isTaken(t, s, kind, cell, side ^ 1, landing) ||
      (t.shieldwall && t.isEdge[landing] === 1 && findTaken(t, s, kind, landing) > 0);
    if (isTaking) markLanding(t, t.loud, landing);
  }
}

function takesAt(t: Tables, cell: number): boolean {
  return ((t.loud.rows[t.yOf[cell]] >>> t.xOf[cell]) & 1) === 1;
}

function markLanding(t: Tables, loud: Landings, landing: number): void {
  loud.rows[t.yOf[landing]] |= 1 << t.xOf[landing];
  loud.columns[t.xOf[landing]] |= 1 << t.yOf[landing];
  loud.count++;
}
