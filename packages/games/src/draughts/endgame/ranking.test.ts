import { expect, test } from 'vitest';
import { makeLookups } from '../board/lookups.ts';
import { makeState } from '../rules/state.ts';
import { DRAUGHTS_VARIANTS } from '../variants/presets.ts';
import { DraughtsRanking } from './ranking.ts';
import { WideRanking } from './wide-ranking.ts';

/** A step through the indices that meets all kinds of places. */
const STRIDE = 97;
const MOST = 200_000;

const variantOf = (id: string) => DRAUGHTS_VARIANTS.find((one) => one.id === id) ?? DRAUGHTS_VARIANTS[0];

test.each([
  ['spanish-free', { men: 1, kings: 1, otherMen: 1, otherKings: 1 }],
  ['italian', { men: 2, kings: 0, otherMen: 1, otherKings: 1 }],
])('numbering by words and square by square agree: %s', (id, material) => {
  const lookups = makeLookups(variantOf(id));
  const words = new DraughtsRanking(lookups, material);
  const squares = new WideRanking(lookups, material);
  const [one, two] = [makeState(lookups), makeState(lookups)];
  const [out, other] = [new Int32Array(1024), new Int32Array(1024)];
  let met = 0;
  for (let index = 0; index < MOST; index += STRIDE) {
    const isThere = words.unrank(index, one);
    expect(squares.unrank(index, two)).toBe(isThere);
    if (!isThere) continue;
    met++;
    expect(two).toEqual(one);
    expect(squares.rank(one)).toBe(index);
    const count = words.unmoves(index, out);
    expect(squares.unmoves(index, other)).toBe(count);
    const pairs = (list: Int32Array) => [...list.slice(0, 2 * count)].filter((_, i) => i % 2 === 0).sort();
    expect(pairs(other)).toEqual(pairs(out));
  }
  expect(met).toBeGreaterThan(100);
});
