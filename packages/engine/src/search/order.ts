// Hot: runs at every node; no allocation.
import type { State } from '@boardwright/games/contract';
import { NO_INDEX } from './transposition-table.ts';
import { MAX_PLY, type Workspace } from './workspace.ts';

const TABLE_WORTH = 1 << 28;
const TACTICAL_WORTH = 1 << 26;
const KILLER_WORTH = 1 << 25;
const HISTORY_MOST = 1 << 20;

/** Worth of a move at or above this: it came from the table or is tactical. */
export const TACTICAL_FROM = TACTICAL_WORTH - HISTORY_MOST;

/** The first move with the history index that the transposition table gave, or -1. */
export function findIndex<S extends State, M>(
  w: Workspace<S, M>,
  ply: number,
  count: number,
  historyIndex: number,
): number {
  if (historyIndex === NO_INDEX) return -1;
  const list = w.lists[ply];
  for (let i = 0; i < count; i++) if (w.heuristics.historyIndex(list[i]) === historyIndex) return i;
  return -1;
}

/** The move to try at place `i`: the table's first, before any other is looked at, since it often settles all. */
export function nextMove<S extends State, M>(
  w: Workspace<S, M>,
  ply: number,
  i: number,
  count: number,
  first: number,
): number {
  if (i === 0 && first >= 0) {
    w.order[ply][0] = first;
    w.worth[ply][0] = TABLE_WORTH;
    return first;
  }
  if (i === 0) rankMoves(w, ply, count, first);
  else if (i === 1 && first >= 0) {
    rankMoves(w, ply, count, first);
    pickMove(w, ply, 0, count);
  }
  return pickMove(w, ply, i, count);
}

/**
 * Lays the moves of a ply out for picking: the table's move, tactical moves, killers, then by history. Letting a game
 * say which quiet moves meet a threat (in morris: come between the enemy and a mill) was tried, 48 games each at
 * 12,000 nodes: before the rest 0 ± 70 Elo, and not reduced either -29 ± 76, so it is left out.
 */
function rankMoves<S extends State, M>(w: Workspace<S, M>, ply: number, count: number, first: number): void {
  const state = w.states[ply];
  const list = w.lists[ply];
  const order = w.order[ply];
  const worth = w.worth[ply];
  const { heuristics, history, killers } = w;
  const base = state.turn * heuristics.historySize;
  const killer = killers[2 * ply];
  const second = killers[2 * ply + 1];
  for (let i = 0; i < count; i++) {
    const own = heuristics.historyIndex(list[i]);
    order[i] = i;
    let value = history[base + own];
    if (heuristics.isTactical(state, list[i])) value += TACTICAL_WORTH;
    else if (own === killer) value += KILLER_WORTH + 1;
    else if (own === second) value += KILLER_WORTH;
    worth[i] = value;
  }
  if (first >= 0) worth[first] += TABLE_WORTH;
}

/** Brings the best of the moves from `i` on to place `i` and returns its index in the list. */
export function pickMove<S extends State, M>(
  w: Workspace<S, M>,
  ply: number,
  i: number,
  count: number,
): number {
  const order = w.order[ply];
  const worth = w.worth[ply];
  let best = i;
  let most = worth[i];
  for (let j = i + 1; j < count; j++) {
    if (worth[j] <= most) continue;
    most = worth[j];
    best = j;
  }
  if (best !== i) {
    const index = order[best];
    order[best] = order[i];
    worth[best] = worth[i];
    order[i] = index;
    worth[i] = most;
  }
  return order[i];
}

/** Whether the move picked at place `i` was ranked as tactical, or as the table's. */
export function isForward<S extends State, M>(w: Workspace<S, M>, ply: number, i: number): boolean {
  return w.worth[ply][i] >= TACTICAL_FROM;
}

/** A quiet move refuted the line: remember it, and hold it against the quiet moves tried before it. */
export function rewardMove<S extends State, M>(
  w: Workspace<S, M>,
  ply: number,
  place: number,
  depth: number,
): void {
  const { heuristics, killers, history } = w;
  const state = w.states[ply];
  const list = w.lists[ply];
  const order = w.order[ply];
  const historyIndex = heuristics.historyIndex(list[order[place]]);
  if (killers[2 * ply] !== historyIndex) {
    killers[2 * ply + 1] = killers[2 * ply];
    killers[2 * ply] = historyIndex;
  }
  const base = state.turn * heuristics.historySize;
  const bonus = depth * depth;
  addHistory(history, base + historyIndex, bonus);
  for (let i = 0; i < place; i++) {
    if (!isForward(w, ply, i)) addHistory(history, base + heuristics.historyIndex(list[order[i]]), -bonus);
  }
}

/** Moves towards the bound and never past it: the nearer, the smaller the step. */
function addHistory(history: Int32Array, at: number, bonus: number): void {
  const step = bonus * 32;
  history[at] += step - Math.trunc((history[at] * Math.abs(step)) / HISTORY_MOST);
}

/** Forgets the killers two plies down, which belong to another line. */
export function clearKillersBelow<S extends State, M>(w: Workspace<S, M>, ply: number): void {
  if (ply + 2 > MAX_PLY) return;
  w.killers[2 * (ply + 2)] = -1;
  w.killers[2 * (ply + 2) + 1] = -1;
}
