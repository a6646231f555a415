import type { Family } from '../contract/index.ts';
import { DRAUGHTS_RULES } from './game.ts';
import { makeLearning } from './heuristics/learning.ts';
import { SHEET_EN } from './telling/sheet.en.ts';
import { SHEET_ES } from './telling/sheet.es.ts';
import { DRAUGHTS_TEACHING } from './telling/sheet.ts';
import { DRAUGHTS_WORDS } from './variants/words.ts';

export { formatPdn, parsePdn, parsePdnGames } from './notation/pdn.ts';

/** Draughts of every federation, and the free Spanish game first. */
export const DRAUGHTS: Family = {
  ...DRAUGHTS_RULES,
  words: DRAUGHTS_WORDS,
  teaching: { ...DRAUGHTS_TEACHING, phrases: { en: SHEET_EN, es: SHEET_ES } },
  learning: makeLearning,
};
