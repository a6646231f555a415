import {
  type Fact,
  type Game,
  type Language,
  type Mark,
  type NotationError,
  type Phrase,
  type SheetFact,
  type SheetPhrases,
  type Side,
  type Site,
  type Value,
  type Words,
  wordsOf,
} from '../contract/index.ts';

/** Something said: a sentence, the code behind it, and what to mark on the board. */
export interface Say {
  readonly code: string;
  readonly sentence: string;
  readonly marks: readonly Mark[];
}

/** Who reads: a `viewer` is told "you". English, to nobody in particular, unless asked otherwise. */
export interface SayOptions {
  readonly language?: Language;
  readonly viewer?: Side | undefined;
}

/** Puts a fact into words. */
export function say(game: Game, fact: Fact, { language = 'en', viewer }: SayOptions = {}): Say {
  const { code, marks, also = [] } = fact;
  const reading = { game, fact, words: wordsOf(game.family, language), language, viewer };
  return { code, marks, sentence: [code, ...also].map((said) => phraseText(reading, said)).join(' ') };
}

/** Puts facts of a rule sheet into words: the family's phrases for sheets, and within them all its words. */
export function sheetSpeaker(
  game: Game,
  phrases: SheetPhrases,
  language: Language,
): (fact: SheetFact) => string {
  const words = wordsOf(game.family, language);
  const all = { ...words, codes: { ...words.codes, ...phrases } };
  return ({ code, about = 0, values = {} }) => {
    const fact = { code, about, marks: [], values };
    return phraseText({ game, fact, words: all, language, viewer: undefined }, code);
  };
}

/** The sentence for a code that comes without a fact: an error, an outcome's reason, the cause of a capture. */
export function sentence(
  game: Game,
  code: string,
  sites: readonly Site[] = [],
  language: Language = 'en',
): string {
  const marks = sites.length > 0 ? [{ role: 'subject' as const, sites }] : [];
  return say(game, { code, about: 0, marks }, { language }).sentence;
}

/** What is wrong with a position or a text, in words. */
export function tellFault(
  game: Game,
  { code, sites = [], facts = [] }: NotationError,
  language: Language = 'en',
): string {
  if (facts.length === 0) return sentence(game, code, sites, language);
  return facts.map((fact) => say(game, fact, { language }).sentence).join(' ');
}

/** Why a game ended that the rules did not end: resigned, agreed, out of time. What is said is about the loser. */
export function sayReason(
  game: Game,
  { winner, reason }: { readonly winner?: Side | undefined; readonly reason: string },
  options: SayOptions = {},
): string {
  return say(game, { code: reason, about: winner === 0 ? 1 : 0, marks: [] }, options).sentence;
}

/** Every site of some marks, each once. */
export function markedSites(marks: readonly Mark[]): readonly Site[] {
  return [...new Set(marks.flatMap(({ sites }) => sites))];
}

/** Names of sites as RPC and notation spell them. */
export function siteNames(game: Game, sites: readonly Site[]): readonly string[] {
  return sites.map((site) => game.board.sites[site].name);
}

/** A fact and who reads it in which language. */
interface Reading extends Required<Pick<SayOptions, 'language'>>, Pick<SayOptions, 'viewer'> {
  readonly game: Game;
  readonly fact: Fact;
  readonly words: Words;
}

function phraseText(reading: Reading, code: string): string {
  const { words, fact, viewer } = reading;
  const pattern = choosePattern(words.codes[code] ?? code, fact.about, viewer);
  return fill(pattern, (name) => nameValue(reading, name));
}

function choosePattern(phrase: Phrase, about: Side, viewer: Side | undefined): string {
  if (typeof phrase === 'string') return phrase;
  if (viewer === undefined) return phrase.they;
  return viewer === about ? phrase.you : (phrase.enemy ?? phrase.they);
}

/** A value is a text, or a number where one of two words depends on it. An unknown name stays, for tests to find. */
function fill(pattern: string, read: (name: string) => string | number | undefined): string {
  return pattern.replace(/\{(\w+)(?:\?([^|{}]*)\|([^{}]*))?\}/g, (whole, name, one, many) => {
    const value = read(name);
    if (value === undefined) return whole;
    if (one === undefined) return String(value);
    return (value === 1 ? one : many).replaceAll('#', String(value));
  });
}

function nameValue(reading: Reading, name: string): string | number | undefined {
  const { game, fact, words } = reading;
  const enemy: Side = fact.about === 0 ? 1 : 0;
  switch (name) {
    case 'side':
      return sideText(game, fact.about, words);
    case 'enemy':
      return sideText(game, enemy, words);
    case 'Side':
      return capitalised(sideText(game, fact.about, words));
    case 'Enemy':
      return capitalised(sideText(game, enemy, words));
    default: {
      const value = fact.values?.[name];
      if (value !== undefined) return formatValue(reading, value);
      return name === 'sites' ? siteNames(game, markedSites(fact.marks)).join(', ') : undefined;
    }
  }
}

function formatValue(reading: Reading, value: Value): string | number {
  const { game, words, language } = reading;
  if (typeof value === 'number') return Number.isInteger(value) ? value : value.toLocaleString(language);
  if ('side' in value) return sideText(game, value.side, words);
  if ('code' in value) return phraseText(reading, value.code);
  if ('codes' in value) return value.codes.map((code) => phraseText(reading, code)).join(' ');
  if ('lines' in value)
    return listOf(
      value.lines.map((line) => lineText(game, line)),
      'and',
      language,
    );
  if (value.as === 'line') return lineText(game, value.sites);
  return listOf(siteNames(game, value.sites), value.as, language);
}

function lineText(game: Game, line: readonly Site[]): string {
  return siteNames(game, line).join('–');
}

/** Kept, since making one takes longer than all the rest of a sentence. */
const listFormats = new Map<string, Intl.ListFormat>();

function listOf(texts: readonly string[], word: 'and' | 'or', language: Language): string {
  const name = `${language} ${word}`;
  let format = listFormats.get(name);
  if (!format) {
    format = new Intl.ListFormat(language, { type: word === 'and' ? 'conjunction' : 'disjunction' });
    listFormats.set(name, format);
  }
  return format.format(texts);
}

function sideText({ sides }: Game, side: Side, words: Words): string {
  return words.sidesInText[sides[side]] ?? sides[side];
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
