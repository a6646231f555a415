// Hot: runs at every leaf of a search; no allocation, closures or iterators.
import { lowBit, popCount, popCount24 } from '../../shared/bits.ts';
import { ROW } from '../board/lookups.ts';
import {
  levelGaps,
  levelSteps,
  millsOf,
  ringSteps,
  spreadMills,
  uprightGaps,
  uprightSteps,
} from '../board/rings.ts';
import { besideOf, countMills, gapsOf, menInMills, neighboursOf } from '../rules/mills.ts';
import { emptyPoints } from '../rules/moves.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { type MorrisState, ownOwed, PLACING } from '../rules/state.ts';
import type { PhaseWeights, Weights } from './weights.ts';

/** From the view of the side to move; symmetric, so that changing sides changes the sign. */
export function evaluateState(g: Rulebook, s: MorrisState, { placing, moving }: PhaseWeights): number {
  const weights = s.phase === PLACING ? placing : moving;
  const { men0, men1 } = s;
  const empty = emptyPoints(g, s);
  let score = 0;
  if (g.isRings) {
    const near = ringSteps(empty);
    score =
      scoreRingSide(g, weights, men0, s.hand0, empty, near) -
      scoreRingSide(g, weights, men1, s.hand1, empty, near);
  } else {
    score = scoreSide(g, weights, men0, s.hand0, empty) - scoreSide(g, weights, men1, s.hand1, empty);
  }
  if (g.hasLineCaptures) {
    score += scoreThreats(g, weights, men0, men1, empty) - scoreThreats(g, weights, men1, men0, empty);
  }
  return (s.turn === 0 ? score : 0 - score) + ownOwed(s) * weights.owed;
}

/** What the men of one side are worth, on any board. */
export function scoreSide(g: Rulebook, w: Weights, own: number, hand: number, empty: number): number {
  const men = popCount24(own);
  const score = w.men[men + hand] + w.inHand * hand + w.crossing * popCount24(own & g.crossings);
  const lines = scoreLines(g, w, own, empty);
  if (hand === 0 && men <= g.flyAt) return score + lines + w.mobility * popCount24(empty);
  const room = w.mobility * popCount24(neighboursOf(g.tables, own) & empty);
  const blocked = popCount24(own & ~neighboursOf(g.tables, empty));
  return score + lines + room + Math.imul(w.blockedMan, blocked);
}

/**
 * What the men of one side are worth: as `scoreSide` on any board. `near` are the points beside empty ones.
 * Products are taken by `imul`, since a negative weight times 0 is -0, and no integer any more.
 */
export function scoreRingSide(
  g: Rulebook,
  w: Weights,
  own: number,
  hand: number,
  empty: number,
  near: number,
): number {
  const men = popCount24(own);
  const levelWays = levelSteps(own) & empty;
  const uprightWays = uprightSteps(own) & empty;
  let score =
    w.men[men + hand] + Math.imul(w.inHand, hand) + Math.imul(w.crossing, popCount24(own & g.crossings));
  if (hand === 0 && men <= g.flyAt) score += Math.imul(w.mobility, popCount24(empty));
  else {
    score +=
      Math.imul(w.mobility, popCount24(levelWays | uprightWays)) +
      Math.imul(w.blockedMan, popCount24(own & ~near));
  }
  const level = levelGaps(own) & empty;
  const upright = uprightGaps(own) & empty;
  const mills = millsOf(own);
  if (mills !== 0) score += Math.imul(w.mill, popCount(mills));
  if ((level | upright) === 0) return score;
  score += Math.imul(w.openMill, popCount24(level) + popCount24(upright));
  score += Math.imul(w.readyMill, popCount24(level & uprightWays) + popCount24(upright & levelWays));
  return mills === 0 ? score : score + Math.imul(w.doubleMill, countDoubles(mills, level, upright));
}

/** Gaps that a man of another mill can step into. */
function countDoubles(mills: number, level: number, upright: number): number {
  const men = spreadMills(mills);
  return popCount24(level & uprightSteps(men)) + popCount24(upright & levelSteps(men));
}

/** Mills, gaps, gaps a man beside the line can step into, and gaps that a man of another mill can. */
function scoreLines(g: Rulebook, weights: Weights, own: number, empty: number): number {
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
