import type { Position, Site } from '@boardwright/games';
import type { Explanation } from '@boardwright/games/contract';
import { beginEntry, type Entry, extend, touch } from '@boardwright/games/internal';
import { type Direction, nearestSite } from '../input/keys.ts';

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

/** Touches the site under the hand. Why one leads nowhere is said with the man still in the hand. */
export function press(desk: Desk): Pressed {
  const { cursor, entry, position } = desk;
  const answer = touch(position.moves, entry, cursor);
  switch (answer.kind) {
    case 'play':
      return { desk, move: answer.move.text };
    case 'open':
      return { desk: { ...desk, entry: answer.entry } };
    case 'clear':
      return { desk: drop(desk) };
    case 'refused':
      return { desk, refused: explainCursor(desk) };
  }
}

/** Why the move that ends under the hand is legal or not, or why nothing can be done there. */
export function explainCursor({ cursor, entry, position }: Desk): Explanation {
  const told = position.explain({ touches: [...entry.touched, cursor] });
  return told.legal && !extend(entry, cursor)
    ? { legal: false, code: 'illegal-move', about: position.turn, marks: [] }
    : told;
}

/** The move a hand means, written as all families write it: `d6`, `d6-d5`, `xb4`. */
export function textUnderHand({ cursor, entry, position }: Desk): string {
  const { sites } = position.game.board;
  const here = sites[cursor].name;
  if (position.pending) return `x${here}`;
  const from = entry.touched[0];
  return from === undefined ? here : `${sites[from].name}-${here}`;
}
