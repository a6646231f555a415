import { describe, expect, test } from 'vitest';
import { err, expectOk, type Game, ok } from '../../contract/index.ts';
import { registry } from '../../games.ts';
import { makeDice } from '../../shared/dice.ts';
import { testConformance } from './conformance.ts';

/** The whole with some of its members replaced. */
function replace<T extends object>(whole: T, members: Partial<T>): T {
  return new Proxy(whole, {
    get: (target, name) => {
      const member = Reflect.get(name in members ? members : target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

const GAME: Game = expectOk(registry.find('three-mens-morris'));
const { rules, notation, heuristics, telling } = GAME;

/** What a family from outside could get wrong without noticing. */
const FAULTS: readonly (readonly [string, Partial<Game>, string])[] = [
  ['has no moves and is not over', { rules: replace(rules, { moves: () => 0 }) }, 'is finished'],
  [
    'writes every position alike',
    { notation: replace(notation, { format: () => String(GAME.variant.id) }) },
    'field-count',
  ],
  [
    'forgets what a move takes',
    { notation: replace(notation, { describe: (s, m) => ({ ...notation.describe(s, m), captures: [] }) }) },
    'says all that it takes',
  ],
  [
    'says that a move takes what it leaves',
    { notation: replace(notation, { describe: (s, m) => ({ ...notation.describe(s, m), captures: [0] }) }) },
    'takes what it says',
  ],
  [
    'has one key for all positions',
    { heuristics: replace(heuristics, { canonicalKey: forgetAll }) },
    'one canonical key',
  ],
  ['numbers an ending by the next one’s number', { endgame: () => shiftNumbers() }, 'gives it back'],
  [
    'has few positions among its numbers, and one wrong predecessor',
    { endgame: () => forgetUnmoves() },
    'moves lead from number',
  ],
  [
    'reads a turn of two moves as one',
    { notation: replace(notation, { split: (turn) => [turn] }) },
    'is a turn of 2 moves',
  ],
  [
    'explains whatever is typed as legal',
    {
      telling: replace(telling, {
        explain: (s, attempt) => ({ ...telling.explain(s, attempt), legal: true }),
      }),
    },
    'is not legal in',
  ],
  [
    'forgets whose turn it is in its keys',
    { notation: replace(notation, { setUp: () => ok(rules.start()) }) },
    'the key says whose turn it is',
  ],
  [
    'calls a capture quiet',
    { heuristics: replace(heuristics, { isTactical: () => false }), fast: {} },
    'takes and is tactical',
  ],
  [
    'refuses a text by a code without words',
    { notation: replace(notation, { parse: () => err({ code: 'no-such-words' }) }) },
    'has words for no-such-words',
  ],
];

function forgetAll(_: unknown, key: Uint32Array): void {
  key.fill(7);
}

/** Of a hundred numbers one names a position, as where each site is a digit; turns lead nowhere. */
function forgetUnmoves() {
  const endgame = GAME.endgame?.();
  if (!endgame) throw new Error('three men’s morris has endings');
  const spread = 100;
  return replace(endgame, {
    classes: (size) => endgame.classes(size).map((one) => ({ ...one, size: one.size * spread })),
    ranking: (id: string) => {
      const ranking = endgame.ranking(id);
      return replace(ranking, {
        rank: (state) => ranking.rank(state) * spread,
        unrank: (index, state) => index % spread === 0 && ranking.unrank(index / spread, state),
        unmoves: () => 0,
      });
    },
  });
}

function shiftNumbers() {
  const endgame = GAME.endgame?.();
  if (!endgame) throw new Error('three men’s morris has endings');
  return replace(endgame, {
    ranking: (id: string) => {
      const ranking = endgame.ranking(id);
      return replace(ranking, { rank: (state) => ranking.rank(state) + 1 });
    },
  });
}

describe('the kit finds a game that', () => {
  test.each(FAULTS)('%s', (_, members, breach) => {
    const options = { games: 2, longest: 40 };
    expect(testConformance(GAME, makeDice(5), options)).toBeGreaterThan(0);
    expect(() => testConformance(replace(GAME, members), makeDice(5), options)).toThrow(breach);
  });
});
