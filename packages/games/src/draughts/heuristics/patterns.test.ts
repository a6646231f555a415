import { expect, test } from 'vitest';
import { assert } from '../../contract/index.ts';
import { gameOf, positionOf } from '../testing.ts';

/** What the features of a position are worth when every weight is another. */
function correctionOf(id: string, text: string): number {
  const position = positionOf(id, text);
  const { patterns } = position.game.heuristics;
  assert(patterns !== undefined, 'draughts has patterns');
  const weights = Int16Array.from(
    { length: 2 * patterns.size + patterns.steady },
    (_, i) => ((i * 7919) % 401) - 200,
  );
  return patterns.bind(weights).score(position.thaw());
}

// Turned by half a board, 1 becomes 50 or 32, and the colours change.
test.each([
  ['international', 'W:W31,32,37,K5:B8,14,19,K50', 'B:W43,37,32,K1:B20,19,14,K46'],
  ['english', 'B:W22,25,K3:B6,10,14', 'W:W27,23,19:B11,8,K30'],
  ['canadian', 'W:W50,55,K2:B9,20', 'B:W64,53:B23,18,K71'],
  ['turkish', 'W:W50,55,K2:B9,20', 'B:W56,45:B15,10,K63'],
])('in %s a position and its turned image are worth the same to the side to move', (id, text, turned) => {
  expect(correctionOf(id, text)).toBe(correctionOf(id, turned));
  expect(correctionOf(id, text)).not.toBe(0);
});

test('weights are not for boards and pieces that they were not made for', () => {
  const layouts = [
    'international',
    'canadian',
    'russian',
    'english',
    'spanish-free',
    'turkish',
    'frisian',
  ].map((id) => gameOf(id).heuristics.patterns?.layout);
  expect(new Set(layouts).size).toBe(layouts.length);
});

test('weights of international draughts can be taken over for Canadian', () => {
  const [from, to] = ['international', 'canadian'].map((id) => gameOf(id).heuristics.patterns);
  assert(from !== undefined && to?.adopt !== undefined, 'draughts has patterns');
  // The same in both phases, since the boards begin with different numbers of men.
  const weights = Int16Array.from({ length: 2 * from.size + from.steady }, (_, i) =>
    i < 2 * from.size ? (((i >> 1) * 7919) % 401) - 200 : ((i * 31) % 101) - 50,
  );
  const adopted = to.adopt(from.layout, weights);
  assert(adopted !== undefined, 'international is the next smaller board');
  const [before, after] = [from.bind(weights), to.bind(adopted)];
  // Men and kings near the corners, as far from the edges on both boards: 41 and 61 begin the last row but one.
  for (const [small, large] of [
    ['W:W36,41,47,K1:B37', 'W:W55,61,68,K1:B56'],
    ['B:W47:B4,10,K50', 'B:W68:B5,12,K72'],
  ]) {
    const worth = before.score(positionOf('international', small).thaw());
    expect(worth).not.toBe(0);
    expect(after.score(positionOf('canadian', large).thaw())).toBe(worth);
  }
});

test('weights of other pieces are not taken over', () => {
  const { patterns } = gameOf('canadian').heuristics;
  const frisian = gameOf('frisian').heuristics.patterns;
  assert(patterns !== undefined && frisian !== undefined, 'draughts has patterns');
  const weights = new Int16Array(2 * frisian.size + frisian.steady);
  expect(patterns.adopt?.(frisian.layout, weights)).toBeUndefined();
});
