// Hot: runs at every leaf; no allocation.
import type { State } from '@boardwright/games/contract';
import { pickMove } from './order.ts';
import { INFINITE, NO_SCORE } from './score.ts';
import { MAX_PLY, scoreEnd, scorePath, step, type Workspace } from './workspace.ts';

/** Tactical moves are followed this far beyond the leaf; forced ones to the end. */
const DEEPEST = 12;

/**
 * The score once the dust has settled: only tactical moves are tried, and the side to move may stop where it has a
 * quiet one. Where every move is tactical (captures are owed or compulsory) it may not stop.
 */
export function quiesce<S extends State, M>(
  w: Workspace<S, M>,
  ply: number,
  alpha: number,
  beta: number,
  below: number,
): number {
  if (w.stopped) return 0;
  const early = scoreEarly(w, ply);
  if (early === NO_SCORE) return quiesceAll(w, ply, alpha, beta, below);
  if (early >= beta || below >= DEEPEST || ply >= MAX_PLY) return early;
  return tryTactical(w, ply, alpha, beta, below, early, listTactical(w, ply));
}

/**
 * The evaluation where the game can tell at once that the side to move may stop here, else `NO_SCORE`. Most
 * leaves end with it, before a single move is generated. Keeping evaluations by key was tried and gained nothing.
 */
function scoreEarly<S extends State, M>(w: Workspace<S, M>, ply: number): number {
  const { rules, heuristics, fast } = w;
  const state = w.states[ply];
  if (fast.isForced === undefined || fast.isForced(state) || rules.outcome(state) !== undefined)
    return NO_SCORE;
  return heuristics.evaluate(state);
}

/** Where only the list of moves tells whether the side to move may stop, or whether the game has ended. */
function quiesceAll<S extends State, M>(
  w: Workspace<S, M>,
  ply: number,
  alpha: number,
  beta: number,
  below: number,
): number {
  const state = w.states[ply];
  const count = w.rules.moves(state, w.lists[ply]);
  if (count === 0) return scoreEnd(w, ply);
  const tactical = rankTactical(w, ply, count, false);
  const isForced = tactical === count;
  if (ply >= MAX_PLY || (below >= DEEPEST && !isForced)) return w.heuristics.evaluate(state);
  const least = isForced ? -INFINITE : w.heuristics.evaluate(state);
  return least >= beta ? least : tryTactical(w, ply, alpha, beta, below, least, tactical);
}

/** Tries the `tactical` moves that were laid out; `least` is the score without any of them. */
function tryTactical<S extends State, M>(
  w: Workspace<S, M>,
  ply: number,
  alpha: number,
  beta: number,
  below: number,
  least: number,
  tactical: number,
): number {
  let best = least;
  let floor = best > alpha ? best : alpha;
  for (let i = 0; i < tactical; i++) {
    step(w, ply, pickMove(w, ply, i, tactical));
    const score = quiesceChild(w, ply, floor, beta, below);
    if (w.stopped) return 0;
    if (score > best) best = score;
    if (score > floor) floor = score;
    if (floor >= beta) break;
  }
  return best;
}

function quiesceChild<S extends State, M>(
  w: Workspace<S, M>,
  ply: number,
  alpha: number,
  beta: number,
  below: number,
): number {
  const isSame = w.states[ply + 1].turn === w.states[ply].turn;
  const ended = scorePath(w, ply + 1);
  if (ended !== NO_SCORE) return isSame ? ended : 0 - ended;
  return isSame
    ? quiesce(w, ply + 1, alpha, beta, below + 1)
    : 0 - quiesce(w, ply + 1, 0 - beta, 0 - alpha, below + 1);
}

/** Lays out the tactical moves of a position that is neither ended nor forced, and returns how many there are. */
function listTactical<S extends State, M>(w: Workspace<S, M>, ply: number): number {
  const { rules, fast } = w;
  const list = w.lists[ply];
  if (fast.tacticalMoves !== undefined)
    return rankTactical(w, ply, fast.tacticalMoves(w.states[ply], list), true);
  return rankTactical(w, ply, rules.moves(w.states[ply], list), false);
}

/** Lays out the tactical ones of the moves listed, which may be known to be all, and returns how many there are. */
function rankTactical<S extends State, M>(
  w: Workspace<S, M>,
  ply: number,
  count: number,
  areAllTactical: boolean,
): number {
  const { heuristics, history } = w;
  const state = w.states[ply];
  const list = w.lists[ply];
  const order = w.order[ply];
  const worth = w.worth[ply];
  const base = state.turn * heuristics.historySize;
  let tactical = 0;
  for (let i = 0; i < count; i++) {
    if (!areAllTactical && !heuristics.isTactical(state, list[i])) continue;
    order[tactical] = i;
    worth[tactical++] = history[base + heuristics.historyIndex(list[i])];
  }
  return tactical;
}
