// Hot: runs at every node; no allocation beyond new slots of `out`, no closures.
import type { Side, Site } from '../contract/index.ts';
import { lowBit } from '../shared/bits.ts';
import { addChains, beginChains, type ChainSearch, canManJump, makeChainSearch } from './chains.ts';
import { countForward, listForward } from './forward.ts';
import { addStep, type DraughtsMove, type DraughtsState, hasAny } from './state.ts';
import type { Tables } from './tables.ts';
import type { WordShifts } from './word.ts';
import { countSingles, countSteps, findJumpers, listSingles, listWordSteps } from './word-moves.ts';

/** A game's tables with the buffers its generator works in. */
export interface Generator {
  readonly t: Tables;
  readonly chains: ChainSearch;
  readonly scratch: DraughtsMove[];
  /** For `countLeaves`, by the depth that is left: the moves, and the three words of a board. */
  readonly walk: { readonly lists: DraughtsMove[][]; frames: Int32Array };
  /** The moves of the state last asked for by texts, with its key: describing a list would else cost its square. */
  readonly listed: { keyLo: number; keyHi: number; count: number; readonly moves: DraughtsMove[] };
}

export function makeGenerator(t: Tables): Generator {
  return {
    t,
    chains: makeChainSearch(t),
    scratch: [],
    walk: { lists: [], frames: new Int32Array(0) },
    listed: { keyLo: 0, keyHi: 0, count: -1, moves: [] },
  };
}

/** The legal moves for texts and explanations, which ask for the same state many times. Not to be kept. */
export function legalMoves(g: Generator, s: DraughtsState): readonly DraughtsMove[] {
  const { listed } = g;
  if (listed.count < 0 || listed.keyLo !== s.keyLo || listed.keyHi !== s.keyHi) {
    listed.count = listMoves(g, s, listed.moves);
    listed.keyLo = s.keyLo;
    listed.keyHi = s.keyHi;
    listed.moves.length = listed.count;
  }
  return listed.moves;
}

/** Writes the legal moves into `out`; none when a side has no pieces left. */
export function listMoves(g: Generator, s: DraughtsState, out: DraughtsMove[]): number {
  const { t } = g;
  if (t.plain) return listPlain(g, t.plain, s.words, 0, s.turn, out);
  if (!hasAny(t, s, 0) || !hasAny(t, s, 1)) return 0;
  const captures = listCaptures(g, s, out);
  return captures > 0 ? captures : listSteps(t, s, out);
}

/** As many as `listMoves` would write. */
export function countMoves(g: Generator, s: DraughtsState): number {
  const { t } = g;
  if (t.plain) return countPlain(g, t.plain, s.words, 0, s.turn);
  if (!t.shifts || t.kingMoveLimit > 0) return listMoves(g, s, g.scratch);
  if (!hasAny(t, s, 0) || !hasAny(t, s, 1)) return 0;
  const jumpers = findJumpers(t, t.shifts, s.words, 0, s.turn);
  if (jumpers === 0) return countSteps(t, t.shifts, s);
  const singles = countSingles(t, s, jumpers);
  return singles > 0 ? singles : listChosen(g, s.words, 0, s.turn, g.scratch, jumpers);
}

/** `listMoves` for games whose men capture forward only, on the words of a state that begin at `at`. */
export function listPlain(
  g: Generator,
  w: WordShifts,
  words: Int32Array,
  at: number,
  side: Side,
  out: DraughtsMove[],
): number {
  const count = listForward(g.t, w, words, at, side, out);
  if (count >= 0) return count;
  return listChosen(g, words, at, side, out, findJumpers(g.t, w, words, at, side));
}

/** As many as `listPlain` would write. */
export function countPlain(g: Generator, w: WordShifts, words: Int32Array, at: number, side: Side): number {
  const count = countForward(g.t, w, words, at, side);
  if (count >= 0) return count;
  return listChosen(g, words, at, side, g.scratch, findJumpers(g.t, w, words, at, side));
}

/** Whether there is a move at all, sooner known than how many. */
export function hasMoves(g: Generator, s: DraughtsState): boolean {
  const { t } = g;
  if (t.shifts && findJumpers(t, t.shifts, s.words, 0, s.turn) !== 0) return true;
  return countMoves(g, s) > 0;
}

/** Whether the side to move must capture. */
export function hasCaptures(g: Generator, s: DraughtsState): boolean {
  const { t } = g;
  return t.shifts ? findJumpers(t, t.shifts, s.words, 0, s.turn) !== 0 : listCaptures(g, s, g.scratch) > 0;
}

/** The captures alone, the best by the precedence of the variant. */
export function listCaptures(g: Generator, s: DraughtsState, out: DraughtsMove[]): number {
  const { t, chains } = g;
  if (t.shifts) {
    const jumpers = findJumpers(t, t.shifts, s.words, 0, s.turn);
    if (jumpers === 0) return 0;
    const singles = listSingles(t, s, jumpers, out);
    return singles > 0 ? singles : listChosen(g, s.words, 0, s.turn, out, jumpers);
  }
  beginChains(chains, s.words, 0, s.turn, out);
  const own = s.turn * t.words;
  for (let word = 0; word < t.words; word++) {
    const kings = s.words[t.kingsAt + word];
    for (let rest = s.words[own + word]; rest !== 0; rest &= rest - 1) {
      const site = (word << 5) + lowBit(rest);
      if (((kings >>> site) & 1) === 1 || canManJump(chains, site)) addChains(chains, site);
    }
  }
  return chains.found;
}

/** The chains of the pieces in one word. */
function listChosen(
  g: Generator,
  words: Int32Array,
  at: number,
  side: Side,
  out: DraughtsMove[],
  jumpers: number,
): number {
  beginChains(g.chains, words, at, side, out);
  for (let rest = jumpers; rest !== 0; rest &= rest - 1) addChains(g.chains, lowBit(rest));
  return g.chains.found;
}

/** The moves without capture, whether or not a capture forbids them. */
export function listSteps(t: Tables, s: DraughtsState, out: DraughtsMove[]): number {
  const { words } = s;
  const own = s.turn * t.words;
  const resting = findResting(t, s, s.turn);
  if (t.shifts) return listWordSteps(t, t.shifts, s, out, resting);
  let found = 0;
  for (let word = 0; word < t.words; word++) {
    const kings = words[t.kingsAt + word];
    for (let rest = words[own + word]; rest !== 0; rest &= rest - 1) {
      const site = (word << 5) + lowBit(rest);
      if (((kings >>> site) & 1) === 0) found = addManSteps(t, s, site, out, found);
      else if (site !== resting) found = addKingSteps(t, s, site, out, found);
    }
  }
  return found;
}

/** The king of a side that has moved as often in a row as it may, or -1. */
export function findResting(t: Tables, s: DraughtsState, side: Side): Site {
  if (t.kingMoveLimit === 0 || s.words[t.runsAt + side] < t.kingMoveLimit) return -1;
  return s.words[t.runsAt + 2 + side];
}

function addManSteps(t: Tables, s: DraughtsState, from: Site, out: DraughtsMove[], count: number): number {
  const directions = t.manMoves[s.turn];
  const crowning = t.crowning[s.turn];
  let found = count;
  for (let i = 0; i < directions.length; i++) {
    const to = t.steps[from * 8 + directions[i]];
    if (to === t.count || isTaken(t, s, to)) continue;
    addStep(t, out, found++, from, to, crowning[to] === 1);
  }
  return found;
}

function addKingSteps(t: Tables, s: DraughtsState, from: Site, out: DraughtsMove[], count: number): number {
  const directions = t.kingMoves;
  let found = count;
  for (let i = 0; i < directions.length; i++) {
    let to = t.steps[from * 8 + directions[i]];
    while (to !== t.count && !isTaken(t, s, to)) {
      addStep(t, out, found++, from, to, false);
      if (!t.isFlying) break;
      to = t.steps[to * 8 + directions[i]];
    }
  }
  return found;
}

function isTaken(t: Tables, s: DraughtsState, site: Site): boolean {
  const word = site >> 5;
  return (((s.words[word] | s.words[t.words + word]) >>> site) & 1) === 1;
}
