import { describe, expect, test } from 'vitest';
import { scoreLines } from './evaluate.ts';
import { PRESETS } from './presets.ts';
import { scoreRingLines } from './rings.ts';
import { buildRulebook } from './rulebook.ts';
import type { Weights } from './weights.ts';

const NONE: Weights = {
  men: [],
  inHand: 0,
  mill: 0,
  openMill: 0,
  readyMill: 0,
  doubleMill: 0,
  mobility: 0,
  blockedMan: 0,
  crossing: 0,
  custodianThreat: 0,
  interventionThreat: 0,
  owed: 0,
};
/** Each feature counts into a digit of its own. */
const DIGITS: Weights = { ...NONE, mill: 1000, openMill: 100, readyMill: 10, doubleMill: 1 };
const NINE = buildRulebook(PRESETS[0]);

function wordOf(names: string): number {
  const { sites } = NINE.geometry.board;
  const found = names.split(' ').map((name) => sites.findIndex((site) => site.name === name));
  return found.reduce((word, site) => word | (1 << site), 0);
}

describe('lines of a side, as counts of mills, gaps, gaps in reach and gaps in reach of a mill', () => {
  test.each([
    ['d7 a7 g7', 1000, 'a mill without a way to another'],
    ['d7 g7', 100, 'a gap nobody reaches: d7 stands on the line itself'],
    ['d7 g7 a4', 110, 'a4 steps to a7'],
    ['d7 g7 g4', 200, 'g4 and g7 make an upright gap at g1; no man is beside either gap'],
    ['a7 d7 g7 b6 f6', 1111, 'd7 leaves its mill and closes another at d6'],
    ['d7 d6', 100, 'the cross line lacks d5'],
  ])('%s is %i: %s', (names, expected) => {
    const own = wordOf(names);
    const empty = 0xffffff & ~own;
    expect(scoreRingLines(DIGITS, own, empty)).toBe(expected);
    expect(scoreLines(NINE, DIGITS, own, empty)).toBe(expected);
  });
});

test.each(PRESETS.map((preset) => preset.id))('%s: rings and bundles of lines count alike', (id) => {
  const g = buildRulebook(PRESETS.find((preset) => preset.id === id) ?? PRESETS[0]);
  if (!g.isRings) return;
  let word = 12345;
  const draw = () => {
    word = (Math.imul(word, 1103515245) + 12345) | 0;
    return (word >>> 4) & g.tables.all;
  };
  for (let i = 0; i < 2000; i++) {
    const own = draw() & draw();
    const empty = g.tables.all & ~own & ~(draw() & draw());
    expect(scoreRingLines(DIGITS, own, empty)).toBe(scoreLines(g, DIGITS, own, empty));
  }
});
