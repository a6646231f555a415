import type { Language, Words } from '../contract/index.ts';
import { SHARED_CODES } from '../shared/words.ts';

const EN: Words = {
  family: 'Morris',
  sides: { white: 'White', black: 'Black' },
  pieces: { man: 'man', dead: 'marked man' },
  codes: { ...SHARED_CODES.en },
  fields: {},
  variants: {},
  speech: { role: 'group', occupied: '{side} {piece} at {site}', empty: '{site}, empty', site: 'name' },
};

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, es: EN };
