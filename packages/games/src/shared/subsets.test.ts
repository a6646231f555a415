import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binomial, listSubsets, packBits, rankSubset, spreadBits, subsetTables } from './subsets.ts';

const TABLES = subsetTables();

test.each([
  [24, 3, 2024],
  [24, 9, 1307504],
  [15, 9, 5005],
  [5, 0, 1],
  [3, 4, 0],
])('%i over %i is %i', (n, k, value) => {
  expect(binomial(n, k)).toBe(value);
});

test('subsets stand in the order of their ranks', () => {
  for (const [points, size] of [
    [24, 3],
    [16, 6],
    [9, 0],
    [21, 5],
  ]) {
    const words = listSubsets(points, size);
    expect(words.length).toBe(binomial(points, size));
    words.forEach((word, rank) => {
      if (rankSubset(TABLES, word) !== rank) throw new Error(`rank of ${word}`);
    });
  }
});

test('packing and spreading around a mask undo each other', () => {
  const word = fc.integer({ min: 0, max: (1 << 24) - 1 });
  fc.assert(
    fc.property(word, word, (bits, mask) => {
      expect(spreadBits(TABLES, packBits(TABLES, bits, mask), mask)).toBe(bits & mask);
    }),
  );
  expect(packBits(TABLES, 0b1010_0000_0000, 0b1110_0000_0000)).toBe(0b101);
});
