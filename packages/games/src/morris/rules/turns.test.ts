import { describe, expect, test } from 'vitest';
import { makeDice } from '../../testing/index.ts';
import { boardOf, branchesOf, gameOf, legalOf, playOf } from '../testing.ts';
import { PRESETS } from '../variants/presets.ts';

describe('a man of its own, given up for a mill', () => {
  const white = 'b6 d6 c3 e3 f2 g7 d7 b4';
  const black = 'a1 d1 c5 e5 f4 g4 d2';

  test.each([
    ['first', 0],
    ['second', 1],
  ])('[M9] [M23] after the last placement it leaves the opening to the %s side', (movingStarts, turn) => {
    const game = gameOf({ placingMill: 'opponent-removes-own', movingStarts });
    const owing = playOf(boardOf(game, 'black', white, black, [0, 1]), 'g1');
    expect(owing.turn).toBe(0);
    expect(branchesOf(owing)).toEqual([`own 1 ${white.split(' ').sort().join(' ')}`]);
    const opened = playOf(owing, 'xc3');
    expect(opened.turn).toBe(turn);
    expect(legalOf(opened).every((text) => text.includes('-'))).toBe(true);
  });

  test('[M23] with men still in hand the side that gave it up places', () => {
    const game = gameOf({ placingMill: 'opponent-removes-own', movingStarts: 'second' });
    const placing = playOf(boardOf(game, 'black', white, black, [1, 1]), 'g1 xc3');
    expect(placing.turn).toBe(0);
    expect(legalOf(placing)).toContain('c3');
  });
});

describe('mills counted when the placing ends', () => {
  const oneMill = 'a1 d1 g1 b4 f6 d6 c3 e5 d2';
  const noMill = 'a1 d1 g4 b4 f6 d6 c3 e5 d2';
  const black = 'a7 d7 b2 d3 f4 e4 c5 c4';

  test.each([
    ['[M25] one mill each: a man each', oneMill, 'g7', ['mill-count 1', 'mill-count 1']],
    ['[M25] a mill against none: two men and one', oneMill, 'a4', ['mill-count 2', 'mill-count 1']],
    ['[M25] none against a mill: one man and two', noMill, 'g7', ['mill-count 1', 'mill-count 2']],
    ['[M25] no mill at all: a man of its own each', noMill, 'a4', ['mill-count 1', 'mill-count 1']],
  ])('%s', (_, white, last, told) => {
    const game = gameOf({ placingMill: 'count-mills' });
    let position = playOf(boardOf(game, 'black', white, black, [0, 1]), last);
    const owed: string[] = [];
    for (const turn of [0, 1]) {
      expect(position.turn).toBe(turn);
      const [branch] = branchesOf(position);
      owed.push(branch.split(' ').slice(0, 2).join(' '));
      const isOwn = position.pending?.branches[0].targets.every(
        (site) => position.diagram.sites[site]?.side === turn,
      );
      expect(isOwn).toBe(white === noMill && last === 'a4');
      while (position.turn === turn && position.pending) position = playOf(position, legalOf(position)[0]);
    }
    expect(owed).toEqual(told);
    // White opens the moving phase.
    expect(position.turn).toBe(0);
    expect(position.pending).toBeUndefined();
  });
});

describe('the text of a finished game', () => {
  test.each([
    ['w o', [3, 1]],
    ['w o', [1, 0]],
  ])('[M40] tells that it is over, %s with %j in hand', (told, hand) => {
    const [own, other] = hand;
    const position = playOf(
      boardOf(gameOf(), 'white', 'a1 a4', other === 0 ? 'f4 d3 g4' : 'f4 d3', [own, other]),
      'a7 xf4',
    );
    expect(position.outcome).toEqual({ winner: 0, reason: 'few-men' });
    expect(position.text).toContain(` ${told} `);
  });
});

test.each(PRESETS.map(({ id }) => id))('%s counts as many moves as it lists, whatever is owed', (id) => {
  const game = gameOf({}, id);
  const dice = makeDice(id.length);
  for (let i = 0; i < 3; i++) {
    const state = game.rules.start();
    for (let ply = 0; ply < 80; ply++) {
      const list: unknown[] = [];
      const count = game.rules.moves(state, list);
      expect(game.rules.count(state)).toBe(count);
      if (count === 0) break;
      game.rules.apply(state, list[Math.floor(dice() * count)]);
    }
  }
});
