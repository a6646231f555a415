// Hot: asked for every move of a search; no allocation after building, closures or iterators.

import { ATTACKER, DEFENDER, type Lookups } from '../board/lookups.ts';
import { findTaken, isTaken } from '../rules/captures.ts';
import { rowOf } from '../rules/enclosure.ts';
import { makeTaken } from '../rules/scratch.ts';
import { isOccupied, type TaflState } from '../rules/state.ts';

/**
 * Cache of one position: the cells where a man of the side to move takes something, as rows and as columns of
 * bits. Search asks for all moves of a position in a row, so they are marked once a position.
 */
export interface Landings {
  /** The key of the position that is marked: it covers men and turn, all that the marks depend on. */
  keyLo: number;
  keyHi: number;
  count: number;
  readonly rows: Int32Array;
  readonly columns: Int32Array;
  /** Scratch: rows with two empty ones before and after them, while the cells are looked for. */
  readonly victims: Int32Array;
  readonly jaws: Int32Array;
  /** Scratch: what an arrival takes. */
  readonly taken: Int16Array;
}

/** Starts with the marks of the empty board: key 0, and nothing to take. */
export function makeLandings(t: Lookups): Landings {
  return {
    keyLo: 0,
    keyHi: 0,
    count: 0,
    rows: new Int32Array(t.size),
    columns: new Int32Array(t.size),
    victims: new Int32Array(t.size + 4),
    jaws: new Int32Array(t.size + 4),
    taken: makeTaken(t),
  };
}

/** Marks the landings of a position, unless it is the one already marked. Small, so that it is inlined. */
export function recallLandings(t: Lookups, marked: Landings, s: TaflState): void {
  if (marked.keyLo !== s.keyLo || marked.keyHi !== s.keyHi) markLandings(t, marked, s);
}

/** Whether an arrival at the cell takes something, in the position that is marked. */
export function isLanding(t: Lookups, marked: Landings, cell: number): boolean {
  return ((marked.rows[t.yOf[cell]] >>> t.xOf[cell]) & 1) === 1;
}

function markLandings(t: Lookups, marked: Landings, s: TaflState): void {
  marked.keyLo = s.keyLo;
  marked.keyHi = s.keyHi;
  marked.count = 0;
  const isAttackers = s.turn === t.attackerSide;
  if (t.isPlainCapture) {
    markByRows(t, marked, s, isAttackers);
    if (isAttackers && s.king >= 0) markBeside(t, marked, s, ATTACKER, s.king);
  } else {
    markByCells(t, marked, s, isAttackers);
  }
}

/** By rows of bits where only jaws capture. They close from the far side; the king, taken in other ways, is left out. */
function markByRows(t: Lookups, marked: Landings, s: TaflState, isAttackers: boolean): void {
  const size = t.size;
  const victims = marked.victims;
  const jaws = marked.jaws;
  const rows = marked.rows;
  const hostile = (isAttackers ? DEFENDER : ATTACKER) * size;
  for (let y = 0; y < size; y++) {
    const attackers = rowOf(t, s, y, 0);
    const defenders = rowOf(t, s, y, t.words);
    const king = s.king >= 0 && t.yOf[s.king] === y ? 1 << t.xOf[s.king] : 0;
    const men = attackers | defenders;
    victims[y + 2] = isAttackers ? defenders & ~king : attackers;
    const own = isAttackers ? attackers : t.kingAnvil ? defenders : defenders & ~king;
    jaws[y + 2] = own | (t.hostileRowEmpty[hostile + y] & ~men) | (t.hostileRowFull[hostile + y] & men);
    rows[y] = t.lineMask & ~men;
  }
  marked.columns.fill(0);
  for (let y = 0; y < size; y++) {
    const men = victims[y + 2];
    const jaw = jaws[y + 2];
    const level = ((men << 1) & (jaw << 2)) | ((men >> 1) & (jaw >> 2));
    const upright = (victims[y + 1] & jaws[y]) | (victims[y + 3] & jaws[y + 4]);
    rows[y] &= level | upright;
    for (let bits = rows[y]; bits !== 0; bits &= bits - 1) {
      marked.columns[31 - Math.clz32(bits & -bits)] |= 1 << y;
      marked.count++;
    }
  }
}

/** By asking the rules about every cell beside an enemy. */
function markByCells(t: Lookups, marked: Landings, s: TaflState, isAttackers: boolean): void {
  marked.rows.fill(0);
  marked.columns.fill(0);
  const kind = isAttackers ? ATTACKER : DEFENDER;
  const enemies = isAttackers ? t.words : 0;
  for (let word = 0; word < t.words; word++) {
    for (let bits = s.men[enemies + word]; bits !== 0; bits &= bits - 1) {
      markBeside(t, marked, s, kind, t.cellOf[32 * word + 31 - Math.clz32(bits & -bits)]);
    }
  }
}

/** Marks the cells beside an enemy from which a man of `kind` takes him, or anything else on arriving. */
function markBeside(t: Lookups, marked: Landings, s: TaflState, kind: number, cell: number): void {
  for (let side = 0; side < 4; side++) {
    const landing = t.near[4 * cell + side];
    if (landing < 0 || isLanding(t, marked, landing) || isOccupied(t, s, landing)) continue;
    const isTaking =
      isTaken(t, s, kind, cell, side ^ 1, landing) ||
      (t.shieldwall && t.isEdge[landing] === 1 && findTaken(t, s, kind, landing, marked.taken) > 0);
    if (isTaking) addLanding(t, marked, landing);
  }
}

function addLanding(t: Lookups, marked: Landings, landing: number): void {
  marked.rows[t.yOf[landing]] |= 1 << t.xOf[landing];
  marked.columns[t.xOf[landing]] |= 1 << t.yOf[landing];
  marked.count++;
}
