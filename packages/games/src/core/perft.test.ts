import { expect, test } from 'vitest';
import { openMatch } from '../games.ts';
import { perftSteps } from './perft.ts';

// Counts of other programs: see packages/games/tables.
test.each([
  ['nine-mens-morris', 4, 255_024],
  ['brandubh', 4, 1_007_392],
  ['international', 6, 167_140],
])('%s to depth %i in steps counts %i leaves', (variant, depth, leaves) => {
  const match = openMatch({ variant });
  if (!match.ok) throw new Error(match.error.code);
  const steps = perftSteps(match.value.game, match.value.position.thaw(), depth);
  const seen: number[] = [];
  let step = steps.next();
  for (; !step.done; step = steps.next()) seen.push(step.value);
  expect(step.value).toBe(leaves);
  expect(seen.at(-1)).toBe(leaves);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
});
