import type { Family } from '../contract/index.ts';
import { compileTafl } from './compile.ts';
import { TAFL_FIELDS } from './fields.ts';
import { TAFL_VARIANTS } from './presets.ts';
import { TAFL_WORDS } from './words.ts';

/** Tafl: a king with few men against many, from Brandubh on 7×7 to Alea evangelii on 19×19. */
export const TAFL: Family = {
  id: 'tafl',
  variants: TAFL_VARIANTS,
  fields: TAFL_FIELDS,
  words: TAFL_WORDS,
  compile: compileTafl,
};

export { formatTaflRules, parseTaflRules, type TaflRules } from './rules-text.ts';
export type { TaflVariant } from './variant.ts';
