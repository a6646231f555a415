import type { Diagram, Match, Side } from '@boardwright/games';

/** Men of each side that have left the game since it began. */
export function countCaptured({ start, position }: Match): readonly [number, number] {
  const [before, now] = [start.diagram, position.diagram];
  return [countMen(before, 0) - countMen(now, 0), countMen(before, 1) - countMen(now, 1)];
}

function countMen(diagram: Diagram, side: Side): number {
  const onBoard = diagram.sites.filter((piece) => piece?.side === side && piece.kind !== 'dead').length;
  return onBoard + diagram.hand[side];
}
