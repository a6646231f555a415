import { createRegistry, expectOk, FAMILIES, type GameRef, type Match } from '@boardwright/games';
import { THREE_IN_A_ROW } from '@boardwright/games/testing';

/** All games and three in a row, which is small enough to search to its end. */
export const REGISTRY = createRegistry([...FAMILIES, THREE_IN_A_ROW]);

/** Opens what a test knows to be a game. */
export function open(ref: GameRef): Match {
  return expectOk(REGISTRY.open(ref));
}

/** A capture of morris on every kind of line, in every phase. */
export const EVERYWHERE = {
  edges: true,
  cross: true,
  diagonals: true,
  placing: true,
  moving: true,
  onlyAtThree: false,
};
