import type { Glyph } from './tree.ts';

/** The signs annotators write behind a move. */
export const GLYPH_SIGNS: Readonly<Record<Glyph, string>> = {
  good: '!',
  mistake: '?',
  blunder: '??',
  inaccuracy: '?!',
};
