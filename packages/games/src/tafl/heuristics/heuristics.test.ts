import { describe, expect, test } from 'vitest';
import { expectOk, type Game, type State } from '../../contract/index.ts';
import { makeDice } from '../../shared/dice.ts';
import { boardMaps } from '../board/symmetry.ts';
import { TAFL } from '../index.ts';
import { gameOf, positionOf } from '../testing.ts';

/** States of random games, captures preferred so that all kinds of material come up. */
function wander(id: string, count: number, visit: (state: State) => void): void {
  const game = gameOf(id);
  const dice = makeDice(3);
  let state = game.rules.start();
  for (let i = 0; i < count; i++) {
    const list: unknown[] = [];
    const moves = game.rules.moves(state, list);
    if (moves === 0) {
      state = game.rules.start();
      continue;
    }
    visit(state);
    game.rules.apply(state, list[Math.floor(dice() * moves)]);
  }
}

describe.each(['brandubh', 'tablut-saami', 'copenhagen'])('%s', (id) => {
  test('the evaluation is the same for all images of a position', () => {
    const game = gameOf(id);
    const maps = boardMaps(game.board.width);
    wander(id, 120, (state) => {
      const diagram = game.notation.show(state);
      const scores = maps.map((image) => {
        const sites = [...diagram.sites];
        diagram.sites.forEach((piece, site) => {
          sites[image[site]] = piece;
        });
        return game.heuristics.evaluate(expectOk(game.notation.setUp({ ...diagram, sites })));
      });
      expect(new Set(scores).size).toBe(1);
    });
  });

  test('tactical are captures, arrivals at the goal and ways that open to it', () => {
    const game = gameOf(id);
    wander(id, 60, (state) => {
      const list: unknown[] = [];
      const count = game.rules.moves(state, list);
      for (let i = 0; i < count; i++) {
        const { captures } = game.notation.describe(state, list[i]);
        const next = game.rules.start();
        game.rules.copy(state, next);
        game.rules.apply(next, list[i]);
        const isWin = game.rules.outcome(next)?.reason === 'king-escaped';
        if (captures.length > 0 || isWin) expect(game.heuristics.isTactical(state, list[i])).toBe(true);
        else if (game.heuristics.isTactical(state, list[i])) expect(threatensGoal(id, next)).toBe(true);
      }
    });
  });

  test('a null move hands the turn over and nothing else', () => {
    const game = gameOf(id);
    const state = game.rules.start();
    const before = game.notation.format(state);
    expect(game.heuristics.nullMove(state)).toBe(true);
    expect(game.notation.format(state)).toBe(before.replace(/ a$/, ' d'));
    const few = game.notation.show(game.rules.start());
    const sites = few.sites.map((piece) => (piece?.side === 0 ? undefined : piece));
    expect(game.heuristics.nullMove(expectOk(game.notation.setUp({ ...few, sites })))).toBe(false);
  });
});

test.each(TAFL.variants.map((variant) => variant.id))(
  '%s: tactical moves listed alone are the tactical ones',
  (id) => {
    const game = gameOf(id);
    wander(id, 150, (state) => {
      if (game.rules.outcome(state)) return;
      const list: unknown[] = [];
      const count = game.rules.moves(state, list);
      const expected = list.slice(0, count).filter((move) => game.heuristics.isTactical(state, move));
      const alone: unknown[] = [];
      const listed = game.fast?.tacticalMoves?.(state, alone);
      expect(new Set(alone.slice(0, listed))).toEqual(new Set(expected));
      expect(listed).toBe(expected.length);
    });
  },
);

test.each(['brandubh', 'tablut-ashton', 'copenhagen'])(
  '%s: no answer depends on what was asked before',
  (id) => {
    const asked = gameOf(id);
    const answers = (game: Game, state: State): unknown => {
      const list: unknown[] = [];
      const key = new Uint32Array(2);
      game.heuristics.canonicalKey(state, key);
      const count = game.rules.moves(state, list);
      const tactical = list.slice(0, count).map((move) => game.heuristics.isTactical(state, move));
      return [tactical, game.heuristics.evaluate(state), ...key];
    };
    const states: State[] = [];
    wander(id, 40, (state) => {
      const copy = asked.rules.start();
      asked.rules.copy(state, copy);
      states.push(copy);
      answers(asked, state);
    });
    for (const state of states.reverse()) expect(answers(asked, state)).toEqual(answers(gameOf(id), state));
  },
);

/** Whether the king could step onto a goal if it were his turn. */
function threatensGoal(id: string, state: State): boolean {
  const game = gameOf(id);
  const diagram = game.notation.show(state);
  const again = expectOk(game.notation.setUp({ ...diagram, turn: 1 }));
  const list: unknown[] = [];
  const count = game.rules.moves(again, list);
  for (let i = 0; i < count; i++) {
    const next = game.rules.start();
    game.rules.copy(again, next);
    game.rules.apply(next, list[i]);
    if (game.rules.outcome(next)?.reason === 'king-escaped') return true;
  }
  return false;
}

describe('what a position is worth', () => {
  const score = (text: string): number => {
    const position = positionOf('brandubh', text);
    return position.game.heuristics.evaluate(position.thaw());
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
