import { FAMILIES } from '@boardwright/games';
import { expect, test } from 'vitest';
import { familyName, familyOf, variantName } from './catalogue.ts';
import { listFamily } from './families.ts';

/** `npx vitest run --project web catalogue -u` writes the file anew. */
test('the catalogue says of every family what the family says of itself', async () => {
  const rows = FAMILIES.map(listFamily).map(({ variants, ...family }) => {
    const lines = variants.map((variant) => `      ${JSON.stringify(variant)},\n`).join('');
    return `  {\n    id: '${family.id}',\n    names: ${JSON.stringify(family.names)},\n    variants: [\n${lines}    ],\n  },\n`;
  });
  const source = `/** Made from the families by catalogue.test.ts. */\nexport const CATALOGUE = [\n${rows.join('')}] as const;\n`;
  await expect(source).toMatchFileSnapshot('./tables/catalogue.ts');
});

test('variants and families have names in both languages', () => {
  expect(variantName('spanish-free', 'es')).not.toBe(variantName('spanish-free', 'en'));
  expect(variantName('nowhere', 'en')).toBe('nowhere');
  expect(familyOf('brandubh')?.id).toBe('tafl');
  expect(familyName('tafl', 'es')).toBe(familyOf('brandubh')?.names.es);
});
