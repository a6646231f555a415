import type { Family } from '../contract/index.ts';
import { isMorris, MORRIS_RULES } from './game.ts';
import { makeLearning } from './heuristics/learning.ts';
import { SHEET_EN } from './telling/sheet.en.ts';
import { SHEET_ES } from './telling/sheet.es.ts';
import { MORRIS_TEACHING } from './telling/sheet.ts';
import { WORDS } from './variants/words.ts';

/** Morris of every size, with mill, custodian, intervention and leap captures. */
export const MORRIS: Family = {
  ...MORRIS_RULES,
  words: WORDS,
  teaching: { ...MORRIS_TEACHING, phrases: { en: SHEET_EN, es: SHEET_ES } },
  learning: (game) => (game.heuristics.patterns && isMorris(game) ? makeLearning(game.rulebook) : undefined),
};

export { captureState } from './game.ts';
export type { CaptureRule, CaptureState, Direction, Line, Square } from './rules/capture-state.ts';
