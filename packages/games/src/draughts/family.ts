/** The family without words: all that search needs. */
export { DRAUGHTS_RULES } from './game.ts';
