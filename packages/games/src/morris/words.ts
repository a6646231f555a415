import type { Language, Words } from '../contract/index.ts';
import { EN } from './words-en.ts';
import { ES } from './words-es.ts';

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, es: ES };
