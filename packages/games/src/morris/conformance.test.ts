/// <reference types="node" />
import { describe, expect, test } from 'vitest';
import type { Json } from '../contract/index.ts';
import { drawGame, makeDice, testConformance } from '../testing/index.ts';
import { MORRIS } from './index.ts';
import { BOTH_CAPTURES, gameOf } from './testing.ts';
import { FIELDS } from './variants/fields.ts';
import { PRESETS } from './variants/presets.ts';

/** `BOARDWRIGHT_WITNESS=long` plays several times as many games; a round of each finds what a change breaks. */
const ROUNDS = process.env.BOARDWRIGHT_WITNESS === 'long' ? 3 : 1;

describe('the contract', () => {
  test.each(PRESETS.map((preset) => preset.id))('%s keeps it', (id) => {
    expect(testConformance(gameOf({}, id), makeDice(3), { games: ROUNDS, longest: 120 })).toBeGreaterThan(0);
  });

  test.each(PRESETS.map((preset) => preset.id))('%s keeps it with every capture on', (id) => {
    const leap = BOTH_CAPTURES.custodian;
    const game = gameOf({ ...BOTH_CAPTURES, leap, removals: 'per-mill' }, id);
    expect(testConformance(game, makeDice(5), { games: ROUNDS, longest: 100 })).toBeGreaterThan(0);
  });

  const choices = FIELDS.flatMap((field) =>
    field.kind === 'choice' ? field.values.map((value) => [field.name, value] as const) : [],
  );
  test.each(choices)('%s: %s keeps it', (name, value) => {
    const deadEnds = value === 'sanmill' ? 'allowed' : 'refused';
    const game = gameOf({ ...BOTH_CAPTURES, [name]: value });
    expect(testConformance(game, makeDice(11), { games: ROUNDS, longest: 80, deadEnds })).toBeGreaterThan(0);
  });

  test('any mixture of choices keeps it', () => {
    const dice = makeDice(2026);
    for (let i = 0; i < 12 * ROUNDS; i++) {
      const game = drawGame(MORRIS, dice, { ...mixSwitches(dice), captureReading: 'spec' });
      expect(testConformance(game, dice, { games: 1, longest: 90 })).toBeGreaterThan(0);
    }
  });
});

/** The reading of the program that can stop dead is left out; captures beside mills are drawn field by field. */
function mixSwitches(dice: () => number): Record<string, Json> {
  const names = ['custodian', 'intervention', 'leap'];
  return Object.fromEntries(names.map((name) => [name, dice() < 0.4 ? 'off' : mixSwitch(dice)]));
}

function mixSwitch(dice: () => number): Record<string, boolean> {
  const names = ['edges', 'cross', 'diagonals', 'placing', 'moving'];
  const flags = Object.fromEntries(names.map((name) => [name, dice() < 0.8]));
  return { ...flags, onlyAtThree: dice() < 0.2 };
}
