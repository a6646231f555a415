import { expect, test } from 'vitest';
import { layOut } from '../sites/layout.ts';
import { CHEQUERS, FIELD, NINE } from '../testing/boards.ts';
import { drawLabels } from './labels.ts';

/** What a man covers of his square with the ring of one that may move; on points with the widest of all marks. */
const COVERED = { squares: 42.2, points: 49 };

test.each([
  ['squares', CHEQUERS, false],
  ['squares on a small screen', CHEQUERS, true],
  ['a ruled field', FIELD, false],
  ['a ruled field on a small screen', FIELD, true],
  ['points', NINE, false],
  ['points on a small screen', NINE, true],
] as const)('no coordinate lies under a man or his ring on %s', (_, board, compact) => {
  const layout = layOut({ board, compact, flipped: false, labels: 'names', hasHand: false });
  const texts = [
    ...drawLabels(layout, 'names').matchAll(/x="([\d.-]+)" y="([\d.-]+)" font-size="([\d.]+)"[^>]*>(\w+)</g),
  ];
  expect(texts.length).toBeGreaterThan(5);
  for (const [, x, y, size, text] of texts) {
    const half = { across: (text.length * Number(size) * 0.56) / 2, down: (Number(size) * 0.72) / 2 };
    const gaps = layout.places.flatMap((place) => {
      if (place.site === undefined) return [];
      const across = Math.max(0, Math.abs(place.x - Number(x)) - half.across);
      const down = Math.max(0, Math.abs(place.y - Number(y)) - half.down);
      return [Math.hypot(across, down)];
    });
    expect(Math.min(...gaps), text).toBeGreaterThan(COVERED[board.kind]);
  }
});
