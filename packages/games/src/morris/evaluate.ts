// Hot: runs at every leaf of a search; no allocation, closures or iterators.
import { lowBit, popCount } from '../shared/bits.ts';
import { countMillsAt, neighboursOf } from './mills.ts';
import { emptyPoints } from './moves.ts';
import type { Rulebook } from './rulebook.ts';
import { type MorrisState, ownOwed, PLACING } from './state.ts';
import { ROW } from './tables.ts';
import { MOVING_WEIGHTS, PLACING_WEIGHTS, type Weights } from './weights.ts';

/** From the view of the side to move; symmetric, so that changing sides changes the sign. */
export function evaluateState(g: Rulebook, s: MorrisState): number {
  const weights = s.phase === PLACING ? PLACING_WEIGHTS : MOVING_WEIGHTS;
  const empty = emptyPoints(g, s);
  const first = scoreSide(g, weights, s.men0, s.men1, s.hand0, empty);
  const second = scoreSide(g, weights, s.men1, s.men0, s.hand1, empty);
  const owed = ownOwed(s) * weights.owed;
  return (s.turn === 0 ? first - second : second - first) + owed;
}

function scoreSide(
  g: Rulebook,
  weights: Weights,
  own: number,
  enemy: number,
  hand: number,
  empty: number,
): number {
  const count = popCount(own);
  let score = weights.man * (count + hand) + scoreLines(g, weights, own, empty);
  score += weights.crossing * popCount(own & g.crossings);
  if (g.hasLineCaptures) score += scoreThreats(g, weights, own, enemy, empty);
  if (hand === 0 && count <= g.flyAt) return score + weights.mobility * popCount(empty);
  score += weights.mobility * popCount(neighboursOf(g.tables, own) & empty);
  return score + weights.blockedMan * popCount(own & ~neighboursOf(g.tables, empty));
}

function scoreLines(g: Rulebook, weights: Weights, own: number, empty: number): number {
  const { lines, adjacent } = g.tables;
  let score = 0;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    const held = own & line;
    if (held === line) {
      score += weights.mill + weights.doubleMill * countSwings(g, own, empty, line);
      continue;
    }
    const gap = line & ~held;
    if ((gap & (gap - 1)) !== 0 || (gap & empty) === 0) continue;
    score += weights.openMill;
    if ((adjacent[lowBit(gap)] & own & ~line) !== 0) score += weights.readyMill;
  }
  return score;
}

/** Men of a mill with a step that closes another one. */
function countSwings(g: Rulebook, own: number, empty: number, line: number): number {
  const { adjacent } = g.tables;
  let count = 0;
  for (let men = line; men !== 0; men &= men - 1) {
    const from = men & -men;
    for (let to = adjacent[lowBit(from)] & empty; to !== 0; to &= to - 1) {
      if (countMillsAt(g.tables, own & ~from, lowBit(to)) > 0) count++;
    }
  }
  return count;
}

function scoreThreats(g: Rulebook, weights: Weights, own: number, enemy: number, empty: number): number {
  const { between, far } = g.custodianRows;
  const ends = g.interventionRows;
  let score = 0;
  for (let points = empty; points !== 0; points &= points - 1) {
    const row = lowBit(points) * ROW;
    for (let i = row; i < row + ROW; i++) {
      if ((enemy & between[i]) !== 0 && (own & far[i]) !== 0) score += weights.custodianThreat;
      if ((enemy & ends[i]) === ends[i]) score += weights.interventionThreat;
    }
  }
  return score;
}
