import type { Fast } from '../../contract/index.ts';
import type { Generator } from '../rules/moves.ts';
import type { DraughtsMove, DraughtsState } from '../rules/state.ts';
import { makeForwardLeafCounter } from './forward-leaves.ts';
import { withWords } from './generator.ts';
import { makeLeafCounter } from './leaves.ts';
import { makeOneWordMoves, makeWordSearch } from './one-word.ts';
import { makePlaneMoves } from './plane-moves.ts';
import { makeCrowningLister } from './tactical.ts';

export interface FastParts {
  readonly generator: Generator;
  readonly fast: Fast<DraughtsState, DraughtsMove>;
}

/**
 * The quickest ways to the answers of the reference that there are for its rules: one word for boards of 8x8, planes
 * for larger ones, and the reference itself where pieces move along rows and columns.
 */
export function makeFast(reference: Generator): FastParts {
  const { lookups } = reference;
  const word = makeWordSearch(reference);
  const moves = word ? makeOneWordMoves(word) : makePlaneMoves(reference);
  const generator = moves ? withWords(reference, moves) : reference;
  const tactical = { isForced: generator.hasCaptures, tacticalMoves: makeCrowningLister(lookups) };
  if (!moves || lookups.kingMoveLimit > 0) return { generator, fast: tactical };
  const leaves = word?.isForward ? makeForwardLeafCounter(word) : makeLeafCounter(lookups, moves);
  return { generator, fast: { ...tactical, leaves } };
}
