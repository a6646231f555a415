import { FAMILIES } from '@boardwright/games';
import { expect, test } from 'vitest';
import { variantLine } from './variant-choice.tsx';

test.each(FAMILIES.flatMap((family) => family.variants.map(({ id }) => id)))(
  '%s has its sentence in both languages',
  (id) => {
    expect(variantLine(id, 'en')).toMatch(/^[A-Z].{20,100}\.$/);
    expect(variantLine(id, 'es')).toMatch(/^[A-Z].{20,110}\.$/);
  },
);
