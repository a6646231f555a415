import { expectOk, Position, registry } from '@boardwright/games';
import { makeDice } from '@boardwright/games/internal';
import { describe, expect, test } from 'vitest';
import { open } from '../testing/open.ts';
import { choose } from '../workers/searcher.ts';
import { LEVELS } from './levels.ts';
import { pickNear, pickWithFaults } from './player.ts';

function answer(variant: string, level: string, seed: number, moves: readonly string[] = [], start?: string) {
  const match = open({ variant, moves, ...(start === undefined ? {} : { start }) });
  return expectOk(choose(match, { level, seed }));
}

test('tiers, the plain capturer, ten steps of the ladder and perfect play, with words in both languages', () => {
  const ids = LEVELS.map((level) => level.id);
  const ladder = Array.from({ length: 10 }, (_, i) => String(i + 1));
  expect(ids).toEqual([
    'novice',
    'apprentice',
    'journeyman',
    'master',
    'longest-chain',
    ...ladder,
    'perfect',
  ]);
  for (const { words } of LEVELS) {
    expect(words.en.name).not.toBe('');
    expect(words.es.help).not.toBe(words.en.help);
  }
});

// The tiers of the challenge: depth 1, 1, 2, 3, and Novice plays half of its moves at random.
test.each([
  ['novice', 1, 0.5],
  ['apprentice', 1, 0],
  ['journeyman', 2, 0],
  ['master', 3, 0],
])('%s looks %i deep and draws with chance %f', (id, depth, chance) => {
  expect(LEVELS.find((level) => level.id === id)?.style).toEqual({ kind: 'minimax', depth, chance });
  const seen = answer('nine-mens-morris', id, 3, ['d6', 'f4', 'd2', 'b4']).depth;
  expect(id === 'novice' ? [0, depth] : [depth]).toContain(seen);
});

// Their document weighs men most. In each position White can close a line of three: left, top, inner left.
test.each(['apprentice', 'journeyman', 'master'])('%s closes a mill while placing', (id) => {
  expect(answer('nine-mens-morris', id, 1, ['a7', 'b6', 'a4', 'b4']).move).toBe('a1');
  expect(answer('nine-mens-morris', id, 2, ['a7', 'f4', 'd7', 'b2']).move).toBe('g7');
  expect(answer('nine-mens-morris', id, 3, ['c5', 'f4', 'c4', 'd2']).move).toBe('c3');
});

test('novice leaves about half of its moves to chance', () => {
  const depths = Array.from({ length: 400 }, (_, seed) => answer('three-in-a-row', 'novice', seed).depth);
  const drawn = depths.filter((depth) => depth === 0).length;
  // Four standard deviations of a fair coin thrown 400 times.
  expect(Math.abs(drawn - 200)).toBeLessThan(40);
});

test('the longest chain is taken, any of the longest as likely', () => {
  const start = 'W:W1,8:B5,14,21';
  const { moves } = expectOk(Position.parse(expectOk(registry.find('spanish-free')), start));
  const most = Math.max(...moves.map((move) => move.captures.length));
  const chosen = new Set<string>();
  for (let seed = 0; seed < 40; seed++)
    chosen.add(answer('spanish-free', 'longest-chain', seed, [], start).move);
  const longest = moves.filter((move) => move.captures.length === most).map((move) => move.text);
  expect([...chosen].sort()).toEqual([...longest].sort());
});

describe('every level', () => {
  test.each(LEVELS.filter(({ id }) => id !== '10' && id !== 'perfect'))(
    '$id repeats itself from a seed, within its nodes',
    ({ id, style }) => {
      const moves = ['a7', 'b6', 'a4'];
      const first = answer('nine-mens-morris', id, 11, moves);
      expect(answer('nine-mens-morris', id, 11, moves)).toMatchObject({
        move: first.move,
        nodes: first.nodes,
      });
      // Tiers are bounded by their depth: 21, 20 and 19 points are free in turn.
      expect(first.nodes).toBeLessThanOrEqual(
        style.kind === 'ladder' ? style.nodes : 21 + 21 * 20 + 21 * 20 * 19,
      );
    },
  );

  test.each(['1', '2', '3', '5', '7'])('%s opens in different ways', (id) => {
    const first = Array.from({ length: 12 }, (_, seed) => answer('nine-mens-morris', id, seed).move);
    expect(new Set(first).size).toBeGreaterThan(2);
  });

  test.each(['1', '2', '3', '4', '5', '6', '7'])('%s takes a won game at once', (id) => {
    for (let seed = 0; seed < 5; seed++) {
      expect(answer('three-in-a-row', id, seed, ['a3', 'a2', 'b3', 'b2']).move).toBe('c3');
    }
  });
});

test('a player with faults errs within its slack and never beyond', () => {
  const candidates = [90, 70, 10, -400].map((score, index) => ({ index, score }));
  const dice = makeDice(5);
  const picked = new Set<number>();
  for (let i = 0; i < 300; i++) picked.add(pickWithFaults(candidates, 80, 100, dice).index);
  expect([...picked].sort()).toEqual([0, 1, 2]);
});

test('near moves are drawn evenly, one draw each', () => {
  const candidates = [50, 45, 20].map((score, index) => ({ index, score }));
  expect([0, 0.49, 0.5, 0.999].map((draw) => pickNear(candidates, 10, draw).index)).toEqual([0, 0, 1, 1]);
});
