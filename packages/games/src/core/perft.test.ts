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

test('a forced capture at the root does not hide the work below it', () => {
  // Two men of White must jump, and 9 moves later millions of positions are reached.
  const match = openMatch({
    variant: 'international',
    start: 'W:W32,33,34,35,36,37,38,39,40,41,42:B28,1,2,3,4,5,6,7,8,9,10',
  });
  if (!match.ok) throw new Error(match.error.code);
  const { game, position } = match.value;
  expect(position.moves.length).toBeLessThan(3);
  const steps = perftSteps(game, position.thaw(), 30);
  expect(steps.next().value).toBeLessThan(5_000_000);
});
