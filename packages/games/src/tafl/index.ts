import type { Family } from '../contract/index.ts';
import { isTaflGame, TAFL_RULES } from './game.ts';
import { makeLearning } from './heuristics/learning.ts';
import { SHEET_EN } from './telling/sheet.en.ts';
import { SHEET_ES } from './telling/sheet.es.ts';
import { TAFL_TEACHING } from './telling/sheet.ts';
import { TAFL_WORDS } from './variants/words.ts';

/** Tafl: a king with few men against many, from Brandubh on 7×7 to Alea evangelii on 19×19. */
export const TAFL: Family = {
  ...TAFL_RULES,
  words: TAFL_WORDS,
  teaching: { ...TAFL_TEACHING, phrases: { en: SHEET_EN, es: SHEET_ES } },
  learning: (game) => (game.heuristics.patterns && isTaflGame(game) ? makeLearning(game.lookups) : undefined),
};

export { formatTaflRules, parseTaflRules, type TaflRules } from './notation/rules-text.ts';
export {
  canCapture,
  isHostileToKing,
  isKingCaptured,
  isSurroundedNextToThrone,
  isSurroundedOnAllSides,
} from './questions.ts';
export type { TaflError } from './variants/codes.ts';
export type { TaflVariant } from './variants/record.ts';
