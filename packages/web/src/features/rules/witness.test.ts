import { expectOk, registry } from '@boardwright/games';
import { expect, test } from 'vitest';
import { findWitness } from './witness.ts';

/** Counts instead of time, so that a slow machine finds the same. */
function limits(steps: number) {
  let now = 0;
  return { budgetMs: steps, pause: async () => undefined, clock: () => now++ };
}

const game = (id: string, rules?: object) => expectOk(registry.find(id, rules));

test.each([
  ['spanish-free', { menCaptureBack: 'yes' }],
  ['nine-mens-morris', { placing: 'place-or-move' }],
  ['brandubh', { thronePass: 'none' }],
] as const)('%s with %j: a position is found in which the moves differ', async (id, rules) => {
  const witness = await findWitness(game(id), game(id, rules), limits(40_000));
  expect(witness?.kind).toBe('moves');
  expect((witness?.gained.length ?? 0) + (witness?.lost.length ?? 0)).toBeGreaterThan(0);
});

test('men capturing backwards gain captures and may lose quiet moves, never the other way round', async () => {
  const witness = await findWitness(
    game('spanish-free'),
    game('spanish-free', { menCaptureBack: 'yes' }),
    limits(40_000),
  );
  expect(witness?.gained.every((move) => move.captures.length > 0)).toBe(true);
});

test('another board or set-up is shown by its start', async () => {
  expect((await findWitness(game('spanish-free'), game('international'), limits(100)))?.kind).toBe('start');
  expect(
    (await findWitness(game('spanish-free'), game('spanish-free', { menRows: 2 }), limits(100)))?.kind,
  ).toBe('start');
});

test('a rule that counts over the whole game has no such position', async () => {
  const witness = await findWitness(
    game('spanish-free'),
    game('spanish-free', { repetition: 3 }),
    limits(3000),
  );
  expect(witness).toBeUndefined();
});
