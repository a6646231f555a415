import { expect, test } from 'vitest';
import { openMatch, parseRules, parseSetup, variantName } from './setup.ts';

test('a setup opens with its rules, start and moves', () => {
  const match = openMatch({ variant: 'spanish-free', start: 'W:W10,12:B14' }, ['10x17']);
  expect(match.ok && match.value.outcome?.winner).toBe(0);
  expect(openMatch({ variant: 'nowhere' }).ok).toBe(false);
  expect(openMatch({ variant: 'spanish-free', start: 'nonsense' }).ok).toBe(false);
  expect(openMatch({ variant: 'spanish-free' }, ['1-32']).ok).toBe(false);
});

test.each([
  [undefined, undefined],
  [{}, undefined],
  [[1], undefined],
  [{ flyAt: 0 }, { flyAt: 0 }],
  [{ bad: undefined, good: ['count'] }, { good: ['count'] }],
])('rules %j are read as %j', (value, rules) => expect(parseRules(value)).toEqual(rules));

test('what is no setup is refused', () => {
  expect(parseSetup({ rules: {} })).toBeUndefined();
  expect(parseSetup(null)).toBeUndefined();
  expect(parseSetup({ variant: 'brandubh', start: 7 })).toEqual({ variant: 'brandubh' });
});

test('variants have names in both languages', () => {
  expect(variantName('spanish-free', 'es')).not.toBe(variantName('spanish-free', 'en'));
  expect(variantName('nowhere', 'en')).toBe('nowhere');
});
