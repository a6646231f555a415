import type { Learning } from '../../contract/index.ts';
import { lowBit, popCount } from '../../shared/bits.ts';
import type { Lookups } from '../board/lookups.ts';
import { hasAttacker, hasDefender, OPEN, type TaflState } from '../rules/state.ts';
import { makeShape, phaseOf, ringOf, SCALARS, type Shape } from './patterns.ts';

export function makeLearning(t: Lookups): Learning<TaflState> {
  const shape = makeShape(t);
  return {
    areSidesUnlike: true,
    phase: (s) => phaseOf(t.startAttackers + t.startDefenders, s),
    most: 4 * t.size + 2 + SCALARS.length,
    list: (s, features, counts) => listFeatures(t, shape, s, features, counts),
    words: 2 * t.words + 1,
    pack: (s, out, at) => {
      for (let i = 0; i < 2 * t.words; i++) out[at + i] = s.men[i];
      out[at + 2 * t.words] = 2 * s.king + s.turn;
    },
    unpack: (from, at, s) => unpackState(t, from, at, s),
  };
}

/** The same cell by cell: `bind` must agree with it. */
function listFeatures(
  t: Lookups,
  shape: Shape,
  s: TaflState,
  features: Int32Array,
  counts: Int32Array,
): number {
  const { size, depth, states } = shape;
  const isAttackers = s.turn === t.attackerSide;
  const view = isAttackers ? 1 : -1;
  let at = 0;
  const add = (feature: number, times: number): void => {
    if (times === 0) return;
    features[at] = feature;
    counts[at++] = times;
  };
  const contents = (cell: number): number => (hasAttacker(t, s, cell) ? 1 : hasDefender(t, s, cell) ? 2 : 0);
  for (let line = 0; line < size; line++) {
    const from = Math.min(line, size - 1 - line) * states;
    for (const [first, step] of [
      [line * size, 1],
      [line * size + size - 1, -1],
      [line, size],
      [line + size * (size - 1), -size],
    ]) {
      let number = 0;
      for (let i = depth - 1; i >= 0; i--) number = 3 * number + contents(first + i * step);
      add(from + number, view);
    }
  }
  if (s.king >= 0) {
    add(shape.kingsFrom + shape.orbit[s.king], view);
    add(shape.ringsFrom + ringOf(t, shape, s), view);
  }
  add(shape.scalarsFrom, view * (t.startAttackers - s.attackers));
  add(shape.scalarsFrom + 1, view * (t.startDefenders - s.defenders));
  add(shape.scalarsFrom + (isAttackers ? 2 : 3), 1);
  return at;
}

function unpackState(t: Lookups, from: Int32Array, at: number, s: TaflState): void {
  const { words } = t;
  const last = from[at + 2 * words];
  s.men.fill(0);
  s.turn = (last & 1) === 0 ? 0 : 1;
  s.king = last >> 1;
  s.end = OPEN;
  s.attackers = 0;
  s.defenders = s.king >= 0 ? -1 : 0;
  for (let word = 0; word < 2 * words; word++) {
    const isAttackers = word < words;
    s.men[word] = from[at + word];
    if (isAttackers) s.attackers += popCount(s.men[word]);
    else s.defenders += popCount(s.men[word]);
    for (let bits = s.men[word]; bits !== 0; bits &= bits - 1) {
      const cell = t.cellOf[32 * (isAttackers ? word : word - words) + lowBit(bits)];
      s.men[t.colWord[cell] + (isAttackers ? 0 : words)] |= t.colBit[cell];
    }
  }
}
