// Hot: `foldKey` runs at every node of a search; no allocation, closures or iterators.
// Imports are bound to constants (decision 6).
import type { Geometry } from './geometry.ts';
import type { Rulebook } from './rulebook.ts';
import type { MorrisState } from './state.ts';
import * as fromState from './state.ts';

const { PLACING, scramble, writeKey } = fromState;

/** The symmetries of a board: every ring turns alike, and the order of the rings may be reversed. */
export interface Folds {
  /** Eight turns and mirrorings of a ring as tables of bytes: index `turn * 256 + byte`. */
  readonly turns: Uint8Array;
  /** Bits by which three rings are more than the board has. */
  readonly spare: number;
  /** 1 where a point in the centre comes before the rings, else 0. */
  readonly centre: number;
}

const TURNS = 8;

export function buildFolds({ rings, symmetries }: Geometry): Folds {
  const turns = new Uint8Array(TURNS * 256);
  const centre = rings[0] === 1 ? 1 : 0;
  for (let at = 0; at < turns.length; at++) {
    const symmetry = symmetries[at >> 8];
    for (let i = 0; i < 8; i++) if (at & (1 << i)) turns[at] |= 1 << (symmetry[i + centre] - centre);
  }
  return { turns, spare: 24 - 8 * (rings.length - centre), centre };
}

/**
 * While placing, the key of the least of a position's images; their number falls to a sixteenth. Later boards
 * hardly ever meet their images, and anything owed or remembered would have to be turned with the board.
 */
export function foldKey(g: Rulebook, s: MorrisState, key: Uint32Array): void {
  const isPlain =
    s.phase !== PLACING || (s.cause | s.dead | s.formed0 | s.formed1 | s.swing0 | s.swing1) !== 0;
  if (isPlain) {
    const swings = s.swing0 | (s.swing1 << 10);
    key[0] = s.keyLo ^ (swings === 0 ? 0 : scramble(swings));
    key[1] = s.keyHi;
  } else {
    writeLeast(g.folds, s, key);
  }
}

/** The second word is turned only where the first does not decide. */
function writeLeast({ turns, spare, centre }: Folds, s: MorrisState, key: Uint32Array): void {
  const rings0 = s.men0 >> centre;
  const rings1 = s.men1 >> centre;
  let least0 = rings0;
  let least1 = rings1;
  for (let base = 0; base < turns.length; base += 256) {
    const inner = turns[base + (rings0 & 255)];
    const middle = turns[base + ((rings0 >> 8) & 255)] << 8;
    const outer = turns[base + ((rings0 >> 16) & 255)];
    const image = inner | middle | (outer << 16);
    if (image <= least0) {
      const other = turnRings(turns, base, rings1, 0);
      if (image < least0 || other < least1) least1 = other;
      least0 = image;
    }
    const inverse = (outer | middle | (inner << 16)) >> spare;
    if (inverse <= least0) {
      const other = turnRings(turns, base, rings1, 16) >> spare;
      if (inverse < least0 || other < least1) least1 = other;
      least0 = inverse;
    }
  }
  const men0 = (least0 << centre) | (s.men0 & centre);
  const men1 = (least1 << centre) | (s.men1 & centre);
  writeKey(men0 | (s.hand0 << 24) | (s.turn << 28), men1 | (s.hand1 << 24), key);
}

/** The rings turned, the innermost put at bit `at`: 0 as they lie, 16 in reverse. */
function turnRings(turns: Uint8Array, base: number, rings: number, at: number): number {
  const middle = turns[base + ((rings >> 8) & 255)] << 8;
  return (turns[base + (rings & 255)] << at) | middle | (turns[base + ((rings >> 16) & 255)] << (16 - at));
}
