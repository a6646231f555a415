import { afterEach, expect, test } from 'vitest';
import { hearLink, keepLinked, useRuleSets } from './rule-sets.ts';

const GAME = { variant: 'nine-mens-morris', rules: { flyAt: 0, placing: 'place-or-move' } };

afterEach(() => useRuleSets.setState({ sets: [], linked: [] }));

test('the name of a link is kept by whoever plays by its rules, in whatever order they are written', () => {
  hearLink(GAME, '?name=Club+night');
  expect(useRuleSets.getState().sets).toEqual([]);
  keepLinked({ variant: GAME.variant, rules: { placing: 'place-or-move', flyAt: 0 } });
  expect(useRuleSets.getState().sets).toEqual([{ ...GAME, name: 'Club night' }]);
});

test.each([
  ['rules that are none of its own', { variant: GAME.variant }, '?name=Club+night'],
  ['a name of nothing but blanks', GAME, '?name=++'],
])('%s bring no name', (_, game, search) => {
  hearLink(game, search);
  expect(useRuleSets.getState().linked).toEqual([]);
});

test('a name that other rules have here is not taken from them', () => {
  const mine = { variant: 'brandubh', rules: { first: 'defenders' }, name: 'Club night' };
  useRuleSets.getState().save(mine);
  hearLink(GAME, '?name=Club+night');
  keepLinked(GAME);
  expect(useRuleSets.getState().sets).toEqual([mine]);
});
