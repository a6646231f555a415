import type { Board, Site } from '@boardwright/games';

export const DIRECTIONS = ['up', 'down', 'left', 'right'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** How much worse it is to stray sideways than to go far. */
const SIDEWAYS = 10;

/**
 * The nearest site in a direction as the viewer sees it; the same site where there is none. Of two that are equally
 * near, up and left take the one read first and down and right the other, so that going back leads back.
 */
export function nearestSite(board: Board, from: Site, direction: Direction, isFlipped: boolean): Site {
  const turned = isFlipped ? -1 : 1;
  const isBack = direction === 'up' || direction === 'left';
  const step = turned * (isBack ? -1 : 1);
  const isUpright = direction === 'up' || direction === 'down';
  const here = board.sites[from];
  // A chequered board has every second square of a column only: there the next row is what is meant.
  const [far, aside] = isUpright && board.kind === 'squares' ? [SIDEWAYS, 1] : [1, SIDEWAYS];
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  board.sites.forEach(({ x, y }, site) => {
    const along = (isUpright ? y - here.y : x - here.x) * step;
    if (along <= 0) return;
    const sideways = Math.abs(isUpright ? x - here.x : y - here.y);
    const cost = far * along + aside * sideways;
    const other = board.sites[best];
    const isEarlier = (isUpright ? x - other.x : y - other.y) * turned < 0;
    if (cost < least || (cost === least && isEarlier === isBack)) [best, least] = [site, cost];
  });
  return best;
}
