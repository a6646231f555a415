import type { Diagram, Site } from '@boardwright/games';
import type { Say } from '@boardwright/games/internal';
import type { Sketch } from './input/sketching.ts';

/** A whole move was entered; the page plays it and gives the board the new diagram. */
export interface MoveDetail {
  readonly text: string;
}

/**
 * Nothing legal begins with what was touched. The board says why and marks it; a page that says it in a place of its
 * own prevents the default, so that it is said once.
 */
export interface RefusedDetail {
  readonly touched: readonly Site[];
  /** What was typed, where it was typed rather than touched. */
  readonly typed?: string;
  /** Which rule is against it; missing where the board was given no game. */
  readonly why?: Say;
}

/** A part of a move was entered, or taken back when nothing is touched. */
export interface TouchDetail {
  readonly touched: readonly Site[];
  /** How many legal moves are still open. */
  readonly open: number;
}

/** A hand drew an arrow, or a ring around one site. Preventing the default keeps it to the page. */
export type DrawDetail = Sketch;

/** A hand has put a man down, moved or removed one while `editing`. Preventing the default keeps the old diagram. */
export interface EditDetail {
  readonly diagram: Diagram;
}

/** Every event of the board bubbles and crosses shadow roots. */
export interface BoardEvents {
  'boardwright-move': MoveDetail;
  'boardwright-refused': RefusedDetail;
  'boardwright-touch': TouchDetail;
  'boardwright-draw': DrawDetail;
  'boardwright-edit': EditDetail;
}

/** False where somebody prevented what the board would have done. */
export function fire<Name extends keyof BoardEvents>(
  target: EventTarget,
  name: Name,
  detail: BoardEvents[Name],
): boolean {
  return target.dispatchEvent(
    new CustomEvent(name, { bubbles: true, composed: true, cancelable: true, detail }),
  );
}

declare global {
  interface HTMLElementEventMap {
    'boardwright-move': CustomEvent<MoveDetail>;
    'boardwright-refused': CustomEvent<RefusedDetail>;
    'boardwright-touch': CustomEvent<TouchDetail>;
    'boardwright-draw': CustomEvent<DrawDetail>;
    'boardwright-edit': CustomEvent<EditDetail>;
  }
}
