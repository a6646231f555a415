// Hot: runs at every node with a capture; no allocation beyond new slots of `out`, no closures.
import type { Side, Site } from '../contract/index.ts';
import { OPPOSITE } from './geometry.ts';
import { isBestYet } from './precedence.ts';
import { type DraughtsMove, makeMove } from './state.ts';
import type { Tables } from './tables.ts';
import { CRITERIA } from './variant.ts';

/** Steps after which a search begins to remember where it has been, and after which it ends. */
const CALM = 20_000;
const MOST_CALLS = 300_000;
/** More moves than any list needs; a search that finds them all has lost its way too. */
const MOST_MOVES = 4096;

/** The search for chains: one a game, its sets filled anew for every piece. */
export interface ChainSearch {
  readonly t: Tables;
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
  out: DraughtsMove[];
  found: number;
  /** Where the moves of the present piece begin in `out`. */
  first: number;
  /** Of the side to move. */
  manCaptures: Uint8Array;
  crowning: Uint8Array;
  from: Site;
  isKing: boolean;
  /** Steps of this search so far, and what is known of crowded boards: see `jumpWarily`. */
  calls: number;
  readonly seen: Map<string, boolean>;
  calmFound: number;
  /** Whether the same captures in another order are the same in every way. */
  readonly remembers: boolean;
  /** Where set, every finished chain goes there instead of into the list: for texts and explanations. */
  visit: ((c: ChainSearch, to: Site, depth: number) => void) | undefined;
}

export function makeChainSearch(t: Tables): ChainSearch {
  const words = (t.count >> 5) + 1;
  return {
    t,
    occupied: new Int32Array(words),
    prey: new Int32Array(words),
    kings: new Int32Array(words),
    taken: new Int32Array(words),
    path: new Uint8Array(t.count + 1),
    order: new Uint8Array(t.count + 1),
    criteria: Uint8Array.from(t.precedence, (name) => CRITERIA.indexOf(name)),
    best: new Float64Array(t.precedence.length),
    out: [],
    found: 0,
    first: 0,
    manCaptures: t.manCaptures[0],
    crowning: t.crowning[0],
    from: 0,
    isKing: false,
    calls: 0,
    seen: new Map(),
    calmFound: 0,
    remembers: !t.precedence.includes('kingsEarliest'),
    visit: undefined,
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
  const { t } = c;
  const own = at + side * t.words;
  const enemy = at + (1 - side) * t.words;
  for (let i = 0; i < t.words; i++) {
    c.prey[i] = words[enemy + i];
    c.occupied[i] = words[own + i] | words[enemy + i];
    c.kings[i] = words[at + t.kingsAt + i];
  }
  c.occupied[t.count >> 5] |= 1 << t.count;
  c.out = out;
  c.found = 0;
  c.manCaptures = t.manCaptures[side];
  c.crowning = t.crowning[side];
  // A call of fill costs more than these few stores.
  for (let i = 0; i < c.best.length; i++) c.best[i] = -1;
  c.calls = 0;
}

/** Whether a man has an enemy beside it with an empty square behind: most have none, and no chain is begun. */
export function canManJump(c: ChainSearch, site: Site): boolean {
  const { steps } = c.t;
  for (let i = 0; i < c.manCaptures.length; i++) {
    const over = steps[site * 8 + c.manCaptures[i]];
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
  return ++c.calls > CALM ? jumpWarily(c, at, isKing, barred, depth) : jumpOn(c, at, isKing, barred, depth);
}

/**
 * On a board full of loose kings the same captures have millions of orders. From the same square with the same
 * captures a chain goes on in the same ways, so each is walked once; only the order of captured kings could
 * differ, where a variant asks for it. Past the last bound the search gives up with what it has.
 */
function jumpWarily(c: ChainSearch, at: Site, isKing: boolean, barred: number, depth: number): boolean {
  if (c.calls > MOST_CALLS) return false;
  if (c.calls === CALM + 1) {
    c.seen.clear();
    c.calmFound = c.found;
  }
  if (c.visit !== undefined || !c.remembers) {
    return jumpOn(c, at, isKing, barred, depth);
  }
  const key = `${c.from},${at},${isKing},${barred},${c.taken.join()}`;
  const known = c.seen.get(key);
  if (known !== undefined) return known;
  const goesOn = jumpOn(c, at, isKing, barred, depth);
  c.seen.set(key, goesOn);
  return goesOn;
}

function jumpOn(c: ChainSearch, at: Site, isKing: boolean, barred: number, depth: number): boolean {
  const { t, occupied, prey } = c;
  const { steps } = t;
  const directions = isKing ? t.kingCaptures : c.manCaptures;
  const isFlying = isKing && t.isFlying;
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
    if (t.isSparing && !isKing && ((c.kings[over >> 5] >>> over) & 1) === 1) continue;
    goesOn = true;
    const bit = 1 << over;
    prey[over >> 5] &= ~bit;
    c.taken[over >> 5] |= bit;
    if (t.isImmediate) occupied[over >> 5] &= ~bit;
    c.order[depth] = over;
    if (isFlying && t.landing !== 'adjacent') flyOn(c, to, direction, depth);
    else land(c, to, isKing, direction, depth);
    prey[over >> 5] |= bit;
    c.taken[over >> 5] &= ~bit;
    occupied[over >> 5] |= bit;
  }
  return goesOn;
}

/** Lands right behind the captured piece. */
function land(c: ChainSearch, to: Site, isKing: boolean, direction: number, depth: number): void {
  const { t } = c;
  c.path[depth] = to;
  let becomes = isKing;
  if (!isKing && c.crowning[to] === 1) {
    if (t.promotion === 'stop') {
      keep(c, to, false, depth);
      return;
    }
    becomes = t.promotion === 'passing';
  }
  const barred = t.isTurning ? -1 : OPPOSITE[direction];
  if (!jump(c, to, becomes, barred, depth + 1)) keep(c, to, becomes, depth);
}

/** Lands on any empty square behind the captured piece. */
function flyOn(c: ChainSearch, near: Site, direction: number, depth: number): void {
  const { t, occupied } = c;
  const { steps } = t;
  const barred = t.isTurning ? -1 : OPPOSITE[direction];
  const over = c.order[depth];
  const isShort = t.landing === 'adjacent-after-king' && ((c.kings[over >> 5] >>> over) & 1) === 1;
  let goesOn = false;
  for (let to = near; ((occupied[to >> 5] >>> to) & 1) === 0; to = steps[to * 8 + direction]) {
    c.path[depth] = to;
    if (jump(c, to, true, barred, depth + 1)) goesOn = true;
    else if (t.isFree && (to === near || !isShort)) keep(c, to, true, depth);
  }
  if (goesOn || t.isFree) return;
  for (let to = near; ((occupied[to >> 5] >>> to) & 1) === 0; to = steps[to * 8 + direction]) {
    c.path[depth] = to;
    keep(c, to, true, depth);
    if (isShort) return;
  }
}

/** Writes a finished chain into the list unless a better or an equal one stands there. */
function keep(c: ChainSearch, to: Site, isKing: boolean, depth: number): void {
  if (c.found >= MOST_MOVES) c.calls = MOST_CALLS + 1;
  if (c.calls > MOST_CALLS) return;
  if (c.visit !== undefined) {
    c.visit(c, to, depth);
    return;
  }
  if (c.best.length > 0 && !isBestYet(c, depth)) return;
  if (isListed(c, to)) return;
  if (c.found === c.out.length) c.out.push(makeMove(c.t));
  const move = c.out[c.found++];
  move.from = c.from;
  move.to = to;
  move.taken = depth + 1;
  move.crowns = !c.isKing && (isKing || c.crowning[to] === 1);
  for (let i = 0; i < c.t.words; i++) move.captured[i] = c.taken[i];
  for (let i = 0; i <= depth; i++) move.path[i] = c.path[i];
}

function isListed(c: ChainSearch, to: Site): boolean {
  const isWary = c.calls > CALM && c.remembers;
  if (isWary) {
    // Long lists are not searched from end to end: only their calm part, the rest is remembered.
    const key = `=${c.from},${to},${c.taken.join()}`;
    if (c.seen.has(key)) return true;
    c.seen.set(key, true);
  }
  const last = isWary ? c.calmFound : c.found;
  for (let i = c.first; i < last; i++) {
    if (c.out[i].to === to && hasTaken(c, c.out[i])) return true;
  }
  return false;
}

function hasTaken(c: ChainSearch, move: DraughtsMove): boolean {
  for (let i = 0; i < c.t.words; i++) if (move.captured[i] !== c.taken[i]) return false;
  return true;
}
