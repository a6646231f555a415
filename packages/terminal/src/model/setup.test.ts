import { families } from '@boardwright/games';
import { expect, test } from 'vitest';
import {
  checkRules,
  familyOf,
  newForm,
  OPPONENTS,
  openTable,
  ruleValue,
  turnFamily,
  turnOpponent,
  turnRule,
  turnVariant,
} from './setup.ts';
import { Table } from './table.ts';

test('every family and variant can be reached with the arrows, and back', () => {
  let form = newForm();
  const seen: string[] = [];
  for (const family of families()) {
    for (const variant of family.variants) {
      expect(form.variant).toBe(variant.id);
      seen.push(variant.id);
      form = turnVariant(form, 1);
    }
    form = turnFamily(form, 1);
  }
  expect(seen.length).toBe(families().flatMap(({ variants }) => variants).length);
  expect(form).toEqual(newForm());
  expect(turnVariant(turnVariant(form, 1), -1)).toEqual(form);
});

test('opponents are two people and the levels, tiers first', () => {
  expect(OPPONENTS.slice(0, 5)).toEqual(['people', 'novice', 'apprentice', 'journeyman', 'master']);
  expect(turnOpponent(newForm('brandubh', 'people'), 1).opponent).toBe('novice');
});

test('a rule turned round and back is no override any more', () => {
  for (const family of families()) {
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
  const custodian = familyOf(form).fields.find(({ name }) => name === 'custodian');
  if (!custodian) throw new Error('no such rule');
  const on = turnRule(form, custodian, 1);
  expect(on.rules.custodian).toMatchObject({ edges: true });
  expect(checkRules(on).ok).toBe(true);
});

test('a form opens a table with the player on the chosen side', () => {
  const record = openTable({ ...newForm('brandubh', 'master'), side: 1 }, 3);
  expect(record.seats).toEqual([{ kind: 'engine', level: 'master' }, { kind: 'human' }]);
  const table = Table.open(record);
  expect(table.ok && table.value.player).toBe(1);
  expect(table.ok && table.value.wanted?.level).toBe('master');
});
