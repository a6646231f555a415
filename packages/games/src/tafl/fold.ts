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

/**
 * The least key over the symmetries of the board while the game is young: all men on the board and few of them
 * off their first squares. Both conditions are the same for all images, so equal positions fold equally.
 */
export function foldKey(t: Tables, s: TaflState, key: Uint32Array): void {
  key[0] = s.keyLo;
  key[1] = s.keyHi;
  if (t.symmetries.length === 0 || s.attackers !== t.startAttackers || s.defenders !== t.startDefenders)
    return;
  let strayed = 0;
  for (let word = 0; word < 2 * t.words; word++) strayed += popCount(t.startMen[word] & ~s.men[word]);
  if (strayed > (t.cells > SMALL_CELLS ? MOST_STRAYED.large : MOST_STRAYED.small)) return;
  for (let i = 0; i < t.symmetries.length; i++) foldImage(t, s, t.symmetries[i], key);
}

function foldImage(t: Tables, s: TaflState, image: Int16Array, key: Uint32Array): void {
  let lo = 0;
  let hi = 0;
  for (let word = 0; word < 2 * t.words; word++) {
    const isAttackers = word < t.words;
    const place = 32 * (isAttackers ? word : word - t.words) + 31;
    for (let bits = s.men[word]; bits !== 0; bits &= bits - 1) {
      const cell = t.cellOf[place - Math.clz32(bits & -bits)];
      const kind = isAttackers ? 0 : cell === s.king ? 2 : 1;
      const at = 2 * (kind * t.cells + image[cell]);
      lo ^= t.keys[at];
      hi ^= t.keys[at + 1];
    }
  }
  if (s.turn === 1) {
    lo ^= t.keys[6 * t.cells];
    hi ^= t.keys[6 * t.cells + 1];
  }
  const low = lo >>> 0;
  const high = hi >>> 0;
  if (high < key[1] || (high === key[1] && low < key[0])) {
    key[0] = low;
    key[1] = high;
  }
}
