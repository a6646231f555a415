import { describe, expect, test } from 'vitest';
import { movesOf, positionOf } from '../testing.ts';

/** The list and the count come about in different ways; both are held to what was worked out on the board. */
type Row = readonly [title: string, id: string, position: string, legal: readonly string[], rules?: object];

function check(rows: readonly Row[]): void {
  for (const [title, id, text, legal, rules] of rows) {
    test(`${title}: ${id} ${text}`, () => {
      expect(movesOf(id, text, rules)).toEqual([...legal].sort());
      const position = positionOf(id, text, rules);
      expect(position.game.rules.count(position.thaw())).toBe(legal.length);
    });
  }
}

const PASSING = { promotion: 'passing' };
const byValue = { precedence: ['value'] };

describe('lists and counts', () => {
  check([
    ['[D8] only as a king does a man see the second piece', 'russian', 'W:W11:B7,9', ['11x13:7,9']],
    ['[D8] and so at the other end', 'russian', 'B:W24,26:B22', ['22x20:24,26']],
    ['[D8] a crown with nothing more to take', 'russian', 'W:W11:B7,12', ['11x2:7']],
    ['[D8] stop: a man does not turn back', 'pool', 'W:W11:B6,7,12', ['11x2:7'], { promotion: 'stop' }],
    ['[D7] a king in the last corner', 'russian', 'W:WK32:B14,18', ['32-28', '32-27', '32-23']],
    ['[D11] the enemy behind is safe', 'english', 'W:W18:B14,22', ['18x9:14'], PASSING],
    ['[D11] also from Black', 'english', 'B:W11,19:B15', ['15x24:19'], PASSING],
    ['[D11] unless men capture backwards', 'pool', 'W:W18:B14,22', ['18x9:14', '18x25:22']],
    ['[D10] two in a row bar one way', 'english', 'W:W22:B11,13,17,18', ['22x8:11,18'], PASSING],
    ['[D12] kings are spared', 'pool', 'W:W18:BK14,15', ['18x11:15'], { menCaptureKings: 'no' }],
    ['[D22] the king goes before the man', 'pool', 'W:W18:BK14,15', ['18x9:14'], { precedence: ['kings'] }],
    ['[D22] also for Black', 'pool', 'B:WK18,19:B15', ['15x22:18'], { precedence: ['kings'] }],
    ['[D20] two kings outweigh three men', 'english', 'W:W21,32:BK10,11,K17,19,27', ['21x7:10,17'], byValue],
    [
      '[D19] and are fewer',
      'english',
      'W:W21,32:BK10,11,K17,19,27',
      ['32x7:11,19,27'],
      { precedence: ['count'] },
    ],
    ['[D24] nobody moves against an empty side', 'international', 'W:W38:B', []],
    ['[D24] nor on the small board', 'russian', 'W:W18:B', []],
    ['[D24] nor with kings', 'russian', 'W:WK18:B', []],
    ['[D24] nor does the empty side', 'russian', 'B:WK18:B', []],
  ]);
});

test.each([
  ['english', 'W:WK32,29,30,31:B1,2,3,4', true],
  ['english', 'W:WK32,29,30,31:B1,2,3,27', false],
  ['international', 'W:WK46,48,49,50:B1,2,3,4', true],
  ['international', 'W:WK46,48,49,50:B1,2,3,32', false],
])('[D18] %s %s: a capture that is owed cannot be passed over', (id, text, canPass) => {
  const position = positionOf(id, text);
  expect(position.game.heuristics.nullMove(position.thaw())).toBe(canPass);
});

test('[D24] an enemy behind a man that is shut in is no move', () => {
  expect(positionOf('english', 'W:W13:B6,9,17').outcome).toEqual({ winner: 0, reason: 'no-moves' });
});

test('[D25] a side that is shut in has lost while the other can move', () => {
  expect(positionOf('spanish-free', 'W:W12:B16,19').outcome).toEqual({ winner: 1, reason: 'no-moves' });
});

test('[D23] on a crowded board a law that ranks nothing changes nothing', () => {
  // No black king: none comes earlier. The reference implementation of `reference.test.ts` also finds 79, in seconds.
  const crowd = 'W:WK1,K22:B7,8,9,17,18,19,20,27,28,29,30,37,39,40';
  const listed = (precedence: readonly string[]): readonly string[] => {
    const position = positionOf('international', crowd, { removal: 'immediate', precedence });
    const list: { from: number; to: number; captured: Int32Array }[] = [];
    const count = position.game.rules.moves(position.thaw(), list);
    return list.slice(0, count).map(({ from, to, captured }) => `${from} ${to} ${captured}`);
  };
  const each = listed(['count', 'kingsEarliest']);
  expect(new Set(each).size).toBe(79);
  expect([...listed(['count'])].sort()).toEqual([...each].sort());
});
