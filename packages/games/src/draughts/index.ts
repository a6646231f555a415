import type { Family } from '../contract/index.ts';
import { compileVariant } from './compile.ts';
import { DRAUGHTS_FIELDS } from './fields.ts';
import { DRAUGHTS_VARIANTS } from './variants.ts';
import { DRAUGHTS_WORDS } from './words.ts';

/** Draughts of every federation, and the free Spanish game first. */
export const DRAUGHTS: Family = {
  id: 'draughts',
  variants: DRAUGHTS_VARIANTS,
  fields: DRAUGHTS_FIELDS,
  words: DRAUGHTS_WORDS,
  compile: compileVariant,
};
