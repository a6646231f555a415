// Hot: `foldKey` runs at every node of a search; no allocation, closures or iterators.
import type { Geometry } from './geometry.ts';
import type { Rulebook } from './rulebook.ts';
import { type MorrisState, PLACING, scramble, writeKey } from './state.ts';

const BYTES = 3;
const STRIDE = BYTES * 256;

/** For each symmetry where the eight points of a byte go: index `symmetry * 768 + byte number * 256 + byte`. */
export function buildFolds(geometry: Geometry): Int32Array {
  const folds = new Int32Array(geometry.symmetries.length * STRIDE);
  for (const [index, symmetry] of geometry.symmetries.entries()) {
    for (const [site, image] of symmetry.entries()) {
      const base = index * STRIDE + (site >> 3) * 256;
      for (let byte = 0; byte < 256; byte++) {
        if (byte & (1 << (site & 7))) folds[base + byte] |= 1 << image;
      }
    }
  }
  return folds;
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

function writeLeast(folds: Int32Array, s: MorrisState, key: Uint32Array): void {
  let least0 = s.men0;
  let least1 = s.men1;
  for (let base = STRIDE; base < folds.length; base += STRIDE) {
    const image0 = turn(folds, base, s.men0);
    if (image0 > least0) continue;
    const image1 = turn(folds, base, s.men1);
    if (image0 === least0 && image1 >= least1) continue;
    least0 = image0;
    least1 = image1;
  }
  writeKey(least0 | (s.hand0 << 24) | (s.turn << 28), least1 | (s.hand1 << 24), key);
}

function turn(folds: Int32Array, base: number, men: number): number {
  return (
    folds[base + (men & 255)] |
    folds[base + 256 + ((men >> 8) & 255)] |
    folds[base + 512 + ((men >> 16) & 255)]
  );
}
