import { expectOk, registry } from '@boardwright/games';
import { expect, test } from 'vitest';
import { measureSmall, solveSmall } from './small.ts';

const EVERYWHERE = {
  ...{ edges: true, cross: true, diagonals: true },
  ...{ placing: true, moving: true, onlyAtThree: false },
};

// Known for the plain game; the others stand in docs/results.md, solved by the command with files and threads.
test.each([
  ['plain', {}, 'win', 9],
  ['custodian', { custodian: EVERYWHERE }, 'loss', 8],
  ['intervention', { intervention: EVERYWHERE }, 'win', 7],
])("three men's morris, %s, with %j: the start is a %s in %i turns", (_, rules, value, turns) => {
  const game = expectOk(registry.find('three-mens-morris', rules));
  const shares: number[] = [];
  const solution = solveSmall(game, (share) => shares.push(share));
  expect(solution).toMatchObject({ value, turns });
  expect(solution?.positions).toBeLessThanOrEqual(measureSmall(game) ?? 0);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
});

test('a game whose start is in no class it usually solves is none of these', () => {
  expect(measureSmall(expectOk(registry.find('nine-mens-morris')))).toBeUndefined();
  expect(solveSmall(expectOk(registry.find('one-time-mill')))).toBeUndefined();
});
