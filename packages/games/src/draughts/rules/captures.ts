// Hot: runs at every node with a capture; no allocation beyond new entries of `out`, no closures.
import type { Side, Site } from '../../contract/index.ts';
import { popCount } from '../../shared/bits.ts';
import { OPPOSITE } from '../board/geometry.ts';
import type { Lookups } from '../board/lookups.ts';
import { CRITERIA } from '../variants/record.ts';
import { ChainMemory, ENDS, GOES_ON, UNKNOWN } from './chain-memory.ts';
import { type DraughtsMove, makeMove } from './state.ts';

/** Steps after which a search begins to remember where it has been. Nearly all are over long before. */
const CALM = 2_000;
/** Marks the place of a finished chain among those that chains go on from. */
const FINISHED = 1 << 29;
/** Progress of a way that no longer fits: more squares than anybody can want. */
const MISSED = 0xff;

// Numbers instead of names: comparing them costs nothing.
const COUNT = CRITERIA.indexOf('count');
const VALUE = CRITERIA.indexOf('value');
const BY_KING = CRITERIA.indexOf('byKing');
const KINGS = CRITERIA.indexOf('kings');
const KINGS_EARLIEST = CRITERIA.indexOf('kingsEarliest');

/** [D20] Just under two men. */
const MAN_VALUE = 1000;
const KING_VALUE = 1999;

/** Which chains are looked for: with these landing squares first, or with them in this order and the last at the end. */
export interface Pattern {
  readonly fit: 'begins' | 'passes';
  readonly sites: readonly Site[];
}

/** The search for chains: one a game, its sets filled anew for every list. */
export interface ChainSearch {
  readonly lookups: Lookups;
  /** What blocks the way; the site behind the edge is always set. */
  readonly occupied: Int32Array;
  /** Enemy pieces that can still be captured in this chain. */
  readonly prey: Int32Array;
  readonly kings: Int32Array;
  readonly taken: Int32Array;
  /** Squares landed on and captured so far, by jump. */
  readonly path: Uint8Array;
  readonly order: Uint8Array;
  /** The criteria of the variant as places in `CRITERIA`, and the best chain so far by each. */
  readonly criteria: Uint8Array;
  readonly best: Float64Array;
  /** Whether the order of the captures counts, and not only which they are. */
  readonly isOrdered: boolean;
  out: DraughtsMove[];
  found: number;
  /** Where the moves of the present piece begin in `out`. */
  first: number;
  /** Of the side to move. */
  manCaptures: Uint8Array;
  crowning: Uint8Array;
  from: Site;
  isKing: boolean;
  /** Steps of this search so far, after how many it begins to remember, and the places it has seen since. */
  steps: number;
  readonly calm: number;
  readonly memory: ChainMemory;
  /** Whether chains that others outrank are left out, and which are looked for; set after `beginChains`. */
  isRanking: boolean;
  pattern: Pattern | undefined;
}

/** `calm` is for tests: memory must change no answer. */
export function makeChainSearch(lookups: Lookups, calm = CALM): ChainSearch {
  const words = (lookups.count >> 5) + 1;
  return {
    lookups,
    occupied: new Int32Array(words),
    prey: new Int32Array(words),
    kings: new Int32Array(words),
    taken: new Int32Array(words),
    path: new Uint8Array(lookups.count + 1),
    order: new Uint8Array(lookups.count + 1),
    criteria: Uint8Array.from(lookups.precedence, (name) => CRITERIA.indexOf(name)),
    best: new Float64Array(lookups.precedence.length),
    isOrdered: lookups.precedence.includes('kingsEarliest'),
    out: [],
    found: 0,
    first: 0,
    manCaptures: lookups.manCaptures[0],
    crowning: lookups.crowning[0],
    from: 0,
    isKing: false,
    steps: 0,
    calm,
    memory: new ChainMemory(lookups.words),
    isRanking: lookups.precedence.length > 0,
    pattern: undefined,
  };
}

/** Begins a new list of the captures of `side`, to whose state the words from `at` on belong. */
export function beginChains(
  c: ChainSearch,
  words: Int32Array,
  at: number,
  side: Side,
  out: DraughtsMove[],
): void {
  const { lookups } = c;
  const own = at + side * lookups.words;
  const enemy = at + (1 - side) * lookups.words;
  for (let i = 0; i < lookups.words; i++) {
    c.prey[i] = words[enemy + i];
    c.occupied[i] = words[own + i] | words[enemy + i];
    c.kings[i] = words[at + lookups.kingsAt + i];
  }
  c.occupied[lookups.count >> 5] |= 1 << lookups.count;
  c.out = out;
  c.found = 0;
  c.manCaptures = lookups.manCaptures[side];
  c.crowning = lookups.crowning[side];
  // A call of fill costs more than these few stores.
  for (let i = 0; i < c.best.length; i++) c.best[i] = -1;
  c.steps = 0;
  c.isRanking = c.best.length > 0;
  c.pattern = undefined;
}

/** The number of chains in the list. There is no list where more ways cross than the memory holds: see `isCrowded`. */
export function endChains(c: ChainSearch): number {
  if (isOverrun(c)) throw new TooManyCaptures();
  return c.found;
}

/** Thrown where moves led to what no text sets up: a list cut short would be a wrong one. */
class TooManyCaptures extends Error {
  readonly code = 'too-many-captures';
}

/** Whether the list that has been searched for is not whole. */
export function isOverrun(c: ChainSearch): boolean {
  return c.steps > c.calm && c.memory.isFull;
}

/** Whether a piece can capture. */
export function canJump(c: ChainSearch, from: Site): boolean {
  const { lookups, occupied, prey } = c;
  const { steps } = lookups;
  const isKing = ((c.kings[from >> 5] >>> from) & 1) === 1;
  const isFlying = isKing && lookups.isFlying;
  const directions = isKing ? lookups.kingCaptures : c.manCaptures;
  for (let i = 0; i < directions.length; i++) {
    const direction = directions[i];
    let over = steps[from * 8 + direction];
    if (isFlying) {
      while (((occupied[over >> 5] >>> over) & 1) === 0) over = steps[over * 8 + direction];
    }
    if (((prey[over >> 5] >>> over) & 1) === 0) continue;
    if (lookups.isSparing && !isKing && ((c.kings[over >> 5] >>> over) & 1) === 1) continue;
    const to = steps[over * 8 + direction];
    if (((occupied[to >> 5] >>> to) & 1) === 0) return true;
  }
  return false;
}

/**
 * Whether a man has an enemy beside it with an empty square behind, king or not: most have none, and no chain is
 * begun. `canJump` in its place costs 4 % of perft on 10x10.
 */
export function mayManJump(c: ChainSearch, from: Site): boolean {
  const { steps } = c.lookups;
  for (let i = 0; i < c.manCaptures.length; i++) {
    const over = steps[from * 8 + c.manCaptures[i]];
    if (((c.prey[over >> 5] >>> over) & 1) === 0) continue;
    const to = steps[over * 8 + c.manCaptures[i]];
    if (((c.occupied[to >> 5] >>> to) & 1) === 0) return true;
  }
  return false;
}

/** Adds the chains of one piece that none found so far outranks. */
export function addChains(c: ChainSearch, from: Site): void {
  const word = from >> 5;
  c.from = from;
  c.first = c.found;
  c.isKing = ((c.kings[word] >>> from) & 1) === 1;
  // The square a chain starts from counts as empty.
  c.occupied[word] &= ~(1 << from);
  jump(c, from, c.isKing, -1, 0);
  c.occupied[word] |= 1 << from;
}

/** Walks every chain on from `at`. Says whether there is one. */
function jump(c: ChainSearch, at: Site, isKing: boolean, barred: number, depth: number): boolean {
  return ++c.steps > c.calm ? jumpOnce(c, at, isKing, barred, depth) : jumpOn(c, at, isKing, barred, depth);
}

/**
 * On a board full of loose kings the same captures have millions of orders. From the same place with the same
 * captures a chain goes on in the same ways, so each is walked once, or again where the way to it was better.
 */
function jumpOnce(c: ChainSearch, at: Site, isKing: boolean, barred: number, depth: number): boolean {
  const { memory } = c;
  if (c.steps === c.calm + 1) beginMemory(c);
  const place = placeOf(c, at, isKing, barred, depth);
  const worth = worthOf(c, depth - 1);
  const known = memory.recall(place, c.taken, worth);
  if (known !== UNKNOWN) return known === GOES_ON;
  const goesOn = jumpOn(c, at, isKing, barred, depth);
  memory.store(place, c.taken, worth, goesOn ? GOES_ON : ENDS);
  return goesOn;
}

/** What decides the ways on beside the captured set, and whether they will fit. */
function placeOf(c: ChainSearch, at: Site, isKing: boolean, barred: number, depth: number): number {
  const progress = c.pattern === undefined ? 0 : progressOf(c, c.pattern, depth);
  return at | (isKing ? 1 << 8 : 0) | ((barred + 1) << 9) | (c.from << 13) | (progress << 21);
}

/** By how much one way to a place is better than another: by nothing, unless the order of captures counts. */
function worthOf(c: ChainSearch, depth: number): number {
  return c.isOrdered && c.isRanking ? earliness(c, depth) : 0;
}

/** The finished chains of this piece so far are known, so that none is listed twice. */
function beginMemory(c: ChainSearch): void {
  c.memory.clear();
  for (let i = c.first; i < c.found; i++) {
    // By the order that was best when it was listed; a better one empties the list.
    const worth = c.isOrdered && c.isRanking ? c.best[c.criteria.indexOf(KINGS_EARLIEST)] : 0;
    c.memory.store(c.out[i].to | (c.from << 13) | FINISHED, c.out[i].captured, worth, ENDS);
  }
}

function jumpOn(c: ChainSearch, at: Site, isKing: boolean, barred: number, depth: number): boolean {
  const { lookups, occupied, prey } = c;
  const { steps } = lookups;
  const directions = isKing ? lookups.kingCaptures : c.manCaptures;
  const isFlying = isKing && lookups.isFlying;
  let goesOn = false;
  for (let i = 0; i < directions.length; i++) {
    const direction = directions[i];
    let over = steps[at * 8 + direction];
    if (isFlying) {
      while (((occupied[over >> 5] >>> over) & 1) === 0) over = steps[over * 8 + direction];
    }
    if (((prey[over >> 5] >>> over) & 1) === 0) continue;
    const to = steps[over * 8 + direction];
    if (((occupied[to >> 5] >>> to) & 1) === 1 || direction === barred) continue;
    if (lookups.isSparing && !isKing && ((c.kings[over >> 5] >>> over) & 1) === 1) continue;
    goesOn = true;
    const bit = 1 << over;
    prey[over >> 5] &= ~bit;
    c.taken[over >> 5] |= bit;
    if (lookups.isImmediate) occupied[over >> 5] &= ~bit;
    c.order[depth] = over;
    if (isFlying && lookups.landing !== 'adjacent') flyOn(c, to, direction, depth);
    else land(c, to, isKing, direction, depth);
    prey[over >> 5] |= bit;
    c.taken[over >> 5] &= ~bit;
    occupied[over >> 5] |= bit;
  }
  return goesOn;
}

/** Lands right behind the captured piece. */
function land(c: ChainSearch, to: Site, isKing: boolean, direction: number, depth: number): void {
  const { lookups } = c;
  c.path[depth] = to;
  let becomes = isKing;
  if (!isKing && c.crowning[to] === 1) {
    if (lookups.promotion === 'stop') {
      keep(c, to, false, depth);
      return;
    }
    becomes = lookups.promotion === 'passing';
  }
  const barred = lookups.isTurning ? -1 : OPPOSITE[direction];
  if (!jump(c, to, becomes, barred, depth + 1)) keep(c, to, becomes, depth);
}

/** Lands on any empty square behind the captured piece. */
function flyOn(c: ChainSearch, near: Site, direction: number, depth: number): void {
  const { lookups, occupied } = c;
  const { steps } = lookups;
  const barred = lookups.isTurning ? -1 : OPPOSITE[direction];
  const over = c.order[depth];
  const isShort = lookups.landing === 'adjacent-after-king' && ((c.kings[over >> 5] >>> over) & 1) === 1;
  let goesOn = false;
  for (let to = near; ((occupied[to >> 5] >>> to) & 1) === 0; to = steps[to * 8 + direction]) {
    c.path[depth] = to;
    if (jump(c, to, true, barred, depth + 1)) goesOn = true;
    else if (lookups.isFree && (to === near || !isShort)) keep(c, to, true, depth);
  }
  if (goesOn || lookups.isFree) return;
  for (let to = near; ((occupied[to >> 5] >>> to) & 1) === 0; to = steps[to * 8 + direction]) {
    c.path[depth] = to;
    keep(c, to, true, depth);
    if (isShort) return;
  }
}

/** Writes a finished chain into the list unless a better or an equal one stands there. */
function keep(c: ChainSearch, to: Site, isKing: boolean, depth: number): void {
  if (c.pattern !== undefined && !isFitting(c, c.pattern, to, depth)) return;
  if (c.isRanking && !isBestYet(c, depth)) return;
  if (isListed(c, to, depth)) return;
  if (c.found === c.out.length) c.out.push(makeMove(c.lookups));
  const move = c.out[c.found++];
  move.from = c.from;
  move.to = to;
  move.taken = depth + 1;
  move.crowns = !c.isKing && (isKing || c.crowning[to] === 1);
  for (let i = 0; i < c.lookups.words; i++) move.captured[i] = c.taken[i];
  for (let i = 0; i <= depth; i++) move.path[i] = c.path[i];
}

/** Whether the chain stands in the list; from then on it will. */
function isListed(c: ChainSearch, to: Site, depth: number): boolean {
  if (c.steps > c.calm) {
    const place = to | (c.from << 13) | FINISHED;
    const worth = worthOf(c, depth);
    if (c.memory.recall(place, c.taken, worth) !== UNKNOWN) return true;
    c.memory.store(place, c.taken, worth, ENDS);
    return false;
  }
  for (let i = c.first; i < c.found; i++) {
    if (c.out[i].to === to && hasTaken(c, c.out[i])) return true;
  }
  return false;
}

function hasTaken(c: ChainSearch, move: DraughtsMove): boolean {
  for (let i = 0; i < c.lookups.words; i++) if (move.captured[i] !== c.taken[i]) return false;
  return true;
}

function isFitting(c: ChainSearch, pattern: Pattern, to: Site, depth: number): boolean {
  if (progressOf(c, pattern, depth + 1) !== pattern.sites.length) return false;
  return pattern.fit === 'begins' || to === pattern.sites[pattern.sites.length - 1];
}

/** How many squares of the pattern the way has come to in its first landings, or `MISSED`. */
function progressOf(c: ChainSearch, { fit, sites }: Pattern, landings: number): number {
  let progress = 0;
  for (let i = 0; i < landings && progress < sites.length; i++) {
    if (c.path[i] === sites[progress]) progress++;
    else if (fit === 'begins') return MISSED;
  }
  return progress;
}

/** Compares with the best chain so far; a better one empties the list. */
function isBestYet(c: ChainSearch, depth: number): boolean {
  const { best, criteria } = c;
  for (let i = 0; i < best.length; i++) {
    const score = rank(c, criteria[i], depth);
    if (score < best[i]) return false;
    if (score > best[i]) {
      best[i] = score;
      for (let j = i + 1; j < best.length; j++) best[j] = rank(c, criteria[j], depth);
      c.found = 0;
      c.first = 0;
      return true;
    }
  }
  return true;
}

/** The worth of the chain under way by one criterion, given by its place in `CRITERIA`: [D19] to [D23]. */
function rank(c: ChainSearch, criterion: number, depth: number): number {
  switch (criterion) {
    case COUNT:
      return depth + 1;
    case BY_KING:
      return c.isKing ? 1 : 0;
    case KINGS:
      return countKings(c);
    case VALUE:
      return (depth + 1) * MAN_VALUE + countKings(c) * (KING_VALUE - MAN_VALUE);
    default:
      return earliness(c, depth);
  }
}

function countKings(c: ChainSearch): number {
  let count = 0;
  for (let i = 0; i < c.lookups.words; i++) count += popCount(c.taken[i] & c.kings[i]);
  return count;
}

/** Kings as binary places after the point, so that the first difference in the order decides. */
function earliness(c: ChainSearch, depth: number): number {
  let score = 0;
  let place = 1;
  for (let i = 0; i <= depth; i++) {
    const site = c.order[i];
    if (((c.kings[site >> 5] >>> site) & 1) === 1) score += place;
    place /= 2;
  }
  return score;
}
