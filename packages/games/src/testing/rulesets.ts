import type { Family, Field, Game, Json } from '../contract/index.ts';
import { expectOk } from '../contract/index.ts';
import { createRegistry } from '../core/registry.ts';
import { type Dice, draw } from '../shared/dice.ts';

/** How often a field is switched: seldom enough that most rulesets still make a game one could play. */
const SWITCH_CHANCE = 0.25;
const MOST_TRIES = 50;

/** A variant of the family with some of its rules switched at random; combinations that make no game are drawn again. */
export function drawGame(family: Family, dice: Dice, fixed: { readonly [field: string]: Json } = {}): Game {
  const registry = createRegistry([family]);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const game = registry.find(draw(family.variants, dice).id, { ...drawRules(family, dice), ...fixed });
    if (game.ok) return game.value;
  }
  return expectOk(registry.find(family.variants[0].id));
}

/**
 * Random overrides: each field is changed with this chance. They may make no game; `drawGame` draws until
 * they do.
 */
export function drawRules(
  family: Family,
  dice: Dice,
  chance = SWITCH_CHANCE,
): { readonly [field: string]: Json } {
  const rules: { [field: string]: Json } = {};
  for (const field of family.fields) {
    const value = dice() < chance ? drawValue(field, dice) : undefined;
    if (value !== undefined) rules[field.name] = value;
  }
  return rules;
}

function drawValue(field: Field, dice: Dice): Json | undefined {
  switch (field.kind) {
    case 'choice':
      return draw(field.values, dice);
    case 'number': {
      const range = field.min + Math.floor(dice() * (Math.min(field.max, field.min + 40) - field.min + 1));
      return field.also && dice() < 0.3 ? draw(field.also, dice) : range;
    }
    case 'names':
      return field.values.filter(() => dice() < 0.5);
    case 'data':
      return dice() < 0.5 ? field.example : undefined;
  }
}
