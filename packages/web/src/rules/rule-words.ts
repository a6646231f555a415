import type { Family, FieldWords, Language } from '@boardwright/games';

/** A field's label and help; a field its family forgot still shows under its own name. */
export function fieldWords(family: Family, name: string, language: Language): FieldWords {
  return family.words[language].fields[name] ?? { label: name, help: '' };
}
