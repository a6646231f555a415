import { type Family, type FieldWords, type Language, wordsOf } from '@boardwright/games';

/** A field's label and help; a field its family forgot still shows under its own name. */
export function fieldWords(family: Family, name: string, language: Language): FieldWords {
  return wordsOf(family, language).fields[name] ?? { label: name, help: '' };
}
