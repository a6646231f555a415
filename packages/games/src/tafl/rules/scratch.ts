import type { Lookups } from '../board/lookups.ts';

/**
 * Working space of the rules, so that no node allocates. Every call writes what it reads here, so nothing that an
 * earlier call left behind changes an answer.
 */
export interface Scratch {
  /** Cells taken by the move that is being played. */
  readonly taken: Int16Array;
  readonly fill: Fill;
}

/** Working space for filling regions of the board, one word a row. */
export interface Fill {
  /** Cells that may be reached. */
  readonly free: Int32Array;
  /** Cells that are reached. */
  readonly reach: Int32Array;
  /** Cells whose neighbours are still to be looked at. */
  readonly stack: Int16Array;
}

export function makeScratch(t: Lookups): Scratch {
  return { taken: makeTaken(t), fill: makeFill(t) };
}

/** Room for all that one move can take: a man on each side and the shield walls along an edge. */
export function makeTaken(t: Lookups): Int16Array {
  return new Int16Array(4 + 4 * t.size);
}

export function makeFill(t: Lookups): Fill {
  return {
    free: new Int32Array(t.size),
    reach: new Int32Array(t.size),
    stack: new Int16Array(t.cells),
  };
}
