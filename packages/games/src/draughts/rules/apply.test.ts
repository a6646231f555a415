import { describe, expect, test } from 'vitest';
import { expectOk } from '../../contract/index.ts';
import { playOf, positionOf } from '../testing.ts';

/** A move of every kind; where it leads was worked out on the board. */
describe('a move and what it leaves', () => {
  test.each([
    ['a man goes up', 'english', 'W:W22:B1', '22-18', 'B:W18:B1'],
    ['a man goes down', 'english', 'B:W32:B11', '11-15', 'W:W32:B15'],
    ['a man is crowned at the top', 'english', 'W:W7:B12', '7-3', 'B:WK3:B12'],
    ['a man is crowned at the bottom', 'english', 'B:WK1:B27', '27-32', 'W:WK1:BK32'],
    ['a king goes back', 'english', 'W:WK18:B1', '18-22', 'B:WK22:B1'],
    ['a king of the other side', 'english', 'B:W32:BK11', '11-7', 'W:W32:BK7'],
    ['a man takes a man', 'english', 'W:W22:B1,18', '22x15', 'B:W15:B1'],
    ['a man takes a king', 'english', 'B:WK18,32:B14', '14x23', 'W:W32:B23'],
    ['a king takes a king', 'english', 'W:WK18:BK15,K29', '18x11', 'B:WK11:BK29'],
    ['a capture crowns', 'english', 'W:W11:B8,K29', '11x4', 'B:WK4:BK29'],
    ['a king comes back to where it began', 'english', 'W:WK7:B10,11,18,19,K29', '7x7', 'B:WK7:BK29'],
    ['a man of the second word', 'international', 'W:W37:B1', '37-32', 'B:W32:B1'],
    ['from the second word to the first', 'international', 'W:WK37,50:B1', '37-5', 'B:WK5,50:B1'],
    ['captures in both words', 'international', 'W:WK46:B4,32,K19', '46x10', 'B:WK10:B4'],
    ['a man goes sideways', 'turkish', 'W:W43:B1', '43-42', 'B:W42:B1'],
  ])('[D6] [D7] [D8] [D15] %s: %s %s %s', (_, id, position, move, after) => {
    const played = playOf(id, position, [move]).position;
    expect(played.text).toBe(after);
    const told = positionOf(id, after);
    expect([played.thaw().keyLo, played.thaw().keyHi]).toEqual([told.thaw().keyLo, told.thaw().keyHi]);
  });
});

test.each([
  ['king moves are counted', 'english', 'W:W22,K29:BK4', ['29-25', '4-8'], 2],
  ['a man that goes forward cannot come back', 'english', 'W:W22,K29:BK4', ['29-25', '4-8', '22-18'], 0],
  ['the count begins again', 'english', 'W:W22,K29:BK4', ['22-18', '4-8', '29-25'], 2],
  ['a capture cannot be undone', 'english', 'W:WK29:BK4,K18', ['29-25', '18-22', '25x18'], 0],
  ['a man that goes sideways can', 'turkish', 'W:W43:BK1', ['43-42', '1-2'], 2],
  ['and forward it cannot', 'turkish', 'W:W43:BK1', ['43-42', '1-2', '42-34'], 0],
  [
    'on straight capture lines men still go forward',
    'frisian',
    'W:WK47,50:BK4',
    ['47-42', '4-10', '50-44'],
    0,
  ],
])('[D26] %s: %s %s %j', (_, id, position, moves, quiet) => {
  expect(playOf(id, position, moves).position.quiet).toBe(quiet);
});

test('[D30] a man crowned on the river makes the third king, and that move is not counted', () => {
  const walk = Array.from({ length: 23 }, (_, i) => ['29-25', '4-8', '25-29', '8-4'][i % 4]);
  const rules = { repetition: 0 };
  const match = playOf('spanish-federation', 'W:W28,K3,K4:BK29', ['28-32', ...walk], rules);
  expect(match.outcome).toBeUndefined();
  expect(expectOk(match.play('8-4')).outcome).toEqual({ winner: undefined, reason: 'three-kings' });
});
