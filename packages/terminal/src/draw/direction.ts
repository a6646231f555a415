import type { Board, Site } from '@boardwright/games';

export const DIRECTIONS = ['up', 'down', 'left', 'right'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** How much worse it is to stray sideways than to go far. */
const SIDEWAYS = 10;

/** The nearest site in a direction as the viewer sees it; the same site where there is none. */
export function nearestSite(board: Board, from: Site, direction: Direction, isFlipped: boolean): Site {
  const turned = isFlipped ? -1 : 1;
  const dx = turned * (direction === 'left' ? -1 : direction === 'right' ? 1 : 0);
  const dy = turned * (direction === 'up' ? -1 : direction === 'down' ? 1 : 0);
  const here = board.sites[from];
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  board.sites.forEach(({ x, y }, site) => {
    const along = (x - here.x) * dx + (y - here.y) * dy;
    if (along <= 0) return;
    const sideways = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    const cost = along + SIDEWAYS * sideways;
    if (cost < least) [best, least] = [site, cost];
  });
  return best;
}
