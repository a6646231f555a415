import { expect, test } from 'vitest';
import { expectOk } from '../contract/index.ts';
import { registry } from '../games.ts';
import { tellChanges } from './changes.ts';

test.each([
  ['brandubh', {}, 'en', []],
  ['brandubh', { goal: 'edges' }, 'en', ['Goal: any edge square']],
  ['brandubh', { goal: 'edges' }, 'es', ['Meta: cualquier casilla del borde']],
  ['nine-mens-morris', { flyAt: 0 }, 'en', ['Fly with: 0']],
  // As the variant has it: no house rule.
  ['nine-mens-morris', { flyAt: 3 }, 'en', []],
] as const)('%s with %j says in %s: %j', (variant, rules, language, told) => {
  expect(tellChanges(expectOk(registry.find(variant, rules)), language)).toEqual(told);
});
