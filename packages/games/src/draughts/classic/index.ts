export * from './board.ts';
export * from './move.ts';
export * from './rules.ts';

import { Board } from './board.ts';

/** The board at the start of a game. */
export function createInitial(): Board {
  return Board.createInitial();
}
