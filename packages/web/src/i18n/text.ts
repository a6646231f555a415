import type { Language } from '@boardwright/games';
import { useSettings } from '../stores/settings.ts';
import { CHALLENGE } from './challenge.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { ONLINE } from './online.ts';
import { PROBLEMS } from './problems.ts';
import { STUDY } from './study.ts';

const ENGLISH = { ...EN, ...ONLINE.en, ...STUDY.en, ...CHALLENGE.en, ...PROBLEMS.en };

export type MessageKey = keyof typeof ENGLISH;

const MESSAGES: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = {
  en: ENGLISH,
  es: { ...ES, ...ONLINE.es, ...STUDY.es, ...CHALLENGE.es, ...PROBLEMS.es },
};

export type Values = Readonly<Record<string, string | number>>;
/** Looks a text of the page up in the reader's language and fills its `{names}`. */
export type Text = (key: MessageKey, values?: Values) => string;

/** The same function every time, so that effects may depend on it. */
const TEXTS: Readonly<Record<Language, Text>> = {
  en: (key, values) => fill(MESSAGES.en[key], values),
  es: (key, values) => fill(MESSAGES.es[key], values),
};

export function textIn(language: Language): Text {
  return TEXTS[language];
}

export function useText(): Text {
  return textIn(useSettings((settings) => settings.language));
}

export function fill(pattern: string, values: Values = {}): string {
  return pattern.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
