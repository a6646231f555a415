// Hot: runs at every node on 8x8 boards; no allocation beyond new entries of `out`, no closures.
import type { Side } from '../../contract/index.ts';
import { countBoth, lowBit, popCount } from '../../shared/bits.ts';
import type { Lookups } from '../board/lookups.ts';
import { addJump, addStep, type DraughtsMove } from '../rules/state.ts';
import {
  BOTTOM_ROW,
  canJumpOn,
  countDown,
  countFlights,
  countLongest,
  countUp,
  findLanes,
  flights,
  flyingJumpers,
  jumpersDown,
  jumpersUp,
  jumpLeftward,
  jumpRightward,
  jumpsToward,
  landings,
  stepsToward,
  TOP_ROW,
  type WordLookups,
} from './word.ts';

/** The pieces of the side to move that can capture something. */
export function findJumpers(
  lookups: Lookups,
  w: WordLookups,
  words: Int32Array,
  at: number,
  side: Side,
): number {
  const own = words[at + side];
  const enemy = words[at + 1 - side];
  const kings = words[at + 2];
  const empty = ~(own | enemy);
  const men = own & ~kings;
  const prey = lookups.isSparing ? enemy & ~kings : enemy;
  const isUp = side === lookups.white;
  let jumpers = isUp ? jumpersUp(men, prey, empty) : jumpersDown(men, prey, empty);
  if (lookups.isBackward) {
    jumpers |= isUp ? jumpersDown(men, prey, empty) : jumpersUp(men, prey, empty);
  }
  const ownKings = own & kings;
  if (ownKings === 0) return jumpers;
  if (lookups.isFlying) return jumpers | flyingJumpers(w, ownKings, enemy, ~empty);
  return jumpers | jumpersUp(ownKings, enemy, empty) | jumpersDown(ownKings, enemy, empty);
}

/** How many moves without capture the side to move has. */
export function countSteps(
  lookups: Lookups,
  w: WordLookups,
  words: Int32Array,
  at: number,
  side: Side,
): number {
  const own = words[at + side];
  const empty = ~(own | words[at + 1 - side]);
  const men = own & ~words[at + 2];
  const kings = own & words[at + 2];
  const count = side === lookups.white ? countUp(men, empty) : countDown(men, empty);
  return kings === 0 ? count : count + countKingSteps(lookups, w, kings, empty);
}

/** Whether a king of the side to move can capture. */
export function canKingsJump(
  lookups: Lookups,
  w: WordLookups,
  kings: number,
  enemy: number,
  empty: number,
): boolean {
  if (lookups.isFlying) return flyingJumpers(w, kings, enemy, ~empty) !== 0;
  return (jumpersUp(kings, enemy, empty) | jumpersDown(kings, enemy, empty)) !== 0;
}

/** How many moves without capture the kings have. */
export function countKingSteps(lookups: Lookups, w: WordLookups, kings: number, empty: number): number {
  return lookups.isFlying ? countFlights(w, kings, ~empty) : countUp(kings, empty) + countDown(kings, empty);
}

/** Writes the moves without capture, direction by direction; `resting` is a king that may not move, or -1. */
export function listWordSteps(
  lookups: Lookups,
  w: WordLookups,
  words: Int32Array,
  at: number,
  side: Side,
  out: DraughtsMove[],
  resting: number,
): number {
  const own = words[at + side];
  const empty = ~(own | words[at + 1 - side]);
  const men = own & ~words[at + 2];
  const directions = lookups.manMoves[side];
  const crowning = lookups.crowning[side];
  let count = 0;
  for (let i = 0; i < directions.length; i++) {
    const direction = directions[i];
    for (let rest = men & stepsToward(direction, empty); rest !== 0; rest &= rest - 1) {
      const from = lowBit(rest);
      const to = lookups.steps[from * 8 + direction];
      addStep(lookups, out, count++, from, to, crowning[to] === 1);
    }
  }
  let kings = own & words[at + 2];
  if (resting >= 0) kings &= ~(1 << resting);
  for (; kings !== 0; kings &= kings - 1) count = addKingSteps(lookups, w, lowBit(kings), ~empty, out, count);
  return count;
}

/** Writes the moves of one king without capture, and returns where the list now ends. */
export function addKingSteps(
  lookups: Lookups,
  w: WordLookups,
  from: number,
  taken: number,
  out: DraughtsMove[],
  at: number,
): number {
  let count = at;
  for (let direction = 0; direction < 4; direction++) {
    const to = lookups.steps[from * 8 + direction];
    if (to === lookups.count || ((taken >>> to) & 1) === 1) continue;
    let rest = lookups.isFlying ? flights(w, from, direction, taken) : 1 << to;
    for (; rest !== 0; rest &= rest - 1) addStep(lookups, out, count++, from, lowBit(rest), false);
  }
  return count;
}

/**
 * Most captures are single jumps of men, after which no man could jump on: these are counted by whole words. Says
 * how many there are, or 0 where some chain is longer or the far row changes the piece. Not where `isRanked`.
 */
export function countSingles(
  lookups: Lookups,
  words: Int32Array,
  at: number,
  side: Side,
  jumpers: number,
): number {
  const enemy = words[at + 1 - side];
  const empty = ~(words[at + side] | enemy);
  const isUp = side === lookups.white;
  const isBack = lookups.isBackward;
  let onward = lookups.promotion === 'passing' ? (isUp ? TOP_ROW : BOTTOM_ROW) : 0;
  let landed = 0;
  let count = 0;
  // Directions are spelled out, so that each becomes a handful of shifts.
  if (isUp || isBack) {
    const right = jumpsToward(0, enemy, empty);
    const left = jumpsToward(1, enemy, empty);
    onward |= right | left;
    landed |= landings(0, jumpers & right) | landings(1, jumpers & left);
    count += countBoth(jumpers & right, jumpers & left);
  }
  if (!isUp || isBack) {
    const right = jumpsToward(2, enemy, empty);
    const left = jumpsToward(3, enemy, empty);
    onward |= right | left;
    landed |= landings(2, jumpers & right) | landings(3, jumpers & left);
    count += countBoth(jumpers & right, jumpers & left);
  }
  // The square a man comes from and the piece it took lie on one line, so neither opens or bars a second jump.
  return (landed & onward) === 0 ? count : 0;
}

/** Writes what `countSingles` counts. */
export function listSingles(
  lookups: Lookups,
  words: Int32Array,
  at: number,
  side: Side,
  jumpers: number,
  out: DraughtsMove[],
): number {
  if (isRanked(lookups, words, at, side, jumpers)) return 0;
  if (countSingles(lookups, words, at, side, jumpers) === 0) return 0;
  const directions = lookups.manCaptures[side];
  const enemy = words[at + 1 - side];
  const empty = ~(words[at + side] | enemy);
  let count = 0;
  for (let i = 0; i < directions.length; i++) {
    const direction = directions[i];
    for (let rest = jumpers & jumpsToward(direction, enemy, empty); rest !== 0; rest &= rest - 1) {
      addJump(lookups, side, lowBit(rest), direction, out, count++);
    }
  }
  return count;
}

/** Whether a king captures, or captured kings may rank one capture over another. */
export function isRanked(
  lookups: Lookups,
  words: Int32Array,
  at: number,
  side: Side,
  jumpers: number,
): boolean {
  const kings = words[at + 2];
  if ((jumpers & kings) !== 0) return true;
  return lookups.hasRanks && (words[at + 1 - side] & kings) !== 0;
}

/**
 * The number of moves of games whose men capture forward only, where whole words can tell: no king captures, and no
 * captured king ranks one capture over another. Else -1. What is read here and in `listForward` alike stays in both
 * for speed: see `findLanes`.
 */
export function countForward(
  lookups: Lookups,
  w: WordLookups,
  words: Int32Array,
  at: number,
  side: Side,
): number {
  const own = words[at + side];
  const enemy = words[at + 1 - side];
  if (enemy === 0) return 0;
  const kings = words[at + 2];
  const empty = ~(own | enemy);
  const isUp = side === lookups.white;
  const prey = lookups.isSparing ? enemy & ~kings : enemy;
  const { right, left, jumpRight, jumpLeft } = findLanes(isUp, empty, prey);
  const men = own & ~kings;
  if (men !== own && canKingsJump(lookups, w, own & kings, enemy, empty)) return -1;
  const open = jumpRight | jumpLeft;
  let toRight = men & right;
  let toLeft = men & left;
  let kingSteps = 0;
  if ((men & open) !== 0) {
    if (lookups.hasRanks && (enemy & kings) !== 0) return -1;
    toRight = men & jumpRight;
    toLeft = men & jumpLeft;
    if (canJumpOn(isUp, toRight, toLeft, open)) {
      return countChains(lookups, isUp, toRight, toLeft, jumpRight, jumpLeft);
    }
  } else if (men !== own) kingSteps = countKingSteps(lookups, w, own & kings, empty);
  return countBoth(toRight, toLeft) + kingSteps;
}

/** Writes the moves where `countForward` can count them and no chain is longer than one jump; else -1. */
export function listForward(
  lookups: Lookups,
  w: WordLookups,
  words: Int32Array,
  at: number,
  side: Side,
  out: DraughtsMove[],
): number {
  const own = words[at + side];
  const enemy = words[at + 1 - side];
  if (enemy === 0) return 0;
  const kings = words[at + 2];
  const empty = ~(own | enemy);
  const isUp = side === lookups.white;
  const prey = lookups.isSparing ? enemy & ~kings : enemy;
  const { right, left, jumpRight, jumpLeft } = findLanes(isUp, empty, prey);
  const men = own & ~kings;
  if (men !== own && canKingsJump(lookups, w, own & kings, enemy, empty)) return -1;
  const open = jumpRight | jumpLeft;
  const first = isUp ? 0 : 2;
  if ((men & open) === 0) {
    let count = addManSteps(lookups, side, men & right, first, out, 0);
    count = addManSteps(lookups, side, men & left, first + 1, out, count);
    for (let rest = own & kings; rest !== 0; rest &= rest - 1) {
      count = addKingSteps(lookups, w, lowBit(rest), ~empty, out, count);
    }
    return count;
  }
  if (lookups.hasRanks && (enemy & kings) !== 0) return -1;
  if (canJumpOn(isUp, men & jumpRight, men & jumpLeft, open)) return -1;
  const count = addSingles(lookups, side, men & jumpRight, first, out, 0);
  return addSingles(lookups, side, men & jumpLeft, first + 1, out, count);
}

function addManSteps(
  lookups: Lookups,
  side: Side,
  men: number,
  direction: number,
  out: DraughtsMove[],
  at: number,
): number {
  const crowning = lookups.crowning[side];
  let count = at;
  for (let rest = men; rest !== 0; rest &= rest - 1) {
    const from = lowBit(rest);
    const to = lookups.steps[from * 8 + direction];
    addStep(lookups, out, count++, from, to, crowning[to] === 1);
  }
  return count;
}

function addSingles(
  lookups: Lookups,
  side: Side,
  men: number,
  direction: number,
  out: DraughtsMove[],
  at: number,
): number {
  let count = at;
  for (let rest = men; rest !== 0; rest &= rest - 1)
    addJump(lookups, side, lowBit(rest), direction, out, count++);
  return count;
}

/**
 * Chains of men. What lies behind a man that goes forward neither opens nor bars its next jump, so the squares to
 * jump from stay the same all along, and different ways take different pieces.
 */
function countChains(
  lookups: Lookups,
  isUp: boolean,
  toRight: number,
  toLeft: number,
  right: number,
  left: number,
): number {
  const least = lookups.isLongest ? countLongest(isUp, toRight | toLeft, right, left) : 1;
  const count = countEnds(isUp, jumpRightward(isUp, toRight), right, left, least - 1);
  return count + countEnds(isUp, jumpLeftward(isUp, toLeft), right, left, least - 1);
}

/** Counts the chains that end on the squares landed on, unless they owe more jumps, and walks on with the others. */
function countEnds(isUp: boolean, landed: number, right: number, left: number, owed: number): number {
  const onward = landed & (right | left);
  let count = owed > 0 ? 0 : popCount(landed ^ onward);
  if ((onward & right) !== 0) {
    count += countEnds(isUp, jumpRightward(isUp, onward & right), right, left, owed - 1);
  }
  if ((onward & left) !== 0) {
    count += countEnds(isUp, jumpLeftward(isUp, onward & left), right, left, owed - 1);
  }
  return count;
}
