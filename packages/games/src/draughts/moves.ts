// Hot: runs at every node; no allocation beyond new slots of `out`, no closures.
import type { Side, Site } from '../contract/index.ts';
import { lowBit } from '../shared/bits.ts';
import { addChains, beginChains, type ChainSearch, makeChainSearch } from './chains.ts';
import { type DraughtsMove, type DraughtsState, hasAny, makeMove } from './state.ts';
import type { Tables } from './tables.ts';
import {
  countDown,
  countFlights,
  countUp,
  flyingJumpers,
  jumpersDown,
  jumpersUp,
  type WordShifts,
} from './word.ts';

/** A game's tables with the buffers its generator works in. */
export interface Generator {
  readonly t: Tables;
  readonly chains: ChainSearch;
  readonly scratch: DraughtsMove[];
  /** The moves of the state last asked for by texts, with its key: describing a list would else cost its square. */
  readonly listed: { keyLo: number; keyHi: number; count: number; readonly moves: DraughtsMove[] };
}

export function makeGenerator(t: Tables): Generator {
  return { t, chains: makeChainSearch(t), scratch: [], listed: { keyLo: 0, keyHi: 0, count: -1, moves: [] } };
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
  if (!hasAny(g.t, s, 0) || !hasAny(g.t, s, 1)) return 0;
  const captures = listCaptures(g, s, out);
  return captures > 0 ? captures : listSteps(g.t, s, out);
}

/** As many as `listMoves` would write. */
export function countMoves(g: Generator, s: DraughtsState): number {
  const { t } = g;
  if (!hasAny(t, s, 0) || !hasAny(t, s, 1)) return 0;
  const captures = listCaptures(g, s, g.scratch);
  if (captures > 0) return captures;
  if (t.shifts && t.kingMoveLimit === 0) return countSteps(t, t.shifts, s);
  return listSteps(t, s, g.scratch);
}

/** The captures alone, the best by the precedence of the variant. */
export function listCaptures(g: Generator, s: DraughtsState, out: DraughtsMove[]): number {
  const { t, chains } = g;
  if (t.shifts) {
    let jumpers = findJumpers(t, t.shifts, s);
    if (jumpers === 0) return 0;
    beginChains(chains, s, out);
    for (; jumpers !== 0; jumpers &= jumpers - 1) addChains(chains, lowBit(jumpers));
    return chains.found;
  }
  beginChains(chains, s, out);
  const own = s.turn * t.words;
  for (let word = 0; word < t.words; word++) {
    for (let rest = s.words[own + word]; rest !== 0; rest &= rest - 1) {
      addChains(chains, (word << 5) + lowBit(rest));
    }
  }
  return chains.found;
}

/** The moves without capture, whether or not a capture forbids them. */
export function listSteps(t: Tables, s: DraughtsState, out: DraughtsMove[]): number {
  const { words } = s;
  const own = s.turn * t.words;
  const resting = findResting(t, s, s.turn);
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

function addStep(t: Tables, out: DraughtsMove[], at: number, from: Site, to: Site, crowns: boolean): void {
  if (at === out.length) out.push(makeMove(t));
  const move = out[at];
  move.from = from;
  move.to = to;
  move.crowns = crowns;
  if (move.taken === 0) return;
  move.taken = 0;
  for (let i = 0; i < t.words; i++) move.captured[i] = 0;
}

function isTaken(t: Tables, s: DraughtsState, site: Site): boolean {
  const word = site >> 5;
  return (((s.words[word] | s.words[t.words + word]) >>> site) & 1) === 1;
}

/** On 8x8: the pieces of the side to move that can capture something. */
function findJumpers(t: Tables, w: WordShifts, s: DraughtsState): number {
  const own = s.words[s.turn];
  const enemy = s.words[1 - s.turn];
  const kings = s.words[2];
  const empty = ~(own | enemy);
  const men = own & ~kings;
  const prey = t.isSparing ? enemy & ~kings : enemy;
  const isUp = s.turn === t.white;
  let jumpers = isUp ? jumpersUp(w, men, prey, empty) : jumpersDown(w, men, prey, empty);
  if (t.manCaptures[0].length === 4) {
    jumpers |= isUp ? jumpersDown(w, men, prey, empty) : jumpersUp(w, men, prey, empty);
  }
  const ownKings = own & kings;
  if (ownKings === 0) return jumpers;
  if (t.isFlying) return jumpers | flyingJumpers(w, ownKings, enemy, ~empty);
  return jumpers | jumpersUp(w, ownKings, enemy, empty) | jumpersDown(w, ownKings, enemy, empty);
}

function countSteps(t: Tables, w: WordShifts, s: DraughtsState): number {
  const own = s.words[s.turn];
  const empty = ~(own | s.words[1 - s.turn]);
  const men = own & ~s.words[2];
  const kings = own & s.words[2];
  const count = s.turn === t.white ? countUp(w, men, empty) : countDown(w, men, empty);
  if (kings === 0) return count;
  if (t.isFlying) return count + countFlights(w, kings, ~empty);
  return count + countUp(w, kings, empty) + countDown(w, kings, empty);
}
