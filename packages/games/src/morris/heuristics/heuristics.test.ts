import { describe, expect, test } from 'vitest';
import { makeDice } from '../../testing/index.ts';
import { buildGeometry } from '../board/geometry.ts';
import { compileMorris, type MorrisGame } from '../game.ts';
import { MOVING, type MorrisState } from '../rules/state.ts';
import { NINE_MENS, PRESETS } from '../variants/presets.ts';
import { EVERYWHERE } from '../variants/record.ts';

const NINE = compileMorris(NINE_MENS);
const BOTH = compileMorris({ ...NINE_MENS, custodian: EVERYWHERE, intervention: EVERYWHERE });

/** Every state of some random games. */
function statesOf(game: MorrisGame, seed: number, games = 6): readonly MorrisState[] {
  const dice = makeDice(seed);
  const states: MorrisState[] = [];
  for (let i = 0; i < games; i++) {
    const state = game.rules.start();
    for (let ply = 0; ply < 80; ply++) {
      const copy = game.rules.start();
      game.rules.copy(state, copy);
      states.push(copy);
      const list: number[] = [];
      const count = game.rules.moves(state, list);
      if (count === 0) break;
      game.rules.apply(state, list[Math.floor(dice() * count)]);
    }
  }
  return states;
}

function foldOf(game: MorrisGame, state: MorrisState): string {
  const key = new Uint32Array(2);
  game.heuristics.canonicalKey(state, key);
  return key.join();
}

describe('evaluation', () => {
  test('changing sides changes the sign', () => {
    for (const state of statesOf(BOTH, 1).filter((s) => s.cause === 0)) {
      const other = BOTH.rules.start();
      BOTH.rules.copy(state, other);
      other.turn = state.turn === 0 ? 1 : 0;
      expect(BOTH.heuristics.evaluate(other)).toBe(-BOTH.heuristics.evaluate(state) + 0);
    }
  });

  // Solved: of all positions 7-6 wins 74 % for the side to move, 6-5 24 % and 5-4 less than one in a thousand.
  test('the start is even, a man more counts, and the seventh counts most', () => {
    expect(NINE.heuristics.evaluate(NINE.rules.start())).toBe(0);
    const worth = [4, 5, 6, 7, 8, 9].map((men) => {
      const state = NINE.rules.start();
      state.hand0 = men;
      state.hand1 = men - 1;
      state.phase = MOVING;
      return NINE.heuristics.evaluate(state);
    });
    expect(Math.min(...worth)).toBeGreaterThan(0);
    expect(Math.max(...worth)).toBe(worth[3]);
  });

  test('for plain play a man more is worth more than any two features', () => {
    const state = NINE.rules.start();
    expect(NINE.heuristics.evaluateShallow?.(state)).toBe(0);
    state.hand1 -= 1;
    expect(NINE.heuristics.evaluateShallow?.(state)).toBe(100);
  });

  test('mirroring the board changes nothing', () => {
    const { symmetries } = buildGeometry('three-squares');
    const turn = (word: number, by: readonly number[]) =>
      by.reduce((sum, image, site) => (word & (1 << site) ? sum | (1 << image) : sum), 0);
    for (const state of statesOf(NINE, 2, 3)) {
      for (const by of symmetries) {
        const image = NINE.rules.start();
        NINE.rules.copy(state, image);
        image.men0 = turn(state.men0, by);
        image.men1 = turn(state.men1, by);
        expect(NINE.heuristics.evaluate(image)).toBe(NINE.heuristics.evaluate(state));
      }
    }
  });

  test.each([
    ['an open mill', 'a1 a7', 'a1 g7'],
    ['a crossing', 'd6', 'a1'],
    ['freedom', 'd7', 'a1'],
  ])('%s is worth something: %s rather than %s', (_, better, worse) => {
    const score = (names: string) => {
      const state = NINE.rules.start();
      for (const name of names.split(' ')) {
        state.men0 |= 1 << NINE.board.sites.findIndex((site) => site.name === name);
        state.hand0 -= 1;
      }
      return NINE.heuristics.evaluate(state);
    };
    expect(score(better)).toBeGreaterThan(score(worse));
  });
});

describe('folding', () => {
  test('the sixteen images of a position while placing share one key', () => {
    const { symmetries } = buildGeometry('three-squares');
    const turn = (word: number, by: readonly number[]) =>
      by.reduce((sum, image, site) => (word & (1 << site) ? sum | (1 << image) : sum), 0);
    for (const state of statesOf(NINE, 3).filter((s) => s.phase === 0 && s.cause === 0)) {
      const images = symmetries.map((by) => {
        const image = NINE.rules.start();
        NINE.rules.copy(state, image);
        image.men0 = turn(state.men0, by);
        image.men1 = turn(state.men1, by);
        return foldOf(NINE, image);
      });
      expect(new Set(images).size).toBe(1);
    }
  });

  test('positions that are no images keep different keys', () => {
    const keys = new Map<string, string>();
    const { symmetries } = buildGeometry('three-squares');
    for (const state of statesOf(NINE, 4, 30).filter((s) => s.phase === 0 && s.cause === 0)) {
      const turn = (word: number, by: readonly number[]) =>
        by.reduce((sum, image, site) => (word & (1 << site) ? sum | (1 << image) : sum), 0);
      const least = symmetries.map((by) => `${turn(state.men0, by)} ${turn(state.men1, by)}`).sort()[0];
      const board = `${least} ${state.hand0} ${state.hand1} ${state.turn}`;
      const known = keys.get(foldOf(NINE, state));
      if (known !== undefined) expect(known).toBe(board);
      keys.set(foldOf(NINE, state), board);
    }
    expect(keys.size).toBeGreaterThan(200);
  });

  test('after the placing, and while men are owed, the key is the plain one', () => {
    for (const state of statesOf(BOTH, 5).filter((s) => s.phase === 1 || s.cause !== 0)) {
      expect(foldOf(BOTH, state)).toBe(new Uint32Array([state.keyLo, state.keyHi]).join());
    }
  });

  test('a mill that may not be swung back to makes a key of its own', () => {
    const game = compileMorris({ ...NINE_MENS, repeatMill: 'restricted' });
    const state = game.rules.start();
    const marked = game.rules.start();
    marked.swing0 = 33;
    expect(foldOf(game, marked)).not.toBe(foldOf(game, state));
  });
});

test('tactical moves are those after which men are owed or taken', () => {
  for (const game of [NINE, BOTH, compileMorris({ ...NINE_MENS, leap: EVERYWHERE })]) {
    for (const state of statesOf(game, 6)) {
      const list: number[] = [];
      const count = game.rules.moves(state, list);
      for (const move of list.slice(0, count)) {
        const next = game.rules.start();
        game.rules.copy(state, next);
        game.rules.apply(next, move);
        const isOwing = next.turn === state.turn && next.cause !== 0;
        expect(game.heuristics.isTactical(state, move)).toBe(isOwing || state.cause !== 0);
      }
    }
  }
});

const TELLS_TACTICAL = PRESETS.filter((preset) => compileMorris(preset).fast?.tacticalMoves);

test('games with captures on lines list tactical moves with all others', () => {
  expect(TELLS_TACTICAL.length).toBeGreaterThan(5);
  expect(TELLS_TACTICAL.map(({ id }) => id)).not.toContain('nine-mens-both');
});

test.each(TELLS_TACTICAL.map((preset) => preset.id))(
  '%s: tactical moves listed alone are the tactical ones of all',
  (id) => {
    const game = compileMorris(PRESETS.find((preset) => preset.id === id) ?? NINE_MENS);
    for (const state of statesOf(game, 9).filter((s) => s.cause === 0 && s.over === 0)) {
      const list: number[] = [];
      const alone: number[] = [];
      const count = game.fast?.tacticalMoves?.(state, alone) ?? -1;
      const all = game.rules.moves(state, list);
      const expected = list.slice(0, all).filter((move) => game.heuristics.isTactical(state, move));
      expect(alone.slice(0, count).sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
    }
  },
);

test('passing hands over the turn only while both sides have men to spare in hand', () => {
  for (const state of statesOf(NINE, 7)) {
    const next = NINE.rules.start();
    NINE.rules.copy(state, next);
    const isPassed = NINE.heuristics.nullMove(next);
    expect(isPassed).toBe(state.phase === 0 && state.cause === 0 && state.hand0 > 1 && state.hand1 > 1);
    if (!isPassed) expect(next).toEqual(state);
    else expect([next.turn, next.keyLo === state.keyLo]).toEqual([1 - state.turn, false]);
  }
});

test('history indices of moves are different within a position', () => {
  for (const state of statesOf(compileMorris(PRESETS[0]), 8, 2)) {
    const list: number[] = [];
    const count = NINE.rules.moves(state, list);
    expect(new Set(list.slice(0, count).map(NINE.heuristics.historyIndex)).size).toBe(count);
  }
});
