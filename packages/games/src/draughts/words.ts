import type { Language, Words } from '../contract/index.ts';
import { DRAUGHTS_EN } from './words-en.ts';
import { DRAUGHTS_ES } from './words-es.ts';

export const DRAUGHTS_WORDS: Readonly<Record<Language, Words>> = { en: DRAUGHTS_EN, es: DRAUGHTS_ES };
