import { describe, expect, test } from 'vitest';
import { BOTH_CAPTURES, boardOf, gameOf, legalOf, namesOf, playOf, type Rules } from '../testing.ts';

const NINE = gameOf();
const SCATTERED = 'b2 b4 d6 f4 e3';

describe('turns and placing', () => {
  test('[M4] each side holds nine men at the start, or as many as the variant says', () => {
    expect(playOf(NINE, '').diagram.hand).toEqual([9, 9]);
    expect(playOf(gameOf({ men: 12 }), '').diagram.hand).toEqual([12, 12]);
    expect(playOf(gameOf({}, 'three-mens-morris'), '').diagram.hand).toEqual([3, 3]);
  });

  test('[M5] White begins and the sides take turns', () => {
    expect(['', 'a1', 'a1 a4'].map((moves) => playOf(NINE, moves).turn)).toEqual([0, 1, 0]);
  });

  test('[M6] after a mill the same side is to move and can only take', () => {
    const position = playOf(NINE, 'a1 b2 a4 b4 a7');
    expect(position.turn).toBe(0);
    expect(legalOf(position)).toEqual(['xb2', 'xb4']);
    expect(playOf(position, 'xb2').turn).toBe(1);
  });

  test('[M7] a side with men in hand places and does nothing else', () => {
    const legal = legalOf(playOf(NINE, 'a1 b2'));
    expect(legal.length).toBe(22);
    expect(legal.every((text) => /^[a-g][1-7]$/.test(text))).toBe(true);
  });

  test('[M8] in Lasker morris a man may step while others are in hand, but not fly', () => {
    const legal = legalOf(playOf(gameOf({}, 'lasker'), 'a1 b2'));
    expect(legal.filter((text) => text.includes('-'))).toEqual(['a1-a4', 'a1-d1']);
    expect(legal.length).toBe(24);
  });

  test.each([
    [{}, 0],
    [{ movingStarts: 'second' }, 1],
    [{ movingStarts: 'second', placingMill: 'from-hand' }, 0],
    [{ movingStarts: 'second', placing: 'place-or-move' }, 0],
    [{ movingStarts: 'second', placingMill: 'from-hand-and-again', removals: 'per-mill' }, 0],
    [{ movingStarts: 'second', placingMill: 'from-hand-and-again' }, 1],
  ])('[M9] with %j the moving phase opens with side %i', (rules, side) => {
    const last = boardOf(gameOf(rules), 'black', 'a1 d7 g4 c5', 'b2 d6 f4', [0, 1]);
    const after = playOf(last, 'e3');
    expect(after.turn).toBe(side);
    expect(after.text.split(' ').slice(2, 4)).toEqual(['m', 's']);
  });

  test('[M10] two empty points end the placing of twelve men if the rules say so', () => {
    const white = 'd5 e4 d3 c4 d6 f4 d2 b4 g7 g1 a1';
    const black = 'e5 e3 c3 c5 f6 f2 b2 b6 d7 g4';
    const rules = { stopPlacingAtTwoEmpty: 'yes', protection: 'none' };
    const twelve = 'twelve-mens-morris';
    const stopped = playOf(boardOf(gameOf(rules, twelve), 'black', white, black, [1, 2]), 'd1');
    expect(stopped.diagram.hand).toEqual([0, 0]);
    expect(stopped.turn).toBe(0);
    const going = playOf(boardOf(gameOf({}, twelve), 'black', white, black, [1, 2]), 'd1');
    expect(going.diagram.hand).toEqual([1, 1]);
  });

  test('[M10] men that find no point are laid aside', () => {
    const game = gameOf({ board: 'nine-points', men: 6, boardFull: 'draw' });
    const full = playOf(game, 'a1 b1 c1 a2 b3 b2 a3 c3 c2');
    expect(full.diagram.hand).toEqual([0, 0]);
    expect(full.outcome).toEqual({ winner: undefined, reason: 'full-board-draw' });
  });

  test('[M11] a side with an empty hand moves while the other still places', () => {
    const dooz = gameOf({}, 'dooz');
    const black = boardOf(dooz, 'black', 'a1 d7 g4 c5', 'b2 d6 f4 e3', [1, 0]);
    expect(legalOf(black).every((text) => text.includes('-'))).toBe(true);
    const white = playOf(black, 'b2-b4');
    expect(legalOf(white).every((text) => !text.includes('-'))).toBe(true);
    expect(white.text.split(' ').slice(1, 4)).toEqual(['w', 'p', 'p']);
  });

  test('[M12] a man steps to an empty neighbour', () => {
    const position = boardOf(NINE, 'white', 'd5 d6 d7 a1', 'e5 b6 a7 a4');
    expect(legalOf(position)).toEqual(['a1-d1', 'd5-c5', 'd6-f6', 'd7-g7']);
  });

  test.each([
    [3, 'a1 d6 g4', 3 * 16],
    [3, 'a1 d6 g4 c5', 2 + 4 + 3 + 2],
    [4, 'a1 d6 g4 c5', 4 * 15],
    [0, 'a1 d6 g4', 2 + 4 + 3],
  ])('[M13] flying at %i, the men %s have %i moves', (flyAt, white, count) => {
    expect(legalOf(boardOf(gameOf({ flyAt }), 'white', white, 'b2 f2 e3 c3 a7')).length).toBe(count);
  });
});

describe('mills', () => {
  test('[M14] two men and an enemy in a line are no mill', () => {
    expect(playOf(NINE, 'a1 a4 a7 b2 d1 b4').pending).toBeUndefined();
  });

  test('[M15] a man that leaves a mill and comes back closes it again', () => {
    const mill = boardOf(NINE, 'white', 'a1 a4 a7 c5', SCATTERED);
    const back = playOf(mill, 'a7-d7 b2-d2 d7-a7');
    expect(namesOf(NINE, back.pending?.branches[0].lines[0] ?? [])).toEqual(['a1', 'a4', 'a7']);
  });

  test('[M16] the man taken is off the board for good', () => {
    const position = playOf(NINE, 'a1 b2 a4 b4 a7 xb2');
    expect(position.text.split(' ').slice(4, 8)).toEqual(['3', '6', '1', '7']);
  });

  test('[M17] a mill that stands from before takes nothing', () => {
    expect(playOf(NINE, 'a1 b2 a4 b4 a7 xb2 b2 g7').pending).toBeUndefined();
  });

  test.each([
    ['one', 1],
    ['per-mill', 2],
  ])('[M18] with removals %s two mills at once take %i', (removals, count) => {
    const corner = boardOf(gameOf({ removals }), 'white', 'a4 a7 d1 g1', SCATTERED, [3, 3]);
    expect(playOf(corner, 'a1').pending?.remaining).toBe(count);
  });

  test('[M19] a man in a mill is protected while another stands outside', () => {
    const black = 'a7 d7 g7 c3 f4';
    const position = playOf(boardOf(NINE, 'white', 'd1 g1', black, [3, 3]), 'a1');
    expect(legalOf(position)).toEqual(['xc3', 'xf4']);
    const free = playOf(boardOf(gameOf({ protection: 'none' }), 'white', 'd1 g1', black, [3, 3]), 'a1');
    expect(legalOf(free)).toEqual(['xa7', 'xc3', 'xd7', 'xf4', 'xg7']);
  });

  test('[M19] if all stand in mills any may be taken', () => {
    const position = playOf(boardOf(NINE, 'white', 'd1 g1', 'a7 d7 g7', [3, 3]), 'a1');
    expect(legalOf(position)).toEqual(['xa7', 'xd7', 'xg7']);
  });
});

describe('mills while placing', () => {
  const mill = 'a1 b2 a4 b4 a7';

  test('[M20] remove takes from the board', () => {
    expect(legalOf(playOf(gameOf({ placingMill: 'remove' }), mill))).toEqual(['xb2', 'xb4']);
  });

  test('[M21] from-hand takes from the hand and the enemy plays', () => {
    const position = playOf(gameOf({ placingMill: 'from-hand' }), mill);
    expect(position.diagram.hand).toEqual([6, 6]);
    expect(position.turn).toBe(1);
  });

  test('[M21] an empty hand is made up for from the board', () => {
    const game = gameOf({ placingMill: 'from-hand' });
    const position = playOf(boardOf(game, 'white', 'a1 a4', SCATTERED, [4, 0]), 'a7');
    expect(legalOf(position).length).toBe(5);
    expect(playOf(position, 'xb2').turn).toBe(1);
  });

  test('[M22] from-hand-and-again lets the mover play again', () => {
    const position = playOf(gameOf({ placingMill: 'from-hand-and-again' }), mill);
    expect(position.diagram.hand).toEqual([6, 6]);
    expect(position.turn).toBe(0);
  });

  test('[M23] opponent-removes-own lets the enemy choose which of its men goes, and play', () => {
    const position = playOf(gameOf({ placingMill: 'opponent-removes-own' }), mill);
    expect(position.turn).toBe(1);
    expect(legalOf(position)).toEqual(['xb2', 'xb4']);
    expect(position.text).toContain(' b p r 3 6 2 7 0 -1 ');
    const after = playOf(position, 'xb4');
    expect(after.turn).toBe(1);
    expect(legalOf(after)).toContain('b4');
  });

  test('[M24] mark leaves the man on its point until the placing ends', () => {
    const game = gameOf({ placingMill: 'mark' });
    const marked = playOf(game, `${mill} xb2`);
    expect(marked.text.split(' ')[0]).toBe('********/*****X@*/*****OOO');
    expect(legalOf(marked)).not.toContain('b2');
    const near = playOf(boardOf(game, 'white', 'a1 a4 d6 f2', 'b4 c3 d7 g4', [1, 1]), 'a7 xb4');
    expect(near.text.split(' ')[0]).toContain('X');
    expect(playOf(near, 'e5').text.split(' ')[0]).not.toContain('X');
  });

  test.each([
    ['a1 d7 g4', 'b2 d6 f4', [-1, -1]],
    ['a1 a4 a7', 'b2 d6 f4', [2, 1]],
    ['a1 d7 g4', 'b2 b4 b6', [1, 2]],
    ['a1 a4 a7', 'b2 b4 b6', [1, 1]],
    ['a1 a4 a7 d1 g1', 'b2 b4 b6', [2, 1]],
    ['a1 a4 a7 d1 g1', 'b2 b4 b6 d2 f2', [2, 2]],
    ['a1 a4 a7', 'b2 b4 b6 d2 f2', [1, 2]],
  ])('[M25] count-mills with %s and %s owes %j', (white, black, owed) => {
    const game = gameOf({}, 'el-filja');
    const after = playOf(boardOf(game, 'black', white, `${black} c5`, [0, 1]), 'e3');
    expect(after.text.split(' ').slice(8, 10).map(Number)).toEqual(owed);
    expect(after.pending?.branches[0].cause).toBe('mill-count');
    expect(after.turn).toBe(0);
  });

  test('[M25] mills closed while placing do nothing under count-mills, and White opens after both took', () => {
    const game = gameOf({}, 'el-filja');
    expect(playOf(game, mill).pending).toBeUndefined();
    const owing = playOf(boardOf(game, 'black', 'a1 a4 a7 g4', 'b2 d6 f4 e3', [0, 1]), 'c5');
    const after = playOf(owing, 'xb2 xc5 xa1');
    expect(after.text.split(' ').slice(1, 4)).toEqual(['w', 'm', 's']);
  });
});

describe('further choices about mills', () => {
  test('[M26] with restricted repetition a man may not swing straight back', () => {
    const swing = 'b6-a7 xd1 g4-g7';
    const from = (rules: Rules) =>
      boardOf(gameOf(rules, 'twelve-mens-morris'), 'white', 'a1 a4 d6 f6 b6', 'd1 f4 g4 c3 d3 g1');
    expect(legalOf(playOf(from({}), swing))).toContain('a7-b6');
    const there = playOf(from({ repeatMill: 'restricted' }), swing);
    expect(legalOf(there)).not.toContain('a7-b6');
    expect(legalOf(there)).toContain('a7-d7');
    expect(legalOf(playOf(there, 'd6-d5 g7-g4'))).toContain('a7-b6');
  });

  test('[M27] with one-time mills a line pays once', () => {
    const game = gameOf({}, 'one-time-mill');
    const paid = playOf(
      boardOf(game, 'white', 'a1 a4 d7 c5', 'f2 e3 d3 g4 b2'),
      'd7-a7 xf2 d3-d2 a7-d7 d2-d3',
    );
    expect(playOf(paid, 'd7-a7').pending).toBeUndefined();
  });

  test.each([
    ['first-loses', undefined, 'full-board'],
    ['draw', undefined, 'full-board-draw'],
    ['first-then-second-remove', 0, undefined],
    ['second-then-first-remove', 1, undefined],
    ['mover-removes', 0, undefined],
  ])('[M28] a full board with %s', (boardFull, remover, reason) => {
    const game = gameOf({ boardFull, board: 'nine-points', men: 6, flyAt: 0 });
    const full = playOf(game, 'a1 b1 c1 a2 b3 b2 a3 c3 c2');
    expect(full.outcome?.reason).toBe(reason);
    if (reason === 'full-board') expect(full.outcome?.winner).toBe(1);
    if (remover === undefined) return;
    expect(full.turn).toBe(remover);
    expect(full.pending?.branches[0].cause).toBe('board-full');
    const first = playOf(full, legalOf(full)[0]);
    expect(first.turn).toBe(1 - remover);
    if (boardFull === 'mover-removes') return;
    expect(playOf(first, legalOf(first)[0]).turn).toBe(remover);
  });

  test('[M29] a man that moves in between two enemies is safe', () => {
    const game = gameOf({ custodian: BOTH_CAPTURES.custodian });
    const inside = playOf(game, 'a1 b2 a7 a4');
    expect(inside.pending).toBeUndefined();
    expect(legalOf(playOf(inside, 'd7'))).not.toContain('xa4');
  });
});
