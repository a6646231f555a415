import { expect, test } from 'vitest';
import { assert } from '../../contract/index.ts';
import { gameOf, positionOf } from '../testing.ts';

/** What the features of a position are worth when every weight is another. */
function correctionOf(id: string, text: string): number {
  const position = positionOf(id, text);
  const { patterns } = position.game.heuristics;
  assert(patterns !== undefined, 'these boards are symmetric');
  const weights = Int16Array.from(
    { length: 2 * patterns.size + patterns.steady },
    (_, i) => ((i * 7919) % 409) - 180,
  );
  return patterns.bind(weights).score(position.thaw());
}

/** The rows of a position from the bottom, and each from its other end: both are images of it. */
function imagesOf(text: string): readonly string[] {
  const [board, turn] = text.split(' ');
  const rows = board.split('/');
  const mirrored = rows.map((row) => [...row].reverse().join(''));
  return [`${rows.toReversed().join('/')} ${turn}`, `${mirrored.join('/')} ${turn}`];
}

test.each([
  ['brandubh', '3t3/2t4/3T3/ttTKT1t/3T1t1/1t5/3t3 a'],
  ['tablut-saami', '3ttt3/4t3t/5T3/t1T4t1/t1TT1TT1t/1t2K2t1/3T4t/4t4/3ttt3 d'],
])('in %s all images of a position are worth the same', (id, text) => {
  const worth = correctionOf(id, text);
  expect(worth).not.toBe(0);
  for (const image of imagesOf(text)) expect(correctionOf(id, image)).toBe(worth);
});

test('a board whose start is not the same from all sides has no patterns', () => {
  const start = '3t3/3t3/3T3/ttTKTtt/3T3/3t3/2t4';
  expect(gameOf('brandubh').heuristics.patterns?.layout).toContain('7 corners');
  expect(gameOf('brandubh', { start }).heuristics.patterns).toBeUndefined();
});
