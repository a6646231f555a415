/** The family without words: all that search needs. */
export { MORRIS_RULES } from './game.ts';
