import type { GameRecord, NotationError, RecordFormat, Result } from '../contract/index.ts';
import { err } from '../contract/index.ts';
import type { Registry } from '../core/registry.ts';
import { BOARDWRIGHT_FORMAT } from './boardwright.ts';
import { RecordSplitter } from './splitter.ts';
import { parseTags, type Tag, tagValue } from './tags.ts';

/** A game of a collection: its text as it stands in the file, and its tags. The turns are read when it is opened. */
export interface ListedGame {
  readonly text: string;
  readonly tags: readonly Tag[];
}

/**
 * The games of a file, whatever format they are in. Nothing is checked and nothing left out: a text that nobody can
 * read is a game too, and says so when it is opened. Ten thousand games take a fraction of a second.
 */
export function listGames(text: string): readonly ListedGame[] {
  const splitter = new GameSplitter();
  const texts = [...splitter.push(text), ...splitter.finish()];
  return texts.map((game) => ({ text: game, tags: tagsOf(game) }));
}

/** Signs after which a stream has shown what it is. */
const TELLING = 256;

/**
 * The same for a stream of text, piece by piece. OTG, whose games are told apart by what follows them, and matches as
 * JSON are held to their end.
 */
export class GameSplitter {
  readonly #splitter = new RecordSplitter();
  #held = '';
  #kind: 'unknown' | 'json' | 'otg' | 'other' = 'unknown';

  /** The texts of games that are whole now. */
  push(chunk: string): readonly string[] {
    this.#held += chunk;
    if (this.#kind === 'unknown' && this.#held.trimStart().length >= TELLING) this.#kind = kindOf(this.#held);
    if (this.#kind !== 'other') return [];
    const held = this.#held;
    this.#held = '';
    return this.#splitter.push(held).flatMap(splitAtResults).filter(hasSigns);
  }

  /** Those left at the end of the stream. */
  finish(): readonly string[] {
    const texts = this.#splitRest();
    this.#held = '';
    this.#kind = 'unknown';
    return texts.filter(hasSigns);
  }

  #splitRest(): readonly string[] {
    switch (kindOf(this.#held)) {
      case 'json':
        return this.#held.split(NEXT_JSON);
      case 'otg':
        return splitOtg(this.#held);
      case 'other':
        return [...this.#splitter.push(this.#held), this.#splitter.finish()].flatMap(splitAtResults);
    }
  }
}

/** Where the next match begins that `JSON.stringify` has written. */
const NEXT_JSON = /\n(?=\s*\{\s*"variant"\s*:)/;

function kindOf(text: string): 'json' | 'otg' | 'other' {
  if (isJsonMatch(text)) return 'json';
  return isOtg(text) ? 'otg' : 'other';
}

/** Whether a text is a match as JSON and no record, which may begin with a comment in braces. */
export function isJsonMatch(text: string): boolean {
  return /^\s*\{\s*"variant"\s*:/.test(text);
}

const RESULT_AT_END = /(?:^|\s)(?:1-0|0-1|2-0|0-2|1-1|0-0|1\/2(?:-1\/2)?|½(?:-½)?|\*)\s*$/;

/** Games without tags follow one another with only a result between them, at the end of a line outside comments. */
function splitAtResults(text: string): readonly string[] {
  const games: string[] = [];
  let held: string[] = [];
  let isOver = false;
  let depth = 0;
  for (const line of text.split('\n')) {
    if (isOver && /^\s*1\./.test(line)) {
      games.push(held.join('\n'));
      held = [];
    }
    held.push(line);
    depth += (line.match(/[{(]/g) ?? []).length - (line.match(/[})]/g) ?? []).length;
    if (hasSigns(line)) isOver = depth === 0 && RESULT_AT_END.test(line);
  }
  return [...games, held.join('\n')];
}

/** Lines that begin with % or ; are remarks: alone they are no game. */
function hasSigns(text: string): boolean {
  return /^\s*[^\s%;]/m.test(text);
}

/**
 * Reads one game of a collection. Few formats announce themselves: PDN and OTG are known by their tags, what names one
 * of our variants without them is our own record, and all else is taken for the variant at hand.
 */
export function readGame(
  registry: Registry,
  text: string,
  variant: string,
): Result<GameRecord, NotationError> {
  const tags = tagsOf(text);
  const named = tagValue(tags, 'variant') ?? '';
  const claimed = isOtg(text) ? 'otg' : tagValue(tags, 'gametype') === undefined ? undefined : 'pdn';
  const base = registry.variant(named) ? named : variant;
  const others = registry.families.flatMap((family) => formatsOf(registry, family.variants[0].id));
  const known = [...formatsOf(registry, base), BOARDWRIGHT_FORMAT, ...others];
  // Other formats would begin from the usual start, and some of them name the winner by colour.
  const all = isOwnRecord(registry, text) ? [BOARDWRIGHT_FORMAT, ...known] : known;
  const fitting = claimed === undefined ? all : all.filter(({ id }) => id === claimed);
  let fault: Result<GameRecord, NotationError> = err({ code: 'bad-record' });
  for (const [i, format] of fitting.entries()) {
    const record = format.parse(text);
    if (record.ok) return record;
    if (i === 0) fault = record;
  }
  return fault;
}

/** Whether a game says by which rules it was played. */
export function namesGame(registry: Registry, text: string): boolean {
  if (isOtg(text)) return true;
  return tagsOf(text).some(([name, value]) => {
    const known = name.toLowerCase();
    return known === 'gametype' || (known === 'variant' && registry.variant(value) !== undefined);
  });
}

/** Whether a game says what it is as our own record does, and not by a tag that other formats have for it. */
export function isOwnRecord(registry: Registry, text: string): boolean {
  const tags = tagsOf(text);
  if (['gametype', 'fen'].some((name) => tagValue(tags, name) !== undefined)) return false;
  if (isOtg(text)) return false;
  return (
    tagValue(tags, 'position') !== undefined ||
    registry.variant(tagValue(tags, 'variant') ?? '') !== undefined
  );
}

function formatsOf(registry: Registry, variant: string): readonly RecordFormat[] {
  const game = registry.find(variant);
  return game.ok ? game.value.notation.formats : [];
}

const OTG_TAG = /^\s*\[([a-z][a-z0-9-]{0,30}):/;

function isOtg(text: string): boolean {
  return OTG_TAG.test(text);
}

function tagsOf(text: string): readonly Tag[] {
  if (isOtg(text)) {
    const tags: Tag[] = [];
    for (const line of text.split('\n')) {
      const found = /^\[([a-z][a-z0-9-]{0,30}):(.*)\]\s*$/.exec(line);
      if (found) tags.push([found[1], found[2].trim()]);
      else if (line.trim() !== '') break;
    }
    return tags;
  }
  const head = parseTags(text);
  return head.ok ? head.value.tags : [];
}

/**
 * A line that begins a game's tags stands after a turn's comment, or behind an empty line after the tags of a game
 * without turns, which had the same one; a comment stands right after its turn.
 */
function splitOtg(text: string): readonly string[] {
  const games: string[] = [];
  let held: string[] = [];
  let last: 'tag' | 'turn' | 'comment' = 'tag';
  const seen = new Set<string>();
  let isApart = false;
  for (const line of text.split('\n')) {
    const isTurn = /^\s*\d+[ab]?\./.test(line);
    const tag = OTG_TAG.exec(line)?.[1];
    const beginsGame =
      tag !== undefined &&
      (last === 'comment' ||
        (last === 'tag' && isApart && seen.has(tag)) ||
        (last === 'turn' &&
          /^(event|date|rules|attackers|defenders|compiler|variant|site|round|result)$/.test(tag)));
    if (beginsGame) {
      games.push(held.join('\n'));
      held = [];
      seen.clear();
    }
    held.push(line);
    if (isTurn) last = 'turn';
    else if (beginsGame) last = 'tag';
    else if (/^\s*\[/.test(line) && last === 'turn') last = 'comment';
    if (tag !== undefined && last === 'tag') seen.add(tag);
    isApart = line.trim() === '';
  }
  return [...games, held.join('\n')];
}
