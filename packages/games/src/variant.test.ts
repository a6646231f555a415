import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { families, findGame, findVariant } from './registry.ts';
import { overrideVariant, parseField, rulesOf } from './variant.ts';

describe.each(families().map((family) => [family.id, family] as const))('the variants of %s', (_, family) => {
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
    expect(Object.keys(family.words.es.codes).sort()).toEqual(Object.keys(family.words.en.codes).sort());
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
    fc.assert(fc.property(rules, (value) => void overrideVariant(family, family.variants[0], value)));
    for (const field of family.fields)
      fc.assert(fc.property(fc.anything(), (value) => void parseField(field, value)));
  });
});

test('variant ids are unique over all families', () => {
  const ids = families().flatMap((family) => family.variants.map((variant) => variant.id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('an unknown variant is refused', () => {
  expect(findVariant('chess')).toBeUndefined();
  expect(findGame('chess')).toEqual({ ok: false, error: { code: 'unknown-variant' } });
});

test('the same game is compiled once', () => {
  const [family] = families();
  const [{ id }] = family.variants;
  const first = findGame(id);
  const second = findGame(id);
  expect(first.ok && second.ok && first.value === second.value).toBe(true);
});
