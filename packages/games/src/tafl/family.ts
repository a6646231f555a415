/** The family without words: all that search needs. */
export { TAFL_RULES } from './game.ts';
