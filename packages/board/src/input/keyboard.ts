import type { Place } from '../sites/layout.ts';

/** Where an arrow key points, as seen by the viewer. */
export const DIRECTIONS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const;
export type ArrowKey = keyof typeof DIRECTIONS;

/** A step aside costs as much as ten ahead, so that arrows follow rows and columns where there are any. */
const SIDEWAYS = 10;

export function isArrow(key: string): key is ArrowKey {
  return key in DIRECTIONS;
}

/** The nearest place in a direction, or the same one at the edge. */
export function neighbour(places: readonly Place[], from: number, key: ArrowKey): number {
  const { x, y } = DIRECTIONS[key];
  const start = places[from];
  let best = from;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const [index, place] of places.entries()) {
    const across = place.column - start.column;
    const down = place.row - start.row;
    const ahead = across * x + down * y;
    if (ahead <= 0) continue;
    const cost = ahead + SIDEWAYS * Math.abs(across * y + down * x);
    if (cost < bestCost) {
      best = index;
      bestCost = cost;
    }
  }
  return best;
}

/** First or last place of the row; of the whole board with the control key. */
export function rowEnd(places: readonly Place[], from: number, end: 'Home' | 'End', whole: boolean): number {
  const { row } = places[from];
  const inRow = places.flatMap((place, index) => (whole || place.row === row ? [index] : []));
  return (end === 'Home' ? inRow.at(0) : inRow.at(-1)) ?? from;
}
