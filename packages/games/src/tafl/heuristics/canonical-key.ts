// Hot: `writeCanonicalKey` runs at every node of a search; no allocation there.
import { popCount } from '../../shared/bits.ts';
import type { Lookups } from '../board/lookups.ts';
import { keepingMaps } from '../board/symmetry.ts';
import type { TaflState } from '../rules/state.ts';

/**
 * Beyond this many men off their first squares, looking at the images costs more than the hits it brings. At 3 a search of
 * Brandubh to depth 13 took 2.6 million nodes instead of 1.1; from 9×9 on the nodes stayed the same, and 6 cost a
 * third of the speed.
 */
const MOST_STRAYED = { small: 6, large: 3 } as const;
const SMALL_CELLS = 49;

/** The keys of men in all images of a position, side by side: `(kind * cells + cell) * images + image`. */
export interface KeyImages {
  /** How many images there are besides the position itself. */
  readonly count: number;
  readonly highs: Int32Array;
  readonly lows: Int32Array;
}

/** The images are those under the maps of the board that leave camps and start as they are. */
export function makeKeyImages(t: Lookups): KeyImages {
  const { size, cells, keys } = t;
  const maps = keepingMaps(size, [t.startCells, Array.from(t.isCamp)]);
  const count = maps.length;
  const wordsOf = (half: number) =>
    Int32Array.from({ length: 3 * cells * count }, (_, at) => {
      const man = Math.floor(at / count);
      const cell = man % cells;
      return keys[2 * (man - cell + maps[at % count][cell]) + half];
    });
  return { count, lows: wordsOf(0), highs: wordsOf(1) };
}

/**
 * The least key over the symmetries of the board while the game is young: all men on the board and few of them
 * off their first squares. Both conditions are the same for all images, so they all get the same key. High
 * words decide; of the low ones only the chosen image's is worked out. `sums` is scratch, a word an image.
 */
export function writeCanonicalKey(
  t: Lookups,
  images: KeyImages,
  sums: Int32Array,
  s: TaflState,
  key: Uint32Array,
): void {
  key[0] = s.keyLo;
  key[1] = s.keyHi;
  const count = images.count;
  if (count === 0 || !isYoung(t, s)) return;
  sumHighs(t, images, sums, s);
  let chosen = -1;
  let least = s.keyHi >>> 0;
  for (let image = 0; image < count; image++) {
    const high = sums[image] >>> 0;
    if (high >= least) continue;
    least = high;
    chosen = image;
  }
  if (chosen < 0) return;
  key[0] = sumLows(t, images, s, chosen);
  key[1] = least;
}

function isYoung(t: Lookups, s: TaflState): boolean {
  if (s.attackers !== t.startAttackers || s.defenders !== t.startDefenders) return false;
  let strayed = 0;
  for (let word = 0; word < 2 * t.words; word++) strayed += popCount(t.startMen[word] & ~s.men[word]);
  return strayed <= (t.cells > SMALL_CELLS ? MOST_STRAYED.large : MOST_STRAYED.small);
}

/** The high word of each image's key. */
function sumHighs(t: Lookups, images: KeyImages, sums: Int32Array, s: TaflState): void {
  const count = images.count;
  const highs = images.highs;
  const turn = s.turn === 1 ? t.keys[6 * t.cells + 1] : 0;
  for (let image = 0; image < count; image++) sums[image] = turn;
  for (let word = 0; word < 2 * t.words; word++) {
    for (let bits = s.men[word]; bits !== 0; bits &= bits - 1) {
      const row = manAt(t, s, word, bits) * count;
      for (let image = 0; image < count; image++) sums[image] ^= highs[row + image];
    }
  }
}

function sumLows(t: Lookups, images: KeyImages, s: TaflState, image: number): number {
  const count = images.count;
  const lows = images.lows;
  let low = s.turn === 1 ? t.keys[6 * t.cells] : 0;
  for (let word = 0; word < 2 * t.words; word++) {
    for (let bits = s.men[word]; bits !== 0; bits &= bits - 1) {
      low ^= lows[manAt(t, s, word, bits) * count + image];
    }
  }
  return low;
}

/** The man of the lowest bit, as `kind * cells + cell`. */
function manAt(t: Lookups, s: TaflState, word: number, bits: number): number {
  const isAttackers = word < t.words;
  const place = 32 * (isAttackers ? word : word - t.words) + 31;
  const cell = t.cellOf[place - Math.clz32(bits & -bits)];
  return isAttackers ? cell : cell + (cell === s.king ? 2 : 1) * t.cells;
}
