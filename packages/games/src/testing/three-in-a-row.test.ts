import { expect, test } from 'vitest';
import { expectOk } from '../contract/index.ts';
import { perft } from '../core/perft.ts';
import { createRegistry } from '../core/registry.ts';
import { makeDice } from '../shared/dice.ts';
import { testConformance } from './conformance/conformance.ts';
import { THREE_IN_A_ROW } from './three-in-a-row.ts';

const registry = createRegistry([THREE_IN_A_ROW]);
const GAME = expectOk(registry.find('three-in-a-row'));

test('the toy game passes the conformance check', () => {
  expect(testConformance(GAME, makeDice(1))).toBeGreaterThan(0);
});

const { en } = THREE_IN_A_ROW.words;

test.each([
  ['a name for the family', { family: '' }],
  ['a word for black within a sentence', { sidesInText: { white: 'White' } }],
  ['says who stands on a site', { speech: undefined }],
  ['a word for a man', { pieces: {} }],
])('the conformance check misses %s', (missing, gap) => {
  const words = { ...THREE_IN_A_ROW.words, en: { ...en, ...gap } } as unknown as typeof THREE_IN_A_ROW.words;
  const game = expectOk(createRegistry([{ ...THREE_IN_A_ROW, words }]).find('three-in-a-row'));
  expect(() => testConformance(game, makeDice(1))).toThrow(missing);
});

// Published counts: 255168 whole games, 127872 of which fill the board.
test.each([
  [1, 9],
  [5, 15120],
  [9, 127872],
])('perft %i of three in a row is %i', (depth, nodes) => {
  expect(perft(GAME, GAME.rules.start(), depth)).toBe(nodes);
});

test('a match ends when three stand in a row, and can be taken back', () => {
  let match = expectOk(registry.open({ variant: 'three-in-a-row' }));
  for (const text of ['a3', 'b2', 'b3', 'c2', 'c3']) match = expectOk(match.play(text));
  expect(match.outcome).toEqual({ winner: 0, reason: 'three-in-a-row' });
  expect(match.play('a1')).toEqual({ ok: false, error: { code: 'game-over' } });
  expect(match.back().outcome).toBeUndefined();
  expect(expectOk(match.back().play('c3')).outcome?.winner).toBe(0);
});

test('an illegal move says why', () => {
  const match = expectOk(registry.open({ variant: 'three-in-a-row', moves: ['a3'] }));
  const refused = match.play('a3');
  expect(!refused.ok && refused.error.reason?.code).toBe('site-taken');
});
