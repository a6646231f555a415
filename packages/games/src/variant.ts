import type { Family, Field, Json, Result, RulesError, Variant } from './contract/index.ts';
import { err, ok } from './contract/index.ts';

/** A base variant with some fields replaced. Whole fields are replaced, never parts of one. */
export function overrideVariant(family: Family, base: Variant, rules: unknown): Result<Variant, RulesError> {
  if (rules === undefined) return ok(base);
  if (typeof rules !== 'object' || rules === null || Array.isArray(rules)) return err({ code: 'bad-rules' });
  const changed: { [field: string]: Json } = {};
  for (const [name, value] of Object.entries(rules)) {
    const field = family.fields.find((candidate) => candidate.name === name);
    const parsed = field && parseField(field, value);
    if (parsed === undefined) return err({ code: 'bad-rules', field: name });
    changed[name] = parsed;
  }
  return ok({ ...base, ...changed });
}

/** The rule fields of a variant without its name tags: what `rules` overrides may hold. */
export function rulesOf(family: Family, variant: Variant): { readonly [field: string]: Json } {
  const all: { readonly [field: string]: unknown } = { ...variant };
  const rules: { [field: string]: Json } = {};
  for (const field of family.fields) {
    const value = parseField(field, all[field.name]);
    if (value !== undefined) rules[field.name] = value;
  }
  return rules;
}

/** The value in canonical form, or undefined if the field cannot hold it. */
export function parseField(field: Field, value: unknown): Json | undefined {
  switch (field.kind) {
    case 'choice':
      return typeof value === 'string' && field.values.includes(value) ? value : undefined;
    case 'number': {
      if (typeof value !== 'number' || !Number.isInteger(value)) return undefined;
      const isInside = (value >= field.min && value <= field.max) || field.also?.includes(value);
      return isInside ? value : undefined;
    }
    case 'names': {
      if (!Array.isArray(value) || new Set(value).size !== value.length) return undefined;
      return value.every((name) => field.values.includes(name)) ? [...value] : undefined;
    }
    case 'data':
      return field.parse(value);
  }
}
