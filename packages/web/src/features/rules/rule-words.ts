import {
  type Family,
  type FieldWords,
  isRecord,
  type Json,
  type Language,
  wordsOf,
} from '@boardwright/games';

/** A field's label and help; a field its family forgot still shows under its own name. */
export function fieldWords(family: Family, name: string, language: Language): FieldWords {
  return wordsOf(family, language).fields[name] ?? { label: name, help: '' };
}

/** A rule's value in the reader's words, as far as the family has words for it. */
export function nameValue(words: FieldWords, value: Json): string {
  if (value === undefined) return '–';
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((part) => nameValue(words, part)).join(', ');
  if (isRecord(value)) return nameRecord(words, value);
  return words.values?.[String(value)] ?? String(value);
}

/** Switches by the names of those that are on; anything else as name and value. */
function nameRecord(words: FieldWords, value: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const label = words.values?.[name] ?? name;
    if (typeof part === 'boolean') return part ? [label] : [];
    return [typeof part === 'string' ? (words.values?.[part] ?? part) : String(part)];
  });
  return parts.join(' ');
}
