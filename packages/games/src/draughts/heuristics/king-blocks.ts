// Hot: what `bindKingBlocks` returns runs at leaves of a search that have kings; no allocation, closures or iterators.
import type { Lookups } from '../board/lookups.ts';
import type { DraughtsState } from '../rules/state.ts';
import { NOTHING, seeAtPlace } from './blocks.ts';

/**
 * Blocks of squares with a king among them, two wide and three rows high. Each square is empty, White's man, Black's,
 * White's king or Black's, in base 5: 5⁶ = 15,625 contents.
 *
 * ```
 * . a . b . .
 * c . d . . .
 * . e . f . .
 * ```
 *
 * Every block of the board is a group with weights for its own place, shared with its turned image. They are asked
 * only while there are kings, and what holds none is worth nothing: the other blocks know all about men.
 */
const KING_ROWS = 3;
const KING_ACROSS = 2;
const CONTENTS = 5;
export const KING_STATES = CONTENTS ** (KING_ROWS * KING_ACROSS);
/** Contents of one row of a block. */
const ROW_STATES = CONTENTS ** KING_ACROSS;
/** A row of all blocks beside each other shares a word. */
const LANE_BITS = 5;
const LANE = (1 << LANE_BITS) - 1;
const MOST_ACROSS = 6;

/** The blocks of a board; a block's place is `band * across + column`. */
export interface KingBlocks {
  readonly rows: number;
  readonly width: number;
  readonly across: number;
  readonly places: number;
  readonly tables: number;
}

/** None on boards whose rows are too wide for one word. */
export function makeKingBlocks(rows: number, width: number): KingBlocks {
  const isNarrow = width - KING_ACROSS < MOST_ACROSS;
  const across = isNarrow ? width - KING_ACROSS + 1 : 0;
  const places = (rows - KING_ROWS + 1) * across;
  return { rows, width, across, places, tables: (places + 1) >> 1 };
}

/** By the contents of a block: turned by half a board, colours changed; `NO_KING` where there is none. */
let turnedBlocks: Uint16Array | undefined;
const NO_KING = 0xffff;

function turnBlocks(): Uint16Array {
  turnedBlocks ??= Uint16Array.from({ length: KING_STATES }, (_, number) => {
    let turned = 0;
    let hasKing = false;
    for (let i = 0, rest = number; i < KING_ROWS * KING_ACROSS; i++) {
      const content = rest % CONTENTS;
      rest = (rest - content) / CONTENTS;
      hasKing ||= content > 2;
      // Men are 1 and 2, kings 3 and 4.
      turned = CONTENTS * turned + (content === 0 ? 0 : ((content - 1) ^ 1) + 1);
    }
    return hasKing ? turned : NO_KING;
  });
  return turnedBlocks;
}

/** The feature that the contents of a block are, as `~feature` where it counts against White. */
export function seeKings({ places }: KingBlocks, place: number, number: number): number {
  const turned = turnBlocks()[number];
  return turned === NO_KING ? NOTHING : seeAtPlace(places, KING_STATES, place, number, turned);
}

/** What stands on the block at a place, by the contents of the squares. */
export function kingNumberOf({ width, across }: KingBlocks, contents: Uint8Array, place: number): number {
  const first = Math.floor(place / across) * width + (place % across);
  let number = 0;
  for (let row = KING_ROWS - 1; row >= 0; row--) {
    for (let i = KING_ACROSS - 1; i >= 0; i--) number = CONTENTS * number + contents[first + row * width + i];
  }
  return number;
}

/** What the blocks with kings are worth to White, in parts of a point; `weights` are those of the blocks alone. */
export function bindKingBlocks(
  { words, white, kingsAt }: Lookups,
  blocks: KingBlocks,
  weights: Int16Array,
): (s: DraughtsState) => number {
  const { rows, width, across, places } = blocks;
  if (weights.every((weight) => weight === 0)) return () => 0;
  const codes = makeRowCodes(blocks);
  const mask = (1 << width) - 1;
  const inRows = new Int32Array(rows);
  const whiteAt = white * words;
  const blackAt = (1 - white) * words;
  // Made when a king is first seen: many searches end before that.
  let tables: Int16Array | undefined;

  return (s) => {
    tables ??= makeTables(blocks, weights);
    for (let row = 0, shift = 0; row < rows; row++, shift += width) {
      const word = shift >> 5;
      const low = shift & 31;
      let own = s.words[whiteAt + word] >>> low;
      let other = s.words[blackAt + word] >>> low;
      let kings = s.words[kingsAt + word] >>> low;
      if (low + width > 32) {
        own |= s.words[whiteAt + word + 1] << (32 - low);
        other |= s.words[blackAt + word + 1] << (32 - low);
        kings |= s.words[kingsAt + word + 1] << (32 - low);
      }
      own &= mask;
      other &= mask;
      inRows[row] = codes[own] + 2 * (codes[other] + codes[own & kings] + codes[other & kings]);
    }
    let sum = 0;
    for (let place = 0, band = 0; place < places; band++) {
      const first = inRows[band];
      const second = inRows[band + 1];
      const third = inRows[band + 2];
      for (let column = 0, shift = 0; column < across; column++, shift += LANE_BITS, place++) {
        const number =
          ((first >> shift) & LANE) +
          ROW_STATES * (((second >> shift) & LANE) + ROW_STATES * ((third >> shift) & LANE));
        sum += tables[place * KING_STATES + number];
      }
    }
    return sum;
  };
}

/** By the pieces in a row: what they add to the rows of the blocks. */
function makeRowCodes({ width, across }: KingBlocks): Int32Array {
  const codes = new Int32Array(1 << width);
  for (let pieces = 0; pieces < codes.length; pieces++) {
    for (let column = 0; column < across; column++) {
      const pair = ((pieces >> column) & 1) + CONTENTS * ((pieces >> (column + 1)) & 1);
      codes[pieces] += pair << (LANE_BITS * column);
    }
  }
  return codes;
}

function makeTables(blocks: KingBlocks, weights: Int16Array): Int16Array {
  const tables = new Int16Array(blocks.places * KING_STATES);
  for (let place = 0; place < blocks.places; place++) {
    for (let number = 0; number < KING_STATES; number++) {
      const seen = seeKings(blocks, place, number);
      if (seen === NOTHING) continue;
      tables[place * KING_STATES + number] = seen < 0 ? 0 - weights[~seen] : weights[seen];
    }
  }
  return tables;
}
