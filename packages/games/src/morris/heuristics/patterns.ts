// Hot: what `bind` returns runs at every leaf of a search; no allocation, closures or iterators there.
import { type Correction, type Patterns, WEIGHT_PARTS, WHOLE_PHASE } from '../../contract/index.ts';
import { popCount24 } from '../../shared/bits.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { MorrisState } from '../rules/state.ts';

/**
 * Three kinds of groups, each point empty, a man of the side to move or of the enemy:
 *
 *     whole rings, eight points                7-----0-----1
 *     the points around a spoke, three in      |     |     |
 *     each ring: 7-0-1, 15-8-9, 23-16-17       |  15-8--9  |     (bit 8 lies outside bit 0 on the real board;
 *     with diagonals those around a corner     |     |     |      the order of the rings does not matter here)
 *     too: 0-1-2, 8-9-10, 16-17-18             6     …     2
 *
 * Groups that turns, mirrorings and turning the board inside out carry into one another share their weights.
 * Besides: how many men each side has in all, and how many of them in hand.
 */
const RING_STATES = 3 ** 8;

/** Numbers of men of one side, in all or in hand, that are told apart. */
export const COUNTS = 16;

/** Each look adds a weight to a sum of 16 bits; this many looks must fit. */
const MOST_LOOKS = 16;

export interface Shape {
  readonly rings: number;
  /** By contents: their class. Rings as far from the middle one share theirs. */
  readonly ringClasses: Uint16Array;
  readonly ringSize: number;
  readonly spokeClasses: Uint16Array;
  readonly spokeSize: number;
  readonly hasCorners: boolean;
  readonly cornersFrom: number;
  readonly spokesFrom: number;
  readonly totalsFrom: number;
  readonly handsFrom: number;
  readonly count: number;
}

/** Missing for boards with a centre, which are small enough to be solved. */
export function makePatterns(g: Rulebook): Patterns<MorrisState> | undefined {
  if (g.geometry.rings[0] !== 8) return undefined;
  const { variant } = g;
  const captures = `${variant.custodian !== 'off'} ${variant.intervention !== 'off'} ${variant.leap !== 'off'}`;
  // Most games are compiled to be played, not trained: the classes are worked out when somebody asks for weights.
  let made: Shape | undefined;
  const shape = (): Shape => {
    made ??= makeShape(g);
    return made;
  };
  return {
    layout: `morris-rings-1 ${g.geometry.name} ${variant.men} ${variant.flyAt > 0} ${captures}`,
    get size() {
      return shape().count;
    },
    steady: 0,
    bind: (weights) => bindWeights(shape(), variant.men, weights),
  };
}

export function makeShape({ geometry }: Rulebook): Shape {
  const rings = geometry.rings.length;
  const ringKinds = Math.ceil(rings / 2);
  const ring = classify(ringImages());
  const spoke = classify(spokeImages(rings));
  const hasCorners = geometry.name.endsWith('diagonals');
  const spokesFrom = ringKinds * ring.size;
  const cornersFrom = spokesFrom + spoke.size;
  const totalsFrom = cornersFrom + (hasCorners ? spoke.size : 0);
  const handsFrom = totalsFrom + COUNTS * COUNTS;
  return {
    rings,
    ringClasses: ring.classes,
    ringSize: ring.size,
    spokeClasses: spoke.classes,
    spokeSize: spoke.size,
    hasCorners,
    spokesFrom,
    cornersFrom,
    totalsFrom,
    handsFrom,
    count: handsFrom + COUNTS * COUNTS,
  };
}

/** Where each digit of an image stood before. */
type Image = readonly number[];

/** Numbers the contents of a group so that images have one number. */
function classify(images: readonly Image[]): { readonly classes: Uint16Array; readonly size: number } {
  const digits = new Uint8Array(images[0].length);
  const classes = new Uint16Array(3 ** digits.length);
  const isKnown = new Uint8Array(classes.length);
  let size = 0;
  for (let state = 0; state < classes.length; state++) {
    if (isKnown[state] === 1) continue;
    for (let i = 0, rest = state; i < digits.length; i++, rest = Math.floor(rest / 3)) digits[i] = rest % 3;
    for (const image of images) {
      let number = 0;
      for (let i = digits.length - 1; i >= 0; i--) number = 3 * number + digits[image[i]];
      isKnown[number] = 1;
      classes[number] = size;
    }
    size++;
  }
  return { classes, size };
}

export function numberOf(digits: readonly number[]): number {
  return digits.reduceRight((sum, digit) => 3 * sum + digit, 0);
}

/** Turns by a quarter, and all of them mirrored. */
function ringImages(): readonly Image[] {
  const points = [...Array(8).keys()];
  return [0, 2, 4, 6].flatMap((turn) => {
    const turned = points.map((i) => (i + turn) % 8);
    return [turned, points.map((i) => turned[(8 - i) % 8])];
  });
}

/** Mirrored at the spoke, inside out, and both. */
function spokeImages(rings: number): readonly Image[] {
  const points = [...Array(3 * rings).keys()];
  const mirrored = points.map((i) => i - (i % 3) + 2 - (i % 3));
  const insideOut = (image: Image): Image => points.map((i) => image[3 * (rings - 1) - i + 2 * (i % 3)]);
  return [points, mirrored, insideOut(points), insideOut(mirrored)];
}

/** Men still to be placed are the opening: it ends with the last of them. */
export function phaseOf(men: number, s: MorrisState): number {
  const phase = ((WHOLE_PHASE * (s.hand0 + s.hand1)) / (2 * men)) | 0;
  return phase < WHOLE_PHASE ? phase : WHOLE_PHASE;
}

/** By byte: its bits as digits to the base 3. */
const RING_DIGITS = Int32Array.from({ length: 256 }, (_, byte) =>
  numberOf(Array.from({ length: 8 }, (_, i) => (byte >> i) & 1)),
);

/**
 * By ring and byte: what a ring adds to the numbers of two groups, one in each half of a word. Sums of three rings
 * stay below 2^15.
 */
function makePairs(rings: number, [first, second]: readonly [number, number]): Int32Array {
  const pairs = new Int32Array(256 * rings);
  for (let i = 0; i < pairs.length; i++) {
    const around = (i & 255) * 0x10101;
    const digits = (middle: number): number => {
      const three = (around >> (middle + 7)) & 7;
      return ((three & 1) + 3 * ((three >> 1) & 1) + 9 * (three >> 2)) * 27 ** (i >> 8);
    };
    pairs[i] = digits(first) | (digits(second) << 16);
  }
  return pairs;
}

function bindWeights(shape: Shape, men: number, weights: Int16Array): Correction<MorrisState> {
  const { rings, hasCorners } = shape;
  const most = Math.floor(32_767 / MOST_LOOKS);
  const bound = (worth: number): number => Math.max(-most, Math.min(most, worth));
  /** Both phases in one word, the opening in its upper half. */
  const packed = (feature: number): number =>
    bound(weights[2 * feature]) * 0x10000 + bound(weights[2 * feature + 1]);
  const ringWorth = Int32Array.from({ length: rings * RING_STATES }, (_, i) => {
    const ring = Math.floor(i / RING_STATES);
    return packed(Math.min(ring, rings - 1 - ring) * shape.ringSize + shape.ringClasses[i % RING_STATES]);
  });
  const spread = (from: number): Int32Array =>
    Int32Array.from({ length: 27 ** rings }, (_, i) => packed(from + shape.spokeClasses[i]));
  const spokeWorth = spread(shape.spokesFrom);
  const cornerWorth = hasCorners ? spread(shape.cornersFrom) : spokeWorth;
  const countWorth = Int32Array.from({ length: 2 * COUNTS * COUNTS }, (_, i) => packed(shape.totalsFrom + i));
  const upright = makePairs(rings, [0, 4]);
  const level = makePairs(rings, [2, 6]);
  const falling = makePairs(rings, [1, 5]);
  const rising = makePairs(rings, [3, 7]);

  const score = (s: MorrisState): number => {
    const isFirst = s.turn === 0;
    const own = isFirst ? s.men0 : s.men1;
    const enemy = isFirst ? s.men1 : s.men0;
    let both = 0;
    let spokes = 0;
    let others = 0;
    let corners = 0;
    let rest = 0;
    for (let ring = 0; ring < rings; ring++) {
      const mine = (own >> (8 * ring)) & 255;
      const theirs = (enemy >> (8 * ring)) & 255;
      const row = ring << 8;
      both += ringWorth[ring * RING_STATES + RING_DIGITS[mine] + 2 * RING_DIGITS[theirs]];
      spokes += upright[row | mine] + 2 * upright[row | theirs];
      others += level[row | mine] + 2 * level[row | theirs];
      if (hasCorners) {
        corners += falling[row | mine] + 2 * falling[row | theirs];
        rest += rising[row | mine] + 2 * rising[row | theirs];
      }
    }
    both += spokeWorth[spokes & 0xffff] + spokeWorth[spokes >> 16];
    both += spokeWorth[others & 0xffff] + spokeWorth[others >> 16];
    if (hasCorners) {
      both += cornerWorth[corners & 0xffff] + cornerWorth[corners >> 16];
      both += cornerWorth[rest & 0xffff] + cornerWorth[rest >> 16];
    }
    const hand = isFirst ? s.hand0 : s.hand1;
    const facing = isFirst ? s.hand1 : s.hand0;
    const total = popCount24(own) + hand;
    const against = popCount24(enemy) + facing;
    both +=
      countWorth[COUNTS * (total < COUNTS ? total : COUNTS - 1) + (against < COUNTS ? against : COUNTS - 1)];
    both +=
      countWorth[
        COUNTS * (COUNTS + (hand < COUNTS ? hand : COUNTS - 1)) + (facing < COUNTS ? facing : COUNTS - 1)
      ];
    const ending = (both << 16) >> 16;
    const opening = (both - ending) >> 16;
    const phase = phaseOf(men, s);
    return ((opening * phase + ending * (WHOLE_PHASE - phase)) / (WHOLE_PHASE * WEIGHT_PARTS)) | 0;
  };
  return { score };
}
