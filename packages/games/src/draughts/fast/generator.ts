// Hot: runs at every node; no allocation beyond new entries of `out`.
import type { Side, Site } from '../../contract/index.ts';
import { findResting, type Generator, hasManStep } from '../rules/moves.ts';
import { type DraughtsMove, type DraughtsState, hasAny } from '../rules/state.ts';

/** Moves made out by whole words: those of `side`, on the words of a state that begin at `at`. */
export interface WordMoves {
  /** `resting` is a king that may not move, or -1. */
  list(words: Int32Array, at: number, side: Side, resting: Site, out: DraughtsMove[]): number;
  count(words: Int32Array, at: number, side: Side, resting: Site): number;
  canCapture(words: Int32Array, at: number, side: Side): boolean;
}

/** The same generator with quicker ways to the same answers. */
export function withWords(g: Generator, moves: WordMoves): Generator {
  const { lookups } = g;
  const count = (s: DraughtsState): number =>
    moves.count(s.words, 0, s.turn, findResting(lookups, s, s.turn));
  return {
    ...g,
    list: (s, out) => moves.list(s.words, 0, s.turn, findResting(lookups, s, s.turn), out),
    count,
    hasMoves: (s) =>
      hasAny(lookups, s, 0) &&
      hasAny(lookups, s, 1) &&
      (hasManStep(lookups, s) || moves.canCapture(s.words, 0, s.turn) || count(s) > 0),
    hasCaptures: (s) => moves.canCapture(s.words, 0, s.turn),
  };
}
