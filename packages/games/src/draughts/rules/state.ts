// Hot: `copyState` and the key functions run at every node; no allocation.
import type { Side, Site, State } from '../../contract/index.ts';
import { popCount } from '../../shared/bits.ts';
import type { Lookups } from '../board/lookups.ts';

/**
 * `words` holds, one after the other, the squares of side 0, of side 1, of all kings, then the draw clocks and the
 * runs of king moves. One array, so that a copy is one loop.
 */
export interface DraughtsState extends State {
  readonly words: Int32Array;
}

/** A chain or a step: what was captured decides which move it is, the path is one way to get there. */
export interface DraughtsMove {
  from: Site;
  to: Site;
  /** How many pieces it captures; 0 for a step. */
  taken: number;
  /** Whether the man becomes a king. */
  crowns: boolean;
  /** The captured squares, as words. */
  readonly captured: Int32Array;
  /** The squares a chain lands on, `taken` of them; nothing for a step. */
  readonly path: Uint8Array;
}

export function makeMove(lookups: Lookups): DraughtsMove {
  return {
    from: 0,
    to: 0,
    taken: 0,
    crowns: false,
    captured: new Int32Array(lookups.words),
    path: new Uint8Array(lookups.count),
  };
}

/** Writes a move without capture into an entry of a list. */
export function addStep(
  lookups: Lookups,
  out: DraughtsMove[],
  at: number,
  from: Site,
  to: Site,
  crowns: boolean,
): void {
  if (at === out.length) out.push(makeMove(lookups));
  const move = out[at];
  move.from = from;
  move.to = to;
  move.crowns = crowns;
  if (move.taken === 0) return;
  move.taken = 0;
  for (let i = 0; i < lookups.words; i++) move.captured[i] = 0;
}

/** Writes the jump of a man over one piece into an entry of a list. */
export function addJump(
  lookups: Lookups,
  side: Side,
  from: Site,
  direction: number,
  out: DraughtsMove[],
  at: number,
): void {
  if (at === out.length) out.push(makeMove(lookups));
  const move = out[at];
  const over = lookups.steps[from * 8 + direction];
  const to = lookups.steps[over * 8 + direction];
  move.from = from;
  move.to = to;
  move.taken = 1;
  move.crowns = lookups.crowning[side][to] === 1;
  for (let i = 0; i < lookups.words; i++) move.captured[i] = 0;
  move.captured[over >> 5] = 1 << over;
  move.path[0] = to;
}

/** A move that stays as it is when the list it comes from is filled anew. */
export function cloneMove(lookups: Lookups, from: DraughtsMove): DraughtsMove {
  const to = makeMove(lookups);
  to.from = from.from;
  to.to = from.to;
  to.taken = from.taken;
  to.crowns = from.crowns;
  to.captured.set(from.captured);
  to.path.set(from.path);
  return to;
}

export function makeState(lookups: Lookups): DraughtsState {
  return { turn: 0, keyLo: 0, keyHi: 0, quiet: 0, words: new Int32Array(lookups.length) };
}

export function startState(lookups: Lookups): DraughtsState {
  const state = makeState(lookups);
  for (const side of [0, 1] as const) {
    for (const site of lookups.start[side]) putPiece(lookups, state, side, false, site);
  }
  return state;
}

export function copyState(from: DraughtsState, to: DraughtsState): void {
  to.turn = from.turn;
  to.keyLo = from.keyLo;
  to.keyHi = from.keyHi;
  to.quiet = from.quiet;
  const source = from.words;
  const target = to.words;
  // Three words is the most common length, and a loop costs as much again.
  target[0] = source[0];
  target[1] = source[1];
  target[2] = source[2];
  for (let i = 3; i < source.length; i++) target[i] = source[i];
}

export function hasPiece(lookups: Lookups, s: DraughtsState, side: Side, site: Site): boolean {
  return ((s.words[side * lookups.words + (site >> 5)] >>> site) & 1) === 1;
}

export function hasKing(lookups: Lookups, s: DraughtsState, site: Site): boolean {
  return ((s.words[lookups.kingsAt + (site >> 5)] >>> site) & 1) === 1;
}

export function hasAny(lookups: Lookups, s: DraughtsState, side: Side): boolean {
  const at = side * lookups.words;
  for (let i = 0; i < lookups.words; i++) if (s.words[at + i] !== 0) return true;
  return false;
}

export function countPieces(lookups: Lookups, s: DraughtsState, side: Side): number {
  let count = 0;
  for (let i = 0; i < lookups.words; i++) count += popCount(s.words[side * lookups.words + i]);
  return count;
}

export function countKings(lookups: Lookups, s: DraughtsState, side: Side): number {
  let count = 0;
  for (let i = 0; i < lookups.words; i++)
    count += popCount(s.words[side * lookups.words + i] & s.words[lookups.kingsAt + i]);
  return count;
}

/** Puts a piece on an empty square. */
export function putPiece(lookups: Lookups, s: DraughtsState, side: Side, isKing: boolean, site: Site): void {
  const bit = 1 << site;
  s.words[side * lookups.words + (site >> 5)] |= bit;
  if (isKing) s.words[lookups.kingsAt + (site >> 5)] |= bit;
  flipPieceKey(lookups, s, side, isKing, site);
}

/** Takes the piece of `side` off its square. */
export function liftPiece(lookups: Lookups, s: DraughtsState, side: Side, isKing: boolean, site: Site): void {
  const bit = 1 << site;
  s.words[side * lookups.words + (site >> 5)] &= ~bit;
  if (isKing) s.words[lookups.kingsAt + (site >> 5)] &= ~bit;
  flipPieceKey(lookups, s, side, isKing, site);
}

export function flipTurn(lookups: Lookups, s: DraughtsState): void {
  s.turn = s.turn === 0 ? 1 : 0;
  s.keyLo ^= lookups.turnLo;
  s.keyHi ^= lookups.turnHi;
}

/** A king that has used up its moves in a row decides what may be played, so it is part of the key. */
export function flipRestKey(lookups: Lookups, s: DraughtsState, side: Side, site: Site): void {
  const at = ((4 + side) * lookups.count + site) * 2;
  s.keyLo ^= lookups.keys[at];
  s.keyHi ^= lookups.keys[at + 1];
}

function flipPieceKey(lookups: Lookups, s: DraughtsState, side: Side, isKing: boolean, site: Site): void {
  const at = ((side * 2 + (isKing ? 1 : 0)) * lookups.count + site) * 2;
  s.keyLo ^= lookups.keys[at];
  s.keyHi ^= lookups.keys[at + 1];
}
