// Hot: runs at every leaf of a search; no allocation, closures or iterators.

import { KING, type Lookups } from '../board/lookups.ts';
import { countLanes, countSide, countSlides, leadsToGoal, slideLength } from '../rules/moves.ts';
import type { TaflState } from '../rules/state.ts';
import { compareMoves, type LineMoves, makeLineMoves } from './mobility.ts';
import { countOpenGoals, makeOpenGoals, type OpenGoals } from './open-goals.ts';
import { type Weights, weightsOf } from './weights.ts';

/** A king with a free way and the move has won; search sees it a ply later in any case. */
const FREE_WAY = 5_000;
const MOST_STEPS = 4;

/** What the static evaluation of a game needs beside the lookups of its rules. */
export interface Evaluation {
  readonly weights: Weights;
  /** Moves of both sides by lines; undefined where the board is large or men do not simply slide. */
  readonly lineMoves: LineMoves | undefined;
  readonly openGoals: OpenGoals;
}

export function makeEvaluation(t: Lookups): Evaluation {
  return { weights: weightsOf(t), lineMoves: makeLineMoves(t), openGoals: makeOpenGoals(t) };
}

/** From the view of the side to move. */
export function evaluate(t: Lookups, e: Evaluation, s: TaflState): number {
  const w = e.weights;
  const isAttackers = s.turn === t.attackerSide;
  const lanes = s.king < 0 ? 0 : countLanes(t, s, s.king);
  if (lanes > 0 && !isAttackers) return FREE_WAY;
  const balance = w.defender * t.startDefenders - w.attacker * t.startAttackers;
  let score = w.bias + w.defender * s.defenders - w.attacker * s.attackers - balance;
  score += lanes > 1 ? w.lanes : lanes * w.lane;
  if (s.king >= 0) score += evaluateRoom(t, w, e.openGoals, s);
  if (w.mobility !== 0) {
    const more = e.lineMoves ? compareMoves(e.lineMoves, s) : countSide(t, s, false) - countSide(t, s, true);
    score += w.mobility * more;
  }
  return (isAttackers ? -score : score) + w.tempo;
}

/** What the king's room is worth to the defenders: moves, ways in two moves, goals not shut off. */
function evaluateRoom(t: Lookups, w: Weights, goals: OpenGoals, s: TaflState): number {
  const room = w.freedom * countSlides(t, s, KING, s.king) + w.open[countOpenGoals(t, goals, s)];
  return w.step === 0 ? room : room + w.step * countSteps(t, s);
}

/** Ways to a goal by one slide and another at right angles to it, counted up to four. */
function countSteps(t: Lookups, s: TaflState): number {
  let steps = 0;
  for (let direction = 0; direction < 4; direction++) {
    const length = slideLength(t, s, KING, s.king, direction);
    const across = direction < 2 ? 2 : 0;
    for (let i = 1, cell = s.king + t.step[direction]; i <= length; i++, cell += t.step[direction]) {
      if (t.goalWays[cell] === 0 || t.isGoal[cell] === 1) continue;
      if (leadsToGoal(t, s, cell, across)) steps++;
      if (leadsToGoal(t, s, cell, across + 1)) steps++;
      if (steps >= MOST_STEPS) return MOST_STEPS;
    }
  }
  return steps;
}
