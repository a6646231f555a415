import { expect, test } from 'vitest';
import { formatQuery, parseQuery, parseRef, parseRules } from './game-ref.ts';

test.each([
  [{ variant: 'brandubh' }],
  [{ variant: 'nine-mens-morris', rules: { flyAt: 0, custodian: { edges: true } }, moves: ['d6', 'f4'] }],
  [{ variant: 'spanish-free', start: 'W:W10,K12:B14', moves: ['10x17'] }],
])('%j survives a link', (ref) => expect(parseQuery(`?${formatQuery(ref)}`)).toEqual(ref));

test('a link without a variant is none, and damaged rules are left out', () => {
  expect(parseQuery('?moves=d6')).toBeUndefined();
  expect(parseQuery('?variant=x&rules={"a"')).toEqual({ variant: 'x' });
  expect(parseQuery('?variant=x&rules=[1]')).toEqual({ variant: 'x' });
});

test.each([
  [undefined, undefined],
  [{}, undefined],
  [[1], undefined],
  [{ flyAt: 0 }, { flyAt: 0 }],
])('rules %j are read as %j', (value, rules) => expect(parseRules(value)).toEqual(rules));

test('what describes no game is refused', () => {
  expect(parseRef({ rules: {} })).toBeUndefined();
  expect(parseRef(null)).toBeUndefined();
  expect(parseRef({ variant: 'brandubh', start: 7, moves: [1] })).toEqual({ variant: 'brandubh' });
});
