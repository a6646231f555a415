export { compileMorris, MORRIS, type MorrisGame } from './game.ts';
