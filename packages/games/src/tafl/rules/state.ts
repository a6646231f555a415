// Hot: `copyState`, `flipTurn` and `toggle` run at every node; no allocation there.
import type { State } from '../../contract/index.ts';
import { ATTACKER, DEFENDER, KING, type Lookups } from '../board/lookups.ts';
import type { Placed } from '../variants/rows.ts';

/** How a game ended by a move or stands ended on the board; 0 is not at all. */
export const OPEN = 0;
export const KING_TAKEN = 1;
export const ESCAPED = 2;
export const FORT = 3;
export const ENCIRCLED = 4;

export interface TaflState extends State {
  /** Plies since the start or the set-up. Never part of the key. */
  ply: number;
  /** -1 when he is taken. */
  king: number;
  /** Settled by the move that led here; forts and encirclements are never found by looking at a position. */
  end: number;
  attackers: number;
  /** Without the king. */
  defenders: number;
  /** Attackers by rows, defenders and king by rows, then both by columns: see `Lookups`. */
  readonly men: Int32Array;
}

export function emptyState(t: Lookups): TaflState {
  return {
    turn: 0,
    keyLo: 0,
    keyHi: 0,
    quiet: 0,
    ply: 0,
    king: -1,
    end: OPEN,
    attackers: 0,
    defenders: 0,
    men: new Int32Array(4 * t.words),
  };
}

export function copyState(from: TaflState, to: TaflState): void {
  to.turn = from.turn;
  to.keyLo = from.keyLo;
  to.keyHi = from.keyHi;
  to.quiet = from.quiet;
  to.ply = from.ply;
  to.king = from.king;
  to.end = from.end;
  to.attackers = from.attackers;
  to.defenders = from.defenders;
  const source = from.men;
  const target = to.men;
  for (let i = 0; i < source.length; i++) target[i] = source[i];
}

export function flipTurn(t: Lookups, s: TaflState): void {
  const at = 6 * t.cells;
  s.keyLo ^= t.keys[at];
  s.keyHi ^= t.keys[at + 1];
  s.turn = s.turn === 0 ? 1 : 0;
}

/** Puts a piece on an empty cell, or takes it off: lines and key change alike. The key's words are signed. */
export function toggle(t: Lookups, s: TaflState, kind: number, cell: number): void {
  const men = s.men;
  const set = kind === ATTACKER ? 0 : t.words;
  men[t.rowWord[cell] + set] ^= t.rowBit[cell];
  men[t.colWord[cell] + set] ^= t.colBit[cell];
  const at = 2 * (kind * t.cells + cell);
  s.keyLo ^= t.keys[at];
  s.keyHi ^= t.keys[at + 1];
}

export function hasAttacker(t: Lookups, s: TaflState, cell: number): boolean {
  return (s.men[t.rowWord[cell]] & t.rowBit[cell]) !== 0;
}

/** A defender or the king. */
export function hasDefender(t: Lookups, s: TaflState, cell: number): boolean {
  return (s.men[t.words + t.rowWord[cell]] & t.rowBit[cell]) !== 0;
}

export function isOccupied(t: Lookups, s: TaflState, cell: number): boolean {
  const word = t.rowWord[cell];
  return ((s.men[word] | s.men[t.words + word]) & t.rowBit[cell]) !== 0;
}

/** What stands on a cell. */
export function kindAt(t: Lookups, s: TaflState, cell: number): Placed | undefined {
  if (cell === s.king) return KING;
  if (hasAttacker(t, s, cell)) return ATTACKER;
  return hasDefender(t, s, cell) ? DEFENDER : undefined;
}

export function isAttackersTurn(t: Lookups, s: TaflState): boolean {
  return s.turn === t.attackerSide;
}
