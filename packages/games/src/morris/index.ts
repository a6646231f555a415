import type { Family } from '../contract/index.ts';
import { MORRIS_RULES } from './game.ts';
import { WORDS } from './variants/words.ts';

/** Morris of every size, with mill, custodian, intervention and leap captures. */
export const MORRIS: Family = { ...MORRIS_RULES, words: WORDS };

export { captureState } from './game.ts';
export type { CaptureRule, CaptureState, Direction, Line, Square } from './rules/capture-state.ts';
