/**
 * The rules under an address that stays: games from outside the house import them here, so that they register in
 * the same registry as the page's own. It is what a family needs and no more, since all of it is loaded with the
 * page: the contract, and the registry.
 */

export { families, findGame, findVariant, registerFamily } from '@boardwright/games';
export * from '@boardwright/games/contract';
