import { choose } from '@boardwright/engine';
import { expectOk, openMatch } from '@boardwright/games';
import { tellSlip } from '@boardwright/games/internal';
import { expect, test } from 'vitest';
import { fakeEngine } from '../../session/engine/testing.ts';
import { findKeyMoment, verdictWithout } from './key-moment.tsx';

/** The real search, in this thread. */
const ENGINE = fakeEngine((match, options) => choose(match, options));

test('the key moment is the move that gave the game away', async () => {
  // White has a1 and b1 and could close the mill with c1; after c3 Black blocks it.
  const moves = ['a1', 'c2', 'b1', 'a3', 'c3', 'c1'];
  const match = expectOk(openMatch({ variant: 'three-mens-morris', moves }));
  const { moment, course } = await findKeyMoment(ENGINE, match, 0, () => true);
  expect(moment?.played.text).toBe('c3');
  expect(moment?.better.text).toBe('c1');
  // What it led to is said in words of the game, as a review would.
  expect(moment && tellSlip(moment.match, moment.slip).why).not.toEqual([]);
  // Won before it, level or worse after it.
  expect(course.map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(course[4].share).toBe(1);
  expect(course[5].share).toBeLessThanOrEqual(0.5);
});

test('a side that always played the best has none', async () => {
  const match = expectOk(openMatch({ variant: 'spanish-free', start: 'W:W10,12:B14', moves: ['10x17'] }));
  const { moment, course } = await findKeyMoment(ENGINE, match, 0, () => true);
  expect(moment).toBeUndefined();
  // The end counts too: the game is won.
  expect(course.at(-1)).toEqual({ ply: 1, share: 1 });
});

test('a moment far back is found, however long the game went on', async () => {
  let match = expectOk(openMatch({ variant: 'international' }));
  while (match.ply < 40) match = expectOk(match.play(match.position.moves[0]));
  // Even before the first move, and lost for the first side ever after.
  const engine = fakeEngine((at) => {
    const move = at.position.moves.at(-1)?.text ?? '';
    const score = at.ply === 0 ? 0 : at.position.turn === 0 ? -900 : 900;
    return { ok: true, value: { move, score, depth: 1, nodes: 1, timeMs: 0, line: [move] } };
  });
  expect((await findKeyMoment(engine, match, 0, () => true)).moment?.match.ply).toBe(0);
});

test('after a turn or two nothing is said to have slipped away, and nobody is praised', () => {
  let match = expectOk(openMatch({ variant: 'nine-mens-morris', moves: ['a1', 'g7'] }));
  const verdicts = () => [
    verdictWithout(match, 0, { isLost: true, left: 0 }),
    verdictWithout(match, 1, { isLost: false, left: 1 }),
    // Resigned, or out of time.
    verdictWithout(match, 0, { isLost: true, left: 0.5 }),
  ];
  expect(verdicts()).toEqual(['over.short', 'over.short', 'over.open']);
  while (match.turns.length < 8) match = expectOk(match.play(match.position.moves[0]));
  expect(verdicts()).toEqual(['over.slowly', 'over.steady', 'over.open']);
});
