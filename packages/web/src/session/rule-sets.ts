import type { GameRef } from '@boardwright/games';
import { isRecord } from '@boardwright/games/internal';
import { useSettings } from '../stores/settings.ts';
import { keep, readKept } from '../stores/storage.ts';
import { createStore } from '../stores/store.ts';
import { variantName } from './families/catalogue.ts';
import { parseName, parseRef } from './game-ref.ts';

/** Rules a person has put together and given a name. */
export interface RuleSet extends GameRef {
  readonly name: string;
}

interface RuleSetStore {
  readonly sets: readonly RuleSet[];
  /** What links call their rules, for as long as the page is open: nobody has asked to keep it. */
  readonly linked: readonly RuleSet[];
  /** A set with the same name is replaced. */
  save(set: RuleSet): void;
  remove(name: string): void;
  /** The name that a link brings along for rules. */
  hear(set: RuleSet): void;
}

export const useRuleSets = createStore<RuleSetStore>((set, get) => ({
  sets: readKept('rule-sets', parseSets) ?? [],
  linked: [],
  save(added) {
    set({ sets: [...get().sets.filter((other) => other.name !== added.name), added] });
    keep('rule-sets', get().sets);
  },
  remove(name) {
    set({ sets: get().sets.filter((other) => other.name !== name) });
    keep('rule-sets', get().sets);
  },
  hear(heard) {
    if (findRuleSet(get().linked, heard)?.name !== heard.name) set({ linked: [heard, ...get().linked] });
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

/** The name that the rules of a game were saved under here, else the one they came with. */
export function useRuleSetName(game: Rules): string | undefined {
  const { sets, linked } = useRuleSets();
  return (findRuleSet(sets, game) ?? findRuleSet(linked, game))?.name;
}

/** What a game is called: by the name of its rules where they have one, else as its variant is. */
export function useGameName(game: Rules): string {
  const language = useSettings((settings) => settings.language);
  return useRuleSetName(game) ?? variantName(game.variant, language);
}

/** Takes over the name that a link calls the rules of a game by. */
export function hearLink(game: Rules | undefined, search: string): void {
  const name = parseName(search);
  if (!game?.rules || name === undefined) return;
  useRuleSets.getState().hear({ variant: game.variant, rules: game.rules, name });
}

/** Whoever plays by the rules of a link keeps the name they came with, unless it is taken. */
export function keepLinked(game: Rules): void {
  const { sets, linked, save } = useRuleSets.getState();
  const found = findRuleSet(linked, game);
  if (found && !findRuleSet(sets, game) && !sets.some(({ name }) => name === found.name)) save(found);
}
