// Hot: runs at every node of games with clocks; no allocation.
import type { Outcome, Side } from '../contract/index.ts';
import { unreachable } from '../contract/index.ts';
import { popCount } from '../shared/bits.ts';
import type { DraughtsMove, DraughtsState } from './state.ts';
import type { Tables } from './tables.ts';
import { CLOCK_KINDS, type ClockKind } from './variant.ts';

/** A clock for `few-pieces` runs while neither side has more than this. */
const FEW = 4;

const DRAWN = new Map<ClockKind, Outcome>(
  CLOCK_KINDS.map((kind) => [kind, { winner: undefined, reason: kind }]),
);

/** The draw a clock has run out for. All count single moves except `three-kings`, see `tickThreeKings`. */
export function findLimit(t: Tables, s: DraughtsState): Outcome | undefined {
  for (let i = 0; i < t.clocks.length; i++) {
    const { kind, moves } = t.clocks[i];
    const limit = kind === 'three-kings' ? moves + 1 : 2 * moves;
    if (s.words[t.clocksAt + i] >= limit) return DRAWN.get(kind);
  }
  return undefined;
}

/** What a man's move does where it stops every clock: the common case, without asking each of them. */
export function stopClocks(t: Tables, s: DraughtsState): void {
  for (let at = t.clocksAt; at < t.runsAt; at++) s.words[at] = 0;
}

/** Called when the pieces have moved and the turn has not yet passed. */
export function tickClocks(
  t: Tables,
  s: DraughtsState,
  m: DraughtsMove,
  isKing: boolean,
  isAdvance: boolean,
): void {
  for (let i = 0; i < t.clocks.length; i++) {
    const at = t.clocksAt + i;
    const { kind } = t.clocks[i];
    if (m.taken > 0) s.words[at] = 0;
    switch (kind) {
      case 'no-progress':
        s.words[at] = m.taken > 0 || isAdvance ? 0 : s.words[at] + 1;
        break;
      case 'kings-only':
        s.words[at] = m.taken > 0 || !isKing ? 0 : s.words[at] + 1;
        break;
      case 'few-pieces':
        s.words[at] = m.taken === 0 && isKing && isFewPieces(t, s) ? s.words[at] + 1 : 0;
        break;
      case 'four-five':
        s.words[at] = m.taken === 0 && !m.crowns && isBalanced(t, s, 4, 5) ? s.words[at] + 1 : 0;
        break;
      case 'six-seven':
        s.words[at] = m.taken === 0 && !m.crowns && isBalanced(t, s, 6, 7) ? s.words[at] + 1 : 0;
        break;
      case 'three-kings':
        tickThreeKings(t, s, at, m.taken > 0);
        break;
      case 'three-v-king':
        tickLoneKing(t, s, at, m, 3, 3);
        break;
      case 'two-v-king':
        tickLoneKing(t, s, at, m, 1, 2);
        break;
      default:
        unreachable(kind);
    }
  }
}

/** A position that is set up may already hold the river: its clock has begun. */
export function beginClocks(t: Tables, s: DraughtsState): void {
  for (let i = 0; i < t.clocks.length; i++) {
    const isRunning = t.clocks[i].kind === 'three-kings' && holdsRiver(t, s);
    s.words[t.clocksAt + i] = isRunning ? 1 : 0;
  }
}

/** 0 until the three hold the river, then 1 and the moves of the three since: rule D30. */
function tickThreeKings(t: Tables, s: DraughtsState, at: number, isCapture: boolean): void {
  const strong = findThreeKings(t, s);
  if (strong === undefined) s.words[at] = 0;
  else if (s.words[at] === 0) s.words[at] = holdsRiver(t, s) ? 1 : 0;
  else if (s.turn === strong && !isCapture) s.words[at]++;
}

/** The side with three kings where the other has one king and nothing else stands on the board. */
export function findThreeKings(t: Tables, s: DraughtsState): Side | undefined {
  const first = countPieces(t, s, 0);
  const second = countPieces(t, s, 1);
  if (first + second !== 4 || countKings(t, s, 0) !== first || countKings(t, s, 1) !== second)
    return undefined;
  return first === 3 ? 0 : second === 3 ? 1 : undefined;
}

function holdsRiver(t: Tables, s: DraughtsState): boolean {
  const strong = findThreeKings(t, s);
  if (strong === undefined) return false;
  return standsOnRiver(t, s, strong) && !standsOnRiver(t, s, strong === 0 ? 1 : 0);
}

function standsOnRiver(t: Tables, s: DraughtsState, side: Side): boolean {
  for (let site = 0; site < t.count; site++) {
    if (t.river[site] === 1 && ((s.words[side * t.words + (site >> 5)] >>> site) & 1) === 1) return true;
  }
  return false;
}

function isFewPieces(t: Tables, s: DraughtsState): boolean {
  if (countPieces(t, s, 0) > FEW || countPieces(t, s, 1) > FEW) return false;
  return countKings(t, s, 0) > 0 && countKings(t, s, 1) > 0 && findThreeKings(t, s) === undefined;
}

function isBalanced(t: Tables, s: DraughtsState, least: number, most: number): boolean {
  const pieces = countPieces(t, s, 0) + countPieces(t, s, 1);
  return pieces >= least && pieces <= most && countKings(t, s, 0) > 0 && countKings(t, s, 1) > 0;
}

/** Moves since one side is down to a lone king and the other to so many pieces with a king among them. */
function tickLoneKing(
  t: Tables,
  s: DraughtsState,
  at: number,
  m: DraughtsMove,
  least: number,
  most: number,
): void {
  const isFirst = isLoneKing(t, s, 0) && isHunter(t, s, 1, least, most);
  const isSecond = isLoneKing(t, s, 1) && isHunter(t, s, 0, least, most);
  // The first king of the hunters brings this ending about, as a capture does.
  const isNew = m.taken > 0 || (m.crowns && countKings(t, s, s.turn) === 1);
  s.words[at] = (isFirst || isSecond) && !isNew ? s.words[at] + 1 : 0;
}

function isLoneKing(t: Tables, s: DraughtsState, side: Side): boolean {
  return countPieces(t, s, side) === 1 && countKings(t, s, side) === 1;
}

function isHunter(t: Tables, s: DraughtsState, side: Side, least: number, most: number): boolean {
  const pieces = countPieces(t, s, side);
  return pieces >= least && pieces <= most && countKings(t, s, side) > 0;
}

export function countPieces(t: Tables, s: DraughtsState, side: Side): number {
  let count = 0;
  for (let i = 0; i < t.words; i++) count += popCount(s.words[side * t.words + i]);
  return count;
}

export function countKings(t: Tables, s: DraughtsState, side: Side): number {
  let count = 0;
  for (let i = 0; i < t.words; i++) count += popCount(s.words[side * t.words + i] & s.words[t.kingsAt + i]);
  return count;
}
