import {
  beginEntry,
  type Entry,
  type Explanation,
  type Position,
  type Site,
  touch,
} from '@boardwright/games';
import { type Direction, nearestSite } from '../draw/direction.ts';
import { isStuck } from './stuck.ts';

/** A hand over a board: where it points, and what it has touched of the move it is entering. */
export interface Desk {
  readonly cursor: Site;
  /** The position the entry is for; another one on the board makes it void. */
  readonly position: Position;
  readonly entry: Entry;
}

/** What pressing Enter came to: a whole move, a step of one, or a refusal with its reason. */
export interface Pressed {
  readonly desk: Desk;
  readonly move?: string;
  readonly refused?: Explanation;
  /** An own man was touched that has no move now; no single move explains that. */
  readonly isStuck?: boolean;
}

/** A fresh entry for a position. */
export function openDesk(position: Position, cursor: Site): Desk {
  return { cursor, position, entry: beginEntry(position.moves) };
}

/** The same hand over the position on the board: what was touched before it changed is let go. */
export function freshDesk(desk: Desk, position: Position): Desk {
  return desk.position === position ? desk : openDesk(position, desk.cursor);
}

export function steer(desk: Desk, direction: Direction, isFlipped: boolean): Desk {
  return { ...desk, cursor: nearestSite(desk.position.game.board, desk.cursor, direction, isFlipped) };
}

/** Lets go of what was touched. */
export function drop(desk: Desk): Desk {
  return openDesk(desk.position, desk.cursor);
}

export function hasSelection(desk: Desk): boolean {
  return desk.entry.touched.length > 0;
}

/**
 * Touches the site under the hand. Another own man is taken up instead; a site that leads nowhere lets go and says
 * why. Where a move is complete but could go on, touching its last site again ends it there.
 */
export function press(desk: Desk): Pressed {
  const { cursor, entry, position } = desk;
  if (entry.done && entry.touched.at(-1) === cursor) return { desk, move: entry.done.text };
  const further = touch(entry, cursor);
  if (further) {
    if (further.done && further.next.length === 0) return { desk, move: further.done.text };
    return { desk: { ...desk, entry: further } };
  }
  const anew = hasSelection(desk) ? touch(beginEntry(position.moves), cursor) : undefined;
  if (anew && anew.next.length > 0) return { desk: { ...desk, entry: anew } };
  if (isStuck(position, cursor)) return { desk: drop(desk), isStuck: true };
  return { desk: drop(desk), refused: explainCursor(desk) };
}

/** Why the move that ends under the hand is legal or not. */
export function explainCursor(desk: Desk): Explanation {
  const told = desk.position.explain(textUnderHand(desk));
  if (told.legal && !touch(desk.entry, desk.cursor)) return { legal: false, code: 'illegal-move', sites: [] };
  return told;
}

/** The move a hand means, written as all families write it: `d6`, `d6-d5`, `xb4`. */
export function textUnderHand({ cursor, entry, position }: Desk): string {
  const { sites } = position.game.board;
  const here = sites[cursor].name;
  if (position.pending) return `x${here}`;
  const from = entry.touched[0];
  return from === undefined ? here : `${sites[from].name}-${here}`;
}
