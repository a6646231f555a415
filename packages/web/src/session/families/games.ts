/**
 * The contract under an address that stays: games from outside the house import it here. It is what a family needs
 * and no more, since all of it is loaded with the page.
 */

export * from '@boardwright/games/contract';
