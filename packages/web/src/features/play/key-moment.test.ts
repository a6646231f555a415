import { choose } from '@boardwright/engine';
import { expectOk, openMatch } from '@boardwright/games';
import { tellSlip } from '@boardwright/games/internal';
import { expect, test } from 'vitest';
import { fakeEngine } from '../../session/engine/testing.ts';
import { findKeyMoment } from './key-moment.tsx';

/** The real search, in this thread. */
const ENGINE = fakeEngine((match, options) => choose(match, options));

test('the key moment is the move that gave the game away', async () => {
  // White has a1 and b1 and could close the mill with c1; after c3 Black blocks it.
  const moves = ['a1', 'c2', 'b1', 'a3', 'c3', 'c1'];
  const match = expectOk(openMatch({ variant: 'three-mens-morris', moves }));
  const moment = await findKeyMoment(ENGINE, match, 0, () => true);
  expect(moment?.played.text).toBe('c3');
  expect(moment?.better.text).toBe('c1');
  // What it led to is said in words of the game, as a review would.
  expect(moment && tellSlip(moment.match, moment.slip).isSpecific).toBe(true);
});

test('a side that always played the best has none', async () => {
  const match = expectOk(openMatch({ variant: 'spanish-free', start: 'W:W10,12:B14', moves: ['10x17'] }));
  expect(await findKeyMoment(ENGINE, match, 0, () => true)).toBeUndefined();
});
