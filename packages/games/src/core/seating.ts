import type { Game, Side } from '../contract/index.ts';
import { Position } from './position.ts';

/**
 * Whether a board is turned by half for a side that sits before it. It is turned only where that shows something: a
 * board whose beginning looks the same from both ends stays as it is, with its coordinates where they are always
 * looked for.
 */
export function isTurnedFor(game: Game, side: Side = game.bottom): boolean {
  return side !== game.bottom && !looksAlike(game);
}

function looksAlike(game: Game): boolean {
  const { board } = game;
  const { sites } = Position.start(game).diagram;
  return board.sites.every(({ x, y }, site) => {
    const across = board.sites.findIndex(
      (other) => other.x === board.width - 1 - x && other.y === board.height - 1 - y,
    );
    return sites[across]?.side === sites[site]?.side && sites[across]?.kind === sites[site]?.kind;
  });
}
