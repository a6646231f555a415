import type { Language, Words } from '../../contract/index.ts';
import { WORDS_EN } from './words.en.ts';
import { WORDS_ES } from './words.es.ts';

/** The family's words in every language. */
export const TAFL_WORDS: Readonly<Record<Language, Words>> = { en: WORDS_EN, es: WORDS_ES };
