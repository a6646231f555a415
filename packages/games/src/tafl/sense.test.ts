import { describe, expect, test } from 'vitest';
import { expectOk, type State } from '../contract/index.ts';
import { makeDice } from '../testing/dice.ts';
import { TAFL } from './index.ts';
import { boardMaps } from './symmetry.ts';
import { gameOf, positionOf } from './testing.ts';

/** States of random games, captures preferred so that all kinds of material come up. */
function wander(id: string, count: number, visit: (state: State) => void): void {
  const game = gameOf(id);
  const dice = makeDice(3);
  let state = game.start();
  for (let i = 0; i < count; i++) {
    const list: unknown[] = [];
    const moves = game.moves(state, list);
    if (moves === 0) {
      state = game.start();
      continue;
    }
    visit(state);
    game.apply(state, list[Math.floor(dice() * moves)]);
  }
}

describe.each(['brandubh', 'tablut-saami', 'copenhagen'])('%s', (id) => {
  test('the evaluation is the same for all images of a position', () => {
    const game = gameOf(id);
    const maps = boardMaps(game.board.width);
    wander(id, 120, (state) => {
      const diagram = game.show(state);
      const scores = maps.map((image) => {
        const sites = [...diagram.sites];
        diagram.sites.forEach((piece, site) => {
          sites[image[site]] = piece;
        });
        return game.evaluate(expectOk(game.setUp({ ...diagram, sites })));
      });
      expect(new Set(scores).size).toBe(1);
    });
  });

  test('loud are captures, arrivals at the goal and ways that open to it', () => {
    const game = gameOf(id);
    wander(id, 60, (state) => {
      const list: unknown[] = [];
      const count = game.moves(state, list);
      for (let i = 0; i < count; i++) {
        const { captures } = game.describe(state, list[i]);
        const next = game.start();
        game.copy(state, next);
        game.apply(next, list[i]);
        const isWin = game.outcome(next)?.reason === 'king-escaped';
        if (captures.length > 0 || isWin) expect(game.isLoud(state, list[i])).toBe(true);
        else if (game.isLoud(state, list[i])) expect(threatensGoal(id, next)).toBe(true);
      }
    });
  });

  test('a pass hands the turn over and nothing else', () => {
    const game = gameOf(id);
    const state = game.start();
    const before = game.format(game.show(state));
    expect(game.pass(state)).toBe(true);
    expect(game.format(game.show(state))).toBe(before.replace(/ a$/, ' d'));
    const few = game.show(game.start());
    const sites = few.sites.map((piece) => (piece?.side === 0 ? undefined : piece));
    expect(game.pass(expectOk(game.setUp({ ...few, sites })))).toBe(false);
  });
});

test.each(TAFL.variants.map((variant) => variant.id))(
  '%s: loud moves listed alone are the loud ones',
  (id) => {
    const game = gameOf(id);
    wander(id, 150, (state) => {
      if (game.outcome(state)) return;
      const list: unknown[] = [];
      const count = game.moves(state, list);
      const expected = list.slice(0, count).filter((move) => game.isLoud(state, move));
      const alone: unknown[] = [];
      const loud = game.louds?.(state, alone);
      expect(new Set(alone.slice(0, loud))).toEqual(new Set(expected));
      expect(loud).toBe(expected.length);
    });
  },
);

/** Whether the king could step onto a goal if it were his turn. */
function threatensGoal(id: string, state: State): boolean {
  const game = gameOf(id);
  const diagram = game.show(state);
  const again = expectOk(game.setUp({ ...diagram, turn: 1 }));
  const list: unknown[] = [];
  const count = game.moves(again, list);
  for (let i = 0; i < count; i++) {
    const next = game.start();
    game.copy(again, next);
    game.apply(next, list[i]);
    if (game.outcome(next)?.reason === 'king-escaped') return true;
  }
  return false;
}

describe('what a position is worth', () => {
  const score = (text: string): number => {
    const position = positionOf('brandubh', text);
    return position.game.evaluate(position.thaw());
  };

  test('two open ways for the king weigh more than one, one more than none', () => {
    const none = score('1t1K1t1/7/7/7/7/7/7 a');
    const one = score('3K1t1/7/7/7/1t5/7/7 a');
    const two = score('3K3/7/7/1t5/1t5/7/7 a');
    expect(two).toBeLessThan(one);
    expect(one).toBeLessThan(none);
  });

  test('with the move, an open way is all but won', () => {
    expect(score('3K1t1/7/7/7/1t5/7/7 d')).toBeGreaterThan(3000);
  });

  test('a lost man counts for the other side', () => {
    const whole = score('3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a');
    expect(score('3t3/3t3/3T3/ttTKTtt/3T3/3t3/7 a')).toBeLessThan(whole);
    expect(score('3t3/3t3/7/ttTKTtt/3T3/3t3/3t3 a')).toBeGreaterThan(whole);
  });
});
