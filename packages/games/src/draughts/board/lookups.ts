import type { Side, Site } from '../../contract/index.ts';
import { makeKeys } from '../../shared/key.ts';
import type { Clock, ClockKind, Criterion, DraughtsVariant } from '../variants/record.ts';
import { DIAGONAL, DIRECTIONS, type Geometry, makeGeometry, ORTHOGONAL } from './geometry.ts';

/**
 * A variant turned into lookups, so that no inner loop asks the variant anything. Sets of squares are runs of
 * 32-bit words: square n is bit n % 32 of word n >> 5.
 */
export interface Lookups {
  readonly variant: DraughtsVariant;
  readonly geometry: Geometry;
  readonly count: number;
  readonly steps: Int16Array;
  /** Words a set of squares takes. */
  readonly words: number;
  /** Which side plays White: White's men go up. */
  readonly white: Side;
  /** By side: where its men go, and where they capture. */
  readonly manMoves: readonly [Uint8Array, Uint8Array];
  readonly manCaptures: readonly [Uint8Array, Uint8Array];
  readonly kingMoves: Uint8Array;
  readonly kingCaptures: Uint8Array;
  /** By side: 1 where its men are crowned. */
  readonly crowning: readonly [Uint8Array, Uint8Array];
  readonly isFlying: boolean;
  readonly isSparing: boolean;
  readonly isBackward: boolean;
  /** Whether captured kings make a difference to what is legal. */
  readonly hasRanks: boolean;
  /** Whether a longer chain of men goes before a shorter one. */
  readonly isLongest: boolean;
  readonly isImmediate: boolean;
  readonly isTurning: boolean;
  /** Whether men can move without going forward. */
  readonly isSideways: boolean;
  readonly isFree: boolean;
  readonly landing: DraughtsVariant['landing'];
  readonly promotion: DraughtsVariant['promotion'];
  readonly precedence: readonly Criterion[];
  readonly kingMoveLimit: number;
  readonly clocks: readonly Clock[];
  /** Whether a state counts anything beyond its pieces: draw clocks, or moves in a row of one king. */
  readonly hasCounters: boolean;
  /** Whether a man that moves and is not crowned stops every clock. */
  readonly isMenResetting: boolean;
  /** Offsets into the words of a state. */
  readonly kingsAt: number;
  readonly clocksAt: number;
  readonly runsAt: number;
  readonly length: number;
  /** Two words for each (side, king, site) and for each resting king; the turn has a pair of its own. */
  readonly keys: Int32Array;
  readonly turnLo: number;
  readonly turnHi: number;
  readonly start: readonly [readonly Site[], readonly Site[]];
  /** The long diagonal from corner to corner; empty where the board has none. */
  readonly river: Uint8Array;
}

const MEN_RESET: readonly ClockKind[] = ['kings-only', 'few-pieces', 'three-kings'];

export function makeLookups(variant: DraughtsVariant): Lookups {
  const geometry = makeGeometry(variant);
  const white: Side = variant.starts === 'white' ? 0 : 1;
  const { moveLines, captureLines, menCaptureBack } = variant;
  const captureDirections = captureLines === 'both' ? [...DIAGONAL, ...ORTHOGONAL] : linesOf(captureLines);
  const manCapture = (side: Side) =>
    menCaptureBack === 'yes' ? captureDirections : notBackward(captureDirections, side === white);
  const words = (geometry.count + 31) >> 5;
  const clocksAt = 3 * words;
  const keys = Int32Array.from(makeKeys(geometry.count * 12 + 2, 0x64726177));
  const runsAt = clocksAt + variant.clocks.length;
  return {
    variant,
    geometry,
    count: geometry.count,
    steps: geometry.steps,
    words,
    white,
    manMoves: bySide((side) => Uint8Array.from(notBackward(linesOf(moveLines), side === white))),
    manCaptures: bySide((side) => Uint8Array.from(manCapture(side))),
    kingMoves: Uint8Array.from(linesOf(moveLines)),
    kingCaptures: Uint8Array.from(captureDirections),
    crowning: bySide((side) => crowningSquares(variant, geometry, side === white)),
    ...makeChoices(variant),
    kingsAt: 2 * words,
    clocksAt,
    runsAt,
    length: runsAt + (variant.kingMoveLimit > 0 ? 4 : 0),
    keys,
    turnLo: keys[keys.length - 2],
    turnHi: keys[keys.length - 1],
    start: bySide((side) => startSquares(variant, geometry, side === white)),
    river: riverSquares(variant, geometry),
  };
}

function makeChoices(variant: DraughtsVariant) {
  return {
    isFlying: variant.king === 'flies',
    isSparing: variant.menCaptureKings === 'no',
    isBackward: variant.menCaptureBack === 'yes',
    hasRanks: variant.precedence.length > 0 || variant.menCaptureKings === 'no',
    isLongest: variant.precedence.includes('count') || variant.precedence.includes('value'),
    isImmediate: variant.removal === 'immediate',
    isTurning: variant.uTurn === 'allowed',
    isSideways: variant.moveLines === 'orthogonal' || variant.captureLines !== 'diagonal',
    isFree: variant.continueLaw === 'free',
    landing: variant.landing,
    promotion: variant.promotion,
    precedence: variant.precedence,
    kingMoveLimit: variant.kingMoveLimit,
    clocks: variant.clocks,
    hasCounters: variant.clocks.length > 0 || variant.kingMoveLimit > 0,
    isMenResetting: variant.clocks.every(
      ({ kind }) => MEN_RESET.includes(kind) || (kind === 'no-progress' && variant.moveLines === 'diagonal'),
    ),
  };
}

function bySide<T>(make: (side: Side) => T): readonly [T, T] {
  return [make(0), make(1)];
}

function linesOf(lines: 'diagonal' | 'orthogonal'): readonly number[] {
  return lines === 'diagonal' ? DIAGONAL : ORTHOGONAL;
}

function notBackward(directions: readonly number[], isWhite: boolean): readonly number[] {
  return directions.filter((direction) => DIRECTIONS[direction].down * (isWhite ? 1 : -1) <= 0);
}

function crowningSquares(
  { size }: DraughtsVariant,
  { count, rowOf }: Geometry,
  isWhite: boolean,
): Uint8Array {
  const far = isWhite ? 0 : size - 1;
  const squares = new Uint8Array(count + 1);
  for (let site = 0; site < count; site++) squares[site] = rowOf[site] === far ? 1 : 0;
  return squares;
}

function startSquares(
  variant: DraughtsVariant,
  { count, rowOf }: Geometry,
  isWhite: boolean,
): readonly Site[] {
  const { size, menRows, backRow } = variant;
  const first = backRow === 'empty' ? 1 : 0;
  const sites: Site[] = [];
  for (let site = 0; site < count; site++) {
    const fromHome = isWhite ? size - 1 - rowOf[site] : rowOf[site];
    if (fromHome >= first && fromHome < first + menRows) sites.push(site);
  }
  return sites;
}

function riverSquares({ size, squares, corner }: DraughtsVariant, { board, count }: Geometry): Uint8Array {
  const river = new Uint8Array(count + 1);
  if (squares === 'all') return river;
  for (const [site, { x, y }] of board.sites.entries()) {
    river[site] = (corner === 'left' ? x + y === size - 1 : x === y) ? 1 : 0;
  }
  return river;
}
