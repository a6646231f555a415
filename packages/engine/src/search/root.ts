import type { State } from '@boardwright/games/contract';
import { descend, reduction } from './node.ts';
import { INFINITE, MATE, WON } from './score.ts';
import { MAX_PLY, step, type Workspace } from './workspace.ts';

/** A move at the root with what the deepest look at it found. */
export interface RootMove {
  /** Place in the list that `moves` writes. */
  readonly index: number;
  readonly isTactical: boolean;
  score: number;
  depth: number;
  line: readonly number[];
}

interface Deepening {
  readonly depth: number;
  /** How many moves to find exact scores for, one after the other. */
  readonly lines: number;
  /** Exact scores in one pass for all moves at most this much worse than the best; `lines` is not asked then. */
  readonly margin?: number;
  /** Depths left out at the beginning. */
  readonly skip?: number;
  /** Looks at these moves alone, by their places in the list. */
  readonly only?: readonly number[];
  /** Called after each finished depth; the first `lines` moves are the best ones, in order. */
  readonly report?: (depth: number, moves: readonly RootMove[]) => void;
  /** Asked after each finished depth whether the next one is left out. */
  readonly isEnough?: (moves: readonly RootMove[]) => boolean;
}

const FIRST_WINDOW = 20;
const ASPIRATION_FROM = 4;

/** Iterative deepening. Returns the root moves, the best first; empty when the game has ended. */
export function deepen<S extends State, M>(w: Workspace<S, M>, how: Deepening): RootMove[] {
  const roots = listRoots(w, how.only);
  const isPass = how.margin !== undefined;
  const lines = isPass ? roots.length : Math.min(how.lines, roots.length);
  const deepest = Math.min(how.depth, MAX_PLY - 1);
  for (let depth = 1 + (how.skip ?? 0); depth <= deepest && roots.length > 0; depth++) {
    if (how.margin !== undefined) searchNear(w, roots, depth, how.margin);
    else for (let line = 0; line < lines && !w.stopped; line++) searchLine(w, roots, line, depth);
    if (w.stopped) break;
    sortFront(roots, lines);
    how.report?.(depth, roots);
    if ((lines === 1 || isPass) && isSettled(roots[0].score, depth)) break;
    if (how.isEnough?.(roots)) break;
  }
  if (isPass && w.stopped) sortFront(roots, lines);
  return roots;
}

/** The moves of the root, tactical ones first, else in the order the game lists them. */
function listRoots<S extends State, M>(w: Workspace<S, M>, only: readonly number[] | undefined): RootMove[] {
  const { rules, heuristics } = w;
  const state = w.states[0];
  const count = rules.moves(state, w.lists[0]);
  const roots: RootMove[] = [];
  for (let index = 0; index < count; index++) {
    if (only && !only.includes(index)) continue;
    const isTactical = heuristics.isTactical(state, w.lists[0][index]);
    roots.push({ index, isTactical, score: -INFINITE, depth: 0, line: [index] });
  }
  roots.sort((a, b) => Number(b.isTactical) - Number(a.isTactical) || a.index - b.index);
  return roots;
}

/** One pass over all moves: a lower bound stays `margin` below the best, so that near moves get true scores. */
function searchNear<S extends State, M>(
  w: Workspace<S, M>,
  roots: readonly RootMove[],
  depth: number,
  margin: number,
): void {
  let best = -INFINITE;
  for (const root of roots) {
    const floor = Math.max(best - margin - 1, -INFINITE);
    step(w, 0, root.index);
    const score = searchRoot(w, root, depth, floor, INFINITE, floor === -INFINITE ? 0 : 1);
    if (w.stopped) return;
    if (score > best) best = score;
    if (score > floor) keepLine(w, root, score, depth);
    else root.score = score;
    root.depth = depth;
  }
}

/** Finds the best of the moves from `line` on and brings it there, in a window around its last score. */
function searchLine<S extends State, M>(
  w: Workspace<S, M>,
  roots: RootMove[],
  line: number,
  depth: number,
): void {
  const guess = roots[line].score;
  const isNarrow = w.features.aspiration && depth >= ASPIRATION_FROM && Math.abs(guess) < WON - MAX_PLY;
  let width = FIRST_WINDOW;
  let alpha = isNarrow ? guess - width : -INFINITE;
  let beta = isNarrow ? guess + width : INFINITE;
  for (;;) {
    const score = searchRoots(w, roots, line, depth, alpha, beta);
    if (w.stopped) return;
    width *= 4;
    if (score <= alpha && alpha > -INFINITE) alpha = width > 1000 ? -INFINITE : score - width;
    else if (score >= beta && beta < INFINITE) beta = width > 1000 ? INFINITE : score + width;
    else return;
  }
}

function searchRoots<S extends State, M>(
  w: Workspace<S, M>,
  roots: RootMove[],
  line: number,
  depth: number,
  alpha: number,
  beta: number,
): number {
  let best = -INFINITE;
  let floor = alpha;
  const extended = roots.length === 1 && w.features.extensions ? depth + 1 : depth;
  for (let i = line; i < roots.length; i++) {
    const root = roots[i];
    step(w, 0, root.index);
    const score = searchRoot(w, root, extended, floor, beta, i - line);
    if (w.stopped) return best;
    if (score > best) best = score;
    if (score <= floor) continue;
    floor = score;
    keepLine(w, root, score, depth);
    roots.splice(i, 1);
    roots.splice(line, 0, root);
    if (score >= beta) break;
  }
  return best;
}

function searchRoot<S extends State, M>(
  w: Workspace<S, M>,
  root: RootMove,
  depth: number,
  alpha: number,
  beta: number,
  place: number,
): number {
  if (place === 0) return descend(w, 0, depth - 1, alpha, beta);
  const less = w.features.reductions && !root.isTactical ? reduction(depth, place, true) : 0;
  let score = descend(w, 0, depth - 1 - less, alpha, alpha + 1);
  if (less > 0 && score > alpha && !w.stopped) score = descend(w, 0, depth - 1, alpha, alpha + 1);
  if (score > alpha && score < beta && !w.stopped) score = descend(w, 0, depth - 1, alpha, beta);
  return score;
}

function keepLine<S extends State, M>(
  w: Workspace<S, M>,
  root: RootMove,
  score: number,
  depth: number,
): void {
  extendLine(w, 0, root.index);
  root.score = score;
  root.depth = depth;
  root.line = readLine(w, 0);
}

/** Lines found later may turn out better than earlier ones; equal scores keep their order. */
function sortFront(roots: RootMove[], lines: number): void {
  const front = roots.slice(0, lines).sort((a, b) => b.score - a.score);
  roots.splice(0, lines, ...front);
}

/** A forced end inside the depth searched: no deeper search finds a shorter one. */
function isSettled(score: number, depth: number): boolean {
  return Math.abs(score) >= WON && MATE - Math.abs(score) <= depth;
}

// Hot: `extendLine` runs at every improvement; no allocation there.

const ROW = MAX_PLY + 2;

/** The best line from `ply` is now move `index` and what follows it. */
export function extendLine<S extends State, M>(w: Workspace<S, M>, ply: number, index: number): void {
  const from = (ply + 1) * ROW;
  const to = ply * ROW;
  const length = w.lineLength[ply + 1];
  w.line[to] = index;
  for (let i = 0; i < length; i++) w.line[to + 1 + i] = w.line[from + i];
  w.lineLength[ply] = length + 1;
}

/** The line of a ply as a copy. */
function readLine<S extends State, M>(w: Workspace<S, M>, ply: number): readonly number[] {
  return Array.from(w.line.subarray(ply * ROW, ply * ROW + w.lineLength[ply]));
}

/** The texts of a line of indices, played from `root`. */
export function tellLine<S extends State, M>(
  w: Workspace<S, M>,
  root: S,
  indices: readonly number[],
): readonly string[] {
  const { rules } = w;
  const { notation } = w.game;
  const state = rules.start();
  rules.copy(root, state);
  const texts: string[] = [];
  const list: M[] = [];
  for (const index of indices) {
    if (index >= rules.moves(state, list)) break;
    texts.push(notation.describe(state, list[index]).text);
    rules.apply(state, list[index]);
  }
  return texts;
}
