import {
  createRegistry,
  err,
  expectOk,
  type Game,
  type GameRef,
  type Language,
  type Match,
  type OpenError,
  type Registry,
  type Result,
} from '@boardwright/games';
import type { Family, RulesError, Variant } from '@boardwright/games/contract';
import {
  LANGUAGES,
  type SheetPhrases,
  type Teaching,
  type Words,
  wordsOf,
} from '@boardwright/games/internal';
import { loadRules } from '@boardwright/games/rules';
import { use, useMemo } from 'preact/compat';
import { loadLanguage } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { addListed, familyOf, type ListedFamily, type ListedVariant } from './catalogue.ts';
import { importFamilies } from './load.ts';

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

/** What teaches the rules: facts and small positions, and the sentences of each language apart. */
const SHEETS: Readonly<
  Record<
    string,
    { readonly teaching: () => Promise<Teaching> } & Readonly<Record<Language, () => Promise<SheetPhrases>>>
  >
> = {
  morris: {
    teaching: async () => (await import('@boardwright/games/morris/sheet')).MORRIS_TEACHING,
    en: async () => (await import('@boardwright/games/morris/sheet/en')).SHEET_EN,
    es: async () => (await import('@boardwright/games/morris/sheet/es')).SHEET_ES,
  },
  draughts: {
    teaching: async () => (await import('@boardwright/games/draughts/sheet')).DRAUGHTS_TEACHING,
    en: async () => (await import('@boardwright/games/draughts/sheet/en')).SHEET_EN,
    es: async () => (await import('@boardwright/games/draughts/sheet/es')).SHEET_ES,
  },
  tafl: {
    teaching: async () => (await import('@boardwright/games/tafl/sheet')).TAFL_TEACHING,
    en: async () => (await import('@boardwright/games/tafl/sheet/en')).SHEET_EN,
    es: async () => (await import('@boardwright/games/tafl/sheet/es')).SHEET_ES,
  },
};

/** Both grow while the page is open; a family's words do too, so that its matches stay what they are. */
const loaded: Family[] = [];
const spoken = new Map<string, Spoken>();
const taught = new Map<string, Teaching>();
const loading = new Map<string, Promise<unknown>>();
const arrived = new Set<string>();

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
  wait(`${id} `, () => bringRules(id));
  if (needs === 'words') wait(`${id} ${language}`, () => bringWords(id, language));
  return loaded.find((family) => family.id === id);
}

/** Waits by Suspense for what teaches a family's rules, where it brings anything. */
export function useTeaching(variant: string): void {
  const language = useSettings((settings) => settings.language);
  const id = familyOf(variant)?.id;
  if (id !== undefined && SHEETS[id]) wait(`${id} sheet ${language}`, () => bringSheet(id, language));
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
  const sheets = [...taught.keys()].filter((id) => SHEETS[id]).map((id) => bringSheet(id, language));
  await Promise.all([loadLanguage(language), ...loaded.map(({ id }) => ready(id, language)), ...sheets]);
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
  return once(`${id} ${language ?? ''}`, () =>
    language === undefined ? bringRules(id) : bringWords(id, language),
  );
}

/** Waits by Suspense. Preact forgets the state of what waits, so nothing waits for what is there. */
function wait(name: string, bring: () => Promise<unknown>): void {
  const begun = once(name, bring);
  if (!arrived.has(name)) use(begun);
}

function once(name: string, bring: () => Promise<unknown>): Promise<unknown> {
  const known = loading.get(name);
  if (known) return known;
  const begun = bring();
  loading.set(name, begun);
  // What could not be fetched is fetched when it is next asked for.
  begun.then(
    () => arrived.add(name),
    () => loading.delete(name),
  );
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

/** Sentences of another language join those that are there. */
async function bringSheet(id: string, language: Language): Promise<void> {
  const { teaching, [language]: bring } = SHEETS[id];
  const [facts, phrases] = await Promise.all([teaching(), bring(), ready(id)]);
  const known = taught.get(id) ?? facts;
  taught.set(id, { ...known, phrases: { ...known.phrases, [language]: phrases } });
}

function add(family: Family, words: Spoken): void {
  if (spoken.has(family.id)) return;
  const own = { ...words };
  spoken.set(family.id, own);
  const { id, teaching } = family;
  if (teaching) taught.set(id, teaching);
  // Whoever has the family sees what is loaded later, as with the words.
  loaded.push(Object.defineProperty({ ...family, words: own }, 'teaching', { get: () => taught.get(id) }));
}

type Names = ListedFamily['names'];

/** What the catalogue says of a family, read from the family itself; it must have its words in every language. */
export function listFamily(family: Family): ListedFamily {
  return {
    id: family.id,
    names: inEach((language) => wordsOf(family, language).family),
    variants: family.variants.map((variant) => listVariant(family, variant)),
  };
}

function listVariant(family: Family, variant: Variant): ListedVariant {
  const { sides, light } = expectOk(family.compile(variant));
  const nameSide = (name: string): Names => inEach((language) => wordsOf(family, language).sides[name]);
  return {
    id: variant.id,
    names: inEach((language) => wordsOf(family, language).variants[variant.id] ?? variant.name),
    sides: [nameSide(sides[0]), nameSide(sides[1])],
    light,
  };
}

function inEach(name: (language: Language) => string): Names {
  const [en, es] = LANGUAGES.map(name);
  return { en, es };
}
