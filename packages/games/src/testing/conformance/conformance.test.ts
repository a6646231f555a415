import { describe, expect, test } from 'vitest';
import { expectOk, type Game } from '../../contract/index.ts';
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
const { rules, notation, heuristics } = GAME;

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
];

function forgetAll(_: unknown, key: Uint32Array): void {
  key.fill(7);
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
