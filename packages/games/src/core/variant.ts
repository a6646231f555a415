import type { Family, Field, Game, Json, Result, RulesError, Variant } from '../contract/index.ts';
import { err, ok } from '../contract/index.ts';
import { hashText } from '../shared/hash.ts';

/**
 * A base variant with some fields replaced. Whole fields are replaced, never parts of one, and each under one name
 * only.
 */
export function overrideVariant(family: Family, base: Variant, rules: unknown): Result<Variant, RulesError> {
  if (rules === undefined) return ok(base);
  if (typeof rules !== 'object' || rules === null || Array.isArray(rules)) return err({ code: 'bad-rules' });
  const changed: { [field: string]: Json } = {};
  for (const [name, value] of Object.entries(rules)) {
    const alias = family.aliases?.find((candidate) => candidate.name === name);
    const field = family.fields.find((candidate) => candidate.name === (alias?.field ?? name));
    if (!field || Object.hasOwn(changed, field.name)) return err({ code: 'bad-rules', field: name });
    const parsed = parseField(field, alias ? alias.read(value, base) : value);
    if (parsed === undefined) return err({ code: 'bad-rules', field: name });
    changed[field.name] = parsed;
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

/** The rule fields in which a record differs from its family's variant of the same id: what `rules` must say. */
export function changedRules(family: Family, now: Variant): { readonly [field: string]: Json } {
  const base = family.variants.find(({ id }) => id === now.id);
  return base ? differingRules(family, now, base) : {};
}

/**
 * The id of the rules and the start of a game: equal rules have one id, whatever variant they were reached from,
 * and a field added later changes none, as long as the family's first variant has its default.
 */
export function rulesetId({ family, variant }: Game, start: string | undefined): string {
  const rules = differingRules(family, variant, family.variants[0]);
  const names = Object.keys(rules).sort();
  return hashText(JSON.stringify([family.id, names.map((name) => [name, rules[name]]), start ?? null]));
}

function differingRules(family: Family, now: Variant, base: Variant): { readonly [field: string]: Json } {
  const before = rulesOf(family, base);
  const rules = Object.entries(rulesOf(family, now));
  return Object.fromEntries(
    rules.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}
