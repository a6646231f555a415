/**
 * The rules without a word, each family a module of its own: for programs that load a family when it is asked for, such
 * as the workers of the engine. Everything else a program needs is in `@boardwright/games`.
 */
import type { Family } from './contract/index.ts';

export { err, type Game, isRecord, ok, type Result, type Side, type State } from './contract/index.ts';
export { type GameRef, Match } from './core/match.ts';
export { expectGame, Position } from './core/position.ts';
export { createRegistry, type OpenError, type Registry } from './core/registry.ts';
export { changedRules, rulesetId } from './core/variant.ts';
export { type Dice, makeDice, mixSeed } from './shared/dice.ts';

const RULES: Readonly<Record<string, () => Promise<Family>>> = {
  morris: async () => (await import('./morris/family.ts')).MORRIS_RULES,
  draughts: async () => (await import('./draughts/family.ts')).DRAUGHTS_RULES,
  tafl: async () => (await import('./tafl/family.ts')).TAFL_RULES,
};

/** The rules of a family of ours by its id. Undefined for any other: those from outside are loaded by their address. */
export async function loadRules(family: string): Promise<Family | undefined> {
  return Object.hasOwn(RULES, family) ? RULES[family]() : undefined;
}
