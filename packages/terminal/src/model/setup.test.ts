import { expectOk, openMatch, registry } from '@boardwright/games';
import { expect, test } from 'vitest';
import { firstMoveEngine, newForm } from '../testing/test-app.ts';
import { LocalGame, personOf } from './local-game.ts';
import {
  beginGame,
  formOf,
  OPPONENTS,
  ruleValue,
  turnFamily,
  turnOpponent,
  turnRule,
  turnVariant,
} from './setup.ts';

const { families } = registry;

test('every family and variant can be reached with the arrows, and back', () => {
  const first = newForm(families[0].variants[0].id);
  let form = first;
  const seen: string[] = [];
  for (const family of families) {
    for (const variant of family.variants) {
      expect(form.variant).toBe(variant);
      seen.push(variant.id);
      form = turnVariant(form, 1);
    }
    form = turnFamily(families, form, 1);
  }
  expect(seen.length).toBe(families.flatMap(({ variants }) => variants).length);
  expect(form).toEqual(first);
  expect(turnVariant(turnVariant(form, 1), -1)).toEqual(form);
});

test('opponents are two people and the levels, tiers first', () => {
  expect(OPPONENTS.slice(0, 5)).toEqual(['people', 'novice', 'apprentice', 'journeyman', 'master']);
  expect(turnOpponent(newForm('brandubh', 'people'), 1).opponent).toBe('novice');
});

test('a rule turned round and back is no override any more', () => {
  for (const family of families) {
    const form = newForm(family.variants[0].id);
    for (const field of family.fields) {
      const turned = turnRule(form, field, 1);
      expect(turnRule(turned, field, -1).rules).toEqual({});
      if (turned.rules[field.name] !== undefined)
        expect(ruleValue(turned, field)).not.toEqual(ruleValue(form, field));
    }
  }
});

test('capture switches of morris turn on and make a game', () => {
  const form = newForm('nine-mens-morris');
  const custodian = form.family.fields.find(({ name }) => name === 'custodian');
  if (!custodian) throw new Error('no such rule');
  const on = turnRule(form, custodian, 1);
  expect(on.rules.custodian).toMatchObject({ edges: true });
  expect(registry.find(on.variant.id, on.rules).ok).toBe(true);
});

test('a form begins a game with the person on the chosen side', () => {
  const begun = beginGame({ ...newForm('brandubh', 'master'), side: 1 }, 3);
  expect(begun.seats).toEqual([{ kind: 'engine', level: 'master' }, { kind: 'person' }]);
  const engine = firstMoveEngine();
  const local = new LocalGame({ registry, engine, now: () => 0, onChange: () => undefined });
  expect(personOf(expectOk(local.open(begun)))).toBe(1);
  expect(local.isThinking).toBe(true);
});

test('a form shows house rules and the position it was made for', () => {
  const start = '********/**@**@@*/O**OOO*@ w m s 4 0 4 0 0 0 0 0 0 0 0 0 1';
  const rules = { removals: 'per-mill' };
  const form = formOf(expectOk(openMatch({ variant: 'nine-mens-morris', rules, start })));
  expect(form.rules).toEqual(rules);
  expect(form.variant).toBe(form.family.variants[0]);
  expect(beginGame(form, 1)).toMatchObject({ variant: 'nine-mens-morris', rules, start });
});
