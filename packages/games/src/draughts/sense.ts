// Hot: runs at every node; no allocation.
import type { Side } from '../contract/index.ts';
import { lowBit } from '../shared/bits.ts';
import { countKings, countPieces } from './clocks.ts';
import { type Generator, hasCaptures } from './moves.ts';
import { type DraughtsMove, type DraughtsState, flipTurn } from './state.ts';
import type { Tables } from './tables.ts';
import { FLYING_WEIGHTS, STEPPING_WEIGHTS, type Weights } from './weights.ts';

/** With fewer pieces than this on a side it is often bad to be on turn, so no turn is given away. */
const LEAST_TO_PASS = 4;

/** What pieces are worth by where they stand. */
export interface Worth {
  readonly weights: Weights;
  /**
   * The worth of eight squares at once: `sums[((side * 2 + king) * bytes + byte) * 256 + pieces]`, so that a set
   * costs four lookups a word and not one a piece.
   */
  readonly sums: Int32Array;
  /** By side: the two squares of the home row that hold it, or nothing on boards without diagonals. */
  readonly bridge: readonly [Int32Array, Int32Array];
}

export function makeWorth(t: Tables): Worth {
  const weights = t.isFlying ? FLYING_WEIGHTS : STEPPING_WEIGHTS;
  const bytes = t.words * 4;
  const sums = new Int32Array(4 * bytes * 256);
  for (const side of [0, 1] as const) {
    for (let site = 0; site < t.count; site++) {
      addWorth(sums, side * 2 * bytes, site, manWorth(t, weights, side, site));
      addWorth(sums, (side * 2 + 1) * bytes, site, kingWorth(t, weights, site));
    }
  }
  return { weights, sums, bridge: [bridgeOf(t, 0), bridgeOf(t, 1)] };
}

function addWorth(sums: Int32Array, base: number, site: number, worth: number): void {
  const at = (base + (site >> 3)) << 8;
  for (let pieces = 0; pieces < 256; pieces++) {
    if (((pieces >>> (site & 7)) & 1) === 1) sums[at + pieces] += worth;
  }
}

export function evaluateState(t: Tables, w: Worth, s: DraughtsState): number {
  const own = s.turn;
  const enemy = own === 0 ? 1 : 0;
  return sumSide(t, w, s, own) - sumSide(t, w, s, enemy) + w.weights.turn;
}

/** Captures and crownings change material. */
export function isLoudMove(m: DraughtsMove): boolean {
  return m.taken > 0 || m.crowns;
}

/** The turn may be given away where nothing is compulsory and zugzwang is unlikely. */
export function passTurn(g: Generator, s: DraughtsState): boolean {
  const { t } = g;
  if (countPieces(t, s, 0) < LEAST_TO_PASS || countPieces(t, s, 1) < LEAST_TO_PASS) return false;
  if (countKings(t, s, s.turn) === 0 && countPieces(t, s, s.turn) < 2 * LEAST_TO_PASS) return false;
  if (hasCaptures(g, s)) return false;
  flipTurn(t, s);
  s.quiet++;
  return true;
}

function sumSide(t: Tables, w: Worth, s: DraughtsState, side: Side): number {
  const bytes = t.words * 4;
  let sum = 0;
  let isWhole = w.bridge[side].length > 0;
  for (let word = 0; word < t.words; word++) {
    const pieces = s.words[side * t.words + word];
    const kings = pieces & s.words[t.kingsAt + word];
    const men = pieces ^ kings;
    sum += sumWord(w.sums, side * 2 * bytes + word * 4, men);
    if (kings !== 0) {
      sum += sumWord(w.sums, (side * 2 + 1) * bytes + word * 4, kings);
      for (let rest = kings; rest !== 0; rest &= rest - 1) {
        if (isTrapped(t, s, (word << 5) + lowBit(rest))) sum += w.weights.trapped;
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
function isTrapped(t: Tables, s: DraughtsState, site: number): boolean {
  for (let i = 0; i < t.kingMoves.length; i++) {
    const to = t.steps[site * 8 + t.kingMoves[i]];
    if (to === t.count) continue;
    const word = to >> 5;
    if ((((s.words[word] | s.words[t.words + word]) >>> to) & 1) === 0) return false;
  }
  return true;
}

function manWorth(t: Tables, weights: Weights, side: Side, site: number): number {
  const { size } = t.variant;
  const row = t.geometry.rowOf[site];
  const advanced = side === t.white ? size - 1 - row : row;
  let sum = weights.man + weights.tempo * advanced;
  if (advanced === 0) sum += weights.backRow;
  if (isCentral(t, site)) sum += weights.centre;
  const { x } = t.geometry.board.sites[site];
  return x === 0 || x === size - 1 ? sum + weights.edge : sum;
}

function kingWorth(t: Tables, weights: Weights, site: number): number {
  const sum = weights.king + (t.river[site] === 1 ? weights.river : 0);
  return isCentral(t, site) ? sum + weights.centre : sum;
}

function isCentral({ geometry, variant }: Tables, site: number): boolean {
  const { x, y } = geometry.board.sites[site];
  const low = variant.size / 2 - 2;
  return x >= low && x < low + 4 && y >= low && y < low + 4;
}

/** The second playing square from either end of the home row. */
function bridgeOf(t: Tables, side: Side): Int32Array {
  if (t.variant.squares === 'all') return new Int32Array(0);
  const home = side === t.white ? t.variant.size - 1 : 0;
  const bridge = new Int32Array(t.words);
  const row = t.geometry.board.sites.flatMap(({ y }, site) => (y === home ? [site] : []));
  // On the corner's own end the pair is the first and the third square of the row: 1 and 3 in English draughts.
  for (const site of [row[0], row[2]]) bridge[site >> 5] |= 1 << site;
  return bridge;
}

/** A slot for a move's ordering tables: where from and where to. */
export function slotOf(t: Tables, m: DraughtsMove): number {
  return m.from * t.count + m.to;
}
