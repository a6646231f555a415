import { FAMILIES, type Language } from '@boardwright/games';
import { expect, test } from 'vitest';
import { loadFamily } from '../../session/families/families.ts';
import { findRules } from './find-rules.ts';

test.each<[string, Language, string, string, string]>([
  ['nine-mens-morris', 'en', 'fly', 'flyAt', 'a rule that stands above the search too'],
  ['nine-mens-morris', 'en', 'Flying', 'flyAt', 'another form of the word'],
  ['nine-mens-morris', 'en', 'sandwich', 'custodian', 'what people call it'],
  ['nine-mens-morris', 'en', 'two mills', 'removals', 'two words'],
  ['nine-mens-morris', 'en', 'diagonals', 'board', 'a word of its values'],
  ['nine-mens-morris', 'es', 'volar', 'flyAt', 'Spanish'],
  ['nine-mens-morris', 'es', 'sándwich', 'custodian', 'Spanish, what people call it'],
  ['spanish-free', 'en', 'flies', 'king', 'a value'],
  ['spanish-free', 'en', 'mandatory', 'precedence', 'what people call it'],
  ['spanish-free', 'es', 'empate', 'clocks', 'Spanish, what people call it'],
  ['brandubh', 'en', 'shield', 'shieldwall', 'the beginning of a name'],
  ['brandubh', 'es', 'ultimo', 'linnaeanCapture', 'without accents'],
])('in %s (%s) "%s" finds %s: %s', async (variant, language, wanted, name) => {
  await loadFamily(variant);
  const family = FAMILIES.find(({ variants }) => variants.some(({ id }) => id === variant));
  const found = family ? findRules(family, wanted, language).map((field) => field.name) : [];
  expect(found).toContain(name);
  expect(found.length).toBeLessThan(family?.fields.length ?? 0);
});

test('what no rule says finds none', () => {
  expect(FAMILIES.flatMap((family) => findRules(family, 'zzz', 'en'))).toEqual([]);
});
