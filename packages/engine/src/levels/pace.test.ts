import { expectOk } from '@boardwright/games';
import { expect, test } from 'vitest';
import { open } from '../testing/open.ts';
import { Searcher } from '../workers/searcher.ts';
import { Pace } from './pace.ts';

/** When a search that finishes a depth every 10 ms stops, told to take about 100; `found` are its best moves. */
function stopsAt(found: readonly (readonly [index: number, score: number])[]): number {
  let now = 0;
  const pace = new Pace(100, () => now);
  for (const [index, score] of found) {
    now += 10;
    if (pace.isEnough({ index, score, isTactical: false, depth: 1, line: [] })) break;
  }
  return now;
}

const depths = (count: number, moveOf: (depth: number) => readonly [number, number]) =>
  Array.from({ length: count }, (_, depth) => moveOf(depth));

test('a move that stays the best is played sooner, one in trouble later', () => {
  const steady = stopsAt(depths(40, () => [3, 0]));
  const wavering = stopsAt(depths(40, (depth) => [depth % 2, 0]));
  const falling = stopsAt(depths(40, (depth) => [depth % 2, -20 * depth]));
  const crumbling = stopsAt(depths(40, (depth) => [depth % 2, -100 * depth]));
  expect(steady).toBeLessThan(wavering);
  expect(wavering).toBeLessThanOrEqual(100);
  expect(falling).toBeGreaterThan(100);
  expect(crumbling).toBeGreaterThan(falling);
});

test('scores that go up and down by turns are no fall', () => {
  const swinging = stopsAt(depths(40, (depth) => [0, 25 * (depth % 2)]));
  expect(swinging).toBe(stopsAt(depths(40, () => [0, 0])));
});

// The clock moves one millisecond at a look.
test('a search with an aim ends before its time is up, one without takes all of it', () => {
  const timeOf = (limits: { readonly timeMs: number; readonly aimMs?: number }, level?: number) => {
    let now = 0;
    const watch = { clock: () => now++, isStopped: () => false };
    const options = { limits, ...(level === undefined ? {} : { level }) };
    return expectOk(new Searcher().choose(open({ variant: 'english' }), options, { watch })).timeMs;
  };
  expect(timeOf({ timeMs: 120 })).toBeGreaterThan(110);
  expect(timeOf({ timeMs: 120, aimMs: 30 })).toBeLessThan(90);
  // A level is not to take more of a clock than its share: it does not know when to stop sooner.
  expect(timeOf({ timeMs: 120, aimMs: 30 }, 10)).toBeLessThan(35);
});
