import { expect, test } from 'vitest';
import { expectOk } from '../contract/index.ts';
import { findGame } from '../registry.ts';
import { makeDice, testConformance } from '../testing/index.ts';
import { compileDraughts } from './compile.ts';
import { DRAUGHTS } from './index.ts';
import { DRAUGHTS_VARIANTS } from './variants.ts';

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

test.each(DRAUGHTS_VARIANTS.map((variant) => [variant.id, variant] as const))(
  '%s keeps the contract',
  (_, variant) => {
    testConformance(expectOk(compileDraughts(variant)), makeDice(7), 4, 120);
  },
);

test.each([
  ['spanish-free', { captureLines: 'both', removal: 'end', kingMoveLimit: 1 }],
  ['turkish', { size: 12, menRows: 4, uTurn: 'allowed', kingMoveLimit: 2 }],
  ['turkish', { captureLines: 'both', menCaptureBack: 'yes', promotion: 'passing' }],
  ['russian', { moveLines: 'orthogonal', squares: 'dark', landing: 'adjacent' }],
  ['italian', { size: 10, menRows: 2, precedence: ['kingsEarliest', 'value'] }],
  ['frisian', { size: 12, squares: 'all', starts: 'black', numbering: 3 }],
])('%s with %j keeps the contract', (id, rules) => {
  testConformance(expectOk(findGame(id, rules)), makeDice(11), 2, 80);
});
