import type { GameRef } from '@boardwright/games';
import { isRecord } from '@boardwright/games/internal';
import { useSettings } from '../stores/settings.ts';
import { keep, readKept } from '../stores/storage.ts';
import { createStore } from '../stores/store.ts';
import { variantName } from './families/catalogue.ts';
import { parseRef } from './game-ref.ts';

/** Rules a person has put together and given a name. */
export interface RuleSet extends GameRef {
  readonly name: string;
}

interface RuleSetStore {
  readonly sets: readonly RuleSet[];
  /** A set with the same name is replaced. */
  save(set: RuleSet): void;
  remove(name: string): void;
}

export const useRuleSets = createStore<RuleSetStore>((set, get) => ({
  sets: readKept('rule-sets', parseSets) ?? [],
  save(added) {
    set({ sets: [...get().sets.filter((other) => other.name !== added.name), added] });
    keep('rule-sets', get().sets);
  },
  remove(name) {
    set({ sets: get().sets.filter((other) => other.name !== name) });
    keep('rule-sets', get().sets);
  },
}));

export function parseSets(value: unknown): readonly RuleSet[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((part) => {
    const ref = parseRef(part);
    return ref && isRecord(part) && typeof part.name === 'string' ? [{ ...ref, name: part.name }] : [];
  });
}

type Rules = Pick<GameRef, 'variant' | 'rules'>;

/** The saved set with the rules of a game, wherever the game has come to. */
export function findRuleSet(sets: readonly RuleSet[], game: Rules): RuleSet | undefined {
  return game.rules && sets.find((set) => isSameRules(set, game));
}

/** Rules are the same in whatever order they are written. */
export function isSameRules(one: Rules, other: Rules): boolean {
  return one.variant === other.variant && sorted(one.rules) === sorted(other.rules);
}

function sorted(rules: Rules['rules'] = {}): string {
  return JSON.stringify(Object.entries(rules).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What a game is called: by the name its rules were saved under, else as its variant is. */
export function useGameName(game: Rules): string {
  const language = useSettings((settings) => settings.language);
  const sets = useRuleSets((store) => store.sets);
  return findRuleSet(sets, game)?.name ?? variantName(game.variant, language);
}
