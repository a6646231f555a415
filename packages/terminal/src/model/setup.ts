import { LEVELS } from '@boardwright/engine';
import { FULL_STRENGTH } from '@boardwright/engine/internal';
import type { Match, Side } from '@boardwright/games';
import type { Family, Variant } from '@boardwright/games/contract';
import { changedRules, type Field, type Json, rulesOf } from '@boardwright/games/internal';
import type { Seat } from '@boardwright/session';
import type { SavedGame } from './local-game.ts';

/** The choices of a new game. Rules are the fields that differ from the variant. */
export interface SetupForm {
  readonly family: Family;
  readonly variant: Variant;
  readonly rules: { readonly [field: string]: Json };
  /** A level, or `people` for two at one keyboard. */
  readonly opponent: string;
  readonly side: Side;
  readonly start?: string;
}

/** Opponents in the order the form shows them, strongest last. */
export const OPPONENTS: readonly string[] = ['people', ...LEVELS.map(({ id }) => id)];

const DEFAULT_OPPONENT = '3';

/** The form filled in for the game of a match that has not begun. */
export function formOf({ game, ref }: Match, opponent = DEFAULT_OPPONENT): SetupForm {
  const { family } = game;
  return {
    family,
    variant: family.variants.find(({ id }) => id === game.variant.id) ?? game.variant,
    rules: changedRules(family, game.variant),
    opponent: OPPONENTS.includes(opponent) ? opponent : FULL_STRENGTH,
    side: 0,
    ...(ref.start === undefined ? {} : { start: ref.start }),
  };
}

/** Another family begins with its first variant and that variant's rules. */
export function turnFamily(families: readonly Family[], form: SetupForm, step: number): SetupForm {
  const family = families[turn(families.length, families.indexOf(form.family), step)];
  const { start: _, ...rest } = form;
  return { ...rest, family, variant: family.variants[0], rules: {} };
}

export function turnVariant(form: SetupForm, step: number): SetupForm {
  const { variants } = form.family;
  const variant = variants[turn(variants.length, variants.indexOf(form.variant), step)];
  const { start: _, ...rest } = form;
  return { ...rest, variant, rules: {} };
}

export function turnOpponent(form: SetupForm, step: number): SetupForm {
  const at = OPPONENTS.indexOf(form.opponent);
  return { ...form, opponent: OPPONENTS[turn(OPPONENTS.length, at, step)] };
}

/** The value a rule field has now: the override, or what the variant says. */
export function ruleValue({ family, variant, rules }: SetupForm, field: Field): Json {
  return rules[field.name] ?? rulesOf(family, variant)[field.name];
}

/** The next or previous value of a rule; one equal to the variant's own is no override any more. */
export function turnRule(form: SetupForm, field: Field, step: number): SetupForm {
  const base = rulesOf(form.family, form.variant)[field.name];
  const values = valuesOf(field, base);
  const now = JSON.stringify(ruleValue(form, field));
  const at = values.findIndex((value) => JSON.stringify(value) === now);
  const next = values[turn(values.length, at, step)];
  const { [field.name]: _, ...others } = form.rules;
  if (JSON.stringify(next) === JSON.stringify(base)) return { ...form, rules: others };
  return { ...form, rules: { ...others, [field.name]: next } };
}

/** The game that a form describes, before its first move. */
export function beginGame(form: SetupForm, seed: number): SavedGame {
  const person: Seat = { kind: 'person' };
  const other: Seat = form.opponent === 'people' ? person : { kind: 'engine', level: form.opponent };
  return {
    variant: form.variant.id,
    ...(Object.keys(form.rules).length > 0 ? { rules: form.rules } : {}),
    ...(form.start === undefined ? {} : { start: form.start }),
    seats: form.side === 0 ? [person, other] : [other, person],
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
