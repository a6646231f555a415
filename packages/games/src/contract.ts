/**
 * What the author of a family needs: the types a game is made of, and the small tools that the families of this
 * package are written with. A program that only plays games needs `@boardwright/games` alone.
 */
export * from './contract/index.ts';
export { lowBit, popCount } from './shared/bits.ts';
export { findByText } from './shared/find.ts';
export { makeKeys, mix } from './shared/key.ts';
export { SHARED_CODES, type SharedCode } from './shared/words.ts';
