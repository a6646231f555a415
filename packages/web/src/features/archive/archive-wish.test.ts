import { expect, test } from 'vitest';
import { formatWish, parseWish } from './archive-wish.ts';

test.each([
  { isMine: false },
  { isMine: true, family: 'tafl' },
  { isMine: false, family: 'tafl', variant: 'brandubh', result: 'draw', name: 'Åse & co' },
  { isMine: false, family: 'tafl', variant: 'brandubh', ruleset: 'a1b2c3' },
] as const)('an address brings the search back: %j', (wish) => {
  expect(parseWish(formatWish(wish))).toEqual(wish);
});

test('what makes no sense is left out', () => {
  expect(parseWish('family=chess&variant=x&ruleset=a1&result=maybe&mine=yes')).toEqual({ isMine: false });
});
