import type { Learning } from '../../contract/index.ts';
import { popCount24 } from '../../shared/bits.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { LINES, type MorrisState, NOTHING, ownOwed, PLACING, setKey } from '../rules/state.ts';
import { COUNTS, makeShape, numberOf, phaseOf, type Shape } from './patterns.ts';

export function makeLearning(g: Rulebook): Learning<MorrisState> {
  const shape = makeShape(g);
  return {
    phase: (s) => phaseOf(g.variant.men, s),
    most: shape.rings + 8 + 2,
    list: (s, features, counts) => listFeatures(shape, s, features, counts),
    words: 4,
    pack: packState,
    unpack: unpackState,
  };
}

/** The same point by point: `bind` must agree with it. */
function listFeatures(shape: Shape, s: MorrisState, features: Int32Array, counts: Int32Array): number {
  const { rings } = shape;
  const [own, enemy] = s.turn === 0 ? [s.men0, s.men1] : [s.men1, s.men0];
  const [hand, theirs] = s.turn === 0 ? [s.hand0, s.hand1] : [s.hand1, s.hand0];
  const contents = (ring: number, point: number): number => {
    const bit = 1 << (8 * ring + ((point + 8) % 8));
    return (own & bit) !== 0 ? 1 : (enemy & bit) !== 0 ? 2 : 0;
  };
  const three = (middle: number): number => {
    const digits = Array.from({ length: 3 * rings }, (_, i) =>
      contents(Math.floor(i / 3), middle - 1 + (i % 3)),
    );
    return shape.spokeClasses[numberOf(digits)];
  };
  let at = 0;
  for (let ring = 0; ring < rings; ring++) {
    const state = numberOf(Array.from({ length: 8 }, (_, point) => contents(ring, point)));
    features[at++] = Math.min(ring, rings - 1 - ring) * shape.ringSize + shape.ringClasses[state];
  }
  for (let middle = 0; middle < 8; middle++) {
    if (middle % 2 === 0) features[at++] = shape.spokesFrom + three(middle);
    else if (shape.hasCorners) features[at++] = shape.cornersFrom + three(middle);
  }
  const most = COUNTS - 1;
  const total = Math.min(most, popCount24(own) + hand);
  const facing = Math.min(most, popCount24(enemy) + theirs);
  features[at++] = shape.totalsFrom + COUNTS * total + facing;
  features[at++] = shape.handsFrom + COUNTS * Math.min(most, hand) + Math.min(most, theirs);
  counts.fill(1, 0, at);
  return at;
}

function packState(s: MorrisState, out: Int32Array, at: number): void {
  out[at] = s.men0;
  out[at + 1] = s.men1;
  out[at + 2] = s.dead;
  out[at + 3] = s.hand0 | (s.hand1 << 8) | (s.turn << 16) | (s.phase << 17) | ((ownOwed(s) + 32) << 18);
}

/** Why men are owed is not kept: only how many counts here. */
function unpackState(from: Int32Array, at: number, s: MorrisState): void {
  const last = from[at + 3];
  const owed = (last >> 18) - 32;
  s.men0 = from[at];
  s.men1 = from[at + 1];
  s.dead = from[at + 2];
  s.hand0 = last & 255;
  s.hand1 = (last >> 8) & 255;
  s.turn = ((last >> 16) & 1) === 0 ? 0 : 1;
  s.phase = ((last >> 17) & 1) === 0 ? PLACING : 1;
  s.cause = owed === 0 ? NOTHING : LINES;
  s.owed0 = s.turn === 0 ? owed : 0;
  s.owed1 = s.turn === 1 ? owed : 0;
  s.over = 0;
  setKey(s);
}
