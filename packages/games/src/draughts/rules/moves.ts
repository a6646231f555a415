// Hot: runs at every node; no allocation beyond new entries of `out`, no closures.
import type { Side, Site } from '../../contract/index.ts';
import { lowBit } from '../../shared/bits.ts';
import type { Lookups } from '../board/lookups.ts';
import {
  addChains,
  beginChains,
  type ChainSearch,
  canJump,
  endChains,
  isOverrun,
  makeChainSearch,
  mayManJump,
  type Pattern,
} from './captures.ts';
import {
  addStep,
  copyState,
  type DraughtsMove,
  type DraughtsState,
  flipTurn,
  hasAny,
  makeState,
} from './state.ts';

/** Moves a scratch list keeps for the next use. */
const MOST_SCRATCH = 4096;

/**
 * The moves of a game. `makeGenerator` is the reference implementation, for every board; `fast/` has a quicker one
 * for some, and `game.ts` chooses. Buffers are scratch: no answer depends on what was asked before.
 */
export interface Generator {
  readonly lookups: Lookups;
  readonly chains: ChainSearch;
  readonly scratch: DraughtsMove[];
  readonly recent: RecentMoves;
  /** Writes the legal moves into `out`; none when a side has no pieces left. */
  list(s: DraughtsState, out: DraughtsMove[]): number;
  /** As many as `list` would write. */
  count(s: DraughtsState): number;
  /** Whether there is a move at all, sooner known than how many. */
  hasMoves(s: DraughtsState): boolean;
  /** Whether the side to move must capture. */
  hasCaptures(s: DraughtsState): boolean;
}

/** The moves of the position that texts and explanations asked for last, kept with the whole position. */
export interface RecentMoves {
  readonly position: DraughtsState;
  isFilled: boolean;
  readonly moves: DraughtsMove[];
  /** Of captures by `from * count + to`: where there is more than one, first and last square do not tell them apart. */
  readonly pairs: Map<number, number>;
}

/** The best chains of a piece or of all, and their worth by each criterion of the variant. */
export interface BestChains {
  readonly moves: readonly DraughtsMove[];
  readonly ranks: readonly number[];
}

export function makeGenerator(lookups: Lookups): Generator {
  const chains = makeChainSearch(lookups);
  const scratch: DraughtsMove[] = [];
  return {
    lookups,
    chains,
    scratch,
    recent: { position: makeState(lookups), isFilled: false, moves: [], pairs: new Map() },
    list: (s, out) => listMoves(lookups, chains, s, out),
    count: (s) => countMoves(lookups, chains, s, scratch),
    hasMoves: (s) =>
      hasAny(lookups, s, 0) &&
      hasAny(lookups, s, 1) &&
      (hasManStep(lookups, s) || canCapture(chains, s) || listSteps(lookups, s, scratch) > 0),
    hasCaptures: (s) => canCapture(chains, s),
  };
}

/** The legal moves for texts and explanations, which ask for the same position many times. Not to be kept. */
export function legalMoves(g: Generator, s: DraughtsState): readonly DraughtsMove[] {
  return recall(g, s).moves;
}

/** Whether first and last square tell a capture from every other. */
export function isOnlyPair(g: Generator, s: DraughtsState, m: DraughtsMove): boolean {
  return recall(g, s).pairs.get(m.from * g.lookups.count + m.to) === 1;
}

/** The captures alone, the best by the precedence of the variant. */
export function listCaptures(c: ChainSearch, s: DraughtsState, out: DraughtsMove[]): number {
  beginChains(c, s.words, 0, s.turn, out);
  addAllChains(c, s);
  return endChains(c);
}

/** The moves without capture, whether or not a capture forbids them. */
export function listSteps(lookups: Lookups, s: DraughtsState, out: DraughtsMove[]): number {
  const { words } = s;
  const own = s.turn * lookups.words;
  const resting = findResting(lookups, s, s.turn);
  let found = 0;
  for (let word = 0; word < lookups.words; word++) {
    const kings = words[lookups.kingsAt + word];
    for (let rest = words[own + word]; rest !== 0; rest &= rest - 1) {
      const site = (word << 5) + lowBit(rest);
      if (((kings >>> site) & 1) === 0) found = addManSteps(lookups, s, site, out, found);
      else if (site !== resting) found = addKingSteps(lookups, s, site, out, found);
    }
  }
  return found;
}

/** The best chains of all pieces, or of one whatever the others can: for explanations. */
export function bestChains(g: Generator, s: DraughtsState, from?: Site, pattern?: Pattern): BestChains {
  const { chains } = g;
  const moves = searchChains(g, s, from, pattern, true);
  return { moves, ranks: moves.length > 0 ? [...chains.best] : [] };
}

/** Every chain of a piece that fits, one for each last square and set of captures: precedence is not asked. */
export function fittingChains(
  g: Generator,
  s: DraughtsState,
  from: Site,
  pattern: Pattern,
): readonly DraughtsMove[] {
  return searchChains(g, s, from, pattern, false);
}

/**
 * Whether more ways to capture cross than can be listed, for either side. It takes some twenty loose pieces on a
 * board of 12x12 where they leave at once, which no game comes to, and a position text says in a line: such a
 * position is not set up.
 */
export function isCrowded(g: Generator, s: DraughtsState): boolean {
  const { chains, lookups } = g;
  const other = makeState(lookups);
  copyState(s, other);
  flipTurn(lookups, other);
  return [s, other].some((state) => {
    beginChains(chains, state.words, 0, state.turn, []);
    addAllChains(chains, state);
    return isOverrun(chains);
  });
}

/** Whether a man can step, the foremost asked first: nearly always one of the first few can. */
export function hasManStep(lookups: Lookups, s: DraughtsState): boolean {
  const isUp = s.turn === lookups.white;
  const own = s.turn * lookups.words;
  for (let i = 0; i < lookups.words; i++) {
    const word = isUp ? i : lookups.words - 1 - i;
    let rest = s.words[own + word] & ~s.words[lookups.kingsAt + word];
    while (rest !== 0) {
      const bit = isUp ? lowBit(rest) : 31 - Math.clz32(rest);
      if (canManStep(lookups, s, (word << 5) + bit)) return true;
      rest &= ~(1 << bit);
    }
  }
  return false;
}

/** The king of a side that has moved as often in a row as it may, or -1. */
export function findResting(lookups: Lookups, s: DraughtsState, side: Side): Site {
  if (lookups.kingMoveLimit === 0 || s.words[lookups.runsAt + side] < lookups.kingMoveLimit) return -1;
  return s.words[lookups.runsAt + 2 + side];
}

function listMoves(lookups: Lookups, c: ChainSearch, s: DraughtsState, out: DraughtsMove[]): number {
  if (!hasAny(lookups, s, 0) || !hasAny(lookups, s, 1)) return 0;
  const captures = listCaptures(c, s, out);
  return captures > 0 ? captures : listSteps(lookups, s, out);
}

/** The length of a list that nobody reads. Of a long one nothing is kept. */
function countMoves(lookups: Lookups, c: ChainSearch, s: DraughtsState, scratch: DraughtsMove[]): number {
  const count = listMoves(lookups, c, s, scratch);
  if (count > MOST_SCRATCH) scratch.length = 0;
  return count;
}

function addAllChains(c: ChainSearch, s: DraughtsState): void {
  const { lookups } = c;
  const own = s.turn * lookups.words;
  for (let word = 0; word < lookups.words; word++) {
    const kings = s.words[lookups.kingsAt + word];
    for (let rest = s.words[own + word]; rest !== 0; rest &= rest - 1) {
      const site = (word << 5) + lowBit(rest);
      if (((kings >>> site) & 1) === 1 || mayManJump(c, site)) addChains(c, site);
    }
  }
}

function canCapture(c: ChainSearch, s: DraughtsState): boolean {
  const { lookups } = c;
  const own = s.turn * lookups.words;
  beginChains(c, s.words, 0, s.turn, c.out);
  for (let word = 0; word < lookups.words; word++) {
    for (let rest = s.words[own + word]; rest !== 0; rest &= rest - 1) {
      if (canJump(c, (word << 5) + lowBit(rest))) return true;
    }
  }
  return false;
}

function recall(g: Generator, s: DraughtsState): RecentMoves {
  const { recent, lookups } = g;
  if (recent.isFilled && isSamePosition(recent.position, s)) return recent;
  copyState(s, recent.position);
  const count = g.list(s, recent.moves);
  recent.moves.length = count;
  recent.pairs.clear();
  for (const { from, to, taken } of recent.moves) {
    const pair = from * lookups.count + to;
    if (taken > 0) recent.pairs.set(pair, (recent.pairs.get(pair) ?? 0) + 1);
  }
  recent.isFilled = true;
  return recent;
}

function isSamePosition(a: DraughtsState, b: DraughtsState): boolean {
  if (a.turn !== b.turn) return false;
  for (let i = 0; i < a.words.length; i++) if (a.words[i] !== b.words[i]) return false;
  return true;
}

function searchChains(
  g: Generator,
  s: DraughtsState,
  from: Site | undefined,
  pattern: Pattern | undefined,
  isRanking: boolean,
): readonly DraughtsMove[] {
  const { chains } = g;
  const out: DraughtsMove[] = [];
  beginChains(chains, s.words, 0, s.turn, out);
  chains.pattern = pattern;
  chains.isRanking &&= isRanking;
  if (from === undefined) addAllChains(chains, s);
  else addChains(chains, from);
  return out.slice(0, endChains(chains));
}

function addManSteps(
  lookups: Lookups,
  s: DraughtsState,
  from: Site,
  out: DraughtsMove[],
  count: number,
): number {
  const directions = lookups.manMoves[s.turn];
  const crowning = lookups.crowning[s.turn];
  let found = count;
  for (let i = 0; i < directions.length; i++) {
    const to = lookups.steps[from * 8 + directions[i]];
    if (to === lookups.count || isTaken(lookups, s, to)) continue;
    addStep(lookups, out, found++, from, to, crowning[to] === 1);
  }
  return found;
}

function canManStep(lookups: Lookups, s: DraughtsState, from: Site): boolean {
  const directions = lookups.manMoves[s.turn];
  for (let i = 0; i < directions.length; i++) {
    const to = lookups.steps[from * 8 + directions[i]];
    if (to !== lookups.count && !isTaken(lookups, s, to)) return true;
  }
  return false;
}

function addKingSteps(
  lookups: Lookups,
  s: DraughtsState,
  from: Site,
  out: DraughtsMove[],
  count: number,
): number {
  const directions = lookups.kingMoves;
  let found = count;
  for (let i = 0; i < directions.length; i++) {
    let to = lookups.steps[from * 8 + directions[i]];
    while (to !== lookups.count && !isTaken(lookups, s, to)) {
      addStep(lookups, out, found++, from, to, false);
      if (!lookups.isFlying) break;
      to = lookups.steps[to * 8 + directions[i]];
    }
  }
  return found;
}

/** Whether a piece stands on a square of the board. */
export function isTaken(lookups: Lookups, s: DraughtsState, site: Site): boolean {
  const word = site >> 5;
  return (((s.words[word] | s.words[lookups.words + word]) >>> site) & 1) === 1;
}
