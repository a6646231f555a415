import type { TSchema } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler, type ValueError, ValueErrorType } from '@sinclair/typebox/compiler';
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
  const first = innermost(checkOf(schema).Errors(value).First());
  const field = first?.path.slice(1);
  return { code: 'bad-input', ...(field ? { field } : {}), ...(first ? { detail: first.message } : {}) };
}

/** Of the branches of a union the one that its literals name, such as the `type` of a message, says what is wrong. */
function innermost(misfit: ValueError | undefined): ValueError | undefined {
  if (misfit?.type !== ValueErrorType.Union) return misfit;
  const branches = misfit.errors.map((errors) => [...errors]);
  const meant = branches.find((errors) => errors.every(({ type }) => type !== ValueErrorType.Literal));
  return meant ? innermost(meant[0]) : misfit;
}

/** Query strings hold text only: numbers and booleans are read out of it as the schema says. */
export function convertQuery(schema: TSchema, value: unknown): unknown {
  return Value.Convert(schema, { ...Object(value) });
}
