import type { Language, Side } from '@boardwright/games/contract';
import { CATALOGUE } from './tables/catalogue.ts';

type Names = Readonly<Record<Language, string>>;

/** What menus, lobby and archive say of a variant. */
export interface ListedVariant {
  readonly id: string;
  readonly names: Names;
  /** First mover first. */
  readonly sides: readonly [Names, Names];
  /** Which side's men are drawn light. */
  readonly light: Side;
}

export interface ListedFamily {
  readonly id: string;
  readonly names: Names;
  /** In the order menus show them; the first is the family's own suggestion. */
  readonly variants: readonly ListedVariant[];
}

let families: readonly ListedFamily[] = CATALOGUE;

/** Every game there is, by name: enough for choosing one, so that rules are loaded only for the chosen. */
export function listFamilies(): readonly ListedFamily[] {
  return families;
}

/** Adds a family from outside, unless the name is taken. Called before anything is drawn. */
export function addListed(added: ListedFamily): void {
  if (!families.some(({ id }) => id === added.id)) families = [...families, added];
}

/** The game every list begins with. */
export function firstVariant(): string {
  return families[0].variants[0].id;
}

export function familyOf(variant: string): ListedFamily | undefined {
  return families.find((family) => family.variants.some(({ id }) => id === variant));
}

export function findListed(variant: string): ListedVariant | undefined {
  return familyOf(variant)?.variants.find(({ id }) => id === variant);
}

export function variantName(id: string, language: Language): string {
  return findListed(id)?.names[language] ?? id;
}

export function familyName(id: string, language: Language): string {
  return families.find((family) => family.id === id)?.names[language] ?? id;
}
