import { type Field, type Json, rulesOf } from '@boardwright/games';
import type { Seat } from '../seat.ts';
import { formatHubValue } from './text.ts';

/** A `param` line for every rule of the game as it stands; a record of several parts has no form in Hub. */
export function declareHubRules({ match }: Seat): readonly string[] {
  const { family, variant } = match.game;
  const rules = rulesOf(family, variant);
  return family.fields
    .filter(({ kind }) => kind !== 'data')
    .map((field) => `param name=${field.name} ${declare(field, rules[field.name])}`);
}

function declare(field: Field, value: Json): string {
  switch (field.kind) {
    case 'choice':
      return `value=${String(value)} type=enum values=${formatHubValue(field.values.join(' '))}`;
    case 'number': {
      const all = [field.min, field.max, ...(field.also ?? [])];
      return `value=${String(value)} type=int min=${Math.min(...all)} max=${Math.max(...all)}`;
    }
    case 'names':
    case 'data':
      return `value=${formatHubValue(Array.isArray(value) ? value.join(',') : '')} type=string`;
  }
}
