import { expectOk, openMatch } from '@boardwright/games';
import { expect, test } from 'vitest';
import { seatOf } from './play-frame.tsx';

test.each([
  ['nine-mens-morris', [1], false, { near: 1, isFlipped: false }],
  ['brandubh', [0], false, { near: 0, isFlipped: false }],
  ['spanish-free', [1], false, { near: 1, isFlipped: true }],
  ['spanish-free', [0], false, { near: 0, isFlipped: false }],
  ['spanish-free', [0, 1], false, { near: 0, isFlipped: false }],
  ['spanish-free', [1], true, { near: 0, isFlipped: false }],
  ['nine-mens-morris', [1], true, { near: 0, isFlipped: true }],
] as const)('%s seen by %j, turned %j: %j', (variant, mine, isTurned, seat) => {
  expect(seatOf(expectOk(openMatch({ variant })).game, mine, isTurned)).toEqual(seat);
});
