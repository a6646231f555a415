// Hot: the walk of perft on 8x8 boards; no allocation beyond new slots of the lists.
import type { Side } from '../contract/index.ts';
import { canJumpOn } from './forward.ts';
import { countMoves, countPlain, type Generator, listPlain } from './moves.ts';
import type { DraughtsState } from './state.ts';
import {
  BOTTOM_ROW,
  beforeLeft,
  beforeRight,
  jumpLeftward,
  jumpRightward,
  kingsAfter,
  TOP_ROW,
  type WordShifts,
} from './word.ts';

/**
 * Leaves of the move tree for games on one word a set whose men capture forward only. Moves are made on the three
 * words alone, since keys and clocks change no count; those of men that step or jump once are not even listed.
 */
export function countLeaves(g: Generator, w: WordShifts, s: DraughtsState, depth: number): number {
  if (depth === 1) return countMoves(g, s);
  makeRoom(g, depth);
  for (let i = 0; i < 3; i++) g.walk.frames[depth * 3 + i] = s.words[i];
  return walk(g, w, s.turn, depth);
}

function makeRoom(g: Generator, depth: number): void {
  if (g.walk.frames.length < 3 * (depth + 1)) g.walk.frames = new Int32Array(3 * (depth + 1));
  while (g.walk.lists.length <= depth) g.walk.lists.push([]);
}

function walk(g: Generator, w: WordShifts, side: Side, depth: number): number {
  const { t } = g;
  const { frames } = g.walk;
  const at = depth * 3;
  const own = frames[at + side];
  const enemy = frames[at + 1 - side];
  const kings = frames[at + 2];
  if (enemy === 0) return 0;
  if ((own & kings) !== 0) return walkList(g, w, side, depth);
  const empty = ~(own | enemy);
  const isUp = side === t.white;
  const right = beforeRight(isUp, empty);
  const left = beforeLeft(isUp, empty);
  const prey = t.isSparing ? enemy & ~kings : enemy;
  const jumpRight = beforeRight(isUp, prey & right);
  const jumpLeft = beforeLeft(isUp, prey & left);
  const open = jumpRight | jumpLeft;
  if ((own & open) === 0) return walkLanes(g, w, side, depth, own & right, own & left, false);
  const isRanked = t.hasRanks && (enemy & kings) !== 0;
  if (isRanked || canJumpOn(isUp, own & jumpRight, own & jumpLeft, open)) return walkList(g, w, side, depth);
  return walkLanes(g, w, side, depth, own & jumpRight, own & jumpLeft, true);
}

/** Men that step, or jump over one piece, to either side. */
function walkLanes(
  g: Generator,
  w: WordShifts,
  side: Side,
  depth: number,
  toRight: number,
  toLeft: number,
  isJump: boolean,
): number {
  const { frames } = g.walk;
  const enemySide = side === 0 ? 1 : 0;
  const at = depth * 3;
  const next = at - 3;
  const own = frames[at + side];
  const enemy = frames[at + enemySide];
  const kings = frames[at + 2];
  const isUp = side === g.t.white;
  const far = isUp ? TOP_ROW : BOTTOM_ROW;
  let leaves = 0;
  for (let lane = 0; lane < 2; lane++) {
    for (let rest = lane === 0 ? toRight : toLeft; rest !== 0; rest &= rest - 1) {
      const from = rest & -rest;
      const near = lane === 0 ? beforeLeft(!isUp, from) : beforeRight(!isUp, from);
      const taken = isJump ? near : 0;
      const to = isJump ? (lane === 0 ? jumpRightward(isUp, from) : jumpLeftward(isUp, from)) : near;
      frames[next + side] = own ^ from ^ to;
      frames[next + enemySide] = enemy ^ taken;
      frames[next + 2] = (kings & ~taken) | (to & far);
      leaves += depth === 2 ? countPlain(g, w, frames, next, enemySide) : walk(g, w, enemySide, depth - 1);
    }
  }
  return leaves;
}

function walkList(g: Generator, w: WordShifts, side: Side, depth: number): number {
  const { frames } = g.walk;
  const enemySide = side === 0 ? 1 : 0;
  const at = depth * 3;
  const next = at - 3;
  const list = g.walk.lists[depth];
  const count = listPlain(g, w, frames, at, side, list);
  const own = frames[at + side];
  const enemy = frames[at + enemySide];
  const kings = frames[at + 2];
  let leaves = 0;
  for (let i = 0; i < count; i++) {
    const m = list[i];
    const taken = m.taken > 0 ? m.captured[0] : 0;
    frames[next + side] = own ^ (1 << m.from) ^ (1 << m.to);
    frames[next + enemySide] = enemy & ~taken;
    frames[next + 2] = kingsAfter(kings, taken, m.from, m.to, m.crowns);
    leaves += depth === 2 ? countPlain(g, w, frames, next, enemySide) : walk(g, w, enemySide, depth - 1);
  }
  return leaves;
}
