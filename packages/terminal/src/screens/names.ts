import { findLevel } from '@boardwright/engine';
import type { AnyGame, Family, Json, Language, Side, Variant } from '@boardwright/games';

/** The name of a variant in a language; the record's own name is the English one. */
export function variantName({ words }: Pick<Family, 'words'>, variant: Variant, language: Language): string {
  return words[language].variants[variant.id] ?? variant.name;
}

export function sideName(game: AnyGame, side: Side, language: Language): string {
  const id = game.sides[side];
  return game.words[language].sides[id] ?? id;
}

export function levelName(id: string, language: Language): string {
  return findLevel(id)?.words[language].name ?? id;
}

/** A rule's value as a person reads it. */
export function tellValue(family: Family, field: string, value: Json, language: Language): string {
  const words = family.words[language].fields[field]?.values;
  if (typeof value === 'string') return words?.[value] ?? value;
  if (typeof value === 'number') return words?.[String(value)] ?? String(value);
  if (Array.isArray(value))
    return value.length === 0 ? '-' : value.map((part) => words?.[String(part)] ?? part).join(', ');
  return '+';
}
