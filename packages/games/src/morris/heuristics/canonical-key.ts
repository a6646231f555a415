// Hot: `writeCanonicalKey` runs at every node of a search; no allocation, closures or iterators.
import type { Symmetries } from '../board/symmetry.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { type MorrisState, PLACING, scramble, writeKey } from '../rules/state.ts';

/**
 * While placing, the key of the least of a position's images; their number falls to a sixteenth. Later boards
 * hardly ever meet their images, and anything owed or remembered would have to be turned with the board.
 */
export function writeCanonicalKey(g: Rulebook, s: MorrisState, key: Uint32Array): void {
  const isPlain =
    s.phase !== PLACING || (s.cause | s.dead | s.formed0 | s.formed1 | s.swing0 | s.swing1) !== 0;
  if (isPlain) {
    const swings = s.swing0 | (s.swing1 << 10);
    const formed = s.formed0 | s.formed1;
    key[0] = s.keyLo ^ (swings === 0 ? 0 : scramble(swings));
    key[1] = s.keyHi ^ (formed === 0 ? 0 : scramble(s.formed0 ^ scramble(s.formed1)));
  } else {
    writeLeast(g.symmetries, s, key);
  }
}

/** The second word is turned only where the first does not decide. */
function writeLeast({ turns, spare, centre }: Symmetries, s: MorrisState, key: Uint32Array): void {
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
