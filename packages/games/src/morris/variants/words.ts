import type { Language, Words } from '../../contract/index.ts';
import { WORDS_EN } from './words.en.ts';
import { WORDS_ES } from './words.es.ts';

export const WORDS: Readonly<Record<Language, Words>> = { en: WORDS_EN, es: WORDS_ES };
