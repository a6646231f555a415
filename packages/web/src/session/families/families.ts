import {
  createRegistry,
  err,
  type Family,
  type Game,
  type GameRef,
  type Language,
  type Match,
  type OpenError,
  type Registry,
  type Result,
  type RulesError,
  type Words,
} from '@boardwright/games';
import { use, useMemo } from 'react';
import { loadLanguage } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { addListed, familyOf } from './catalogue.ts';
import { listFamily } from './listing.ts';
import { importFamilies } from './outside.ts';
import { loadRules } from './rules.ts';

type Spoken = Partial<Record<Language, Words>>;

const WORDS: Readonly<Record<string, Readonly<Record<Language, () => Promise<Words>>>>> = {
  morris: {
    en: async () => (await import('@boardwright/games/morris/en')).WORDS_EN,
    es: async () => (await import('@boardwright/games/morris/es')).WORDS_ES,
  },
  draughts: {
    en: async () => (await import('@boardwright/games/draughts/en')).WORDS_EN,
    es: async () => (await import('@boardwright/games/draughts/es')).WORDS_ES,
  },
  tafl: {
    en: async () => (await import('@boardwright/games/tafl/en')).WORDS_EN,
    es: async () => (await import('@boardwright/games/tafl/es')).WORDS_ES,
  },
};

/** Both grow while the page is open; a family's words do too, so that its matches stay what they are. */
const loaded: Family[] = [];
const spoken = new Map<string, Spoken>();
const loading = new Map<string, Promise<unknown>>();

/** The one registry of the page. It opens games of the families that are loaded so far. */
export const registry: Registry = createRegistry(loaded);

/** The rules and the reader's words of a variant's family. Nothing happens for variants that nobody lists. */
export async function loadFamily(variant: string): Promise<void> {
  const id = familyOf(variant)?.id;
  if (id !== undefined) await Promise.all([ready(id), ready(id, useSettings.getState().language)]);
}

/** Opens a game, and loads its family first where that is missing; `unreachable` if it cannot be fetched. */
export async function openGame(ref: GameRef): Promise<Result<Match, OpenError>> {
  try {
    await loadFamily(ref.variant);
  } catch {
    return err({ code: 'unreachable', part: 'variant' });
  }
  return registry.open(ref);
}

/** Waits by Suspense for a family's rules; with words too, unless only a picture is wanted. */
export function useFamily(variant: string, needs: 'words' | 'picture' = 'words'): Family | undefined {
  const language = useSettings((settings) => settings.language);
  const id = familyOf(variant)?.id;
  if (id === undefined) return undefined;
  // React wants the same promises again when it renders what has waited, also those that are long kept.
  use(ready(id));
  if (needs === 'words') use(ready(id, language));
  return loaded.find((family) => family.id === id);
}

/** A game by its description, as soon as its family is there. */
export function useMatch(ref: GameRef): Result<Match, OpenError> {
  useFamily(ref.variant);
  return useMemo(() => registry.open(ref), [ref]);
}

export function useGame(variant: string, rules?: GameRef['rules']): Result<Game, RulesError> {
  useFamily(variant);
  return registry.find(variant, rules);
}

/** Changes the reader's language once all words on the page are there in it. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([loadLanguage(language), ...loaded.map(({ id }) => ready(id, language))]);
  useSettings.getState().change({ language });
}

/** Adds the games of modules from outside. One that is unfit is left out, and the console says why. */
export async function loadOutside(addresses: readonly string[]): Promise<void> {
  for (const family of await importFamilies(addresses)) {
    try {
      addFamily(family);
    } catch (error) {
      console.error(`the family ${family.id} does not keep the contract`, error);
    }
  }
}

/** A family that brings its words in every language along. */
export function addFamily(family: Family): void {
  addListed(listFamily(family));
  add(family, family.words);
}

function ready(id: string, language?: Language): Promise<unknown> {
  const name = `${id} ${language ?? ''}`;
  const known = loading.get(name);
  if (known) return known;
  const begun = language === undefined ? bringRules(id) : bringWords(id, language);
  loading.set(name, begun);
  // What could not be fetched is fetched when it is next asked for.
  begun.catch(() => loading.delete(name));
  return begun;
}

async function bringRules(id: string): Promise<void> {
  const rules = await loadRules(id);
  if (rules) add(rules, {});
}

async function bringWords(id: string, language: Language): Promise<void> {
  const [words] = await Promise.all([WORDS[id]?.[language](), ready(id)]);
  const known = spoken.get(id);
  if (words && known) known[language] = words;
}

function add(family: Family, words: Spoken): void {
  if (spoken.has(family.id)) return;
  const own = { ...words };
  spoken.set(family.id, own);
  loaded.push({ ...family, words: own });
}
