import type { Diagram, Side } from '@boardwright/games';

/** Men of a side on the board and in hand. */
export function countMen(diagram: Diagram, side: Side): number {
  const onBoard = diagram.sites.filter((piece) => piece?.side === side && piece.kind !== 'dead').length;
  return onBoard + diagram.hand[side];
}
