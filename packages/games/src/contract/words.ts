import type { SiteMark } from './board.ts';

/** Every text a player reads exists in all of these; a missing one does not compile. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * A sentence with placeholders, or three where it matters who reads: the side it is about (`you`), nobody or anybody
 * (`they`), its enemy (`enemy`, where `they` will not do). `{name}` is a value of the fact; `{count?one man|# men}`
 * chooses by whether that number is one, and `#` is the number; `{side}` and `{enemy}` name the two sides within a sentence, `{Side}` and `{Enemy}`
 * at its beginning; `{sites}` are all sites the fact marks.
 */
export type Phrase = string | { readonly you: string; readonly they: string; readonly enemy?: string };

/** The sentences of one family in one language. Codes come from outcomes, explanations, errors and causes. */
export interface Words {
  readonly family: string;
  /** Names of the sides as headings and labels show them: White; Attackers. */
  readonly sides: Readonly<Record<string, string>>;
  /** The same within a sentence: White, the attackers; las blancas, los atacantes. */
  readonly sidesInText: Readonly<Record<string, string>>;
  readonly pieces: Readonly<Record<string, string>>;
  readonly codes: Readonly<Record<string, Phrase>>;
  /** Label, and what the field decides, for each field of the variant record and each of its values. */
  readonly fields: Readonly<Record<string, FieldWords>>;
  /** Names of variants that differ from the record's own (English) name. */
  readonly variants: Readonly<Record<string, string>>;
  readonly speech: Speech;
}

/** How a rule field is shown to a player; `values` names the choices of a field that has some. */
export interface FieldWords {
  readonly label: string;
  readonly help: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** How a board is spoken: roles and label patterns with `{side}`, `{piece}`, `{site}`. */
export interface Speech {
  readonly role: 'grid' | 'group';
  readonly occupied: string;
  readonly empty: string;
  /** Which of a site's names is spoken. */
  readonly site: 'name' | 'alias';
  /** What a special site is called after its name; the phrases `places-throne` and so on list them all. */
  readonly places?: Readonly<Partial<Record<SiteMark, string>>>;
}

/** The family's words in a language; whoever shows sentences has seen to it that they are loaded. */
export function wordsOf(
  family: { readonly id: string; readonly words: Readonly<Partial<Record<Language, Words>>> },
  language: Language,
): Words {
  const words = family.words[language];
  if (!words)
    throw new TypeError(`the words of ${family.id} in "${language}" do not exist or are not loaded`);
  return words;
}
