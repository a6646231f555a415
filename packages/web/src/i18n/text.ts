import type { Language } from '@boardwright/games';
import { useSettings } from '../stores/settings.ts';
import { createStore } from '../stores/store.ts';
import { ENGLISH } from './en/index.ts';

export type MessageKey = keyof typeof ENGLISH;
type Messages = Readonly<Record<MessageKey, string>>;

/** English comes with the page; another language is loaded when somebody reads it, which spares the others its weight. */
const useTables = createStore<{ readonly en: Messages; readonly es: Messages | undefined }>(() => ({
  en: ENGLISH,
  es: undefined,
}));

export type Values = Readonly<Record<string, string | number>>;
/** Looks a text of the page up in the reader's language and fills its `{names}`; `{count|move|moves}` counts. */
export type Text = (key: MessageKey, values?: Values) => string;

/** The same function every time, so that effects may depend on it. */
const TEXTS: Readonly<Record<Language, Text>> = {
  en: (key, values) => fill(ENGLISH[key], values),
  es: (key, values) => fill((useTables.getState().es ?? ENGLISH)[key], values),
};

/** To be awaited before anything is drawn in a language; later readers are drawn again by themselves. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === 'en' || useTables.getState().es) return;
  const { SPANISH } = await import('./es/index.ts');
  useTables.setState({ es: SPANISH });
}

export function textIn(language: Language): Text {
  return TEXTS[language];
}

export function useText(): Text {
  useTables();
  return textIn(useSettings((settings) => settings.language));
}

export function fill(pattern: string, values: Values = {}): string {
  return pattern.replace(HOLE, (hole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined || one === undefined || many === undefined) return String(value ?? hole);
    return Number(value) === 1 ? one : many;
  });
}

/** A value, or of two words the one that goes with a number: `{count} {count|move|moves}`. */
const HOLE = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;
