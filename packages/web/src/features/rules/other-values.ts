import type { Field, Json } from '@boardwright/games';

/** Other values a field could have: what a picture of the rule is drawn against. */
export function otherValues(field: Field, value: Json): readonly Json[] {
  switch (field.kind) {
    case 'choice':
      return field.values.filter((name) => name !== value);
    case 'number':
      return [...(field.also ?? []), field.min, field.max].filter((number) => number !== value);
    case 'names':
      return Array.isArray(value) && value.length > 0 ? [[]] : [[...field.values]];
    case 'data':
      return [field.example, 'off'].filter((other) => JSON.stringify(other) !== JSON.stringify(value));
  }
}
