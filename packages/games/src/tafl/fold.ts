// Hot: `foldKey` runs at every node of a search; no allocation there.
import { popCount } from '../shared/bits.ts';
import type { TaflState } from './state.ts';
import type { Tables } from './tables.ts';

/**
 * Beyond this many men off their first squares, folding costs more than the hits it brings. At 3 a search of
 * Brandubh to depth 13 took 2.6 million nodes instead of 1.1; from 9×9 on the nodes stayed the same, and 6 cost a
 * third of the speed.
 */
const MOST_STRAYED = { small: 6, large: 3 } as const;
const SMALL_CELLS = 49;

/** The keys of men in all images of a position, side by side: `(kind * cells + cell) * images + image`. */
export interface Folds {
  /** How many images there are besides the position itself. */
  readonly images: number;
  readonly highs: Int32Array;
  readonly lows: Int32Array;
  /** Scratch: the high word of each image's key. */
  readonly sums: Int32Array;
}

export function buildFolds(maps: readonly Int16Array[], keys: Uint32Array, cells: number): Folds {
  const images = maps.length;
  const side = (half: number) =>
    Int32Array.from({ length: 3 * cells * images }, (_, at) => {
      const man = Math.floor(at / images);
      const cell = man % cells;
      return keys[2 * (man - cell + maps[at % images][cell]) + half];
    });
  return { images, lows: side(0), highs: side(1), sums: new Int32Array(images) };
}

/**
 * The least key over the symmetries of the board while the game is young: all men on the board and few of them
 * off their first squares. Both conditions are the same for all images, so equal positions fold equally. High
 * words decide; of the low ones only the chosen image's is worked out.
 */
export function foldKey(t: Tables, s: TaflState, key: Uint32Array): void {
  key[0] = s.keyLo;
  key[1] = s.keyHi;
  const { images, sums } = t.folds;
  if (images === 0 || !isYoung(t, s)) return;
  sumHighs(t, s);
  let chosen = -1;
  let least = s.keyHi >>> 0;
  for (let image = 0; image < images; image++) {
    const high = sums[image] >>> 0;
    if (high >= least) continue;
    least = high;
    chosen = image;
  }
  if (chosen < 0) return;
  key[0] = sumLows(t, s, chosen);
  key[1] = least;
}

function isYoung(t: Tables, s: TaflState): boolean {
  if (s.attackers !== t.startAttackers || s.defenders !== t.startDefenders) return false;
  let strayed = 0;
  for (let word = 0; word < 2 * t.words; word++) strayed += popCount(t.startMen[word] & ~s.men[word]);
  return strayed <= (t.cells > SMALL_CELLS ? MOST_STRAYED.large : MOST_STRAYED.small);
}

function sumHighs(t: Tables, s: TaflState): void {
  const { images, highs, sums } = t.folds;
  const turn = s.turn === 1 ? t.keys[6 * t.cells + 1] : 0;
  for (let image = 0; image < images; image++) sums[image] = turn;
  for (let word = 0; word < 2 * t.words; word++) {
    for (let bits = s.men[word]; bits !== 0; bits &= bits - 1) {
      const row = manAt(t, s, word, bits) * images;
      for (let image = 0; image < images; image++) sums[image] ^= highs[row + image];
    }
  }
}

function sumLows(t: Tables, s: TaflState, image: number): number {
  const { images, lows } = t.folds;
  let low = s.turn === 1 ? t.keys[6 * t.cells] : 0;
  for (let word = 0; word < 2 * t.words; word++) {
    for (let bits = s.men[word]; bits !== 0; bits &= bits - 1) {
      low ^= lows[manAt(t, s, word, bits) * images + image];
    }
  }
  return low;
}

/** The man of the lowest bit, as `kind * cells + cell`. */
function manAt(t: Tables, s: TaflState, word: number, bits: number): number {
  const isAttackers = word < t.words;
  const place = 32 * (isAttackers ? word : word - t.words) + 31;
  const cell = t.cellOf[place - Math.clz32(bits & -bits)];
  return isAttackers ? cell : cell + (cell === s.king ? 2 : 1) * t.cells;
}
