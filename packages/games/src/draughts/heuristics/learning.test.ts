import { expect, test } from 'vitest';
import { assert } from '../../contract/index.ts';
import { gameOf, positionOf } from '../testing.ts';
import { makeLearning } from './learning.ts';

function adopt(id: string, layout: string, weights: Int16Array): Int16Array | undefined {
  const learning = makeLearning(gameOf(id));
  assert(learning?.adopt !== undefined, 'draughts has patterns');
  return learning.adopt(layout, weights);
}

test('weights of international draughts can be taken over for Canadian', () => {
  const [from, to] = ['international', 'canadian'].map((id) => gameOf(id).heuristics.patterns);
  assert(from !== undefined && to !== undefined, 'draughts has patterns');
  // The same in both phases, since the boards begin with different numbers of men.
  const weights = Int16Array.from({ length: 2 * from.size + from.steady }, (_, i) =>
    i < 2 * from.size ? (((i >> 1) * 7919) % 401) - 200 : ((i * 31) % 101) - 50,
  );
  const adopted = adopt('canadian', from.layout, weights);
  assert(adopted !== undefined, 'international is the next smaller board');
  const [before, after] = [from.bind(weights), to.bind(adopted)];
  // Men and kings near the corners, as far from the edges on both boards: 41 and 61 begin the last row but one.
  for (const [small, large] of [
    ['W:W36,41,47,K1:B37', 'W:W55,61,68,K1:B56'],
    ['B:W47:B4,10,K50', 'B:W68:B5,12,K72'],
  ]) {
    const worth = before.score(positionOf('international', small).thaw());
    expect(worth).not.toBe(0);
    expect(after.score(positionOf('canadian', large).thaw())).toBe(worth);
  }
});

test('weights of other pieces are not taken over', () => {
  const frisian = gameOf('frisian').heuristics.patterns;
  assert(frisian !== undefined, 'draughts has patterns');
  const weights = new Int16Array(2 * frisian.size + frisian.steady);
  expect(adopt('canadian', frisian.layout, weights)).toBeUndefined();
});
