// Hot: runs at every leaf of a search; no allocation, closures or iterators.
import { lowBit, popCount24 } from '../shared/bits.ts';
import { besideOf, countMills, gapsOf, menInMills, neighboursOf } from './mills.ts';
import { emptyPoints } from './moves.ts';
import { scoreRingLines } from './rings.ts';
import type { Rulebook } from './rulebook.ts';
import { type MorrisState, ownOwed, PLACING } from './state.ts';
import { ROW } from './tables.ts';
import type { PhaseWeights, Weights } from './weights.ts';

/** From the view of the side to move; symmetric, so that changing sides changes the sign. */
export function evaluateState(g: Rulebook, s: MorrisState, { placing, moving }: PhaseWeights): number {
  const weights = s.phase === PLACING ? placing : moving;
  const { men0, men1 } = s;
  const empty = emptyPoints(g, s);
  const near = neighboursOf(g.tables, empty);
  let score =
    scoreMen(g, weights, men0, s.hand0, empty, near) - scoreMen(g, weights, men1, s.hand1, empty, near);
  score += g.isRings
    ? scoreRingLines(weights, men0, empty) - scoreRingLines(weights, men1, empty)
    : scoreLines(g, weights, men0, empty) - scoreLines(g, weights, men1, empty);
  if (g.hasLineCaptures) {
    score += scoreThreats(g, weights, men0, men1, empty) - scoreThreats(g, weights, men1, men0, empty);
  }
  return (s.turn === 0 ? score : 0 - score) + ownOwed(s) * weights.owed;
}

/** Men, crossings and room; `near` are the points beside empty ones. */
function scoreMen(
  g: Rulebook,
  weights: Weights,
  own: number,
  hand: number,
  empty: number,
  near: number,
): number {
  const count = popCount24(own);
  const score =
    weights.men[count + hand] + weights.inHand * hand + weights.crossing * popCount24(own & g.crossings);
  if (hand === 0 && count <= g.flyAt) return score + weights.mobility * popCount24(empty);
  const room = weights.mobility * popCount24(neighboursOf(g.tables, own) & empty);
  return score + room + weights.blockedMan * popCount24(own & ~near);
}

/** As `scoreRingLines` on any board, a third slower: mills, gaps, gaps a man beside the line can step into, and gaps that a man of another mill can. */
export function scoreLines(g: Rulebook, weights: Weights, own: number, empty: number): number {
  const { bundles } = g.tables;
  const inMills = menInMills(g.tables, own);
  let score = weights.mill * countMills(g.tables, own);
  for (let bundle = 0; bundle < bundles.count; bundle++) {
    const gaps = gapsOf(bundles, bundle, own) & empty;
    if (gaps === 0) continue;
    score += weights.openMill * popCount24(gaps);
    score += weights.readyMill * popCount24(gaps & besideOf(bundles, bundle, own));
    score += weights.doubleMill * popCount24(gaps & besideOf(bundles, bundle, inMills));
  }
  return score;
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
