// Hot: runs at every leaf; no allocation.
// Imports are bound to constants (decision 6).
import type { State } from '@boardwright/games/contract';
import * as fromScore from '../score.ts';
import * as fromOrder from './order.ts';
import * as fromPath from './path.ts';
import type { Workspace } from './workspace.ts';
import * as fromWorkspace from './workspace.ts';

const { INFINITE, NO_SCORE } = fromScore;
const { pickMove } = fromOrder;
const { scoreEnd, scorePath, step } = fromPath;
const { MAX_PLY } = fromWorkspace;

/** Loud moves are followed this far beyond the leaf; forced ones to the end. */
const DEEPEST = 12;

/**
 * The score once the dust has settled: only loud moves are tried, and the side to move may stop where it has a
 * quiet one. Where every move is loud (captures are owed or compulsory) it may not stop.
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
  return tryLoud(w, ply, alpha, beta, below, early, listLoud(w, ply));
}

/**
 * The evaluation where the game can tell at once that the side to move may stop here, else `NO_SCORE`. Most
 * leaves end with it, before a single move is generated. Keeping evaluations by key was tried and gained nothing.
 */
function scoreEarly<S extends State, M>(w: Workspace<S, M>, ply: number): number {
  const { game } = w;
  const state = w.states[ply];
  if (game.isForced === undefined || game.isForced(state) || game.outcome(state) !== undefined)
    return NO_SCORE;
  return game.evaluate(state);
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
  const count = w.game.moves(state, w.lists[ply]);
  if (count === 0) return scoreEnd(w, ply);
  const loud = rankLoud(w, ply, count, false);
  const isForced = loud === count;
  if (ply >= MAX_PLY || (below >= DEEPEST && !isForced)) return w.game.evaluate(state);
  const least = isForced ? -INFINITE : w.game.evaluate(state);
  return least >= beta ? least : tryLoud(w, ply, alpha, beta, below, least, loud);
}

/** Tries the `loud` moves that were laid out; `least` is the score without any of them. */
function tryLoud<S extends State, M>(
  w: Workspace<S, M>,
  ply: number,
  alpha: number,
  beta: number,
  below: number,
  least: number,
  loud: number,
): number {
  let best = least;
  let floor = best > alpha ? best : alpha;
  for (let i = 0; i < loud; i++) {
    step(w, ply, pickMove(w, ply, i, loud));
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

/** Lays out the loud moves of a position that is neither ended nor forced, and returns how many there are. */
function listLoud<S extends State, M>(w: Workspace<S, M>, ply: number): number {
  const { game } = w;
  const list = w.lists[ply];
  if (game.louds !== undefined) return rankLoud(w, ply, game.louds(w.states[ply], list), true);
  return rankLoud(w, ply, game.moves(w.states[ply], list), false);
}

/** Lays out the loud ones of the moves listed, which may be known to be all, and returns how many there are. */
function rankLoud<S extends State, M>(
  w: Workspace<S, M>,
  ply: number,
  count: number,
  areAllLoud: boolean,
): number {
  const { game, history } = w;
  const state = w.states[ply];
  const list = w.lists[ply];
  const order = w.order[ply];
  const worth = w.worth[ply];
  const base = state.turn * game.slots;
  let loud = 0;
  for (let i = 0; i < count; i++) {
    if (!areAllLoud && !game.isLoud(state, list[i])) continue;
    order[loud] = i;
    worth[loud++] = history[base + game.slot(list[i])];
  }
  return loud;
}
