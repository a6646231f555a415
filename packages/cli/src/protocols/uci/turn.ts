import { expectOk } from '@boardwright/games';
import type { Seat, SeatSearch } from '../seat.ts';

/** A whole turn: a placement or a step and the removals it earns. */
export interface SearchedTurn {
  /** As one text: `d6-d5xb4`. Empty where there is nothing to move. */
  readonly turn: string;
  readonly moves: readonly string[];
  readonly nodes: number;
  /** Where the last search failed. */
  readonly error?: string;
}

/** Searches move by move until the other side is to move. */
export async function searchTurn(
  seat: Seat,
  how: SeatSearch,
  isStopping: () => boolean,
): Promise<SearchedTurn> {
  let { match } = seat;
  const { turn } = match.position;
  const moves: string[] = [];
  let nodes = 0;
  let error: string | undefined;
  while (error === undefined && !match.outcome && match.position.turn === turn) {
    // Told to stop, it still owes a whole turn: the rest is the first move a look gives.
    const answer = await seat.search(isStopping() ? { limits: { nodes: 1 } } : how, match);
    if (answer.ok) {
      moves.push(answer.value.move);
      nodes += answer.value.nodes;
      match = expectOk(match.play(answer.value.move));
    } else error = answer.error.code;
  }
  return { turn: moves.join(''), moves, nodes, ...(error === undefined ? {} : { error }) };
}
