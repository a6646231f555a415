import type { AnyGame, Family, Result, RulesError, Variant } from './contract/index.ts';
import { err, ok } from './contract/index.ts';
import { DRAUGHTS } from './draughts/index.ts';
import { MORRIS } from './morris/index.ts';
import { TAFL } from './tafl/index.ts';
import { overrideVariant } from './variant.ts';

/** Every game there is. A new one is its folder and its line here. */
const FAMILIES: Family[] = [MORRIS, DRAUGHTS, TAFL];

const compiled = new Map<string, AnyGame>();
const COMPILED_LIMIT = 256;

export function families(): readonly Family[] {
  return FAMILIES;
}

/** Adds a family from outside the house; the first variant with an id keeps it. */
export function registerFamily(family: Family): void {
  if (!FAMILIES.includes(family)) FAMILIES.push(family);
}

export function findVariant(id: string): { family: Family; variant: Variant } | undefined {
  for (const family of FAMILIES) {
    const variant = family.variants.find((candidate) => candidate.id === id);
    if (variant) return { family, variant };
  }
  return undefined;
}

/** The game of a variant id with optional overrides. Compiled games are kept, since compiling builds tables. */
export function findGame(id: string, rules?: unknown): Result<AnyGame, RulesError> {
  const found = findVariant(id);
  if (!found) return err({ code: 'unknown-variant' });
  const variant = overrideVariant(found.family, found.variant, rules);
  if (!variant.ok) return variant;
  const name = JSON.stringify(variant.value);
  const known = compiled.get(name);
  if (known) return ok(known);
  const game = found.family.compile(variant.value);
  if (game.ok) {
    if (compiled.size >= COMPILED_LIMIT) compiled.clear();
    compiled.set(name, game.value);
  }
  return game;
}
