// Hot: runs at every node on 8x8 boards; no allocation beyond new entries of `out`, no closures.
import type { Side } from '../../contract/index.ts';
import { lowBit } from '../../shared/bits.ts';
import type { Lookups } from '../board/lookups.ts';
import { addChains, beginChains, type ChainSearch, endChains } from '../rules/captures.ts';
import { findResting, type Generator } from '../rules/moves.ts';
import { type DraughtsMove, type DraughtsState, hasAny } from '../rules/state.ts';
import { makeWordLookups, type WordLookups } from './word.ts';
import {
  countForward,
  countSingles,
  countSteps,
  findJumpers,
  listForward,
  listSingles,
  listWordSteps,
} from './word-moves.ts';

/** What whole words need of a game: its lookups, and the search for the chains they cannot tell. */
export interface WordSearch {
  readonly lookups: Lookups;
  readonly w: WordLookups;
  readonly chains: ChainSearch;
  readonly scratch: DraughtsMove[];
  /** Whether men capture forward only and the far row makes no king that goes on: see `countForward`. */
  readonly isForward: boolean;
}

/** The search on whole words, where the board is 8x8 with diagonal lines only. */
export function makeWordSearch({ lookups, chains, scratch }: Generator): WordSearch | undefined {
  const { menCaptureBack, kingMoveLimit, promotion } = lookups.variant;
  const w = makeWordLookups(lookups);
  const isForward = menCaptureBack === 'no' && kingMoveLimit === 0 && promotion !== 'passing';
  return w && { lookups, w, chains, scratch, isForward };
}

/** The same generator with quicker ways to the same answers. */
export function withWords(g: Generator, x: WordSearch): Generator {
  const hasCaptures = (s: DraughtsState): boolean => findJumpers(x.lookups, x.w, s.words, 0, s.turn) !== 0;
  if (x.isForward) {
    return {
      ...g,
      list: (s, out) => listForwardMoves(x, s.words, 0, s.turn, out),
      count: (s) => countForwardMoves(x, s.words, 0, s.turn),
      hasMoves: (s) => hasCaptures(s) || countForwardMoves(x, s.words, 0, s.turn) > 0,
      hasCaptures,
    };
  }
  return {
    ...g,
    list: (s, out) => listWordMoves(x, s, out),
    count: (s) => countWordMoves(x, s),
    hasMoves: (s) => hasCaptures(s) || countWordMoves(x, s) > 0,
    hasCaptures,
  };
}

/** The moves of games whose men capture forward only, on the words of a state that begin at `at`. */
export function listForwardMoves(
  x: WordSearch,
  words: Int32Array,
  at: number,
  side: Side,
  out: DraughtsMove[],
): number {
  const count = listForward(x.lookups, x.w, words, at, side, out);
  if (count >= 0) return count;
  return listChains(x, words, at, side, out, findJumpers(x.lookups, x.w, words, at, side));
}

/** As many as `listForwardMoves` would write. */
export function countForwardMoves(x: WordSearch, words: Int32Array, at: number, side: Side): number {
  const count = countForward(x.lookups, x.w, words, at, side);
  if (count >= 0) return count;
  return listChains(x, words, at, side, x.scratch, findJumpers(x.lookups, x.w, words, at, side));
}

function listWordMoves(x: WordSearch, s: DraughtsState, out: DraughtsMove[]): number {
  const { lookups, w } = x;
  if (!hasAny(lookups, s, 0) || !hasAny(lookups, s, 1)) return 0;
  const jumpers = findJumpers(lookups, w, s.words, 0, s.turn);
  if (jumpers === 0) return listWordSteps(lookups, w, s, out, findResting(lookups, s, s.turn));
  const singles = listSingles(lookups, s, jumpers, out);
  return singles > 0 ? singles : listChains(x, s.words, 0, s.turn, out, jumpers);
}

function countWordMoves(x: WordSearch, s: DraughtsState): number {
  const { lookups, w } = x;
  if (lookups.kingMoveLimit > 0) return listWordMoves(x, s, x.scratch);
  if (!hasAny(lookups, s, 0) || !hasAny(lookups, s, 1)) return 0;
  const jumpers = findJumpers(lookups, w, s.words, 0, s.turn);
  if (jumpers === 0) return countSteps(lookups, w, s);
  const singles = countSingles(lookups, s, jumpers);
  return singles > 0 ? singles : listChains(x, s.words, 0, s.turn, x.scratch, jumpers);
}

/** The chains of the pieces in one word. */
function listChains(
  x: WordSearch,
  words: Int32Array,
  at: number,
  side: Side,
  out: DraughtsMove[],
  jumpers: number,
): number {
  beginChains(x.chains, words, at, side, out);
  for (let rest = jumpers; rest !== 0; rest &= rest - 1) addChains(x.chains, lowBit(rest));
  return endChains(x.chains);
}
