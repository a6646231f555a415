import { Match } from '@boardwright/games';
import type { Seat, SeatSearch } from './seat.ts';

/** A whole turn: a placement or a step and the removals it earns. */
export interface SearchedTurn {
  /** As one text: `d6-d5xb4`. Empty where there is nothing to move. */
  readonly turn: string;
  readonly moves: readonly string[];
  readonly nodes: number;
  /** Where the last search failed. */
  readonly error?: string;
}

/** Searches move by move until the other side is to move. The seat is left where it was. */
export async function searchTurn(
  seat: Seat,
  how: SeatSearch,
  isStopping: () => boolean,
): Promise<SearchedTurn> {
  const { start, steps } = seat.match;
  const played = steps.map((step) => step.move.text);
  const { turn } = seat.match.position;
  const moves: string[] = [];
  let nodes = 0;
  let error: string | undefined;
  while (error === undefined && !seat.match.outcome && seat.match.position.turn === turn) {
    // Told to stop, it still owes a whole turn: the rest is the first move a look gives.
    const answer = await seat.search(isStopping() ? { limits: { nodes: 1 } } : how);
    if (!answer.ok) error = answer.error.code;
    else {
      moves.push(answer.value.move);
      nodes += answer.value.nodes;
      seat.setPosition(start.text, [...played, ...moves]);
    }
  }
  const text = turnText(seat, played.length);
  seat.setPosition(start.text, played);
  return { turn: text, moves, nodes, ...(error === undefined ? {} : { error }) };
}

/** The turn that began with the move of this number, as records write it. */
function turnText({ match }: Seat, first: number): string {
  const moves = match.steps.slice(first).map((step) => step.move.text);
  const before = match.steps[first - 1]?.position ?? match.start;
  const again = new Match(before);
  for (const move of moves) again.play(move);
  return again.turns.map(({ text }) => text).join(' ');
}
