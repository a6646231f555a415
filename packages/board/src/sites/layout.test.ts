import { expect, test } from 'vitest';
import { CHEQUERS, FIELD, NINE, site } from '../testing/boards.ts';
import { cellName, edgeNames, layOut, placeAt, placeOf } from './layout.ts';

const wish = { flipped: false, compact: false, labels: 'names', hasHand: false } as const;

test('a chequered board of eight has 64 places, 32 of them sites', () => {
  const { places } = layOut({ ...wish, board: CHEQUERS });
  expect(places.length).toBe(64);
  expect(places.filter((place) => place.site !== undefined).length).toBe(32);
});

test('turning the board swaps opposite corners', () => {
  const plain = layOut({ ...wish, board: FIELD });
  const turned = layOut({ ...wish, board: FIELD, flipped: true });
  const { x, y } = placeOf(plain, site(FIELD, 'a1'));
  expect(placeOf(turned, site(FIELD, 'e5'))).toMatchObject({ x, y });
});

test('the place under a point is the one drawn there', () => {
  for (const board of [NINE, CHEQUERS, FIELD]) {
    const layout = layOut({ ...wish, board, hasHand: true });
    for (const place of layout.places) expect(placeAt(layout, place.x + 20, place.y - 20)).toBe(place);
    expect(placeAt(layout, -10, -10)).toBeUndefined();
  }
});

test.each([
  [CHEQUERS, 'eight squares'],
  [FIELD, 'five squares'],
  [NINE, 'three points'],
])('%#: sites take taps of 44 pixels on a board 360 pixels wide', (board) => {
  const layout = layOut({ ...wish, board, compact: true });
  const pixels = 360 / layout.width;
  for (const place of layout.places) {
    if (place.site !== undefined) expect(place.hit * pixels).toBeGreaterThanOrEqual(44);
  }
});

test('men in hand get a row above and below', () => {
  const without = layOut({ ...wish, board: NINE });
  const layout = layOut({ ...wish, board: NINE, hasHand: true });
  expect(without.trays).toBeUndefined();
  expect(layout.trays?.[0].y).toBe(0);
  expect(layout.trays?.[1].y).toBe(layout.frame.y + layout.frame.height);
  expect(layout.height).toBeGreaterThan(without.height);
});

test('columns and rows are named where names are coordinates', () => {
  expect(edgeNames(CHEQUERS, 'name')).toBeUndefined();
  expect(edgeNames(CHEQUERS, 'alias')?.columns.join('')).toBe('ABCDEFGH');
  expect(edgeNames(FIELD, 'alias')?.rows.join('')).toBe('54321');
  expect(cellName(edgeNames(CHEQUERS, 'alias'), 0, 4)).toBe('A4');
});
