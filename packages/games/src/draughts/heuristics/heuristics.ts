// Hot: runs at every node; no allocation.
import type { Side } from '../../contract/index.ts';
import { lowBit } from '../../shared/bits.ts';
import type { Lookups } from '../board/lookups.ts';
import type { Generator } from '../rules/moves.ts';
import { countKings, countPieces, type DraughtsMove, type DraughtsState, flipTurn } from '../rules/state.ts';
import { FLYING_WEIGHTS, STEPPING_WEIGHTS, type Weights } from './weights.ts';

/** With fewer pieces than this on a side zugzwang is common, so there is no null move. */
const LEAST_FOR_NULL_MOVE = 4;

/** What pieces are worth by where they stand: piece-square lookups, made from the weights. */
export interface PieceSquares {
  readonly weights: Weights;
  /**
   * The worth of eight squares at once: `sums[((side * 2 + king) * bytes + byte) * 256 + pieces]`, so that a set
   * costs four lookups a word and not one a piece.
   */
  readonly sums: Int32Array;
  /** By side: the two squares of the home row that hold it, or nothing on boards without diagonals. */
  readonly bridge: readonly [Int32Array, Int32Array];
}

export function makePieceSquares(lookups: Lookups): PieceSquares {
  const weights = lookups.isFlying ? FLYING_WEIGHTS : STEPPING_WEIGHTS;
  const bytes = lookups.words * 4;
  const sums = new Int32Array(4 * bytes * 256);
  for (const side of [0, 1] as const) {
    for (let site = 0; site < lookups.count; site++) {
      addWorth(sums, side * 2 * bytes, site, manWorth(lookups, weights, side, site));
      addWorth(sums, (side * 2 + 1) * bytes, site, kingWorth(lookups, weights, site));
    }
  }
  return { weights, sums, bridge: [bridgeOf(lookups, 0), bridgeOf(lookups, 1)] };
}

function addWorth(sums: Int32Array, base: number, site: number, worth: number): void {
  const at = (base + (site >> 3)) << 8;
  for (let pieces = 0; pieces < 256; pieces++) {
    if (((pieces >>> (site & 7)) & 1) === 1) sums[at + pieces] += worth;
  }
}

export function evaluateState(lookups: Lookups, w: PieceSquares, s: DraughtsState): number {
  const own = s.turn;
  const enemy = own === 0 ? 1 : 0;
  return sumSide(lookups, w, s, own) - sumSide(lookups, w, s, enemy) + w.weights.turn;
}

/** Captures and crownings change material; quiescence looks at nothing else. */
export function isTacticalMove(m: DraughtsMove): boolean {
  return m.taken > 0 || m.crowns;
}

/** Moves with the same first and last square share their history. */
export function historyIndexOf(lookups: Lookups, m: DraughtsMove): number {
  return m.from * lookups.count + m.to;
}

/** Makes a null move where nothing is compulsory and zugzwang is unlikely; says whether it did. */
export function makeNullMove(g: Generator, s: DraughtsState): boolean {
  const { lookups } = g;
  if (countPieces(lookups, s, 0) < LEAST_FOR_NULL_MOVE || countPieces(lookups, s, 1) < LEAST_FOR_NULL_MOVE)
    return false;
  if (countKings(lookups, s, s.turn) === 0 && countPieces(lookups, s, s.turn) < 2 * LEAST_FOR_NULL_MOVE)
    return false;
  if (g.hasCaptures(s)) return false;
  flipTurn(lookups, s);
  s.quiet++;
  return true;
}

function sumSide(lookups: Lookups, w: PieceSquares, s: DraughtsState, side: Side): number {
  const bytes = lookups.words * 4;
  let sum = 0;
  let isWhole = w.bridge[side].length > 0;
  for (let word = 0; word < lookups.words; word++) {
    const pieces = s.words[side * lookups.words + word];
    const kings = pieces & s.words[lookups.kingsAt + word];
    const men = pieces ^ kings;
    sum += sumWord(w.sums, side * 2 * bytes + word * 4, men);
    if (kings !== 0) {
      sum += sumWord(w.sums, (side * 2 + 1) * bytes + word * 4, kings);
      for (let rest = kings; rest !== 0; rest &= rest - 1) {
        if (isTrapped(lookups, s, (word << 5) + lowBit(rest))) sum += w.weights.trapped;
      }
    }
    if (isWhole && (w.bridge[side][word] & ~men) !== 0) isWhole = false;
  }
  return isWhole ? sum + w.weights.bridge : sum;
}

function sumWord(sums: Int32Array, base: number, set: number): number {
  const at = base << 8;
  return (
    sums[at + (set & 255)] +
    sums[at + 256 + ((set >>> 8) & 255)] +
    sums[at + 512 + ((set >>> 16) & 255)] +
    sums[at + 768 + (set >>> 24)]
  );
}

/** A king with a piece or the edge on every side, nothing to jump counted. */
function isTrapped(lookups: Lookups, s: DraughtsState, site: number): boolean {
  for (let i = 0; i < lookups.kingMoves.length; i++) {
    const to = lookups.steps[site * 8 + lookups.kingMoves[i]];
    if (to === lookups.count) continue;
    const word = to >> 5;
    if ((((s.words[word] | s.words[lookups.words + word]) >>> to) & 1) === 0) return false;
  }
  return true;
}

function manWorth(lookups: Lookups, weights: Weights, side: Side, site: number): number {
  const { size } = lookups.variant;
  const row = lookups.geometry.rowOf[site];
  const advanced = side === lookups.white ? size - 1 - row : row;
  let sum = weights.man + weights.tempo * advanced;
  if (advanced === 0) sum += weights.backRow;
  if (isCentral(lookups, site)) sum += weights.centre;
  const { x } = lookups.geometry.board.sites[site];
  return x === 0 || x === size - 1 ? sum + weights.edge : sum;
}

function kingWorth(lookups: Lookups, weights: Weights, site: number): number {
  const sum = weights.king + (lookups.river[site] === 1 ? weights.river : 0);
  return isCentral(lookups, site) ? sum + weights.centre : sum;
}

function isCentral({ geometry, variant }: Lookups, site: number): boolean {
  const { x, y } = geometry.board.sites[site];
  const low = variant.size / 2 - 2;
  return x >= low && x < low + 4 && y >= low && y < low + 4;
}

/** The second playing square from either end of the home row. */
function bridgeOf(lookups: Lookups, side: Side): Int32Array {
  if (lookups.variant.squares === 'all') return new Int32Array(0);
  const home = side === lookups.white ? lookups.variant.size - 1 : 0;
  const bridge = new Int32Array(lookups.words);
  const row = lookups.geometry.board.sites.flatMap(({ y }, site) => (y === home ? [site] : []));
  // On the corner's own end the pair is the first and the third square of the row: 1 and 3 in English draughts.
  for (const site of [row[0], row[2]]) bridge[site >> 5] |= 1 << site;
  return bridge;
}
