import { expectOk, type Family, LANGUAGES, type Language, type Variant, wordsOf } from '@boardwright/games';
import type { ListedFamily, ListedVariant } from './catalogue.ts';

type Names = ListedFamily['names'];

/** What the catalogue says of a family, read from the family itself; it must have its words in every language. */
export function listFamily(family: Family): ListedFamily {
  return {
    id: family.id,
    names: inEach((language) => wordsOf(family, language).family),
    variants: family.variants.map((variant) => listVariant(family, variant)),
  };
}

function listVariant(family: Family, variant: Variant): ListedVariant {
  const { sides, light } = expectOk(family.compile(variant));
  const nameSide = (name: string): Names => inEach((language) => wordsOf(family, language).sides[name]);
  return {
    id: variant.id,
    names: inEach((language) => wordsOf(family, language).variants[variant.id] ?? variant.name),
    sides: [nameSide(sides[0]), nameSide(sides[1])],
    light,
  };
}

function inEach(name: (language: Language) => string): Names {
  const [en, es] = LANGUAGES.map(name);
  return { en, es };
}
