// Hot: runs at every node on 8x8 boards; no allocation beyond new entries of `out`, no closures.
import type { Side, Site } from '../../contract/index.ts';
import { lowBit } from '../../shared/bits.ts';
import type { Lookups } from '../board/lookups.ts';
import { addChains, beginChains, type ChainSearch, endChains } from '../rules/captures.ts';
import type { Generator } from '../rules/moves.ts';
import type { DraughtsMove } from '../rules/state.ts';
import type { WordMoves } from './generator.ts';
import { addManChains, beginManChains, type ManChains, makeManChains } from './man-chains.ts';
import { makeWordLookups, type WordLookups } from './word.ts';
import {
  countForward,
  countSingles,
  countSteps,
  findJumpers,
  isRanked,
  listForward,
  listSingles,
  listWordSteps,
} from './word-moves.ts';

/** What whole words need of a game: its lookups, and the search for the chains they cannot tell. */
export interface WordSearch {
  readonly lookups: Lookups;
  readonly w: WordLookups;
  readonly chains: ChainSearch;
  readonly manChains: ManChains;
  readonly scratch: DraughtsMove[];
  /** Whether men capture forward only and the far row makes no king that goes on: see `countForward`. */
  readonly isForward: boolean;
}

/** The search on whole words, where the board is 8x8 with diagonal lines only. */
export function makeWordSearch({ lookups, chains, scratch }: Generator): WordSearch | undefined {
  const { menCaptureBack, kingMoveLimit, promotion } = lookups.variant;
  const w = makeWordLookups(lookups);
  const isForward = menCaptureBack === 'no' && kingMoveLimit === 0 && promotion !== 'passing';
  return w && { lookups, w, chains, manChains: makeManChains(lookups), scratch, isForward };
}

export function makeOneWordMoves(x: WordSearch): WordMoves {
  return {
    list: x.isForward
      ? (words, at, side, _, out) => listForwardMoves(x, words, at, side, out)
      : (words, at, side, resting, out) => listMoves(x, words, at, side, resting, out),
    count: x.isForward
      ? (words, at, side) => countForwardMoves(x, words, at, side)
      : (words, at, side, resting) => countMoves(x, words, at, side, resting),
    canCapture: (words, at, side) => findJumpers(x.lookups, x.w, words, at, side) !== 0,
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

function listMoves(
  x: WordSearch,
  words: Int32Array,
  at: number,
  side: Side,
  resting: Site,
  out: DraughtsMove[],
): number {
  const { lookups, w } = x;
  if (words[at] === 0 || words[at + 1] === 0) return 0;
  const jumpers = findJumpers(lookups, w, words, at, side);
  if (jumpers === 0) return listWordSteps(lookups, w, words, at, side, out, resting);
  const singles = listSingles(lookups, words, at, side, jumpers, out);
  return singles > 0 ? singles : listChains(x, words, at, side, out, jumpers);
}

function countMoves(x: WordSearch, words: Int32Array, at: number, side: Side, resting: Site): number {
  const { lookups, w } = x;
  if (resting >= 0) return listMoves(x, words, at, side, resting, x.scratch);
  if (words[at] === 0 || words[at + 1] === 0) return 0;
  const jumpers = findJumpers(lookups, w, words, at, side);
  if (jumpers === 0) return countSteps(lookups, w, words, at, side);
  if (isRanked(lookups, words, at, side, jumpers)) return listChains(x, words, at, side, x.scratch, jumpers);
  const singles = countSingles(lookups, words, at, side, jumpers);
  return singles > 0 ? singles : countChains(x, words, at, side, jumpers);
}

/** The number of chains of men where no king takes part. */
function countChains(x: WordSearch, words: Int32Array, at: number, side: Side, jumpers: number): number {
  const { manChains } = x;
  beginManChains(manChains, words, at, side);
  for (let rest = jumpers; rest !== 0; rest &= rest - 1) addManChains(manChains, lowBit(rest));
  return manChains.isCertain ? manChains.count : listChains(x, words, at, side, x.scratch, jumpers);
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
