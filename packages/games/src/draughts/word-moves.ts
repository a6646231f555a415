// Hot: runs at every node on 8x8 boards; no allocation beyond new slots of `out`, no closures.
import type { Side } from '../contract/index.ts';
import { lowBit, popCount } from '../shared/bits.ts';
import { addStep, type DraughtsMove, type DraughtsState, makeMove } from './state.ts';
import type { Tables } from './tables.ts';
import {
  BOTTOM_ROW,
  countDown,
  countFlights,
  countUp,
  flights,
  flyingJumpers,
  jumpersDown,
  jumpersUp,
  jumpsToward,
  landings,
  stepsToward,
  TOP_ROW,
  type WordShifts,
} from './word.ts';

/** The pieces of the side to move that can capture something. */
export function findJumpers(t: Tables, w: WordShifts, words: Int32Array, at: number, side: Side): number {
  const own = words[at + side];
  const enemy = words[at + 1 - side];
  const kings = words[at + 2];
  const empty = ~(own | enemy);
  const men = own & ~kings;
  const prey = t.isSparing ? enemy & ~kings : enemy;
  const isUp = side === t.white;
  let jumpers = isUp ? jumpersUp(men, prey, empty) : jumpersDown(men, prey, empty);
  if (t.isBackward) {
    jumpers |= isUp ? jumpersDown(men, prey, empty) : jumpersUp(men, prey, empty);
  }
  const ownKings = own & kings;
  if (ownKings === 0) return jumpers;
  if (t.isFlying) return jumpers | flyingJumpers(w, ownKings, enemy, ~empty);
  return jumpers | jumpersUp(ownKings, enemy, empty) | jumpersDown(ownKings, enemy, empty);
}

/** How many moves without capture the side to move has. */
export function countSteps(t: Tables, w: WordShifts, s: DraughtsState): number {
  const own = s.words[s.turn];
  const empty = ~(own | s.words[1 - s.turn]);
  const men = own & ~s.words[2];
  const kings = own & s.words[2];
  const count = s.turn === t.white ? countUp(men, empty) : countDown(men, empty);
  return kings === 0 ? count : count + countKingSteps(t, w, kings, empty);
}

/** Whether a king of the side to move can capture. */
export function canKingsJump(t: Tables, w: WordShifts, kings: number, enemy: number, empty: number): boolean {
  if (t.isFlying) return flyingJumpers(w, kings, enemy, ~empty) !== 0;
  return (jumpersUp(kings, enemy, empty) | jumpersDown(kings, enemy, empty)) !== 0;
}

/** How many moves without capture the kings have. */
export function countKingSteps(t: Tables, w: WordShifts, kings: number, empty: number): number {
  return t.isFlying ? countFlights(w, kings, ~empty) : countUp(kings, empty) + countDown(kings, empty);
}

/** Writes the moves without capture, direction by direction; `resting` is a king that may not move, or -1. */
export function listWordSteps(
  t: Tables,
  w: WordShifts,
  s: DraughtsState,
  out: DraughtsMove[],
  resting: number,
): number {
  const own = s.words[s.turn];
  const empty = ~(own | s.words[1 - s.turn]);
  const men = own & ~s.words[2];
  const directions = t.manMoves[s.turn];
  const crowning = t.crowning[s.turn];
  let count = 0;
  for (let i = 0; i < directions.length; i++) {
    const direction = directions[i];
    for (let rest = men & stepsToward(direction, empty); rest !== 0; rest &= rest - 1) {
      const from = lowBit(rest);
      const to = t.steps[from * 8 + direction];
      addStep(t, out, count++, from, to, crowning[to] === 1);
    }
  }
  let kings = own & s.words[2];
  if (resting >= 0) kings &= ~(1 << resting);
  for (; kings !== 0; kings &= kings - 1) count = addKingSteps(t, w, lowBit(kings), ~empty, out, count);
  return count;
}

/** Writes the moves of one king without capture, and returns where the list now ends. */
export function addKingSteps(
  t: Tables,
  w: WordShifts,
  from: number,
  taken: number,
  out: DraughtsMove[],
  at: number,
): number {
  let count = at;
  for (let direction = 0; direction < 4; direction++) {
    const to = t.steps[from * 8 + direction];
    if (to === t.count || ((taken >>> to) & 1) === 1) continue;
    let rest = t.isFlying ? flights(w, from, direction, taken) : 1 << to;
    for (; rest !== 0; rest &= rest - 1) addStep(t, out, count++, from, lowBit(rest), false);
  }
  return count;
}

/**
 * Most captures are single jumps of men, after which no man could jump on: these are counted by whole words. Says
 * how many there are, or 0 where some chain is longer, a king is involved, or the far row changes the piece.
 */
export function countSingles(t: Tables, s: DraughtsState, jumpers: number): number {
  if (isRanked(t, s, jumpers)) return 0;
  const enemy = s.words[1 - s.turn];
  const empty = ~(s.words[s.turn] | enemy);
  const isUp = s.turn === t.white;
  const isBack = t.isBackward;
  let onward = t.promotion === 'passing' ? (isUp ? TOP_ROW : BOTTOM_ROW) : 0;
  let landed = 0;
  let count = 0;
  // Directions are spelled out, so that each becomes a handful of shifts.
  if (isUp || isBack) {
    const right = jumpsToward(0, enemy, empty);
    const left = jumpsToward(1, enemy, empty);
    onward |= right | left;
    landed |= landings(0, jumpers & right) | landings(1, jumpers & left);
    count += popCount(jumpers & right) + popCount(jumpers & left);
  }
  if (!isUp || isBack) {
    const right = jumpsToward(2, enemy, empty);
    const left = jumpsToward(3, enemy, empty);
    onward |= right | left;
    landed |= landings(2, jumpers & right) | landings(3, jumpers & left);
    count += popCount(jumpers & right) + popCount(jumpers & left);
  }
  // The square a man comes from and the piece it took lie on one line, so neither opens or bars a second jump.
  return (landed & onward) === 0 ? count : 0;
}

/** Writes what `countSingles` counts. */
export function listSingles(t: Tables, s: DraughtsState, jumpers: number, out: DraughtsMove[]): number {
  if (countSingles(t, s, jumpers) === 0) return 0;
  const directions = t.manCaptures[s.turn];
  const enemy = s.words[1 - s.turn];
  const empty = ~(s.words[s.turn] | enemy);
  let count = 0;
  for (let i = 0; i < directions.length; i++) {
    const direction = directions[i];
    for (let rest = jumpers & jumpsToward(direction, enemy, empty); rest !== 0; rest &= rest - 1) {
      addSingle(t, s.turn, lowBit(rest), direction, out, count++);
    }
  }
  return count;
}

/** Whether a king captures, or captured kings may rank one capture over another. */
function isRanked(t: Tables, s: DraughtsState, jumpers: number): boolean {
  const kings = s.words[2];
  if ((jumpers & kings) !== 0) return true;
  return t.hasRanks && (s.words[1 - s.turn] & kings) !== 0;
}

/** Writes the jump of a man over one piece. */
export function addSingle(
  t: Tables,
  side: Side,
  from: number,
  direction: number,
  out: DraughtsMove[],
  at: number,
): void {
  if (at === out.length) out.push(makeMove(t));
  const move = out[at];
  const over = t.steps[from * 8 + direction];
  const to = t.steps[over * 8 + direction];
  move.from = from;
  move.to = to;
  move.taken = 1;
  move.crowns = t.crowning[side][to] === 1;
  move.captured[0] = 1 << over;
  move.path[0] = to;
}
