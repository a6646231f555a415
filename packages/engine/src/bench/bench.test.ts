import { err, FAMILIES, type Match, ok } from '@boardwright/games';
import { expect, test } from 'vitest';
import type { Engine, SearchAnswer } from '../search/api.ts';
import { choose } from '../workers/searcher.ts';
import { runBench } from './bench.ts';
import { fuzzGames } from './fuzz.ts';
import { BENCH_POSITIONS } from './positions.ts';

const ANSWER: SearchAnswer = { move: 'd6', score: 0, depth: 1, nodes: 10, timeMs: 2, line: [] };

/** An engine that has searched ten nodes in two milliseconds, whatever it is asked. */
function stub(closed: string[], refuses?: string): Engine {
  const choose = async ({ ref }: Match) =>
    ref.variant === refuses ? err({ code: 'unknown-level' }) : ok(ANSWER);
  return {
    search: (match) => ({ answer: choose(match), stop: () => {} }),
    choose,
    analyse: async () => [],
    close: async () => {
      closed.push('closed');
    },
  };
}

test('the bench adds up nodes and time over all families, with an engine each', async () => {
  const closed: string[] = [];
  const result = await runBench(() => stub(closed));
  if (!result.ok) throw new Error(result.error.code);
  expect(result.value.nodes).toBe(10 * BENCH_POSITIONS.length);
  expect(result.value.seconds).toBeCloseTo(0.002 * BENCH_POSITIONS.length);
  expect(result.value.nodesPerSecond).toBe(5000);
  expect(result.value.families.map(({ family }) => family)).toEqual(FAMILIES.map(({ id }) => id));
  expect(closed).toHaveLength(result.value.families.length);
});

test('the same positions give the same signature twice', async () => {
  const shallow = BENCH_POSITIONS.map((position) => ({
    ...position,
    depth: Math.max(2, position.depth - 4),
  }));
  const search = () => ({
    ...stub([]),
    choose: async (...asked: Parameters<Engine['choose']>) => choose(...asked),
  });
  const [first, second] = [await runBench(search, shallow), await runBench(search, shallow)];
  const nodesOf = (result: typeof first) =>
    result.ok ? result.value.families.map(({ nodes }) => nodes) : result.error;
  expect(nodesOf(second)).toEqual(nodesOf(first));
  expect(first.ok && first.value.nodes).toBeGreaterThan(10_000);
});

test('a position that cannot be searched ends the bench with its name', async () => {
  const [{ variant }] = BENCH_POSITIONS;
  const result = await runBench(() => stub([], variant));
  expect(result.ok ? 'done' : result.error.about).toContain(variant);
});

test('fast games under switched rules end without a fault, and the same seed plays them again', () => {
  const options = { games: 5, seed: 5, clock: () => 0, lateMs: 1, longest: 10 };
  const told: number[] = [];
  const result = fuzzGames({ ...options, report: (done) => told.push(done) });
  expect(result.faults).toEqual([]);
  expect(Object.values(result.ends).reduce((sum, count) => sum + count, 0)).toBe(5);
  expect(told.at(-1)).toBe(5);
  expect(result.variants).toBeGreaterThan(2);
  expect(fuzzGames(options)).toEqual(result);
});

test('a late move is a fault that can be played again', () => {
  let now = 0;
  const clock = () => {
    now += 10;
    return now;
  };
  const result = fuzzGames({ games: 1, seed: 5, clock, lateMs: 1, longest: 60 });
  expect(result.faults).toHaveLength(1);
  expect(result.faults[0]).toMatchObject({ code: 'late-move', moves: [] });
});
