// Hot: runs at every node; no allocation.
import type { Site } from '../../contract/index.ts';
import { lowBit } from '../../shared/bits.ts';
import type { Lookups } from '../board/lookups.ts';

/**
 * A set of squares as two planes, its even rows and its odd rows, each 32 bits with a row every `pitch` bits. A
 * diagonal step leads from one plane into the other by one shift, and a straight one stays in its plane. A pitch is
 * wider than a row, so that steps over the edge end on ghost squares between the rows, which no piece, no prey and
 * no empty square is on: nothing needs to be masked.
 *
 * ```
 *          even rows, 10x10                odd rows
 * row 0     0  1  2  3  4  ghost    row 1  0  1  2  3  4  ghost
 * row 2     6  7  8  9 10  ghost    row 3  6  7  8  9 10  ghost
 * ```
 *
 * Boards of 12x12 do not fit, so they have two windows, rows 0 to 7 and rows 4 to 11. A jump takes two rows, so each
 * window sees all that the pieces of its own half can do.
 */
export interface Planes {
  readonly shape: Shape;
  readonly pitch: number;
  /** How many windows the board has: 1 or 2. */
  readonly windows: number;
  /** `squares[window * 2 + parity]`: all squares of a plane, and those whose pieces the window answers for. */
  readonly squares: Int32Array;
  readonly own: Int32Array;
  /** `sites[(window * 2 + parity) * 32 + bit]`, or -1 for a ghost square. */
  readonly sites: Int16Array;
}

/** How a plane is cut out of the words of a set; the second window of 12x12 has the next number. */
type Shape = typeof SHAPE_10 | typeof SHAPE_12;
const SHAPE_10 = 0;
const SHAPE_12 = 1;
const SHAPES = new Map<number, Shape>([
  [10, SHAPE_10],
  [12, SHAPE_12],
]);
/** Rows from the first of one window to the first of the next. */
const WINDOW_STEP = 4;
const PITCHES = [6, 7] as const;

/** Only for boards on dark squares, where sites count row by row and every second row is shifted by half a square. */
export function makePlanes({ variant, geometry }: Lookups): Planes | undefined {
  const shape = SHAPES.get(variant.size);
  if (variant.squares !== 'dark' || shape === undefined) return undefined;
  const windows = shape === SHAPE_12 ? 2 : 1;
  const pitch = PITCHES[shape];
  const sites = new Int16Array(windows * 64).fill(-1);
  for (const [site, row] of geometry.rowOf.entries()) {
    for (let window = 0; window < windows; window++) {
      const inWindow = row - window * WINDOW_STEP;
      const bit = (inWindow >> 1) * pitch + (site % (variant.size / 2));
      if (inWindow >= 0 && (windows === 1 || inWindow < 2 * WINDOW_STEP))
        sites[(window * 2 + (row & 1)) * 32 + bit] = site;
    }
  }
  const planes = { shape, pitch, windows, sites };
  return {
    ...planes,
    squares: planesOf(planes, () => true),
    own: planesOf(
      planes,
      (site, window) => windows === 1 || geometry.rowOf[site] < variant.size / 2 === (window === 0),
    ),
  };
}

/** The planes of the squares that are wanted. */
export function planesOf(
  { sites, windows }: Pick<Planes, 'sites' | 'windows'>,
  isWanted: (site: Site, window: number) => boolean,
): Int32Array {
  const sets = new Int32Array(windows * 2);
  for (const [at, site] of sites.entries()) {
    if (site >= 0 && isWanted(site, at >> 6)) sets[at >> 5] |= 1 << (at & 31);
  }
  return sets;
}

/** The even rows of a window of a set, given by up to three words. */
export function evenRows(shape: number, a: number, b: number, c: number): number {
  switch (shape) {
    case SHAPE_10:
      return (
        (a & 0x1f) |
        ((a >>> 4) & (0x1f << 6)) |
        ((a >>> 8) & (0x1f << 12)) |
        ((a >>> 12) & (0x3 << 18)) |
        ((b << 20) & (0x7 << 20)) |
        ((b << 16) & (0x1f << 24))
      );
    case SHAPE_12:
      return (
        (a & 0x3f) | ((a >>> 5) & (0x3f << 7)) | ((a >>> 10) & (0x3f << 14)) | ((b << 17) & (0x3f << 21))
      );
    default:
      return (
        ((a >>> 24) & 0x3f) |
        ((b << 3) & (0x3f << 7)) |
        ((b >>> 2) & (0x3f << 14)) |
        ((b >>> 7) & (0xf << 21)) |
        ((c << 25) & (0x3 << 25))
      );
  }
}

export function oddRows(shape: number, a: number, b: number, c: number): number {
  switch (shape) {
    case SHAPE_10:
      return (
        ((a >>> 5) & 0x1f) |
        ((a >>> 9) & (0x1f << 6)) |
        ((a >>> 13) & (0x1f << 12)) |
        ((b << 15) & (0x1f << 18)) |
        ((b << 11) & (0x1f << 24))
      );
    case SHAPE_12:
      return (
        ((a >>> 6) & 0x3f) |
        ((a >>> 11) & (0x3f << 7)) |
        ((a >>> 16) & (0x3 << 14)) |
        ((b << 16) & (0xf << 16)) |
        ((b << 11) & (0x3f << 21))
      );
    default:
      return (
        (a >>> 30) |
        ((b << 2) & (0xf << 2)) |
        ((b >>> 3) & (0x3f << 7)) |
        ((b >>> 8) & (0x3f << 14)) |
        ((c << 19) & (0x3f << 21))
      );
  }
}

/** The site of the lowest bit of a plane's set. */
export function siteOfLowest(planes: Planes, plane: number, set: number): number {
  return planes.sites[plane * 32 + lowBit(set)];
}

/** The even squares from which a diagonal step in a direction leads to one of the odd squares `x`. */
export function evenBefore(direction: number, x: number, pitch: number): number {
  if (direction === 0) return x << (pitch - 1);
  if (direction === 1) return x << pitch;
  return direction === 2 ? x >>> 1 : x;
}

/** The odd squares from which a diagonal step in a direction leads to one of the even squares `x`. */
export function oddBefore(direction: number, x: number, pitch: number): number {
  if (direction === 0) return x;
  if (direction === 1) return x << 1;
  return direction === 2 ? x >>> pitch : x >>> (pitch - 1);
}

/** The even squares from which one can jump in a direction over prey on an odd square. */
export function jumpsEven(direction: number, preyOdd: number, empty: number, pitch: number): number {
  return evenBefore(direction, preyOdd & oddBefore(direction, empty, pitch), pitch);
}

export function jumpsOdd(direction: number, prey: number, emptyOdd: number, pitch: number): number {
  return oddBefore(direction, prey & evenBefore(direction, emptyOdd, pitch), pitch);
}

/** The same along a row or column, which stays in one plane. */
export function jumpsStraight(direction: number, prey: number, empty: number, pitch: number): number {
  switch (direction) {
    case 4:
      return (prey & (empty << pitch)) << pitch;
    case 5:
      return (prey & (empty >>> pitch)) >>> pitch;
    case 6:
      return (prey & (empty >>> 1)) >>> 1;
    default:
      return (prey & (empty << 1)) << 1;
  }
}

/** Where pieces of a plane land that jump in a direction: in the same plane. */
export function leap(direction: number, jumpers: number, pitch: number): number {
  switch (direction) {
    case 0:
      return jumpers >>> (pitch - 1);
    case 1:
      return jumpers >>> (pitch + 1);
    case 2:
      return jumpers << (pitch + 1);
    case 3:
      return jumpers << (pitch - 1);
    case 4:
      return jumpers >>> (2 * pitch);
    case 5:
      return jumpers << (2 * pitch);
    case 6:
      return jumpers << 2;
    default:
      return jumpers >>> 2;
  }
}
