import { binomial } from '../../shared/subsets.ts';

/** Men and kings of the side to move and of the other. */
export interface Material {
  readonly men: number;
  readonly kings: number;
  readonly otherMen: number;
  readonly otherKings: number;
}

/** In how many ways each kind can stand, in the order they are numbered: later ones stand around earlier ones. */
export interface Ways {
  readonly men: number;
  readonly otherMen: number;
  readonly kings: number;
  readonly otherKings: number;
}

/** Men stand anywhere but on their far row, kings on every square that is left. */
export function waysOf(squares: number, row: number, m: Material): Ways {
  const left = squares - m.men - m.otherMen;
  return {
    men: binomial(squares - row, m.men),
    otherMen: binomial(squares - row, m.otherMen),
    kings: binomial(left, m.kings),
    otherKings: binomial(left - m.kings, m.otherKings),
  };
}

/**
 * In how many ways the run of king moves of a side can stand: none, or one of its kings with a number of moves. Only
 * a side that has men beside kings is counted.
 */
export function runsOf(men: number, kings: number, limit: number): number {
  return men > 0 ? 1 + kings * limit : 1;
}

export function swap({ men, kings, otherMen, otherKings }: Material): Material {
  return { men: otherMen, kings: otherKings, otherMen: men, otherKings: kings };
}
