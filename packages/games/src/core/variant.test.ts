import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, wordsOf } from '../contract/index.ts';
import { FAMILIES, registry } from '../games.ts';
import { overrideVariant, parseField, rulesOf } from './variant.ts';

describe.each(FAMILIES.map((family) => [family.id, family] as const))('the variants of %s', (_, family) => {
  test('every one of them compiles and survives JSON', () => {
    for (const variant of family.variants) {
      expect(JSON.parse(JSON.stringify(variant))).toEqual(variant);
      expect(family.compile(variant).ok).toBe(true);
    }
  });

  test('every field of every one of them holds a value its field takes', () => {
    const names = family.fields.map((field) => field.name).sort();
    for (const variant of family.variants) {
      expect(Object.keys(rulesOf(family, variant)).sort()).toEqual(names);
      expect(Object.keys(variant).sort()).toEqual([...names, 'id', 'name', 'source'].sort());
    }
  });

  test('every field, value and side has words in both languages', () => {
    for (const words of Object.values(family.words)) {
      for (const field of family.fields) {
        const told = words.fields[field.name];
        expect(told?.label, field.name).toBeTruthy();
        expect(told?.help, field.name).toBeTruthy();
        const values = field.kind === 'choice' || field.kind === 'names' ? field.values : [];
        for (const value of values) expect(told?.values?.[value], `${field.name}: ${value}`).toBeTruthy();
      }
    }
    expect(Object.keys(family.words).sort()).toEqual([...LANGUAGES].sort());
    const [english, spanish] = [wordsOf(family, 'en'), wordsOf(family, 'es')];
    expect(Object.keys(spanish.codes).sort()).toEqual(Object.keys(english.codes).sort());
  });

  test('overrides with its own values change nothing', () => {
    for (const variant of family.variants) {
      const again = overrideVariant(family, variant, rulesOf(family, variant));
      expect(again.ok && rulesOf(family, again.value)).toEqual(rulesOf(family, variant));
    }
  });

  test('no overrides make it throw', () => {
    const name = fc.constantFrom(...family.fields.map((field) => field.name), 'nonsense', '__proto__');
    const rules = fc.oneof(fc.anything(), fc.dictionary(name, fc.anything()));
    const accept = (value: unknown) => overrideVariant(family, family.variants[0], value);
    fc.assert(fc.property(rules, (value) => void expect(() => accept(value)).not.toThrow()));
    for (const field of family.fields)
      fc.assert(
        fc.property(fc.anything(), (value) => void expect(() => parseField(field, value)).not.toThrow()),
      );
  });
});

test('variant ids are unique over all families', () => {
  const ids = registry.families.flatMap((family) => family.variants.map((variant) => variant.id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('an unknown variant is refused', () => {
  expect(registry.variant('chess')).toBeUndefined();
  expect(registry.find('chess')).toEqual({ ok: false, error: { code: 'unknown-variant' } });
});

test('the same game is compiled once', () => {
  const [family] = registry.families;
  const [{ id }] = family.variants;
  const first = registry.find(id);
  const second = registry.find(id);
  expect(first.ok && second.ok && first.value === second.value).toBe(true);
});
