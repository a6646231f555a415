// Hot: runs at every node; no allocation.
import type { State } from '@boardwright/games/contract';
import { MATE, NO_SCORE, scoreOutcome, WON_BY_REPETITION } from './score.ts';
import type { Workspace } from './workspace.ts';

/** Plays move `index` of the ply's list into the next ply's state. */
export function step<S extends State, M>(w: Workspace<S, M>, ply: number, index: number): void {
  const next = w.states[ply + 1];
  w.rules.copy(w.states[ply], next);
  w.rules.apply(next, w.lists[ply][index]);
  w.markPath(ply + 1);
  if (++w.nodes >= w.nextCheck) w.checkLimits();
}

/** The score where history or a counter ends the game at this ply, else `NO_SCORE`. */
export function scorePath<S extends State, M>(w: Workspace<S, M>, ply: number): number {
  const state = w.states[ply];
  const { rules } = w;
  if (rules.repetition.times > 0 && state.quiet > 0 && isRepeated(w, ply)) {
    return scoreOutcome(rules.repetition.outcome(state), state.turn, ply, WON_BY_REPETITION);
  }
  const limit = rules.limit(state);
  if (limit === undefined) return NO_SCORE;
  const outcome = rules.outcome(state) ?? limit;
  return scoreOutcome(outcome, state.turn, ply, MATE);
}

/** The score of a position without legal moves. */
export function scoreEnd<S extends State, M>(w: Workspace<S, M>, ply: number): number {
  const state = w.states[ply];
  const outcome = w.rules.outcome(state);
  return outcome === undefined ? 0 : scoreOutcome(outcome, state.turn, ply, MATE);
}

/**
 * Inside the tree one repetition counts as the last; a position of the game before the root must really have
 * occurred often enough, or a winning side would fear to pass through one it has seen.
 */
function isRepeated<S extends State, M>(w: Workspace<S, M>, ply: number): boolean {
  const state = w.states[ply];
  const at = w.root + ply;
  const lo = state.keyLo | 0;
  const hi = state.keyHi | 0;
  const least = at > state.quiet ? at - state.quiet : 0;
  const { pathLo, pathHi, pathMark } = w;
  let needed = w.rules.repetition.times - 1;
  for (let i = at - 1; i >= least; i--) {
    if (pathMark[i] === 2) return false;
    if (pathLo[i] !== lo || pathHi[i] !== hi || pathMark[i] === 1) continue;
    if (i >= w.root) return true;
    if (--needed <= 0) return true;
  }
  return false;
}
