import { expectOk, Position, registry } from '@boardwright/games';
import { expect, test } from 'vitest';
import { EVERYWHERE } from '../../testing/open.ts';
import { measureSmall, solveSmall } from './small.ts';

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

const LONE_KING = { size: 5, start: '2t2/5/t1K1t/5/2t2', plyLimit: 0 };

// By hand: on an open board the king reaches an edge and from there a corner; step by step he is caught on the way.
test.each([
  ['as far as he likes', {}, 'loss'],
  ['one step at a time', { kingSpeed: 1 }, 'win'],
])('tafl on 5×5, a lone king who goes %s: with %j a %s for the attackers', (_, rules, value) => {
  const game = expectOk(registry.find('brandubh', { ...LONE_KING, ...rules }));
  expect(solveSmall(game)).toMatchObject({ value });
});

test('play without end has a winner where a repetition does not draw', () => {
  const rules = { ...LONE_KING, kingSpeed: 1, kingElsewhere: 3 };
  const lost = expectOk(registry.find('brandubh', rules));
  const drawn = expectOk(registry.find('brandubh', { ...rules, repetition: 'draw' }));
  expect(solveSmall(lost)).toMatchObject({ value: 'win', turns: 0, drawn: 0 });
  expect(solveSmall(drawn)).toMatchObject({ value: 'draw', turns: 0 });
});

// Every book on draughts with flying kings has it: one king holds the long diagonal against three.
test.each([
  ['flies', 'W:WK2,K3,K6:BK29', 'draw'],
  ['steps', 'W:WK2,K3,K6:BK29', 'win'],
])(
  'three kings against one where a king %s: %s is a %s, from the classes it needs alone',
  (king, text, value) => {
    const game = expectOk(registry.find('spanish-free', { king }));
    const start = expectOk(Position.parse(game, text)).thaw();
    expect(solveSmall(game, undefined, start)).toMatchObject({ value });
    // Three kings of either side against one, and what is left of them.
    expect(measureSmall(game, start)).toBe(
      (2 * (31 * 30 * 29 * 32)) / 6 + (2 * (31 * 30 * 32)) / 2 + 31 * 32,
    );
  },
);
