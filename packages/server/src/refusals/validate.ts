import type { TSchema } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler';
import { Value } from '@sinclair/typebox/value';
import type { Refusal } from './refusal.ts';

const checks = new WeakMap<TSchema, TypeCheck<TSchema>>();

/** The compiled check of a schema; compiled once. */
export function checkOf<T extends TSchema>(schema: T): TypeCheck<T>;
export function checkOf(schema: TSchema): TypeCheck<TSchema> {
  const known = checks.get(schema);
  if (known) return known;
  const made = TypeCompiler.Compile(schema);
  checks.set(schema, made);
  return made;
}

/** Why a value does not fit, by the first thing wrong with it. */
export function describeMisfit(schema: TSchema, value: unknown): Refusal {
  const first = checkOf(schema).Errors(value).First();
  const field = first?.path.slice(1);
  return { code: 'bad-input', ...(field ? { field } : {}), ...(first ? { detail: first.message } : {}) };
}

/** Query strings hold text only: numbers and booleans are read out of it as the schema says. */
export function convertQuery(schema: TSchema, value: unknown): unknown {
  return Value.Convert(schema, { ...Object(value) });
}
