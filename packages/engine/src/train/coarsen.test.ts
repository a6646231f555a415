import { expectOk } from '@boardwright/games';
import { makeDice } from '@boardwright/games/internal';
import { expect, test } from 'vitest';
import { formatWeights, parseWeights } from '../search/weights.ts';
import { coarsen } from './coarsen.ts';

const SIZE = 2000;
const dice = makeDice(3);
const TRAINED = {
  variant: 'english',
  ruleset: '1',
  layout: '1',
  size: SIZE,
  steady: SIZE,
  step: 2,
  games: 1,
  positions: 1,
  weights: Int16Array.from({ length: 3 * SIZE }, () => 2 * Math.floor(200 * dice() - 100)),
};

test('weights that fit their file stay as they are', async () => {
  expect(await coarsen(TRAINED, 1 << 20)).toBe(TRAINED);
});

test('weights are rounded no more than their file needs', async () => {
  const most = Math.floor(0.8 * (await formatWeights(TRAINED)).length);
  const { weights, step } = await coarsen(TRAINED, most);
  const bytes = await formatWeights({ ...TRAINED, weights, step });
  expect(bytes.length).toBeLessThanOrEqual(most);
  expect(expectOk(await parseWeights(bytes)).weights).toEqual(weights);
  const errors = weights.map((weight, i) => Math.abs(weight - TRAINED.weights[i]));
  expect(Math.max(...errors)).toBeLessThanOrEqual(step / 2);
  const finer = {
    ...TRAINED,
    step: step - 1,
    weights: weights.map((_, i) => (step - 1) * Math.round(TRAINED.weights[i] / (step - 1))),
  };
  expect((await formatWeights(finer)).length).toBeGreaterThan(most);
});
