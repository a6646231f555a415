import { expect, test } from 'vitest';
import { formatWish, parseWish } from './archive-search.tsx';

test.each([
  { isMine: false },
  { isMine: true, family: 'tafl' },
  { isMine: false, family: 'tafl', variant: 'brandubh', result: 'draw', name: 'Åse & co' },
] as const)('an address brings the search back: %j', (wish) => {
  expect(parseWish(formatWish(wish))).toEqual(wish);
});

test('what makes no sense is left out', () => {
  expect(parseWish('family=chess&variant=x&result=maybe&mine=yes')).toEqual({ isMine: false });
});
