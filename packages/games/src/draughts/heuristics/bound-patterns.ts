// Hot: what `bindWeights` returns runs at every leaf of a search; no allocation, closures or iterators there.
import { type Correction, WEIGHT_PARTS, WHOLE_PHASE } from '../../contract/index.ts';
import { lowBit, popCount } from '../../shared/bits.ts';
import type { Lookups } from '../board/lookups.ts';
import type { DraughtsState } from '../rules/state.ts';
import {
  type Blocks,
  halvesOf,
  LARGE_ACROSS,
  LARGE_STATES,
  type LargeView,
  mirrorBlock,
  NOTHING,
  ROW_STATES,
  SMALL_ACROSS,
  SMALL_STATES,
  seeSmall,
  turnBlock,
} from './blocks.ts';
import { bindKingBlocks } from './king-blocks.ts';
import type { Sheet } from './stretch.ts';

/** Rows of three large blocks beside each other share a word, ten bits each: two rows of one fit them. */
const LANES = 3;
const LANE_BITS = 10;
const LANE = (1 << LANE_BITS) - 1;
const PAIR_STATES = ROW_STATES * ROW_STATES;
/** Contents of two rows of a small block. */
const HALF_STATES = 3 ** (2 * SMALL_ACROSS);

export function bindWeights(
  lookups: Lookups,
  { blocks, kings: kingBlocks, numbering }: Sheet,
  start: number,
  weights: Int16Array,
): Correction<DraughtsState> {
  const { kingsFrom, size, kingBlocksFrom, steady } = numbering;
  const kingsFirst = 2 * size + kingBlocksFrom;
  const sumKings = bindKingBlocks(lookups, kingBlocks, weights.subarray(kingsFirst, 2 * size + steady));
  const tables = makeTables(blocks, size, weights);
  const rest = weights.slice(2 * kingsFrom, 2 * size);
  const { words, white, kingsAt, count } = lookups;
  const { rows, width, bands, middle, large } = blocks;
  const banks = Math.ceil(large / LANES);
  const plain = makeRowCodes(blocks, banks, false);
  const turned = makeRowCodes(blocks, banks, true);
  const mask = (1 << width) - 1;
  // One word more than the board has, so that a row may be read beyond its end.
  const up = new Int32Array(words + 1);
  const down = new Int32Array(words + 1);
  /** A row of the large blocks with the one before it, by the lower row. */
  const pairs = new Int32Array(rows);
  const turnedPairs = new Int32Array(rows);
  const whiteAt = white * words;
  const blackAt = (1 - white) * words;
  const scalars = 2 * count;

  const sumBlocks = (): number => {
    let both = 0;
    for (let bank = 0; bank < banks; bank++) {
      const at = bank << width;
      let before = 0;
      let beforeTurned = 0;
      for (let row = 0, shift = 0; row < rows; row++, shift += width) {
        const word = shift >> 5;
        const low = shift & 31;
        let own = up[word] >>> low;
        let other = down[word] >>> low;
        if (low + width > 32) {
          own |= up[word + 1] << (32 - low);
          other |= down[word + 1] << (32 - low);
        }
        own = at + (own & mask);
        other = at + (other & mask);
        if (row <= middle + 3) {
          const code = plain[own] + 2 * plain[other];
          pairs[row] = before + ROW_STATES * code;
          before = code;
        }
        if (row > middle) {
          const code = turned[other] + 2 * turned[own];
          turnedPairs[row] = code + ROW_STATES * beforeTurned;
          beforeTurned = code;
        }
      }
      const first = bank * LANES;
      const lanes = large - first;
      for (let band = 0; band <= middle; band++) {
        const near = pairs[band + 1];
        const far = pairs[band + 3];
        const table = (band * large + first) * LARGE_STATES;
        both += tables[table + (near & LANE) + PAIR_STATES * (far & LANE)];
        if (lanes === 1) continue;
        both +=
          tables[
            table + LARGE_STATES + ((near >> LANE_BITS) & LANE) + PAIR_STATES * ((far >> LANE_BITS) & LANE)
          ];
        if (lanes === 2) continue;
        both +=
          tables[
            table + 2 * LARGE_STATES + (near >> (2 * LANE_BITS)) + PAIR_STATES * (far >> (2 * LANE_BITS))
          ];
      }
      for (let band = middle + 1; band < bands; band++) {
        const near = turnedPairs[band + 3];
        const far = turnedPairs[band + 1];
        const table = ((bands - 1 - band) * large + large - 1 - first) * LARGE_STATES;
        both -= tables[table + (near & LANE) + PAIR_STATES * (far & LANE)];
        if (lanes === 1) continue;
        both -=
          tables[
            table - LARGE_STATES + ((near >> LANE_BITS) & LANE) + PAIR_STATES * ((far >> LANE_BITS) & LANE)
          ];
        if (lanes === 2) continue;
        both -=
          tables[
            table - 2 * LARGE_STATES + (near >> (2 * LANE_BITS)) + PAIR_STATES * (far >> (2 * LANE_BITS))
          ];
      }
    }
    return both;
  };

  const score = (s: DraughtsState): number => {
    let men = 0;
    let enemies = 0;
    let kings = 0;
    let enemyKings = 0;
    let opening = 0;
    let ending = 0;
    for (let word = 0; word < words; word++) {
      const crowned = s.words[kingsAt + word];
      const own = s.words[whiteAt + word];
      const other = s.words[blackAt + word];
      up[word] = own & ~crowned;
      down[word] = other & ~crowned;
      men += popCount(own & ~crowned);
      enemies += popCount(other & ~crowned);
      if (crowned === 0) continue;
      for (let set = own & crowned; set !== 0; set &= set - 1) {
        const at = 2 * ((word << 5) + lowBit(set));
        kings++;
        opening += rest[at];
        ending += rest[at + 1];
      }
      for (let set = other & crowned; set !== 0; set &= set - 1) {
        const at = 2 * (count - 1 - ((word << 5) + lowBit(set)));
        enemyKings++;
        opening -= rest[at];
        ending -= rest[at + 1];
      }
    }
    const both = sumBlocks();
    const low = (both << 16) >> 16;
    opening += (both - low) >> 16;
    ending += low;
    const pieces = men + enemies + kings + enemyKings;
    const view = s.turn === white ? 1 : -1;
    men -= enemies;
    opening += men * rest[scalars] + view * rest[scalars + 8];
    ending += men * rest[scalars + 1] + view * rest[scalars + 9];
    if (kings !== 0 || enemyKings !== 0) {
      const more = sumKings(s);
      const first = (kings > 0 ? 1 : 0) - (enemyKings > 0 ? 1 : 0);
      const second = (kings > 1 ? 1 : 0) - (enemyKings > 1 ? 1 : 0);
      const further = (kings > 2 ? kings - 2 : 0) - (enemyKings > 2 ? enemyKings - 2 : 0);
      opening += more + first * rest[scalars + 2] + second * rest[scalars + 4] + further * rest[scalars + 6];
      ending += more + first * rest[scalars + 3] + second * rest[scalars + 5] + further * rest[scalars + 7];
    }
    const phase = pieces >= start ? WHOLE_PHASE : ((WHOLE_PHASE * pieces) / start) | 0;
    const sum = opening * phase + ending * (WHOLE_PHASE - phase);
    const worth = (sum / (WHOLE_PHASE * WEIGHT_PARTS)) | 0;
    return view > 0 ? worth : 0 - worth;
  };
  return { score };
}

/** By bank of large blocks and the men of one side in a row: what they add to the rows of these blocks. */
function makeRowCodes({ width, large }: Blocks, banks: number, isTurned: boolean): Int32Array {
  const codes = new Int32Array(banks << width);
  for (let column = 0; column < large; column++) {
    for (let i = 0; i < LARGE_ACROSS; i++) {
      const worth = (3 ** (isTurned ? LARGE_ACROSS - 1 - i : i)) << (LANE_BITS * (column % LANES));
      const at = Math.floor(column / LANES) << width;
      for (let men = 0; men < 1 << width; men++) {
        if (((men >>> (column + i)) & 1) === 1) codes[at + men] += worth;
      }
    }
  }
  return codes;
}

/**
 * One table for each large block of the upper bands, the middle one included; the lower bands are their turned images.
 * It holds what the block and the small ones inside are worth, each of those in one block only, with both phases in
 * one word, the opening in its upper half, so that a leaf needs one lookup a large block. Sums of the halves must fit
 * 16 bits, which bounds each entry.
 */
function makeTables(blocks: Blocks, size: number, weights: Int16Array): Int32Array {
  const { bands, middle, large, small, views } = blocks;
  const places = (middle + 1) * large;
  const most = Math.floor(32_767 / (bands * large));
  const nothing = packSmall(new Int32Array(2 * SMALL_STATES));
  const placed = views.slice(0, places).map((view, place): LargeBlock => {
    const first = Math.floor(place / large) * small + (place % large);
    const isLast = place % large === large - 1;
    return {
      view,
      left: packSmall(smallTable(blocks, weights, first)),
      right: isLast ? packSmall(smallTable(blocks, weights, first + 1)) : nothing,
      own: 2 * size + view.table * LARGE_STATES,
    };
  });
  const tables = new Int32Array(places * LARGE_STATES);
  // All places take turns, so that V8 compiles the loop once for all of them.
  for (let high = 0; high < PAIR_STATES; high++) {
    const one = LEFT[high];
    const other = RIGHT[high];
    for (let place = 0; place < places; place++) {
      const block = placed[place];
      const first = place * LARGE_STATES + high * PAIR_STATES;
      if (block.left.reach[one] + block.right.reach[other] > most) {
        for (let low = 0; low < PAIR_STATES; low++)
          tables[first + low] = worthOf(block, most, high * PAIR_STATES + low, 0);
        continue;
      }
      const left = HALF_STATES * one;
      const right = HALF_STATES * other;
      addRows(
        block.left.packed.subarray(left, left + HALF_STATES),
        block.right.packed.subarray(right, right + HALF_STATES),
        tables.subarray(first, first + PAIR_STATES),
      );
    }
  }
  addOwnWeights(placed, weights, 2 * size, most, tables);
  return tables;
}

/** For each contents of two rows of a large block the words of its left and of its right squares together. */
function addRows(left: Int32Array, right: Int32Array, into: Int32Array): void {
  for (let i = 0; i < PAIR_STATES; i++) into[i] = left[LEFT[i]] + right[RIGHT[i]];
}

/** A large block at its place: where its own weights begin, and both weights of the small ones counted with it. */
interface LargeBlock {
  readonly view: LargeView;
  readonly left: SmallBlock;
  readonly right: SmallBlock;
  readonly own: number;
}

/** What a small block is worth at its place, by its contents. */
interface SmallBlock {
  /** Two weights each: opening and ending. */
  readonly both: Int32Array;
  /** The two in one word, the opening in its upper half. */
  readonly packed: Int32Array;
  /** By its last two rows: how far from 0 its weights are at most. Where two blocks stay in bounds, words are added. */
  readonly reach: Int32Array;
}

function packSmall(both: Int32Array): SmallBlock {
  const packed = new Int32Array(SMALL_STATES);
  const reach = new Int32Array(HALF_STATES);
  for (let number = 0; number < SMALL_STATES; number++) {
    const opening = both[2 * number];
    const ending = both[2 * number + 1];
    packed[number] = opening * 0x10000 + ending;
    const rows = Math.floor(number / HALF_STATES);
    reach[rows] = Math.max(reach[rows], Math.abs(opening), Math.abs(ending));
  }
  return { both, packed, reach };
}

/** What the small blocks inside and `own` come to, both phases in one word. */
function worthOf({ left, right }: LargeBlock, most: number, contents: number, own: number): number {
  const low = contents % PAIR_STATES;
  const high = (contents - low) / PAIR_STATES;
  const one = 2 * (HALF_STATES * LEFT[high] + LEFT[low]);
  const other = 2 * (HALF_STATES * RIGHT[high] + RIGHT[low]);
  const opening = left.both[one] + right.both[other] + own;
  const ending = left.both[one + 1] + right.both[other + 1] + own;
  const bounded = opening > most ? most : opening < -most ? -most : opening;
  return bounded * 0x10000 + (ending > most ? most : ending < -most ? -most : ending);
}

/**
 * Puts the weights of the large blocks themselves where `seeLarge` sees them. At most one in ten is not 0, so going
 * through the weights is far quicker than asking for each of the millions of entries which weight is its own.
 */
function addOwnWeights(
  placed: readonly LargeBlock[],
  weights: Int16Array,
  from: number,
  most: number,
  tables: Int32Array,
): void {
  const halves = halvesOf(LARGE_ACROSS);
  for (let at = from; at < weights.length; at++) {
    const own = weights[at];
    if (own === 0) continue;
    const number = (at - from) % LARGE_STATES;
    const image = turnBlock(halves, number);
    for (let place = 0; place < placed.length; place++) {
      const block = placed[place];
      const { isMirrored, turn } = block.view;
      if (block.own + number !== at || (turn === 'either' && image <= number)) continue;
      const first = place * LARGE_STATES;
      if (turn !== 'yes') {
        const seen = isMirrored ? mirrorBlock(halves, number) : number;
        tables[first + seen] = worthOf(block, most, seen, own);
      }
      if (turn !== 'no') {
        const seen = isMirrored ? mirrorBlock(halves, image) : image;
        tables[first + seen] = worthOf(block, most, seen, 0 - own);
      }
    }
  }
}

/** Both weights of all contents of the small block at a place, for White. */
function smallTable(blocks: Blocks, weights: Int16Array, place: number): Int32Array {
  const halves = halvesOf(SMALL_ACROSS);
  const table = new Int32Array(2 * SMALL_STATES);
  for (let number = 0; number < SMALL_STATES; number++) {
    const seen = seeSmall(blocks, halves, place, number);
    if (seen === NOTHING) continue;
    const own = 2 * (seen < 0 ? ~seen : seen);
    const sign = seen < 0 ? -1 : 1;
    table[2 * number] = sign * weights[own];
    table[2 * number + 1] = sign * weights[own + 1];
  }
  return table;
}

/** Of two rows of a large block the left and the right squares alone. */
const LEFT: Uint16Array = Uint16Array.from(
  { length: PAIR_STATES },
  (_, pair) => ((pair % ROW_STATES) % 9) + 9 * (Math.floor(pair / ROW_STATES) % 9),
);
const RIGHT: Uint16Array = Uint16Array.from(
  { length: PAIR_STATES },
  (_, pair) => Math.floor((pair % ROW_STATES) / 3) + 9 * Math.floor(Math.floor(pair / ROW_STATES) / 3),
);
