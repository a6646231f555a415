import type {
  GameRecord,
  NotationError,
  RecordFormat,
  RecordResult,
  RecordTurn,
  Result,
} from '../../contract/index.ts';
import { err, isRecord, ok } from '../../contract/index.ts';
import { formatMovetext, joinComments, parseMovetext } from '../../record/movetext.ts';
import { chooseResult, parseResult } from '../../record/results.ts';
import { RecordSplitter } from '../../record/splitter.ts';
import { expectRecord, formatTags, NAME_TAG, parseTags, type Tag, tagValue } from '../../record/tags.ts';
import { formatComment } from '../../record/tokens.ts';
import { type Lookups, makeLookups } from '../board/lookups.ts';
import type { DraughtsVariant } from '../variants/record.ts';
import { formatFen, parseFen } from './fen.ts';
import {
  countsDouble,
  findPreset,
  findRules,
  formatGameType,
  isAlgebraic,
  parseGameType,
} from './game-type.ts';
import { parseSquare } from './squares.ts';

/** A game and where the next one may begin. */
interface PdnGame {
  readonly record: GameRecord;
  readonly end: number;
}

const OWN_TAGS = ['gametype', 'variant', 'rules', 'setup', 'fen', 'result'];
/** Both sides forfeit. Records know no such result: the game is left open, and its `Termination` says why. */
const BOTH_FORFEIT = '0-0';
const FORFEIT_TAG: Tag = ['Termination', 'double forfeit'];

/** PDN of one variant; a file may name another by its GameType. */
export function makePdnFormat(variant: DraughtsVariant): RecordFormat {
  return {
    id: 'pdn',
    extension: 'pdn',
    parse: (text) => parsePdn(text, variant.id),
    format: (record) => formatPdn({ variant: variant.id, ...record }),
  };
}

/** One game of PDN and nothing after it. `missing` is the variant of a game without GameType. */
export function parsePdn(text: string, missing?: string): Result<GameRecord, NotationError> {
  const game = parseGame(text, 0, missing);
  if (!game.ok) return game;
  const rest = text.slice(game.value.end).search(/\S/);
  if (rest >= 0) return err({ code: 'after-the-end', at: game.value.end + rest });
  return ok(game.value.record);
}

/**
 * The games of a PDN file, one after the other, from its text in pieces of any size. Only one game is held at a
 * time. A game that cannot be read is reported in its place and the next one is read on.
 */
export function* parsePdnGames(
  chunks: Iterable<string>,
  missing?: string,
): Generator<Result<GameRecord, NotationError>> {
  const splitter = new RecordSplitter();
  for (const chunk of chunks) {
    for (const text of splitter.push(chunk)) yield* parseAll(text, missing);
  }
  yield* parseAll(splitter.finish(), missing);
}

/** Games without tags follow one another with only a result between them. */
function* parseAll(text: string, missing: string | undefined): Generator<Result<GameRecord, NotationError>> {
  let at = 0;
  while (/\S/.test(text.slice(at))) {
    const game = parseGame(text, at, missing);
    yield game.ok ? { ok: true, value: game.value.record } : game;
    if (!game.ok || game.value.end <= at) return;
    at = game.value.end;
  }
}

/** The game that begins at an offset. Squares come out as numbers, whatever names the file uses. */
function parseGame(text: string, from: number, missing?: string): Result<PdnGame, NotationError> {
  const head = parseTags(text, from);
  if (!head.ok) return head;
  const { tags, end } = head.value;
  const kind = readVariant(tags, missing);
  if (!kind.ok) return err({ code: kind.error, at: findTag(text, from, kind.error) });
  const body = parseMovetext(text, end, (word) => isResultWord(word));
  if (!body.ok) return body;
  const lookups = makeLookups(kind.value.variant);
  const start = readStart(lookups, tags);
  if (!start.ok)
    return err({ code: start.error.code, at: findTag(text, from, 'fen') + (start.error.at ?? 0) });
  const { turns } = body.value;
  const comment = joinComments(head.value.remark, body.value.comment);
  const result = chooseResult(body.value.result, tagValue(tags, 'result'));
  const isForfeit = result === BOTH_FORFEIT && tagValue(tags, 'termination') === undefined;
  const named = tagValue(tags, 'variant');
  const theirs: readonly Tag[] = named === undefined || findPreset(named) ? [] : [[NAME_TAG, named]];
  const kept = [...tags.filter(([name]) => !OWN_TAGS.includes(name.toLowerCase())), ...theirs];
  const record: GameRecord = {
    tags: isForfeit ? [...kept, FORFEIT_TAG] : kept,
    variant: kind.value.variant.id,
    ...(kind.value.rules === undefined ? {} : { rules: kind.value.rules }),
    ...start.value,
    ...(comment === undefined ? {} : { comment }),
    turns: turns.map((turn) => mapTurn(readStar(turn), (move) => toNumbers(lookups, move))),
    result: parseResult(result, lookups.white === 0 ? 'first' : 'second') ?? 'open',
  };
  return ok({ record, end: body.value.end });
}

/** A record as PDN: tags, GameType, turns in numbered pairs and the result. */
export function formatPdn(record: GameRecord): string {
  expectRecord(record);
  const variant = findRules(record.variant ?? '', record.rules ?? {}) ?? findPreset(record.variant ?? '');
  const lookups = variant && makeLookups(variant);
  const result = writeResult(lookups, record.result);
  const turns =
    lookups && isAlgebraic(lookups.variant)
      ? record.turns.map((turn) => mapTurn(turn, (move) => toNames(lookups, move)))
      : record.turns;
  const head = formatTags([...record.tags, ...ownTags(record, lookups), ['Result', result]]);
  const comment = record.comment === undefined ? '' : `${formatComment(record.comment)}\n`;
  const moves = formatMovetext(turns, record.startsWith ?? 'first');
  return `${head}\n${comment}${[moves, result].filter(Boolean).join(' ')}\n`;
}

function ownTags(record: GameRecord, lookups: Lookups | undefined): readonly Tag[] {
  const tags: Tag[] = [];
  const type = lookups && formatGameType(lookups.variant);
  if (type !== undefined) tags.push(['GameType', type]);
  // The number alone does not say which of two games it is, nor what was changed.
  const isEnough = type !== undefined && parseGameType(type)?.id === record.variant && !record.rules;
  if (!isEnough && record.variant !== undefined) tags.push(['Variant', record.variant]);
  if (record.rules) tags.push(['Rules', JSON.stringify(record.rules)]);
  if (record.start !== undefined)
    tags.push(['SetUp', '1'], ['FEN', lookups ? writeStart(lookups, record.start) : record.start]);
  return tags;
}

interface Kind {
  readonly variant: DraughtsVariant;
  readonly rules?: { readonly [field: string]: unknown };
}

/** Our own Variant tag goes before GameType, and both before what the caller assumes. */
function readVariant(tags: readonly Tag[], missing: string | undefined): Result<Kind, string> {
  const type = tagValue(tags, 'gametype');
  const named = tagValue(tags, 'variant');
  const preset =
    (named === undefined ? undefined : findPreset(named)) ??
    (type === undefined ? findPreset(missing ?? 'english') : parseGameType(type));
  if (!preset) return err('bad-game-type');
  const text = tagValue(tags, 'rules');
  if (text === undefined) return ok({ variant: preset });
  const rules = parseRules(text);
  const variant = rules && findRules(preset.id, rules);
  return variant && rules ? ok({ variant, rules }) : err('bad-rules');
}

function parseRules(text: string): { readonly [field: string]: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function readStart(
  lookups: Lookups,
  tags: readonly Tag[],
): Result<Pick<GameRecord, 'start' | 'startsWith'>, NotationError> {
  const fen = tagValue(tags, 'fen');
  if (fen === undefined) return ok({});
  const state = parseFen(lookups, fen);
  if (!state.ok) return state;
  const start = formatFen(lookups, state.value);
  return ok(state.value.turn === 1 ? { start, startsWith: 'second' } : { start });
}

function writeStart(lookups: Lookups, start: string): string {
  if (!isAlgebraic(lookups.variant)) return start;
  return start.replace(/\d+/g, (number) => squareName(lookups, number));
}

/** Where the value of the tag an error is about begins; the start of the game if there is no such tag. */
function findTag(text: string, from: number, code: string): number {
  const name = code === 'bad-game-type' ? 'gametype' : code === 'bad-rules' ? 'rules' : code;
  const pattern = new RegExp(`\\[\\s*${name}\\s+"`, 'gi');
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return found ? found.index + found[0].length : from;
}

function isResultWord(word: string): boolean {
  return word === BOTH_FORFEIT || parseResult(word) !== undefined;
}

/** `1-0` is a win of White, whoever started. */
function writeResult(lookups: Lookups | undefined, result: RecordResult): string {
  if (result === 'open') return '*';
  const isDouble = lookups !== undefined && countsDouble(lookups.variant);
  if (result === 'draw') return isDouble ? '1-1' : '1/2-1/2';
  const isWhite = (result === 'first') === (lookups === undefined || lookups.white === 0);
  const points = isDouble ? 2 : 1;
  return isWhite ? `${points}-0` : `0-${points}`;
}

function mapTurn(turn: RecordTurn, change: (text: string) => string): RecordTurn {
  const { variations } = turn;
  const text = change(turn.text);
  if (!variations) return { ...turn, text };
  return { ...turn, text, variations: variations.map((line) => line.map((inner) => mapTurn(inner, change))) };
}

/** The glyph of a move that is the only one. */
const FORCED = 7;

/** PDN marks the only move with a star behind it. */
function readStar(turn: RecordTurn): RecordTurn {
  const { variations } = turn;
  const inner = variations ? { variations: variations.map((line) => line.map(readStar)) } : {};
  if (!/.\*$/.test(turn.text)) return { ...turn, ...inner };
  const glyphs = [FORCED, ...(turn.glyphs ?? [])];
  return { ...turn, ...inner, text: turn.text.slice(0, -1), glyphs };
}

/** A move in numbers; what is no move stays as it is, for the rules to refuse. */
function toNumbers(lookups: Lookups, move: string): string {
  const parts = move.split(/([-x:×])/i);
  const numbers = parts.map((part, i) => {
    if (i % 2 === 1) return part === '-' ? '-' : 'x';
    const site = parseSquare(lookups.geometry, part);
    return site === undefined ? undefined : String(lookups.geometry.numberOf[site]);
  });
  return parts.length > 1 && numbers.every((part) => part !== undefined) ? numbers.join('') : move;
}

function toNames(lookups: Lookups, move: string): string {
  return move.replace(/\d+/g, (number) => squareName(lookups, number)).replaceAll('x', ':');
}

function squareName(lookups: Lookups, number: string): string {
  const site = parseSquare(lookups.geometry, number);
  const name = site === undefined ? undefined : lookups.geometry.board.sites[site].alias;
  return name?.toLowerCase() ?? number;
}
