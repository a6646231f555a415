import { beforeEach, expect, test } from 'vitest';
import { parseSets, useRuleSets } from '../session/rule-sets.ts';
import { parseSettings, useSettings } from './settings.ts';
import { forgetAll, keep, readKept } from './storage.ts';

beforeEach(() => localStorage.clear());

test('settings are kept, and damaged ones are dropped one by one', () => {
  useSettings.getState().change({ theme: 'slate', sound: false });
  expect(readKept('settings', parseSettings)).toMatchObject({ theme: 'slate', sound: false });
  expect(parseSettings({ theme: 'gold', language: 'es', sound: 'loud' })).toEqual({ language: 'es' });
  expect(parseSettings('x')).toBeUndefined();
});

test('rule sets are saved by name, replaced and removed', () => {
  const { save, remove } = useRuleSets.getState();
  save({ name: 'ours', variant: 'nine-mens-morris', rules: { flyAt: 0 } });
  save({ name: 'ours', variant: 'nine-mens-morris', rules: { flyAt: 4 } });
  expect(useRuleSets.getState().sets).toHaveLength(1);
  expect(readKept('rule-sets', parseSets)?.[0].rules).toEqual({ flyAt: 4 });
  remove('ours');
  expect(useRuleSets.getState().sets).toEqual([]);
});

test('forgetting leaves what other pages keep', () => {
  keep('game', 1);
  localStorage.setItem('other', 'stays');
  forgetAll();
  expect(Object.keys(localStorage)).toEqual(['other']);
});
