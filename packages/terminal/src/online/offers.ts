import type { Offer } from '@boardwright/protocol';

/** Everything players offer one another. Apart from the game, which loads the schemas of the wire. */
export const OFFERS: readonly Offer[] = ['draw', 'takeback', 'rematch'];
