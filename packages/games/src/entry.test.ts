import { expect, test } from 'vitest';
import type { Move } from './contract/index.ts';
import { beginEntry, touch } from './entry.ts';

const MOVES: readonly Move[] = [
  { text: '1-2', touches: [1, 2], captures: [] },
  { text: '1x5', touches: [1, 3, 5], captures: [2, 4] },
  { text: '1x3', touches: [1, 3], captures: [2] },
  { text: '7', touches: [7], captures: [] },
];

test('touching narrows the legal moves to one', () => {
  const entry = beginEntry(MOVES);
  expect(entry.next).toEqual([1, 7]);
  const first = touch(entry, 1);
  expect(first?.next).toEqual([2, 3]);
  expect(first?.done).toBeUndefined();
  expect(first && touch(first, 2)?.done?.text).toBe('1-2');
});

test('a shorter chain is done while a longer one stays open', () => {
  const first = touch(beginEntry(MOVES), 1);
  const second = first && touch(first, 3);
  expect(second?.done?.text).toBe('1x3');
  expect(second?.next).toEqual([5]);
  expect(second && touch(second, 5)?.done?.text).toBe('1x5');
});

test('a touch that leads nowhere is refused', () => {
  expect(touch(beginEntry(MOVES), 4)).toBeUndefined();
});
