import { type Game, Position, type Side } from '@boardwright/games';

/** How a board lies before whoever looks at it. */
export interface Seat {
  /** Whose strip is at the bottom. */
  readonly near: Side;
  readonly isFlipped: boolean;
}

/**
 * One's own side sits below the board. The board is turned for it only where that shows something: one whose
 * beginning looks the same from both ends stays as it is, with its coordinates where they are always looked for.
 */
export function seatOf(game: Game, mine: readonly Side[], isTurned: boolean): Seat {
  const own = mine.length === 1 ? mine[0] : game.bottom;
  const near: Side = isTurned ? (own === 0 ? 1 : 0) : own;
  const follows = own !== game.bottom && !looksAlike(game);
  return { near, isFlipped: follows !== isTurned };
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
