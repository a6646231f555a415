// Hot: what `makeHeuristics` returns runs at every node of a search and allocates nothing.

import type { Heuristics } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import type { Landings } from '../fast/landings.ts';
import { isTacticalMove } from '../fast/tactical.ts';
import { FROM_SHIFT, TO_MASK } from '../rules/moves.ts';
import { flipTurn, OPEN, type TaflState } from '../rules/state.ts';
import { makeKeyImages, writeCanonicalKey } from './canonical-key.ts';
import { evaluate, makeEvaluation } from './evaluate.ts';
import { makePatterns } from './patterns.ts';

/** Entries of the history a side; on boards beyond 11×11 some moves share one. */
const HISTORY_SIZE = 1 << 14;

/** With a handful of men left having to move can hurt, so search may not assume that a move never does. */
const FEWEST_MEN = 3;

/** What search needs to know beyond the rules. */
export function makeHeuristics(t: Lookups, landings: Landings): Heuristics<TaflState, number> {
  const evaluation = makeEvaluation(t);
  const images = makeKeyImages(t);
  const sums = new Int32Array(images.count);
  const patterns = makePatterns(t);
  return {
    evaluate: (s) => evaluate(t, evaluation, s),
    isTactical: (s, move) => isTacticalMove(t, landings, s, move),
    historyIndex: (move) => historyIndex(t, move),
    historySize: HISTORY_SIZE,
    canonicalKey: (s, key) => writeCanonicalKey(t, images, sums, s, key),
    nullMove: (s) => nullMove(t, s),
    ...(patterns && { patterns }),
  };
}

function historyIndex(t: Lookups, move: number): number {
  return ((move >>> FROM_SHIFT) * t.cells + (move & TO_MASK)) & (HISTORY_SIZE - 1);
}

function nullMove(t: Lookups, s: TaflState): boolean {
  const men = s.turn === t.attackerSide ? s.attackers : s.defenders + 1;
  if (s.end !== OPEN || men < FEWEST_MEN) return false;
  flipTurn(t, s);
  s.ply++;
  s.quiet++;
  return true;
}
