import type { Family, Json, Variant } from '../../contract/index.ts';
import { FAMILIES, registry } from '../../games.ts';
import { makeDice } from '../../shared/dice.ts';
import { drawRules } from '../rulesets.ts';

/** A game of the data set: a preset, or one with house rules. */
export interface Ruleset {
  /** The name of its file. */
  readonly name: string;
  readonly family: string;
  readonly variant: string;
  readonly rules?: { readonly [field: string]: Json };
  /** The record with every field, for the reference implementations. */
  readonly record: Variant;
}

const HOUSE_RULESETS = 8;

/** All presets, and for each family a few rulesets with fields drawn at random. */
export function listRulesets(): readonly Ruleset[] {
  return FAMILIES.flatMap((family) => [...presetsOf(family), ...houseRulesOf(family)]);
}

function presetsOf({ id: family, variants }: Family): readonly Ruleset[] {
  return variants.map((record) => ({ name: record.id, family, variant: record.id, record }));
}

function houseRulesOf(family: Family): readonly Ruleset[] {
  const dice = makeDice(family.id.length);
  const found: Ruleset[] = [];
  for (let tries = 0; found.length < HOUSE_RULESETS; tries++) {
    // Every second variant of the family in turn, so that boards of all kinds are among them.
    const { id: variant } = family.variants[(2 * tries) % family.variants.length];
    const rules = drawRules(family, dice);
    const game = registry.find(variant, rules);
    if (!game.ok || game.value.board.sites.length > 121) continue;
    const name = `house-${family.id}-${found.length + 1}`;
    found.push({ name, family: family.id, variant, rules, record: game.value.variant });
  }
  return found;
}
