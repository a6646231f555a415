import { type Game, isRecord, type Language, wordsOf } from '../contract/index.ts';
import { changedRules } from '../core/variant.ts';

/** The house rules of a game in words, none where it is its variant: what each is about, and what was chosen. */
export function tellChanges({ family, variant }: Game, language: Language): readonly string[] {
  const words = wordsOf(family, language);
  return Object.entries(changedRules(family, variant)).flatMap(([name, value]) => {
    const field = words.fields[name];
    if (!field) return [];
    // What is more than a word has a form of its own in the rule editor.
    if (isRecord(value) || Array.isArray(value)) return [field.label];
    return [`${field.label}: ${field.values?.[String(value)] ?? String(value)}`];
  });
}
