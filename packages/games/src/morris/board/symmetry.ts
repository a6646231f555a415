import type { Geometry } from './geometry.ts';

/** The symmetries of a board: every ring turns alike, and the order of the rings may be reversed. */
export interface Symmetries {
  /** Eight turns and mirrorings of a ring as tables of bytes: index `turn * 256 + byte`. */
  readonly turns: Uint8Array;
  /** Bits by which three rings are more than the board has. */
  readonly spare: number;
  /** 1 where a point in the centre comes before the rings, else 0. */
  readonly centre: number;
}

const TURNS = 8;

export function buildSymmetries({ rings, symmetries }: Geometry): Symmetries {
  const turns = new Uint8Array(TURNS * 256);
  const centre = rings[0] === 1 ? 1 : 0;
  for (let at = 0; at < turns.length; at++) {
    const symmetry = symmetries[at >> 8];
    for (let i = 0; i < 8; i++) if (at & (1 << i)) turns[at] |= 1 << (symmetry[i + centre] - centre);
  }
  return { turns, spare: 24 - 8 * (rings.length - centre), centre };
}
