import { FULL_STRENGTH, LEVELS } from '@boardwright/engine';
import {
  type Family,
  type Field,
  families,
  findGame,
  findVariant,
  type Json,
  type Result,
  type RulesError,
  rulesOf,
  type Side,
  type Variant,
} from '@boardwright/games';
import type { Seat, TableRecord } from './table.ts';

/** The choices of a new game. Rules are the fields that differ from the variant. */
export interface SetupForm {
  readonly family: string;
  readonly variant: string;
  readonly rules: { readonly [field: string]: Json };
  /** A level, or `people` for two at one keyboard. */
  readonly opponent: string;
  readonly side: Side;
  readonly start?: string;
}

/** Opponents in the order the form shows them, strongest last. */
export const OPPONENTS: readonly string[] = ['people', ...LEVELS.map(({ id }) => id)];

const DEFAULT_OPPONENT = '3';

export function newForm(variantId?: string, opponent = DEFAULT_OPPONENT): SetupForm {
  const found = variantId === undefined ? undefined : findVariant(variantId);
  const family = found?.family ?? families()[0];
  return {
    family: family.id,
    variant: found?.variant.id ?? family.variants[0].id,
    rules: {},
    opponent: OPPONENTS.includes(opponent) ? opponent : FULL_STRENGTH,
    side: 0,
  };
}

export function familyOf(form: SetupForm): Family {
  return families().find(({ id }) => id === form.family) ?? families()[0];
}

export function variantOf(form: SetupForm): Variant {
  const { variants } = familyOf(form);
  return variants.find(({ id }) => id === form.variant) ?? variants[0];
}

/** Another family begins with its first variant and that variant's rules. */
export function turnFamily(form: SetupForm, step: number): SetupForm {
  const all = families();
  const next = all[turn(all.length, all.indexOf(familyOf(form)), step)];
  const { start: _, ...rest } = form;
  return { ...rest, family: next.id, variant: next.variants[0].id, rules: {} };
}

export function turnVariant(form: SetupForm, step: number): SetupForm {
  const { variants } = familyOf(form);
  const next = variants[turn(variants.length, variants.indexOf(variantOf(form)), step)];
  const { start: _, ...rest } = form;
  return { ...rest, variant: next.id, rules: {} };
}

export function turnOpponent(form: SetupForm, step: number): SetupForm {
  const at = OPPONENTS.indexOf(form.opponent);
  return { ...form, opponent: OPPONENTS[turn(OPPONENTS.length, at, step)] };
}

/** The value a rule field has now: the override, or what the variant says. */
export function ruleValue(form: SetupForm, field: Field): Json {
  return form.rules[field.name] ?? rulesOf(familyOf(form), variantOf(form))[field.name];
}

/** The next or previous value of a rule; one equal to the variant's own is no override any more. */
export function turnRule(form: SetupForm, field: Field, step: number): SetupForm {
  const base = rulesOf(familyOf(form), variantOf(form))[field.name];
  const values = valuesOf(field, base);
  const now = JSON.stringify(ruleValue(form, field));
  const at = values.findIndex((value) => JSON.stringify(value) === now);
  const next = values[turn(values.length, at, step)];
  const { [field.name]: _, ...others } = form.rules;
  if (JSON.stringify(next) === JSON.stringify(base)) return { ...form, rules: others };
  return { ...form, rules: { ...others, [field.name]: next } };
}

/** Whether the rules make a game; the field to change where they do not. */
export function checkRules(form: SetupForm): Result<unknown, RulesError> {
  return findGame(form.variant, form.rules);
}

export function openTable(form: SetupForm, seed: number): TableRecord {
  const human: Seat = { kind: 'human' };
  const other: Seat = form.opponent === 'people' ? human : { kind: 'engine', level: form.opponent };
  return {
    variant: form.variant,
    ...(Object.keys(form.rules).length > 0 ? { rules: form.rules } : {}),
    ...(form.start === undefined ? {} : { start: form.start }),
    moves: [],
    seats: form.side === 0 ? [human, other] : [other, human],
    seed,
  };
}

function turn(length: number, at: number, step: number): number {
  return (at + step + length) % length;
}

function valuesOf(field: Field, base: Json): readonly Json[] {
  switch (field.kind) {
    case 'choice':
      return field.values;
    case 'number': {
      const inside = Array.from({ length: field.max - field.min + 1 }, (_, i) => field.min + i);
      return [...new Set([...(field.also ?? []), ...inside])].sort((a, b) => a - b);
    }
    case 'names':
      return distinct([base, [], field.values]);
    case 'data':
      return distinct([base, 'off', field.example].filter((value) => field.parse(value) !== undefined));
  }
}

function distinct(values: readonly Json[]): readonly Json[] {
  const seen = new Map(values.map((value) => [JSON.stringify(value), value]));
  return [...seen.values()];
}
