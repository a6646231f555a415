/// <reference types="node" />
import { expect, test } from 'vitest';
import { drawGame, makeDice, testConformance } from '../testing/index.ts';
import { DRAUGHTS } from './index.ts';
import { gameOf } from './testing.ts';

/** `BOARDWRIGHT_WITNESS=long` plays several times as many games; a round of each finds what a change breaks. */
const ROUNDS = process.env.BOARDWRIGHT_WITNESS === 'long' ? 3 : 1;

test('the presets stand in the order of the menus, the free Spanish game first', () => {
  expect(DRAUGHTS.variants.map((variant) => variant.id)).toEqual([
    'spanish-free',
    'spanish-federation',
    'portuguese',
    'italian',
    'english',
    'pool',
    'russian',
    'brazilian',
    'czech',
    'thai',
    'turkish',
    'international',
    'frisian',
    'killer',
    'canadian',
  ]);
});

test.each(DRAUGHTS.variants.map(({ id }) => id))('%s keeps the contract', (id) => {
  expect(testConformance(gameOf(id), makeDice(7), { games: ROUNDS, longest: 120 })).toBeGreaterThan(0);
});

test.each([
  ['spanish-free', { captureLines: 'both', removal: 'end', kingMoveLimit: 1 }],
  ['turkish', { size: 12, menRows: 4, uTurn: 'allowed', kingMoveLimit: 2 }],
  ['turkish', { captureLines: 'both', menCaptureBack: 'yes', promotion: 'passing' }],
  ['russian', { moveLines: 'orthogonal', squares: 'dark', landing: 'adjacent' }],
  ['english', { size: 6, menRows: 2 }],
  ['frisian', { size: 6, menRows: 2 }],
  ['italian', { size: 10, menRows: 2, precedence: ['kingsEarliest', 'value'] }],
  ['frisian', { size: 12, squares: 'all', starts: 'black', numbering: 3 }],
])('%s with %j keeps the contract', (id, rules) => {
  expect(testConformance(gameOf(id, rules), makeDice(11), { games: ROUNDS, longest: 80 })).toBeGreaterThan(0);
});

test('any mixture of rules keeps the contract', () => {
  const dice = makeDice(2026);
  for (let i = 0; i < 12 * ROUNDS; i++)
    expect(testConformance(drawGame(DRAUGHTS, dice), dice, { games: 1, longest: 30 })).toBeGreaterThan(0);
});
