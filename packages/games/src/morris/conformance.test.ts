import { describe, expect, test } from 'vitest';
import { expectOk } from '../contract/index.ts';
import { makeDice, testConformance } from '../testing/index.ts';
import { overrideVariant } from '../variant.ts';
import { FIELDS } from './fields.ts';
import { MORRIS } from './game.ts';
import { PRESETS } from './presets.ts';
import { BOTH_CAPTURES, gameOf } from './testing.ts';

describe('the contract', () => {
  test.each(PRESETS.map((preset) => preset.id))('%s keeps it', (id) => {
    testConformance(gameOf({}, id), makeDice(3), 3, 120);
  });

  test.each(PRESETS.map((preset) => preset.id))('%s keeps it with every capture on', (id) => {
    const leap = BOTH_CAPTURES.custodian;
    testConformance(gameOf({ ...BOTH_CAPTURES, leap, removals: 'per-mill' }, id), makeDice(5), 2, 100);
  });

  const choices = FIELDS.flatMap((field) =>
    field.kind === 'choice' ? field.values.map((value) => [field.name, value] as const) : [],
  );
  test.each(choices)('%s: %s keeps it', (name, value) => {
    testConformance(gameOf({ ...BOTH_CAPTURES, [name]: value }), makeDice(11), 2, 80);
  });

  test('any mixture of choices keeps it', () => {
    const dice = makeDice(2026);
    for (let i = 0; i < 30; i++) {
      const variant = expectOk(overrideVariant(MORRIS, PRESETS[0], mixRules(dice)));
      const game = MORRIS.compile(variant);
      if (game.ok) testConformance(game.value, dice, 1, 90);
      else expect(game.error).toEqual({ code: 'bad-rules', field: 'loseBelow' });
    }
  });
});

/** A value for every field; the reading of the program that can stop dead is left out. */
function mixRules(dice: () => number): Record<string, unknown> {
  const rules: Record<string, unknown> = {};
  for (const field of FIELDS) {
    if (field.kind === 'choice') rules[field.name] = field.values[Math.floor(dice() * field.values.length)];
    if (field.kind === 'number')
      rules[field.name] = field.min + Math.floor(dice() * (field.max - field.min + 1));
    if (field.kind === 'data') rules[field.name] = dice() < 0.4 ? 'off' : mixSwitch(dice);
  }
  return { ...rules, captureReading: 'spec' };
}

function mixSwitch(dice: () => number): Record<string, boolean> {
  const names = ['edges', 'cross', 'diagonals', 'placing', 'moving'];
  const flags = Object.fromEntries(names.map((name) => [name, dice() < 0.8]));
  return { ...flags, onlyAtThree: dice() < 0.2 };
}
