/** A module with a family from outside, as BOARDWRIGHT_FAMILIES names it. */
import { THREE_IN_A_ROW } from '../../packages/games/dist/testing/index.js';

export const families = [THREE_IN_A_ROW];
