import { describe, expect, test } from 'vitest';
import type { Position } from '../../core/position.ts';
import { markedSites, sentence } from '../../core/say.ts';
import { makeDice } from '../../testing/index.ts';
import { splitTurn } from '../notation/moves.ts';
import { BOTH_CAPTURES, boardOf, gameOf, namesOf, playOf, positionOf } from '../testing.ts';

const BOTH = gameOf(BOTH_CAPTURES);
const NINE = gameOf();
const TWELVE = gameOf({ repeatMill: 'restricted' }, 'twelve-mens-morris');
const LEAP = gameOf({ leap: BOTH_CAPTURES.custodian });
const MARK = gameOf({ placingMill: 'mark' });
const OWN = gameOf({ placingMill: 'opponent-removes-own' });
const SHUT = gameOf({ flyAt: 0, blocked: 'removes-then-moves' });
const FULL = gameOf({ board: 'nine-points', men: 6, boardFull: 'mover-removes' });
const FILJA = gameOf({}, 'el-filja');

const MILL = playOf(NINE, 'a1 b2 a4 b4 a7');
const MOVING = boardOf(NINE, 'white', 'a1 a4 d7 c5', 'b2 d6 f4 e3');
// a1, a4 and a7 are the sites 21 to 23.
const PAID = boardOf(gameOf({}, 'one-time-mill'), 'white', 'a1 a4 d7 c5', 'b2 d6 f4 e3', [0, 0], {
  formed: [7 << 21, 0],
});
const BLOCKED = playOf(boardOf(SHUT, 'white', 'a7 g1 d2 c4', 'a1 a4 d1'), 'c4-b4');
const COUNTED = playOf(boardOf(FILJA, 'black', 'a1 a4 a7', 'b2 d6 f4', [0, 1]), 'c5');

function explained(position: Position, text: string): string {
  const { legal, code, marks } = position.explain({ text });
  return [legal ? 'yes' : 'no', code, ...namesOf(position.game, markedSites(marks))].join(' ');
}

function touched(position: Position, names: string): string {
  const { sites: all } = position.game.board;
  const touches = names.split(' ').filter((name) => name !== '');
  const sites = touches.map((name) => all.findIndex((site) => site.name === name));
  const told = position.explain({ touches: sites });
  return [told.legal ? 'yes' : 'no', told.code, ...namesOf(position.game, markedSites(told.marks))].join(' ');
}

describe('writing moves', () => {
  test('[M47] a placement, a step and a removal', () => {
    expect(playOf(NINE, '').moves.some((move) => move.text === 'd6')).toBe(true);
    expect(MOVING.moves.map((move) => move.text)).toContain('d7-g7');
    expect(MILL.moves.map((move) => move.text)).toEqual(['xb2', 'xb4']);
  });

  test('[M47] touches and captures are the points of the move', () => {
    const step = MOVING.moves.find((move) => move.text === 'd7-a7');
    expect(namesOf(NINE, step?.touches ?? [])).toEqual(['a7', 'd7']);
    expect(MILL.moves.map((move) => namesOf(NINE, move.captures))).toEqual([['b2'], ['b4']]);
  });

  test.each([
    ['d6-d5xb4', ['d6-d5', 'xb4']],
    ['b4xa4xc4', ['b4', 'xa4', 'xc4']],
    ['d6', ['d6']],
  ])('[M48] %s is %j', (turn, moves) => {
    expect(splitTurn(turn)).toEqual(moves);
  });

  test('[M49] capital letters are read', () => {
    expect(MOVING.play('D7-A7').ok).toBe(true);
    expect(MILL.play('XB2').ok).toBe(true);
  });
});

describe('what a move does', () => {
  test.each([
    ['closes-mill', MOVING, 'd7-a7', 'yes closes-mill a1 a4 a7'],
    ['a quiet step', MOVING, 'd7-g7', 'yes legal g7'],
    ['[M27] a line that has paid', PAID, 'd7-a7', 'yes legal a7'],
    ['custodian', playOf(BOTH, 'a4 b4'), 'c4', 'yes captures-custodian b4 c4'],
    ['intervention', playOf(BOTH, 'd7 a4 g7 c4'), 'b4', 'yes captures-intervention a4 b4 c4'],
    ['both', playOf(BOTH, 'd5 a7 f4 g7 b2 d6'), 'd7', 'yes captures-both-ways a7 d6 d7 g7'],
    ['a leap', boardOf(LEAP, 'white', 'd7 a1 a7 g1', 'd6 b4 f2'), 'd7-d5', 'yes leaps d5 d6 d7'],
    ['a mill pays', MILL, 'xb2', 'yes takes-by-mill b2'],
    ['the middle', playOf(BOTH, 'a4 b4 c4'), 'xb4', 'yes takes-by-custodian a4 b4 c4'],
    ['an end', playOf(BOTH, 'd7 a4 g7 c4 b4'), 'xa4', 'yes takes-by-intervention a4 b4 c4'],
    ['the other end', playOf(BOTH, 'd7 a4 g7 c4 b4 xa4'), 'xc4', 'yes takes-other-end a4 b4 c4'],
    [
      'leapt',
      playOf(boardOf(LEAP, 'white', 'd7 a1 a7 g1', 'd6 b4 f2'), 'd7-d5'),
      'xd6',
      'yes takes-by-leap d6',
    ],
    ['own', playOf(OWN, 'a1 b2 a4 b4 a7'), 'xb2', 'yes takes-own b2'],
    ['blocked', BLOCKED, 'xa7', 'yes takes-because-blocked a7'],
    ['full', playOf(FULL, 'a1 b1 c1 a2 b3 b2 a3 c3 c2'), 'xb1', 'yes takes-because-full b1'],
    ['counted', COUNTED, 'xb2', 'yes takes-by-mill-count b2'],
  ])('%s', (_, position, text, told) => {
    expect(explained(position, text)).toBe(told);
  });
});

describe('why a move is refused', () => {
  const swing = playOf(boardOf(TWELVE, 'white', 'a1 a4 d6 f6 b6', 'd1 f4 g4 c3 d3 g1'), 'b6-a7 xd1 g4-g7');
  const pinned = playOf(boardOf(NINE, 'white', 'd1 g1', 'a7 d7 g7 c3 f4', [3, 3]), 'a1');
  test.each([
    ['no move', MOVING, 'hello', 'no bad-move'],
    ['no point', MOVING, 'd4', 'no bad-site'],
    ['over', boardOf(NINE, 'white', 'a1 a4', 'b2 d6 f4'), 'a1-d1', 'no game-over'],
    ['taken', playOf(NINE, 'a1'), 'a1', 'no site-taken a1'],
    ['marked', playOf(MARK, 'a1 b2 a4 b4 a7 xb2'), 'b2', 'no marked-man-there b2'],
    ['hand empty', MOVING, 'd5', 'no hand-empty d5'],
    ['must place', playOf(NINE, 'a1 b2'), 'a1-a4', 'no must-place'],
    ['must take first', MILL, 'd5', 'no must-remove b2 b4'],
    ['nothing owed', MOVING, 'xb2', 'no nothing-owed'],
    ['not yours', MOVING, 'b2-d2', 'no not-your-man b2'],
    ['nobody to move', MOVING, 'g7-g4', 'no no-man-to-move g7'],
    ['not adjacent', boardOf(SHUT, 'white', 'a1 a4 d7', 'b2 d6 f4'), 'a1-g7', 'no not-adjacent a1 d1 g7'],
    ['too many to fly', MOVING, 'a1-g7', 'no too-many-to-fly a1 d1 g7'],
    ['fly later', playOf(gameOf({}, 'lasker'), 'a1 b2'), 'a1-g7', 'no cannot-fly-yet a1 a4 d1 g7'],
    ['swing back', swing, 'a7-b6', 'no repeated-mill a7 b6'],
    ['empty point', MILL, 'xd5', 'no nobody-there d5'],
    ['own man', MILL, 'xa1', 'no own-man a1'],
    ['enemy instead of own', playOf(OWN, 'a1 b2 a4 b4 a7'), 'xa1', 'no must-be-own a1'],
    ['in a mill', pinned, 'xd7', 'no in-mill a7 c3 d7 f4 g7'],
    ['already marked', playOf(MARK, 'a1 b2 a4 b4 a7 xb2 g7 d6 g4 f6 g1'), 'xb2', 'no already-marked b2'],
    ['not beside', BLOCKED, 'xc5', 'no nobody-there c5'],
    ['not sandwiched', playOf(BOTH, 'a4 b4 d1 g7 c4'), 'xg7', 'no not-sandwiched b4'],
    ['not an end', playOf(BOTH, 'd7 a4 g7 c4 e3 f2 b4'), 'xf2', 'no not-an-end a4 c4'],
    ['the other end', playOf(BOTH, 'd7 a4 g7 c4 e3 f2 b4 xa4'), 'xf2', 'no other-end-owed c4'],
    ['neither', playOf(BOTH, 'd5 a7 f4 g7 b2 d6 e3 a1 d7'), 'xa1', 'no not-a-target a7 d6 g7'],
    [
      'not leapt',
      playOf(boardOf(LEAP, 'white', 'd7 a1 a7 g1', 'd6 b4 f2'), 'd7-d5'),
      'xb4',
      'no not-leapt d6',
    ],
  ])('%s', (_, position, text, told) => {
    expect(explained(position, text)).toBe(told);
  });

  test('a blocked side takes only a neighbour', () => {
    const position = playOf(boardOf(SHUT, 'white', 'a7 g1 d2 c4 e5', 'a1 a4 d1'), 'c4-b4');
    expect(explained(position, 'xe5')).toBe('no not-beside-you a7 b4 d2 g1');
  });
});

describe('what a hand touches', () => {
  // a1 has a4 and d1 beside it, both taken; four men cannot fly.
  const shutIn = boardOf(NINE, 'white', 'a1 a4 d1 c5', 'b2 d6 f4 e3');
  const lasker = gameOf({}, 'lasker');
  const placing = playOf(NINE, 'a1 b2');
  const over = boardOf(NINE, 'white', 'a1 a4', 'b2 d6 f4');
  const pinned = playOf(boardOf(NINE, 'white', 'd1 g1', 'a7 d7 g7 c3 f4', [3, 3]), 'a1');
  const twelve = playOf(boardOf(TWELVE, 'white', 'a1 a4 d6 f6 b6', 'd1 f4 g4 c3 d3 g1'), 'b6-a7 xd1 g4-g7');

  test.each([
    ['[M12] a man that can step', MOVING, 'a1', 'yes legal a1'],
    ['[M12] a man with no empty neighbour', shutIn, 'a1', 'no man-blocked a1 a4 d1'],
    [
      '[M13] the same man with three on the board flies',
      boardOf(NINE, 'white', 'a1 a4 d1', 'b2 d6 f4'),
      'a1',
      'yes legal a1',
    ],
    ['[M12] an empty point, nothing in hand', MOVING, 'g7', 'no no-man-to-move g7'],
    ['[M12] a man of the enemy', MOVING, 'b2', 'no not-your-man b2'],
    ['[M7] an empty point, men in hand', placing, 'd6', 'yes legal d6'],
    ['[M7] an own man, men in hand', placing, 'a1', 'no site-taken a1'],
    ['[M7] a man of the enemy, men in hand', placing, 'b2', 'no site-taken b2'],
    ['[M15] a point that closes a mill', playOf(NINE, 'a1 b2 a4 b4'), 'a7', 'yes closes-mill a1 a4 a7'],
    ['[M24] a marked man', playOf(MARK, 'a1 b2 a4 b4 a7 xb2'), 'b2', 'no marked-man-there b2'],
    ['[M8] a man that may step instead of placing', playOf(lasker, 'a1 b2'), 'a1', 'yes legal a1'],
    [
      '[M8] a man that may step but cannot, nor fly',
      playOf(lasker, 'a1 a4 b6 d1'),
      'a1',
      'no man-blocked a1 a4 d1',
    ],
    ['[M8] a man of the enemy where men may step', playOf(lasker, 'a1 b2'), 'b2', 'no site-taken b2'],
    ['[M16] a man to take', MILL, 'b2', 'yes takes-by-mill b2'],
    ['[M16] an empty point while a man is owed', MILL, 'd5', 'no nobody-there d5'],
    ['[M16] an own man while an enemy is owed', MILL, 'a1', 'no own-man a1'],
    ['[M19] a man in a mill', pinned, 'd7', 'no in-mill a7 c3 d7 f4 g7'],
    ['[M31] the other end', playOf(BOTH, 'd7 a4 g7 c4 b4 xa4'), 'c4', 'yes takes-other-end a4 b4 c4'],
    ['[M40] anything after the end', over, 'a1', 'no game-over'],
  ])('%s', (_, position, site, told) => {
    expect(touched(position, site)).toBe(told);
  });

  test.each([
    ['[M12] a step', MOVING, 'd7 g7', 'yes legal g7'],
    ['[M15] a step that closes a mill', MOVING, 'd7 a7', 'yes closes-mill a1 a4 a7'],
    ['[M12] onto an own man', MOVING, 'a1 a4', 'no site-taken a4'],
    ['[M12] onto a man of the enemy', MOVING, 'd7 d6', 'no site-taken d6'],
    ['[M13] too far with four men', MOVING, 'a1 g7', 'no too-many-to-fly a1 d1 g7'],
    ['[M13] far with three men', boardOf(NINE, 'white', 'a1 a4 d7', 'b2 d6 f4'), 'a1 g1', 'yes legal g1'],
    [
      '[M3] far where nobody flies',
      boardOf(SHUT, 'white', 'a1 a4 d7', 'b2 d6 f4'),
      'a1 g7',
      'no not-adjacent a1 d1 g7',
    ],
    ['[M12] with a man of the enemy', MOVING, 'b2 d2', 'no not-your-man b2'],
    ['[M12] from an empty point', MOVING, 'g7 g4', 'no no-man-to-move g7'],
    ['[M12] the same point twice', MOVING, 'a1 a1', 'no site-taken a1'],
    ['[M7] a step with men in hand', placing, 'a1 a4', 'no must-place'],
    ['[M8] a step with men in hand where it is allowed', playOf(lasker, 'a1 b2'), 'a1 a4', 'yes legal a4'],
    ['[M8] no flight with men in hand', playOf(lasker, 'a1 b2'), 'a1 g7', 'no cannot-fly-yet a1 a4 d1 g7'],
    ['[M6] a step while a man is owed', MILL, 'a1 d1', 'no must-remove b2 b4'],
    ['[M6] a man to take and one more', MILL, 'b2 b4', 'no must-remove b2 b4'],
    ['[M26] straight back into a mill', twelve, 'a7 b6', 'no repeated-mill a7 b6'],
    ['[M38] a leap', boardOf(LEAP, 'white', 'd7 a1 a7 g1', 'd6 b4 f2'), 'd7 d5', 'yes leaps d5 d6 d7'],
    ['[M40] anything after the end', over, 'a1 d1', 'no game-over'],
    ['[M47] three points', MOVING, 'a1 d1 g1', 'no bad-move'],
    ['[M47] nothing', MOVING, '', 'no bad-move'],
  ])('%s', (_, position, sites, told) => {
    expect(touched(position, sites)).toBe(told);
  });
});

test('every code of random games has a sentence in both languages', () => {
  const dice = makeDice(4);
  for (const game of [BOTH, TWELVE, LEAP, MARK, OWN, SHUT, FILJA]) {
    const names = game.board.sites.map((site) => site.name);
    const any = () => names[Math.floor(dice() * names.length)];
    let position = playOf(game, '');
    for (let ply = 0; ply < 60 && position.moves.length > 0; ply++) {
      for (const text of [any(), `x${any()}`, `${any()}-${any()}`]) {
        const { code } = position.explain({ text });
        expect(sentence(game, code), code).not.toBe(code);
        expect(sentence(game, code, [], 'es'), code).not.toBe(code);
      }
      position = playOf(position, position.moves[Math.floor(dice() * position.moves.length)].text);
    }
  }
});

test('a position that was set up explains its capture without knowing the line', () => {
  const text = '********/******@*/******** w p r 0 9 1 8 1 0 0 0 0 0 0 0 2 c:w-1-22|b-0-';
  const lenient = gameOf({ ...BOTH_CAPTURES, captureReading: 'sanmill' });
  expect(explained(positionOf(lenient, text), 'xb4')).toBe('yes takes-by-custodian b4');
});
