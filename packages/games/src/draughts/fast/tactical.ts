// Hot: runs at leaves of the search; no allocation beyond new entries of `out`.
import type { Side } from '../../contract/index.ts';
import { lowBit } from '../../shared/bits.ts';
import type { Lookups } from '../board/lookups.ts';
import { isTaken } from '../rules/moves.ts';
import { addStep, type DraughtsMove, type DraughtsState } from '../rules/state.ts';

/** Writes the tactical moves of a position without captures: the steps that crown a man. */
export type CrowningLister = (s: DraughtsState, out: DraughtsMove[]) => number;

export function makeCrowningLister(lookups: Lookups): CrowningLister {
  const before: readonly [Int32Array, Int32Array] = [lastSquares(lookups, 0), lastSquares(lookups, 1)];
  return (s, out) => listCrownings(lookups, before[s.turn], s, out);
}

/** The squares from which a man of the side may step to where it is crowned. */
function lastSquares({ count, words, steps, manMoves, crowning }: Lookups, side: Side): Int32Array {
  const last = new Int32Array(words);
  for (let site = 0; site < count; site++) {
    const isLast = manMoves[side].some((direction) => crowning[side][steps[site * 8 + direction]] === 1);
    if (isLast) last[site >> 5] |= 1 << site;
  }
  return last;
}

function listCrownings(lookups: Lookups, last: Int32Array, s: DraughtsState, out: DraughtsMove[]): number {
  const { steps, words, kingsAt } = lookups;
  const directions = lookups.manMoves[s.turn];
  const crowning = lookups.crowning[s.turn];
  let count = 0;
  for (let word = 0; word < words; word++) {
    const men = s.words[s.turn * words + word] & ~s.words[kingsAt + word];
    for (let rest = men & last[word]; rest !== 0; rest &= rest - 1) {
      const from = (word << 5) + lowBit(rest);
      for (let i = 0; i < directions.length; i++) {
        const to = steps[from * 8 + directions[i]];
        if (crowning[to] === 1 && !isTaken(lookups, s, to)) addStep(lookups, out, count++, from, to, true);
      }
    }
  }
  return count;
}
