// Hot: the walk of perft on 8x8 boards; no allocation beyond new entries of the lists.
import type { Side } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import type { DraughtsMove, DraughtsState } from '../rules/state.ts';
import { countForwardMoves, listForwardMoves, type WordSearch } from './one-word.ts';
import {
  BOTTOM_ROW,
  beforeLeft,
  beforeRight,
  canJumpOn,
  countLongest,
  findLanes,
  jumpLeftward,
  jumpRightward,
  kingsAfter,
  TOP_ROW,
} from './word.ts';

/** Words a ply takes: its board, then where men jump to the right and to the left, and how often at most. */
const FRAME = 6;

/** The scratch of a walk, by the depth that is left. */
interface LeafWalk {
  readonly lookups: Lookups;
  readonly search: WordSearch;
  readonly lists: DraughtsMove[][];
  frames: Int32Array;
}

/**
 * Counts leaves of the move tree for games on one word a set whose men capture forward only. Moves are made on the
 * three words alone, since keys and clocks change no count; those of men that step or jump once are not even listed.
 */
export function makeForwardLeafCounter(search: WordSearch): (s: DraughtsState, depth: number) => number {
  const g: LeafWalk = { lookups: search.lookups, search, lists: [], frames: new Int32Array(0) };
  return (s, depth) => {
    if (depth === 1) return countForwardMoves(search, s.words, 0, s.turn);
    makeRoom(g, depth);
    for (let i = 0; i < 3; i++) g.frames[depth * FRAME + i] = s.words[i];
    return walk(g, s.turn, depth);
  };
}

function makeRoom(g: LeafWalk, depth: number): void {
  if (g.frames.length < FRAME * (depth + 1)) g.frames = new Int32Array(FRAME * (depth + 1));
  while (g.lists.length <= depth) g.lists.push([]);
}

function walk(g: LeafWalk, side: Side, depth: number): number {
  const { lookups, frames } = g;
  const at = depth * FRAME;
  const own = frames[at + side];
  const enemy = frames[at + 1 - side];
  const kings = frames[at + 2];
  if (enemy === 0) return 0;
  if ((own & kings) !== 0) return walkList(g, side, depth);
  const empty = ~(own | enemy);
  const isUp = side === lookups.white;
  const prey = lookups.isSparing ? enemy & ~kings : enemy;
  const { right, left, jumpRight, jumpLeft } = findLanes(isUp, empty, prey);
  const open = jumpRight | jumpLeft;
  if ((own & open) === 0) return walkLanes(g, side, depth, own & right, own & left, false);
  if (lookups.hasRanks && (enemy & kings) !== 0) return walkList(g, side, depth);
  if (!canJumpOn(isUp, own & jumpRight, own & jumpLeft, open)) {
    return walkLanes(g, side, depth, own & jumpRight, own & jumpLeft, true);
  }
  frames[at + 3] = jumpRight;
  frames[at + 4] = jumpLeft;
  return walkChains(g, side, depth);
}

/** Men that jump several times, see `countChains`: one after the other, and each along all its ways. */
function walkChains(g: LeafWalk, side: Side, depth: number): number {
  const { lookups, frames } = g;
  const at = depth * FRAME;
  const right = frames[at + 3];
  const left = frames[at + 4];
  const own = frames[at + side];
  const isUp = side === lookups.white;
  frames[at + 5] = lookups.isLongest ? countLongest(isUp, own, right, left) : 0;
  let leaves = 0;
  for (let rest = own & (right | left); rest !== 0; rest &= rest - 1) {
    const from = rest & -rest;
    leaves += walkChain(g, side, depth, from, from, 0, 0);
  }
  return leaves;
}

function walkChain(
  g: LeafWalk,
  side: Side,
  depth: number,
  from: number,
  at: number,
  taken: number,
  jumps: number,
): number {
  const { frames } = g;
  const isUp = side === g.lookups.white;
  const right = at & frames[depth * FRAME + 3];
  const left = at & frames[depth * FRAME + 4];
  let leaves = 0;
  if (right !== 0) {
    const over = taken | beforeLeft(!isUp, at);
    leaves += walkChain(g, side, depth, from, jumpRightward(isUp, at), over, jumps + 1);
  }
  if (left !== 0) {
    const over = taken | beforeRight(!isUp, at);
    leaves += walkChain(g, side, depth, from, jumpLeftward(isUp, at), over, jumps + 1);
  }
  if ((right | left) !== 0 || jumps < frames[depth * FRAME + 5]) return leaves;
  return walkMove(g, side, depth, from, at, taken);
}

/** Makes the move of a man and walks on behind it. */
function walkMove(g: LeafWalk, side: Side, depth: number, from: number, to: number, taken: number): number {
  const { frames } = g;
  const enemySide = side === 0 ? 1 : 0;
  const at = depth * FRAME;
  const next = at - FRAME;
  const far = side === g.lookups.white ? TOP_ROW : BOTTOM_ROW;
  frames[next + side] = frames[at + side] ^ from ^ to;
  frames[next + enemySide] = frames[at + enemySide] ^ taken;
  frames[next + 2] = (frames[at + 2] & ~taken) | (to & far);
  return depth === 2 ? countForwardMoves(g.search, frames, next, enemySide) : walk(g, enemySide, depth - 1);
}

/** Men that step, or jump over one piece, to either side. */
function walkLanes(
  g: LeafWalk,
  side: Side,
  depth: number,
  toRight: number,
  toLeft: number,
  isJump: boolean,
): number {
  const { frames } = g;
  const enemySide = side === 0 ? 1 : 0;
  const at = depth * FRAME;
  const next = at - FRAME;
  const own = frames[at + side];
  const enemy = frames[at + enemySide];
  const kings = frames[at + 2];
  const isUp = side === g.lookups.white;
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
      leaves +=
        depth === 2 ? countForwardMoves(g.search, frames, next, enemySide) : walk(g, enemySide, depth - 1);
    }
  }
  return leaves;
}

function walkList(g: LeafWalk, side: Side, depth: number): number {
  const { frames } = g;
  const enemySide = side === 0 ? 1 : 0;
  const at = depth * FRAME;
  const next = at - FRAME;
  const list = g.lists[depth];
  const count = listForwardMoves(g.search, frames, at, side, list);
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
    leaves +=
      depth === 2 ? countForwardMoves(g.search, frames, next, enemySide) : walk(g, enemySide, depth - 1);
  }
  return leaves;
}
