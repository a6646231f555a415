// Hot: `copyState` and the key functions run at every node; no allocation.
import type { Side, Site, State } from '../contract/index.ts';
import type { Tables } from './tables.ts';

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

export function makeMove(t: Tables): DraughtsMove {
  return {
    from: 0,
    to: 0,
    taken: 0,
    crowns: false,
    captured: new Int32Array(t.words),
    path: new Uint8Array(t.count),
  };
}

/** Writes a move without capture into a slot of a list. */
export function addStep(
  t: Tables,
  out: DraughtsMove[],
  at: number,
  from: Site,
  to: Site,
  crowns: boolean,
): void {
  if (at === out.length) out.push(makeMove(t));
  const move = out[at];
  move.from = from;
  move.to = to;
  move.crowns = crowns;
  if (move.taken === 0) return;
  move.taken = 0;
  for (let i = 0; i < t.words; i++) move.captured[i] = 0;
}

/** A move that stays as it is when the list it comes from is filled anew. */
export function cloneMove(t: Tables, from: DraughtsMove): DraughtsMove {
  const to = makeMove(t);
  to.from = from.from;
  to.to = from.to;
  to.taken = from.taken;
  to.crowns = from.crowns;
  to.captured.set(from.captured);
  to.path.set(from.path);
  return to;
}

export function isSameMove(a: DraughtsMove, b: DraughtsMove): boolean {
  return a.from === b.from && a.to === b.to && a.captured.every((word, i) => word === b.captured[i]);
}

export function makeState(t: Tables): DraughtsState {
  return { turn: 0, keyLo: 0, keyHi: 0, quiet: 0, words: new Int32Array(t.length) };
}

export function startState(t: Tables): DraughtsState {
  const state = makeState(t);
  for (const side of [0, 1] as const) {
    for (const site of t.start[side]) putPiece(t, state, side, false, site);
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

export function hasPiece(t: Tables, s: DraughtsState, side: Side, site: Site): boolean {
  return ((s.words[side * t.words + (site >> 5)] >>> site) & 1) === 1;
}

export function hasKing(t: Tables, s: DraughtsState, site: Site): boolean {
  return ((s.words[t.kingsAt + (site >> 5)] >>> site) & 1) === 1;
}

export function hasAny(t: Tables, s: DraughtsState, side: Side): boolean {
  const at = side * t.words;
  for (let i = 0; i < t.words; i++) if (s.words[at + i] !== 0) return true;
  return false;
}

/** Puts a piece on an empty square. */
export function putPiece(t: Tables, s: DraughtsState, side: Side, isKing: boolean, site: Site): void {
  const bit = 1 << site;
  s.words[side * t.words + (site >> 5)] |= bit;
  if (isKing) s.words[t.kingsAt + (site >> 5)] |= bit;
  flipPieceKey(t, s, side, isKing, site);
}

/** Takes the piece of `side` off its square. */
export function liftPiece(t: Tables, s: DraughtsState, side: Side, isKing: boolean, site: Site): void {
  const bit = 1 << site;
  s.words[side * t.words + (site >> 5)] &= ~bit;
  if (isKing) s.words[t.kingsAt + (site >> 5)] &= ~bit;
  flipPieceKey(t, s, side, isKing, site);
}

export function flipTurn(t: Tables, s: DraughtsState): void {
  s.turn = s.turn === 0 ? 1 : 0;
  s.keyLo ^= t.turnLo;
  s.keyHi ^= t.turnHi;
}

/** A king that has used up its moves in a row decides what may be played, so it is part of the key. */
export function flipRestKey(t: Tables, s: DraughtsState, side: Side, site: Site): void {
  const at = ((4 + side) * t.count + site) * 2;
  s.keyLo ^= t.keys[at];
  s.keyHi ^= t.keys[at + 1];
}

function flipPieceKey(t: Tables, s: DraughtsState, side: Side, isKing: boolean, site: Site): void {
  const at = ((side * 2 + (isKing ? 1 : 0)) * t.count + site) * 2;
  s.keyLo ^= t.keys[at];
  s.keyHi ^= t.keys[at + 1];
}
