import { FAMILIES as ALL, type RuleOverrides, registry } from '@boardwright/games';
import type { Family } from '@boardwright/games/contract';
import { rulesOf } from '@boardwright/games/internal';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test } from 'vitest';
import { RuleEditor } from './rule-editor.tsx';

async function show(family: Family, changes: RuleOverrides, onChange: (changes: RuleOverrides) => void) {
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  await act(async () =>
    render(
      <RuleEditor family={family} variant={family.variants[0]} changes={changes} onChange={onChange} />,
      box,
    ),
  );
  return box;
}

const FAMILIES = ALL.map((family) => [family.id, family] as const);

test.each(FAMILIES)('%s: every field has a control with its words', async (_, family) => {
  const box = await show(family, {}, () => undefined);
  const legends = [...box.querySelectorAll('legend')].map((legend) => legend.textContent);
  expect(legends).toEqual(family.fields.map((field) => family.words.en?.fields[field.name]?.label));
  expect(box.querySelectorAll('input, select, textarea').length).toBeGreaterThanOrEqual(family.fields.length);
});

test.each(FAMILIES)('%s: every other choice that is offered is a value the rules take', async (_, family) => {
  const base = rulesOf(family, family.variants[0]);
  const told: RuleOverrides[] = [];
  const box = await show(family, {}, (changes) => told.push(changes));
  for (const radio of box.querySelectorAll<HTMLInputElement>('input[type="radio"]:not(:checked)')) {
    await act(async () => radio.click());
  }
  const choices = family.fields.flatMap((field) => (field.kind === 'choice' ? field.values : []));
  expect(told.length).toBe(choices.length - family.fields.filter((field) => field.kind === 'choice').length);
  for (const changes of told) {
    const [name] = Object.keys(changes);
    expect(changes[name]).not.toEqual(base[name]);
    const game = registry.find(family.variants[0].id, changes);
    // Some choices need others with them; but none is an unknown value.
    if (!game.ok) expect(game.error.field).toBeDefined();
  }
});

test('going back to the variant’s own value is no change', async () => {
  const family = ALL.find((candidate) => candidate.fields.some((field) => field.kind === 'choice'));
  const field = family?.fields.find((candidate) => candidate.kind === 'choice');
  if (!family || field?.kind !== 'choice') throw new Error('no choice');
  const base = rulesOf(family, family.variants[0])[field.name];
  const other = field.values.find((value) => value !== base) ?? '';
  const told: RuleOverrides[] = [];
  const box = await show(family, { [field.name]: other }, (changes) => told.push(changes));
  const own = box.querySelector<HTMLInputElement>(
    `input[name="rule-${field.name}"][value="${String(base)}"]`,
  );
  await act(async () => own?.click());
  expect(told).toEqual([{}]);
});
