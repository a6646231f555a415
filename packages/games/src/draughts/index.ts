import type { Family } from '../contract/index.ts';
import { DRAUGHTS_RULES } from './game.ts';
import { DRAUGHTS_WORDS } from './variants/words.ts';

/** Draughts of every federation, and the free Spanish game first. */
export const DRAUGHTS: Family = { ...DRAUGHTS_RULES, words: DRAUGHTS_WORDS };
