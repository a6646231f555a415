// Hot: the walk of perft; no allocation beyond new entries of the lists.
import type { Side } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import type { DraughtsMove, DraughtsState } from '../rules/state.ts';
import type { WordMoves } from './generator.ts';

/** The scratch of a walk, by the depth that is left. */
interface LeafWalk {
  readonly lookups: Lookups;
  readonly moves: WordMoves;
  readonly lists: DraughtsMove[][];
  /** Words of a ply: both sides and the kings. */
  readonly frame: number;
  frames: Int32Array;
}

/**
 * Counts leaves of the move tree. Moves are made on the words of the pieces alone, since keys and clocks change no
 * count; so it is not for games in which a king may have to rest.
 */
export function makeLeafCounter(
  lookups: Lookups,
  moves: WordMoves,
): (s: DraughtsState, depth: number) => number {
  const g: LeafWalk = { lookups, moves, lists: [], frame: 3 * lookups.words, frames: new Int32Array(0) };
  return (s, depth) => {
    makeRoom(g, depth);
    for (let i = 0; i < g.frame; i++) g.frames[depth * g.frame + i] = s.words[i];
    return walk(g, s.turn, depth);
  };
}

function makeRoom(g: LeafWalk, depth: number): void {
  if (g.frames.length < g.frame * (depth + 1)) g.frames = new Int32Array(g.frame * (depth + 1));
  while (g.lists.length <= depth) g.lists.push([]);
}

function walk(g: LeafWalk, side: Side, depth: number): number {
  const { frames, frame, moves } = g;
  const at = depth * frame;
  if (depth === 1) return moves.count(frames, at, side, -1);
  const enemy = side === 0 ? 1 : 0;
  const list = g.lists[depth];
  const count = moves.list(frames, at, side, -1, list);
  let leaves = 0;
  for (let i = 0; i < count; i++) {
    make(g, side, at, list[i]);
    leaves += depth === 2 ? moves.count(frames, at - frame, enemy, -1) : walk(g, enemy, depth - 1);
  }
  return leaves;
}

/** Makes a move of the ply at `at` in the next one. */
function make({ frames, frame, lookups }: LeafWalk, side: Side, at: number, m: DraughtsMove): void {
  const size = lookups.words;
  const next = at - frame;
  const { from, to } = m;
  // Three words is the most common length, and a loop costs as much again.
  frames[next] = frames[at];
  frames[next + 1] = frames[at + 1];
  frames[next + 2] = frames[at + 2];
  for (let i = 3; i < frame; i++) frames[next + i] = frames[at + i];
  if (m.taken > 0) {
    const enemy = next + (1 - side) * size;
    for (let i = 0; i < size; i++) {
      frames[enemy + i] &= ~m.captured[i];
      frames[next + 2 * size + i] &= ~m.captured[i];
    }
  }
  const own = next + side * size;
  const kings = next + 2 * size;
  // A chain may end where it began: two flips leave the piece there.
  frames[own + (from >> 5)] ^= 1 << from;
  frames[own + (to >> 5)] ^= 1 << to;
  if (((frames[kings + (from >> 5)] >>> from) & 1) === 1) {
    frames[kings + (from >> 5)] ^= 1 << from;
    frames[kings + (to >> 5)] ^= 1 << to;
  } else if (m.crowns) frames[kings + (to >> 5)] |= 1 << to;
}
