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
