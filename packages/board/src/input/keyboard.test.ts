import { expect, test } from 'vitest';
import { type Layout, layOut } from '../sites/layout.ts';
import { CHEQUERS, NINE, site } from '../testing/boards.ts';
import { type ArrowKey, neighbour, rowEnd } from './keyboard.ts';

const wish = { compact: false, labels: 'names', hasHand: false } as const;
const nine = layOut({
  ...wish,
  board: { ...NINE, sites: NINE.sites.filter((info) => info.name !== 'b2') },
  flipped: false,
});
const chequers = layOut({ ...wish, board: CHEQUERS, flipped: false });
const turned = layOut({ ...wish, board: CHEQUERS, flipped: true });

function step(layout: Layout, from: string, key: ArrowKey): string | undefined {
  const start = layout.placeOf[site(layout.board, from)];
  const place = layout.places[neighbour(layout.places, start, key)];
  return place.site === undefined ? undefined : layout.board.sites[place.site].name;
}

test.each([
  [nine, 'a3', 'ArrowRight', 'b3', 'the next point of the row'],
  [nine, 'a2', 'ArrowRight', 'c2', 'across the hole in the middle rather than aside'],
  [nine, 'b3', 'ArrowDown', 'b1', 'down the column, past the hole'],
  [nine, 'c3', 'ArrowUp', 'c3', 'nowhere at the edge'],
  [chequers, '22', 'ArrowRight', undefined, 'a square no man stands on is a stop of the grid'],
  [turned, '22', 'ArrowUp', undefined, 'as seen by the viewer'],
] as [Layout, string, ArrowKey, string | undefined, string][])(
  '%#: from %s by %s',
  (layout, from, key, to) => {
    expect(step(layout, from, key)).toBe(to);
  },
);

test('two steps on a chequered board reach the next man of the row', () => {
  const start = chequers.placeOf[site(CHEQUERS, '22')];
  const once = neighbour(chequers.places, start, 'ArrowRight');
  const twice = neighbour(chequers.places, once, 'ArrowRight');
  expect(chequers.places[twice].site).toBe(site(CHEQUERS, '23'));
});

test('arrows reach every place of every board', () => {
  for (const { places } of [nine, chequers, turned]) {
    const seen = new Set([0]);
    for (const from of seen) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
        seen.add(neighbour(places, from, key));
      }
    }
    expect(seen.size).toBe(places.length);
  }
});

test('Home and End go to the ends of the row, with control of the board', () => {
  const start = chequers.placeOf[site(CHEQUERS, '22')];
  expect(chequers.places[rowEnd(chequers.places, start, 'Home', false)]).toMatchObject({ column: 0, row: 5 });
  expect(chequers.places[rowEnd(chequers.places, start, 'End', false)]).toMatchObject({ column: 7, row: 5 });
  expect(rowEnd(chequers.places, start, 'End', true)).toBe(63);
});
