// Hot: runs at every node of games with clocks; no allocation.
import type { Side } from '../../contract/index.ts';
import { unreachable } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import { CLOCK_KINDS, type ClockKind } from '../variants/record.ts';
import type { DraughtsOutcome } from './outcome.ts';
import { countKings, countPieces, type DraughtsMove, type DraughtsState } from './state.ts';

/** A clock for `few-pieces` runs while neither side has more than this. */
const FEW = 4;

const DRAWN = new Map<ClockKind, DraughtsOutcome>(
  CLOCK_KINDS.map((kind) => [kind, { winner: undefined, reason: kind }]),
);

/** The draw a clock has run out for. All count single moves except `three-kings`, see `tickThreeKings`. */
export function findLimit(lookups: Lookups, s: DraughtsState): DraughtsOutcome | undefined {
  for (let i = 0; i < lookups.clocks.length; i++) {
    if (s.words[lookups.clocksAt + i] >= fullAt(lookups, i)) return DRAWN.get(lookups.clocks[i].kind);
  }
  return undefined;
}

/** The fewest moves until a clock runs out: no move advances one by more than one. */
export function slackOf(lookups: Lookups, s: DraughtsState): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < lookups.clocks.length; i++)
    least = Math.min(least, fullAt(lookups, i) - s.words[lookups.clocksAt + i]);
  return Math.max(0, least);
}

function fullAt(lookups: Lookups, clock: number): number {
  const { kind, moves } = lookups.clocks[clock];
  return kind === 'three-kings' ? moves + 1 : 2 * moves;
}

/** What a man's move does where it stops every clock: the common case, without asking each of them. */
export function stopClocks(lookups: Lookups, s: DraughtsState): void {
  for (let at = lookups.clocksAt; at < lookups.runsAt; at++) s.words[at] = 0;
}

/** Called when the pieces have moved and the turn has not yet passed. */
export function tickClocks(
  lookups: Lookups,
  s: DraughtsState,
  m: DraughtsMove,
  isKing: boolean,
  isAdvance: boolean,
): void {
  for (let i = 0; i < lookups.clocks.length; i++) {
    const at = lookups.clocksAt + i;
    const { kind } = lookups.clocks[i];
    if (m.taken > 0) s.words[at] = 0;
    switch (kind) {
      case 'no-progress':
        s.words[at] = m.taken > 0 || isAdvance ? 0 : s.words[at] + 1;
        break;
      case 'kings-only':
        s.words[at] = m.taken > 0 || !isKing ? 0 : s.words[at] + 1;
        break;
      case 'few-pieces':
        s.words[at] = m.taken === 0 && isKing && isFewPieces(lookups, s) ? s.words[at] + 1 : 0;
        break;
      case 'four-five':
        s.words[at] = m.taken === 0 && !m.crowns && isBalanced(lookups, s, 4, 5) ? s.words[at] + 1 : 0;
        break;
      case 'six-seven':
        s.words[at] = m.taken === 0 && !m.crowns && isBalanced(lookups, s, 6, 7) ? s.words[at] + 1 : 0;
        break;
      case 'three-kings':
        tickThreeKings(lookups, s, at, m.taken > 0);
        break;
      case 'three-v-king':
        tickLoneKing(lookups, s, at, m, 3, 3);
        break;
      case 'two-v-king':
        tickLoneKing(lookups, s, at, m, 1, 2);
        break;
      default:
        unreachable(kind);
    }
  }
}

/** A position that is set up may already hold the river: its clock has begun. */
export function beginClocks(lookups: Lookups, s: DraughtsState): void {
  for (let i = 0; i < lookups.clocks.length; i++) {
    const isRunning = lookups.clocks[i].kind === 'three-kings' && holdsRiver(lookups, s);
    s.words[lookups.clocksAt + i] = isRunning ? 1 : 0;
  }
}

/** 0 until the three hold the river, then 1 and the moves of the three since: rule D30. */
function tickThreeKings(lookups: Lookups, s: DraughtsState, at: number, isCapture: boolean): void {
  const strong = findThreeKings(lookups, s);
  if (strong === undefined) s.words[at] = 0;
  else if (s.words[at] === 0) s.words[at] = holdsRiver(lookups, s) ? 1 : 0;
  else if (s.turn === strong && !isCapture) s.words[at]++;
}

/** The side with three kings where the other has one king and nothing else stands on the board. */
export function findThreeKings(lookups: Lookups, s: DraughtsState): Side | undefined {
  const first = countPieces(lookups, s, 0);
  const second = countPieces(lookups, s, 1);
  if (first + second !== 4 || countKings(lookups, s, 0) !== first || countKings(lookups, s, 1) !== second)
    return undefined;
  return first === 3 ? 0 : second === 3 ? 1 : undefined;
}

function holdsRiver(lookups: Lookups, s: DraughtsState): boolean {
  const strong = findThreeKings(lookups, s);
  if (strong === undefined) return false;
  return standsOnRiver(lookups, s, strong) && !standsOnRiver(lookups, s, strong === 0 ? 1 : 0);
}

function standsOnRiver(lookups: Lookups, s: DraughtsState, side: Side): boolean {
  for (let site = 0; site < lookups.count; site++) {
    if (lookups.river[site] === 1 && ((s.words[side * lookups.words + (site >> 5)] >>> site) & 1) === 1)
      return true;
  }
  return false;
}

function isFewPieces(lookups: Lookups, s: DraughtsState): boolean {
  if (countPieces(lookups, s, 0) > FEW || countPieces(lookups, s, 1) > FEW) return false;
  return (
    countKings(lookups, s, 0) > 0 && countKings(lookups, s, 1) > 0 && findThreeKings(lookups, s) === undefined
  );
}

function isBalanced(lookups: Lookups, s: DraughtsState, least: number, most: number): boolean {
  const pieces = countPieces(lookups, s, 0) + countPieces(lookups, s, 1);
  return pieces >= least && pieces <= most && countKings(lookups, s, 0) > 0 && countKings(lookups, s, 1) > 0;
}

/** Moves since one side was down to a lone king and the other to the given number of pieces, a king among them. */
function tickLoneKing(
  lookups: Lookups,
  s: DraughtsState,
  at: number,
  m: DraughtsMove,
  least: number,
  most: number,
): void {
  const isFirst = isLoneKing(lookups, s, 0) && isHunter(lookups, s, 1, least, most);
  const isSecond = isLoneKing(lookups, s, 1) && isHunter(lookups, s, 0, least, most);
  // The first king of the hunters brings this ending about, as a capture does.
  const isNew = m.taken > 0 || (m.crowns && countKings(lookups, s, s.turn) === 1);
  s.words[at] = (isFirst || isSecond) && !isNew ? s.words[at] + 1 : 0;
}

function isLoneKing(lookups: Lookups, s: DraughtsState, side: Side): boolean {
  return countPieces(lookups, s, side) === 1 && countKings(lookups, s, side) === 1;
}

function isHunter(lookups: Lookups, s: DraughtsState, side: Side, least: number, most: number): boolean {
  const pieces = countPieces(lookups, s, side);
  return pieces >= least && pieces <= most && countKings(lookups, s, side) > 0;
}
