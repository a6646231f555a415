import type { Family, Field, Game, Json, Language, RuleOverrides, Variant } from '../contract/index.ts';
import type { Registry } from '../core/registry.ts';
import { changedRules, rulesOf } from '../core/variant.ts';
import { beginBoth, type Difference, searchSketches, searchWalks } from './difference.ts';
import { writeSheet } from './sheet.ts';

/** What one rule changes: the same position under two values of a field, the first of them the game's own. */
export interface Demonstration extends Difference {
  readonly values: readonly [Json, Json];
  /** The variant it was found in: another one where the rule changes nothing in the game itself. */
  readonly variant: string;
  /** Other rules that were changed in both frames, so that this one shows. */
  readonly under?: Readonly<Record<string, Json>>;
}

/**
 * Looks for a position that shows what a rule of a game does, beside one of the other values. Where it changes
 * nothing in this game, as camps do on a board without camps, it is tried under other rules that the family names, and
 * in the other variants: their sketches before their games, which take much longer. Yields after every position, as `searchDifference` does.
 */
export function* searchDemonstration(
  registry: Registry,
  game: Game,
  field: Field,
  others: readonly Json[] = otherValues(game.family, field, ownValue(game, field)),
): Generator<undefined, Demonstration | undefined> {
  const own = ownValue(game, field);
  const { family, variant } = game;
  // Variants that have another value come first: there the rule matters.
  const isOwn = (one: Variant) => JSON.stringify(rulesOf(family, one)[field.name]) === JSON.stringify(own);
  const variants = [...family.variants].sort((a, b) => Number(isOwn(a)) - Number(isOwn(b)));
  const home: Context = [variant.id, changedRules(family, variant)];
  const under = family.teaching?.shownUnder?.[field.name];
  const staged: readonly Context[] = under ? [[variant.id, { ...home[1], ...under }]] : [];
  const elsewhere = variants.map(({ id }): Context => [id, {}]);
  const steps = [
    { contexts: [home], search: searchSketches },
    { contexts: staged, search: searchSketches },
    { contexts: [home], search: searchWalks },
    { contexts: elsewhere, search: searchSketches },
    { contexts: elsewhere, search: searchWalks },
  ];
  for (const { contexts, search } of steps) {
    for (const [id, rules] of contexts) {
      for (const other of others) {
        const [a, b] = [own, other].map((value) => registry.find(id, { ...rules, [field.name]: value }));
        if (!a.ok || !b.ok) continue;
        const difference = yield* search(a.value, b.value);
        const told = contexts === staged && under ? { under } : {};
        if (difference) return { ...difference, values: [own, other], variant: id, ...told };
      }
    }
  }
  return showVariants(registry, game, field);
}

/** A variant with house rules. */
type Context = readonly [id: string, rules: RuleOverrides];

/** A rule that cannot change alone, as the size of a board that men stand on: two variants that differ in it. */
function showVariants(registry: Registry, game: Game, field: Field): Demonstration | undefined {
  const own = ownValue(game, field);
  for (const variant of game.family.variants) {
    const other = registry.find(variant.id);
    const value = other.ok ? ownValue(other.value, field) : own;
    if (!other.ok || JSON.stringify(value) === JSON.stringify(own)) continue;
    return { ...beginBoth(game, other.value), values: [own, value], variant: variant.id };
  }
  return undefined;
}

/** Other values a field could have, to show what its own one does: those of other variants, then the rest. */
export function otherValues(family: Family, field: Field, value: Json): readonly Json[] {
  const known = family.variants.map((variant) => rulesOf(family, variant)[field.name]);
  const seen = new Set([JSON.stringify(value)]);
  return [...known, ...possibleValues(field)].filter((other) => {
    const text = JSON.stringify(other);
    return !seen.has(text) && seen.add(text);
  });
}

/** All choices, the ends of a range, none and all of some names. */
function possibleValues(field: Field): readonly Json[] {
  switch (field.kind) {
    case 'choice':
      return field.values;
    case 'number':
      return [...(field.also ?? []), field.min, field.max];
    case 'names':
      return [[], [...field.values]];
    case 'data':
      return [field.example, 'off', []].filter((other) => field.parse(other) !== undefined);
  }
}

/** The sentences of the first game's rule sheet that the second one's does not have: what its rule says. */
export function distinctRules(game: Game, other: Game, language: Language): readonly string[] {
  const [own, others] = [game, other].map((one) => {
    const sections = writeSheet(one, language)?.sections ?? [];
    return sections.filter(({ part }) => part !== 'special').flatMap(({ sentences }) => sentences);
  });
  return own.filter((sentence) => !others.includes(sentence));
}

function ownValue({ family, variant }: Game, field: Field): Json {
  return rulesOf(family, variant)[field.name];
}
