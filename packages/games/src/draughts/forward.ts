// Hot: runs at every node of 8x8 games whose men capture forward only; no allocation beyond new slots of `out`.
import type { Side } from '../contract/index.ts';
import { lowBit, popCount } from '../shared/bits.ts';
import { addStep, type DraughtsMove } from './state.ts';
import type { Tables } from './tables.ts';
import { beforeLeft, beforeRight, jumpLeftward, jumpRightward, type WordShifts } from './word.ts';
import { addKingSteps, addSingle, canKingsJump, countKingSteps } from './word-moves.ts';

/**
 * The number of moves where whole words can tell: no king captures, and no captured king ranks one capture over
 * another. Else -1. The neighbours of the empty squares serve both the jumps and the steps.
 */
export function countForward(t: Tables, w: WordShifts, words: Int32Array, at: number, side: Side): number {
  const own = words[at + side];
  const enemy = words[at + 1 - side];
  if (enemy === 0) return 0;
  const kings = words[at + 2];
  const empty = ~(own | enemy);
  const isUp = side === t.white;
  const right = beforeRight(isUp, empty);
  const left = beforeLeft(isUp, empty);
  const prey = t.isSparing ? enemy & ~kings : enemy;
  const jumpRight = beforeRight(isUp, prey & right);
  const jumpLeft = beforeLeft(isUp, prey & left);
  const men = own & ~kings;
  if (men !== own && canKingsJump(t, w, own & kings, enemy, empty)) return -1;
  const open = jumpRight | jumpLeft;
  let toRight = men & right;
  let toLeft = men & left;
  let kingSteps = 0;
  if ((men & open) !== 0) {
    if (t.hasRanks && (enemy & kings) !== 0) return -1;
    toRight = men & jumpRight;
    toLeft = men & jumpLeft;
    if (canJumpOn(isUp, toRight, toLeft, open)) {
      return countChains(t, w.tally, isUp, toRight, toLeft, jumpRight, jumpLeft);
    }
  } else if (men !== own) kingSteps = countKingSteps(t, w, own & kings, empty);
  return countBoth(toRight, toLeft) + kingSteps;
}

/** Writes the moves where `countForward` can count them and no chain is longer than one jump; else -1. */
export function listForward(
  t: Tables,
  w: WordShifts,
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
  const isUp = side === t.white;
  const right = beforeRight(isUp, empty);
  const left = beforeLeft(isUp, empty);
  const prey = t.isSparing ? enemy & ~kings : enemy;
  const jumpRight = beforeRight(isUp, prey & right);
  const jumpLeft = beforeLeft(isUp, prey & left);
  const men = own & ~kings;
  if (men !== own && canKingsJump(t, w, own & kings, enemy, empty)) return -1;
  const open = jumpRight | jumpLeft;
  const first = isUp ? 0 : 2;
  if ((men & open) === 0) {
    let count = addManSteps(t, side, men & right, first, out, 0);
    count = addManSteps(t, side, men & left, first + 1, out, count);
    for (let rest = own & kings; rest !== 0; rest &= rest - 1) {
      count = addKingSteps(t, w, lowBit(rest), ~empty, out, count);
    }
    return count;
  }
  if (t.hasRanks && (enemy & kings) !== 0) return -1;
  if (canJumpOn(isUp, men & jumpRight, men & jumpLeft, open)) return -1;
  const count = addSingles(t, side, men & jumpRight, first, out, 0);
  return addSingles(t, side, men & jumpLeft, first + 1, out, count);
}

function addManSteps(
  t: Tables,
  side: Side,
  men: number,
  direction: number,
  out: DraughtsMove[],
  at: number,
): number {
  const crowning = t.crowning[side];
  let count = at;
  for (let rest = men; rest !== 0; rest &= rest - 1) {
    const from = lowBit(rest);
    const to = t.steps[from * 8 + direction];
    addStep(t, out, count++, from, to, crowning[to] === 1);
  }
  return count;
}

function addSingles(
  t: Tables,
  side: Side,
  men: number,
  direction: number,
  out: DraughtsMove[],
  at: number,
): number {
  let count = at;
  for (let rest = men; rest !== 0; rest &= rest - 1)
    addSingle(t, side, lowBit(rest), direction, out, count++);
  return count;
}

/** Whether a man that jumps to its side lands where it can jump again. */
export function canJumpOn(isUp: boolean, toRight: number, toLeft: number, open: number): boolean {
  return ((jumpRightward(isUp, toRight) | jumpLeftward(isUp, toLeft)) & open) !== 0;
}

/**
 * Chains of men. What lies behind a man that goes forward neither opens nor bars its next jump, so the squares to
 * jump from stay the same all along, and different ways take different pieces.
 */
function countChains(
  t: Tables,
  tally: Int32Array,
  isUp: boolean,
  toRight: number,
  toLeft: number,
  right: number,
  left: number,
): number {
  for (let i = 0; i < tally.length; i++) tally[i] = 0;
  tallyChains(tally, 0, isUp, jumpRightward(isUp, toRight), right, left);
  tallyChains(tally, 0, isUp, jumpLeftward(isUp, toLeft), right, left);
  let count = 0;
  for (let i = tally.length - 1; i >= 0; i--) {
    if (t.isLongest && tally[i] > 0) return tally[i];
    count += tally[i];
  }
  return count;
}

/** Counts the chains that end on the squares landed on, and walks on with the others. */
function tallyChains(
  tally: Int32Array,
  depth: number,
  isUp: boolean,
  landed: number,
  right: number,
  left: number,
): void {
  const onward = landed & (right | left);
  tally[depth] += popCount(landed ^ onward);
  if ((onward & right) !== 0) {
    tallyChains(tally, depth + 1, isUp, jumpRightward(isUp, onward & right), right, left);
  }
  if ((onward & left) !== 0) {
    tallyChains(tally, depth + 1, isUp, jumpLeftward(isUp, onward & left), right, left);
  }
}

/** The bits of two words together, cheaper than one after the other. */
function countBoth(one: number, other: number): number {
  let x = one - ((one >>> 1) & 0x55555555);
  let y = other - ((other >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  y = (y & 0x33333333) + ((y >>> 2) & 0x33333333);
  x += y;
  return Math.imul((x & 0x0f0f0f0f) + ((x >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}
