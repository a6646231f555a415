import { once } from 'node:events';
import {
  err,
  type Game,
  type GameRef,
  type Match,
  ok,
  type Registry,
  type Result,
  tellOpenError,
} from '@boardwright/games';
import { namesGame, readGame } from '@boardwright/games/internal';
import {
  BOARDWRIGHT_FORMAT,
  type GameRecord,
  type RecordFormat,
  recordMatch,
} from '@boardwright/games/records';
import { suggest } from '../../shell/arguments.ts';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { misuse, openGame, type Refused, refuse, reject, replayAs } from '../../shell/input.ts';
import { Guesser } from './guess.ts';
import { tellLoss, tellTwoResults } from './loss.ts';
import { findEncoding, lookOf, readTexts } from './texts.ts';

const DEFAULT_VARIANT = 'nine-mens-morris';
const DEFAULT_ENCODING = 'windows-1252';
/** Signs that are shown of what cannot be read. */
const SHOWN = 24;

export async function runConvert(call: Call, streams: Streams): Promise<ExitCode> {
  const start = openGame(call, String(call.options.variant ?? DEFAULT_VARIANT));
  if (!start.ok) return reject(streams, start.error);
  const to = String(call.options.to ?? 'position');
  if (to === 'list') {
    streams.output.write(`${formsOf(start.value.game).join('\n')}\n`);
    return 0;
  }
  const known = formsOf(start.value.game, call.registry);
  for (const form of [to, String(call.options.from ?? 'record')])
    if (!known.includes(form)) return reject(streams, tellNoForm(form, known));
  const encoding = String(call.options.encoding ?? DEFAULT_ENCODING);
  const old = findEncoding(encoding);
  if (!old)
    return misuse(
      streams,
      'unknown-encoding',
      `there is no encoding "${encoding}"; windows-1251 is one of Russian files`,
    );
  try {
    const texts = readTexts(call.words[0], streams.input, old, formOf(call));
    return await convertTexts(call, streams, start.value, { to, texts });
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    return refuse(streams, 'no-file', `there is no file ${call.words[0]} that can be read`);
  }
}

/**
 * Every game as it comes, with tags, comments, glyphs and variations. One game alone is refused where it is wrong; of
 * many, what cannot be read is written as it is, what the rules refuse is written too, and both are told.
 */
async function convertTexts(
  call: Call,
  streams: Streams,
  start: Match,
  { to, texts }: { readonly to: string; readonly texts: AsyncIterable<string> },
): Promise<ExitCode> {
  const isRecord = [BOARDWRIGHT_FORMAT, ...allForms(call.registry)].some(({ id }) => id === to);
  const guesser = new Guesser(call.registry, start.game.variant.id);
  const note = (code: string, about: string): ExitCode => refuse(streams, code, about);
  let faults = 0;
  let index = 0;
  const write = async (text: string): Promise<void> => {
    if (!streams.output.write(text)) await once(streams.output, 'drain');
  };
  for await (const { text, isAlone } of markAlone(texts)) {
    index++;
    const read = readText(call, start, text, guesser);
    const written = read.ok ? writeGame(read.value, to) : read;
    const fault = written.ok ? written.value.fault : written.error;
    if (fault && (isAlone || fault.code === 'not-text')) return reject(streams, fault);
    if (fault) {
      faults++;
      note(fault.code, `Game ${index} is ${isRecord ? 'kept as it is' : 'left out'}: ${fault.about}`);
    }
    if (!written.ok && !isRecord) continue;
    const which = isAlone ? 'this game' : `game ${index}`;
    const { told, loss } = written.ok && !fault ? written.value : { told: text, loss: undefined };
    if (loss !== undefined) note('not-held', `${to} cannot hold ${loss} of ${which}: left out`);
    if (read.ok && !fault)
      for (const remark of remarksOn(read.value, text, which)) note(remark.code, remark.about);
    await write(`${told.trim()}\n${isAlone || !told.includes('\n') ? '' : '\n'}`);
  }
  if (index === 0) return refuse(streams, 'nothing-to-read', 'there is no position and no game to read');
  return faults === 0 ? 0 : 1;
}

/** What a reader of one game should know that is no fault: it stands on the error stream, and the game is written. */
function remarksOn({ match, record, isGuessed }: Read, text: string, which: string): readonly Refused[] {
  const { variant } = match.game;
  const named = `${which} does not name its game and was read as ${variant.name} (${variant.id}); --variant names another`;
  const twice = record && tellTwoResults(text, which);
  return [
    ...(isGuessed ? [{ code: 'guessed', about: named }] : []),
    ...(twice === undefined ? [] : [{ code: 'two-results', about: twice }]),
  ];
}

/** Holds each text back until it is known whether another one follows. */
async function* markAlone(
  texts: AsyncIterable<string>,
): AsyncGenerator<{ readonly text: string; readonly isAlone: boolean }, void> {
  let held: string | undefined;
  let count = 0;
  for await (const text of texts) {
    if (held !== undefined) yield { text: held, isAlone: false };
    held = text;
    count++;
  }
  if (held !== undefined) yield { text: held, isAlone: count === 1 };
}

/** What was read: the game as far as the rules allow it, and the record where there was one. */
interface Read {
  readonly match: Match;
  readonly record: GameRecord | undefined;
  /** What the rules have against it. */
  readonly fault?: Refused;
  /** Whether its rules were found by trying, and others than those of the game before. */
  readonly isGuessed?: boolean;
}

/** The form that the caller has named. */
function formOf({ options }: Call): string | undefined {
  return typeof options.from === 'string' ? options.from : undefined;
}

function readText(call: Call, start: Match, input: string, guesser: Guesser): Result<Read, Refused> {
  if (input.includes('\u0000'))
    return err({ code: 'not-text', about: 'this is no text: it holds bytes that no record or position has' });
  const { registry } = call;
  const from = formOf(call);
  const form = from ?? lookOf(input);
  if (form === 'json') return openRef(registry, parseJson(input));
  if (form === 'position') {
    const read = openRef(registry, { ...start.ref, start: input.trim() });
    if (read.ok || call.options.variant !== undefined) return read;
    const hint = `It was read as a position of ${start.game.variant.name}; --variant names another game.`;
    return err({ ...read.error, about: `${read.error.about} ${hint}` });
  }
  const isUnnamed = from === undefined && call.options.variant === undefined && !namesGame(registry, input);
  const guessed = isUnnamed ? guesser.guess(input) : undefined;
  if (guessed) return ok({ ...guessed, isGuessed: guessed.isNew });
  // Without a word about it the format is found by the look of the game, results and tags included.
  const format = [...recordForms(start.game), ...allForms(registry)].find(({ id }) => id === form);
  const record =
    from === undefined || !format ? readGame(registry, input, start.game.variant.id) : format.parse(input);
  if (!record.ok) {
    const { code, at = 0 } = record.error;
    const there = input
      .slice(at, at + SHOWN)
      .trim()
      .split('\n')[0];
    const about = `it cannot be read from character ${at + 1} on${there === '' ? '' : `: ${there}`}`;
    return err({ code, about });
  }
  const replay = replayAs(registry, start, record.value);
  if (replay.ok) return ok({ match: replay.value.match, record: nameGame(record.value, start) });
  const own = registry.open({ variant: record.value.variant ?? start.game.variant.id });
  if (!own.ok) return replay;
  const hint = isUnnamed
    ? ` It was read as ${own.value.game.variant.name}; --variant names another game.`
    : '';
  const fault = { ...replay.error, about: replay.error.about + hint };
  return ok({ match: own.value, record: record.value, fault });
}

/** A record that does not say what was played is of the game at hand, and says so when it is written. */
function nameGame(record: GameRecord, { ref: { variant, rules } }: Match): GameRecord {
  return record.variant === undefined ? { ...(rules ? { rules } : {}), ...record, variant } : record;
}

function openRef(registry: Registry, ref: GameRef | undefined): Result<Read, Refused> {
  if (!ref) return err({ code: 'bad-json', about: 'it begins like a match as JSON, and is none' });
  const match = registry.open(ref);
  if (match.ok) return ok({ match: match.value, record: undefined });
  const { code, sentence } = tellOpenError(registry, ref, match.error);
  return err({ code, about: sentence });
}

function parseJson(text: string): GameRef | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Written {
  readonly told: string;
  readonly loss: string | undefined;
  readonly fault: Refused | undefined;
}

/** In a form of the game's own family: a record of another one would be nonsense there. */
function writeGame({ match, record, fault }: Read, to: string): Result<Written, Refused> {
  const { game, position } = match;
  const format = recordForms(game).find(({ id }) => id === to);
  if (format) {
    const kept = record ?? recordMatch(match);
    const told = format.format(kept);
    return ok({ told, loss: tellLoss(kept, told, format), fault });
  }
  const dialect = game.notation.dialects?.find(({ id }) => id === to);
  if (to !== 'position' && !dialect) return err(tellNoForm(to, formsOf(game), game));
  if (fault) return err(fault);
  return ok({ told: dialect ? dialect.format(position.thaw()) : position.text, loss: undefined, fault });
}

/** What a game can be written in; with a registry also what the games of other families can. */
function formsOf(game: Game, registry?: Registry): readonly string[] {
  const dialects = game.notation.dialects ?? [];
  const others = registry ? allForms(registry) : [];
  const records = [...recordForms(game), ...others].map(({ id }) => id);
  return [...new Set(['position', ...dialects.map(({ id }) => id), ...records])];
}

function recordForms(game: Game): readonly RecordFormat[] {
  return [BOARDWRIGHT_FORMAT, ...game.notation.formats];
}

function allForms(registry: Registry): readonly RecordFormat[] {
  return registry.families.flatMap(({ variants }) => {
    const game = registry.find(variants[0].id);
    return game.ok ? game.value.notation.formats : [];
  });
}

function tellNoForm(form: string, known: readonly string[], game?: Game): Refused {
  const where = game ? ` of ${game.variant.id}` : '';
  const about = `there is no form "${form}"${where}${suggest(form, known)}; known are ${known.join(', ')}`;
  return { code: 'unknown-form', about, isMisuse: true };
}
