import { expect, test } from 'vitest';
import { registry } from '../games.ts';
import { isTurnedFor } from './seating.ts';

// Men of draughts start at opposite ends and move towards each other; tafl is the same from all sides, and the board of
// morris is empty at first.
test.each([
  ['spanish-free', 0, false],
  ['spanish-free', 1, true],
  ['turkish', 1, true],
  ['nine-mens-morris', 1, false],
  ['brandubh', 0, false],
  ['brandubh', 1, false],
] as const)('the board of %s is turned for side %i: %s', (variant, side, isTurned) => {
  const game = registry.find(variant);
  if (!game.ok) throw new Error(game.error.code);
  expect(isTurnedFor(game.value, side)).toBe(isTurned);
  expect(isTurnedFor(game.value)).toBe(false);
});
