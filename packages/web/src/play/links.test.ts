import { expect, test } from 'vitest';
import { formatQuery, parseQuery } from './links.ts';

test.each([
  [{ variant: 'brandubh' }, []],
  [{ variant: 'nine-mens-morris', rules: { flyAt: 0, custodian: { edges: true } } }, ['d6', 'f4']],
  [{ variant: 'spanish-free', start: 'W:W10,K12:B14' }, ['10x17']],
])('%j with %j survives a link', (setup, moves) => {
  expect(parseQuery(`?${formatQuery(setup, moves)}`)).toEqual({ setup, moves });
});

test('a link without a variant is none, and damaged rules are left out', () => {
  expect(parseQuery('?moves=d6')).toBeUndefined();
  expect(parseQuery('?variant=x&rules={"a"')).toEqual({ setup: { variant: 'x' }, moves: [] });
  expect(parseQuery('?variant=x&rules=[1]')).toEqual({ setup: { variant: 'x' }, moves: [] });
});
