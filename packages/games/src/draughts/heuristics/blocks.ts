import type { DraughtsVariant } from '../variants/record.ts';

/**
 * Two sizes of blocks of squares, each four rows high; every one of either size that the board has is a group. The
 * small ones are two squares wide, the large ones three, so that a large one holds two small ones:
 *
 * ```
 * . a . b . .     . a . b . c     Each square is empty, White's man or Black's, in base 3 from a on: 3⁸ = 6561
 * d . e . . .     d . e . f .     contents of a small block, 3¹² = 531,441 of a large one. Kings count as empty
 * . g . h . .     . g . h . i     there.
 * j . k . . .     j . k . l .
 * ```
 *
 * Turned by half a board and with the colours changed, a position is worth the same to the other side, so a block and
 * its turned image share their weights. Small blocks have weights for their own place on the board. What a large one
 * is worth beyond its small ones hardly depends on its rows, so that all rows share it, mirrored where the first row
 * stands shifted: one such table learns from many blocks of every position.
 */
export const ROWS = 4;
export const SMALL_ACROSS = 2;
export const LARGE_ACROSS = 3;
export const SMALL_STATES = 3 ** (ROWS * SMALL_ACROSS);
export const LARGE_STATES = 3 ** (ROWS * LARGE_ACROSS);
/** Contents of one row of a large block. */
export const ROW_STATES = 3 ** LARGE_ACROSS;

/** The blocks of a board. A block's place is `band * across + column`, its turned image stands as far from the end. */
export interface Blocks {
  readonly rows: number;
  /** Squares in a row. */
  readonly width: number;
  /** How many rows a block can begin at; odd, so that one band is its own image. */
  readonly bands: number;
  readonly middle: number;
  /** Small and large blocks beside each other. */
  readonly small: number;
  readonly large: number;
  /** Tables of small blocks, and of large ones. */
  readonly smallTables: number;
  readonly largeTables: number;
  /** By place of a large block: its table, and how its contents are seen there. */
  readonly views: readonly LargeView[];
}

export interface LargeView {
  readonly table: number;
  readonly isMirrored: boolean;
  /** `either`: the table is its own image, so that of a number and its turned one the lesser is meant. */
  readonly turn: 'no' | 'yes' | 'either';
}

/** How the features of a game are numbered: small blocks, kings by square, counts of pieces, large blocks, kings'. */
export interface Numbering {
  readonly kingsFrom: number;
  readonly scalarsFrom: number;
  /** Features with two weights; the large blocks and those with kings, with one each, follow. */
  readonly size: number;
  /** The first of the blocks with kings among the features with one weight, and how many of these there are. */
  readonly kingBlocksFrom: number;
  readonly steady: number;
}

/** Undefined where the board is too narrow or too wide for them. */
export function makeBlocks({ size, squares }: DraughtsVariant, count: number): Blocks | undefined {
  const width = count / size;
  if (size % 2 !== 0 || size < ROWS + 2 || !Number.isInteger(width) || width > 8) return undefined;
  const bands = size - ROWS + 1;
  const small = width - SMALL_ACROSS + 1;
  const large = width - LARGE_ACROSS + 1;
  const views: LargeView[] = [];
  for (let band = 0; band < bands; band++) {
    for (let column = 0; column < large; column++) {
      const isMirrored = squares !== 'all' && band % 2 === 1;
      const seen = isMirrored ? large - 1 - column : column;
      const image = large - 1 - seen;
      const turn = seen < image ? 'no' : seen > image ? 'yes' : 'either';
      views.push({ table: Math.min(seen, image), isMirrored, turn });
    }
  }
  return {
    rows: size,
    width,
    bands,
    middle: (bands - 1) / 2,
    small,
    large,
    smallTables: (bands * small + 1) >> 1,
    largeTables: (large + 1) >> 1,
    views,
  };
}

/** What becomes of the contents of two rows, half a block; turned by half a board, the halves change places as well. */
export interface Halves {
  readonly states: number;
  /** Turned by half a board, colours changed. */
  readonly turned: Uint16Array;
  /** Left and right changed. */
  readonly mirrored: Uint16Array;
}

const KNOWN_HALVES = new Map<number, Halves>();

/** The halves of a block so many squares wide; made when first asked for, since few programs have weights. */
export function halvesOf(across: number): Halves {
  const known = KNOWN_HALVES.get(across);
  if (known) return known;
  const squares = (ROWS / 2) * across;
  const states = 3 ** squares;
  const turned = new Uint16Array(states);
  const mirrored = new Uint16Array(states);
  const digits = new Uint8Array(squares);
  for (let number = 0; number < states; number++) {
    let turn = 0;
    let mirror = 0;
    for (let i = 0; i < squares; i++) turn = 3 * turn + ((3 - digits[i]) % 3);
    for (let i = squares - 1; i >= 0; i--) {
      const row = i - (i % across);
      mirror = 3 * mirror + digits[row + across - 1 - (i % across)];
    }
    turned[number] = turn;
    mirrored[number] = mirror;
    for (let i = 0; i < squares && ++digits[i] === 3; i++) digits[i] = 0;
  }
  const halves = { states, turned, mirrored };
  KNOWN_HALVES.set(across, halves);
  return halves;
}

/** The number of a block's contents turned by half a board, colours changed. */
export function turnBlock({ states, turned }: Halves, number: number): number {
  return turned[number % states] * states + turned[Math.floor(number / states)];
}

/** The number of a block's contents with left and right changed. */
export function mirrorBlock({ states, mirrored }: Halves, number: number): number {
  return mirrored[number % states] + mirrored[Math.floor(number / states)] * states;
}

/** Contents that are their own turned image are worth nothing to either side. */
export const NOTHING = 0x7fffffff;

/** The feature that the contents of a small block at a place are, as `~feature` where it counts against White. */
export function seeSmall({ bands, small }: Blocks, halves: Halves, place: number, number: number): number {
  return seeAtPlace(bands * small, SMALL_STATES, place, number, turnBlock(halves, number));
}

/** The same for any blocks with weights for their own place: of a block and its turned image the first is meant. */
export function seeAtPlace(
  places: number,
  states: number,
  place: number,
  number: number,
  turned: number,
): number {
  const image = places - 1 - place;
  if (image === place && turned === number) return NOTHING;
  const isTurned = image < place || (image === place && turned < number);
  return isTurned ? ~(image * states + turned) : place * states + number;
}

/** The number that a large block's contents have in its table, as `~number` where it counts against White. */
export function seeLarge(
  { states, turned, mirrored }: Halves,
  { isMirrored, turn }: LargeView,
  low: number,
  high: number,
): number {
  const lower = isMirrored ? mirrored[low] : low;
  const upper = isMirrored ? mirrored[high] : high;
  const seen = lower + states * upper;
  if (turn === 'no') return seen;
  const image = turned[upper] + states * turned[lower];
  if (turn === 'yes') return ~image;
  return seen === image ? NOTHING : seen < image ? seen : ~image;
}
