import { type Family, type Game, ok, type Result, type RulesError, type Variant } from '../contract/index.ts';
import { changedRules } from '../core/variant.ts';

/** The game of a record, for whoever has a family and no registry. */
export function compileGame(family: Family, variant: Variant): Result<Game, RulesError> {
  const parts = family.compile(variant);
  return parts.ok ? ok({ ...parts.value, family, variant }) : parts;
}

/** Presets are compiled once for all sheets that are compared with them. */
const COMPARED = new WeakMap<Variant, Result<Game, RulesError>>();

/** The game that a sheet compares its own with: the preset of house rules, else the one of the family that players know. */
export function knownGame({ family, variant }: Game): Game | undefined {
  const isHouse = Object.keys(changedRules(family, variant)).length > 0;
  const base = isHouse ? family.variants.find(({ id }) => id === variant.id) : family.variants[0];
  if (!base || (!isHouse && base.id === variant.id)) return undefined;
  const known = COMPARED.get(base) ?? compileGame(family, base);
  COMPARED.set(base, known);
  // The words of the asking family: those of a page grow while it is open.
  return known.ok ? { ...known.value, family } : undefined;
}
