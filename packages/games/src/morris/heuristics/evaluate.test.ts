import { describe, expect, test } from 'vitest';
import { ringMenInMills, ringSteps } from '../board/rings.ts';
import { menInMills } from '../rules/mills.ts';
import { buildRulebook } from '../rules/rulebook.ts';
import { PRESETS } from '../variants/presets.ts';
import { scoreRingSide, scoreSide } from './evaluate.ts';
import type { Weights } from './weights.ts';

const NONE: Weights = {
  men: Array<number>(25).fill(0),
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
/** Every feature at once, by primes: no two sums are likely to agree by chance. */
const PRIMES: Weights = {
  ...DIGITS,
  men: Array.from({ length: 25 }, (_, men) => 7919 * men),
  inHand: 5003,
  mobility: 13,
  blockedMan: -17,
  crossing: 29,
};
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
    expect(scoreRingSide(NINE, DIGITS, own, 1, empty, ringSteps(empty))).toBe(expected);
    expect(scoreSide(NINE, DIGITS, own, 1, empty)).toBe(expected);
  });
});

const RINGS = PRESETS.map((preset) => [preset.id, buildRulebook(preset)] as const).filter(
  ([, g]) => g.isRings,
);

test.each(RINGS)('%s: rings count as any board does', (_, g) => {
  let word = 12345;
  const draw = () => {
    word = (Math.imul(word, 1103515245) + 12345) | 0;
    return (word >>> 4) & g.tables.all;
  };
  for (let i = 0; i < 2000; i++) {
    const own = draw() & draw();
    const empty = g.tables.all & ~own & ~(draw() & draw());
    expect(ringMenInMills(own)).toBe(menInMills(g.tables, own));
    const hand = i & 3;
    const score = scoreRingSide(g, PRIMES, own, hand, empty, ringSteps(empty));
    expect(score).toBe(scoreSide(g, PRIMES, own, hand, empty));
  }
});
