import { expect, test } from 'vitest';
import { expectOk } from '../../contract/index.ts';
import { changedRules } from '../../core/variant.ts';
import { openMatch, registry } from '../../games.ts';
import { ALIASES } from './aliases.ts';
import { EVERYWHERE } from './record.ts';

function changesOf(variant: string, rules: object): object {
  const game = expectOk(registry.find(variant, rules));
  return changedRules(game.family, game.variant);
}

test.each([
  ['nine-mens-morris', { mayRemoveMultiple: true }, { removals: 'per-mill' }],
  ['nine-mens-both', { mayRemoveMultiple: false }, { removals: 'one' }],
  ['nine-mens-morris', { mayRemoveFromMillDuringPlacing: true }, { protection: 'mills-when-moving' }],
  ['dooz', { mayRemoveFromMillDuringPlacing: false }, { protection: 'mills' }],
  ['nine-mens-morris', { hasCustodianRule: true }, { custodian: EVERYWHERE }],
  ['nine-mens-both', { hasCustodianRule: false }, { custodian: 'off' }],
  ['nine-mens-morris', { hasInterventionRule: true }, { intervention: EVERYWHERE }],
  ['mul-mulan', { hasInterventionRule: false }, { intervention: 'off' }],
  ['nine-mens-morris', { millFormationRule: 'diagonal' }, { board: 'three-squares-diagonals' }],
  ['twelve-mens-morris', { millFormationRule: 'standard' }, { board: 'three-squares' }],
  ['six-mens-morris', { millFormationRule: 'diagonal' }, { board: 'two-squares-diagonals' }],
  ['three-mens-morris', { millFormationRule: 'standard' }, { board: 'nine-points' }],
  ['nine-mens-morris', { millFormationRule: 'standard' }, {}],
])('[M2] [M18] [M19] [M30] [M31] %s takes the document’s %j as %j', (variant, rules, expected) =>
  expect(changesOf(variant, rules)).toEqual(expected),
);

test('[M18] a game under the document’s names is the game under ours, and keeps ours', () => {
  const match = expectOk(openMatch({ variant: 'nine-mens-morris', rules: { mayRemoveMultiple: true } }));
  const same = expectOk(openMatch({ variant: 'nine-mens-morris', rules: { removals: 'per-mill' } }));
  expect([match.game, match.ref, match.ruleset]).toEqual([same.game, same.ref, same.ruleset]);
  expect(match.ref.rules).toEqual({ removals: 'per-mill' });
});

test.each([
  [{ removals: 'one', mayRemoveMultiple: false }, 'mayRemoveMultiple'],
  [{ mayRemoveMultiple: true, removals: 'per-mill' }, 'removals'],
  [{ millFormationRule: 'diagonal', board: 'three-squares-diagonals' }, 'board'],
  [{ custodian: 'off', hasCustodianRule: true }, 'hasCustodianRule'],
  [{ mayRemoveMultiple: 'yes' }, 'mayRemoveMultiple'],
  [{ hasCustodianRule: 1 }, 'hasCustodianRule'],
  [{ millFormationRule: 'square' }, 'millFormationRule'],
])('%j is bad-rules for %s: two names at once, or no value of it', (rules, field) => {
  const found = registry.find('nine-mens-morris', rules);
  expect(found).toEqual({ ok: false, error: { code: 'bad-rules', field } });
});

test('every name stands for a field, and is no field itself', () => {
  const fields = expectOk(registry.find('nine-mens-morris')).family.fields.map(({ name }) => name);
  expect(ALIASES.every(({ name, field }) => fields.includes(field) && !fields.includes(name))).toBe(true);
});
