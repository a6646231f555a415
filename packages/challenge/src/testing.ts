import { createRegistry } from '@boardwright/games';
import { THREE_IN_A_ROW } from '@boardwright/games/testing';
import { roll } from './dice.ts';
import type { Kind } from './kinds.ts';
import type { World } from './state.ts';

export const REGISTRY = createRegistry([THREE_IN_A_ROW]);

const WORDS = {
  title: 'Rows',
  flavour: 'Someone scratches a grid.',
  story: ['Three in a row.'],
  help: ['Three'],
  guide: ['Get three in a row.'],
};

/** A kind of the smallest game there is, for tests of what knows no game. */
export const ROWS: Kind = {
  id: 'rows',
  variant: 'three-in-a-row',
  playerSide: 0,
  stalling: { by: 'variant' },
  words: { en: WORDS, es: WORDS },
};

/** A second kind with the opponent to begin. */
export const ROWS_SECOND: Kind = { ...ROWS, id: 'rows-second', playerSide: 1 };

export function makeWorld(changes: Partial<World> = {}): World {
  return {
    host: { rank: 1, activities: [] },
    kinds: [ROWS, ROWS_SECOND],
    registry: REGISTRY,
    waits: 'drawn',
    roll,
    ...changes,
  };
}

/** Dice that show the given values in turn, then 0.999. */
export function loadedDice(...values: readonly number[]): World['roll'] {
  let thrown = 0;
  return (dice) => ({ value: values[thrown++] ?? 0.999, dice: dice + 1 });
}
