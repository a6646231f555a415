import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import {
  BOARDWRIGHT_FORMAT,
  err,
  type Game,
  type GameRecord,
  type Match,
  type NotationError,
  ok,
  type RecordFormat,
  type Registry,
  type Replay,
  type Result,
  recordMatch,
  tellOpenError,
} from '@boardwright/games';
import { type ListedGame, listGames, readGame as readListed } from '@boardwright/games/internal';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { openGame, type Refused, refuse, replayAs } from '../../shell/input.ts';
import { tellLoss } from './loss.ts';

const DEFAULT_VARIANT = 'nine-mens-morris';

export async function runConvert(call: Call, streams: Streams): Promise<ExitCode> {
  const start = openGame(call, String(call.options.variant ?? DEFAULT_VARIANT));
  if (!start.ok) return refuse(streams, start.error.code, start.error.about);
  const { game } = start.value;
  const to = String(call.options.to ?? 'position');
  if (to === 'list') {
    streams.output.write(`${formsOf(game).join('\n')}\n`);
    return 0;
  }
  const input = await readInput(call.words[0], streams);
  if (!input.ok) return refuse(streams, input.error.code, input.error.about);
  const games = listGames(input.value);
  const target = recordForms(game).find(({ id }) => id === to);
  if (target && games.length > 1) return convertAll(call, streams, start.value, games, target);
  const replay = readGame(call, start.value, input.value);
  if (!replay.ok) return refuse(streams, replay.error.code, replay.error.about);
  const record = replay.value.record;
  const written = record && target ? ok(target.format(record)) : writeGame(replay.value, to);
  if (!written.ok) return refuse(streams, written.error.code, written.error.about);
  if (record && target) noteLoss(streams, 'this game', tellLoss(record, written.value, target), to);
  streams.output.write(`${written.value.trimEnd()}\n`);
  return 0;
}

/**
 * Every game of a collection, with tags, comments, glyphs and variations. What cannot be read is written as it is,
 * what the rules refuse is written too, and both are told.
 */
function convertAll(
  { registry }: Call,
  streams: Streams,
  start: Match,
  games: readonly ListedGame[],
  target: RecordFormat,
): ExitCode {
  let faults = 0;
  const tell = (index: number, { code, about }: Refused) => {
    faults++;
    refuse(streams, code, `Game ${index + 1} is kept as it is: ${about}`);
  };
  for (const [index, { text }] of games.entries()) {
    const record = readListed(registry, text, start.game.variant.id);
    if (!record.ok) {
      const at = (record.error.at ?? 0) + 1;
      tell(index, { code: record.error.code, about: `it cannot be read from character ${at} on` });
      streams.output.write(`${text.trim()}\n\n`);
      continue;
    }
    const replay = replayAs(registry, start, record.value);
    if (!replay.ok) tell(index, replay.error);
    const written = target.format(record.value);
    noteLoss(streams, `game ${index + 1}`, tellLoss(record.value, written, target), target.id);
    streams.output.write(`${written.trimEnd()}\n\n`);
  }
  return faults === 0 ? 0 : 1;
}

/** Nothing is left out in silence; the game is written all the same. */
function noteLoss(streams: Streams, which: string, loss: string | undefined, form: string): void {
  if (loss !== undefined) refuse(streams, 'not-held', `${form} cannot hold ${loss} of ${which}: left out`);
}

/** A game that was replayed, with the record where there was one. */
interface ReadReplay extends Replay {
  readonly record?: GameRecord;
}

function formsOf(game: Game): readonly string[] {
  const dialects = game.notation.dialects ?? [];
  return ['position', ...dialects.map(({ id }) => id), ...recordForms(game).map(({ id }) => id)];
}

function recordForms(game: Game): readonly RecordFormat[] {
  return [BOARDWRIGHT_FORMAT, ...game.notation.formats];
}

async function readInput(file: string | undefined, streams: Streams): Promise<Result<string, Refused>> {
  if (file === undefined || file === '-') return readText(await readAll(streams.input));
  try {
    return readText(await readFile(file, 'utf8'));
  } catch {
    return err({ code: 'no-file', about: `there is no file ${file} that can be read` });
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** What comes in goes out again, perhaps on a terminal, which must not be steered by it. */
function readText(text: string): Result<string, Refused> {
  if (text.includes('\u0000'))
    return err({ code: 'not-text', about: 'this is no text: it holds bytes that no record or position has' });
  return ok(text.replace(CONTROL, '?'));
}

/** A text with tags or numbered turns is a record, anything else a position. */
function readGame({ registry, options }: Call, start: Match, input: string): Result<ReadReplay, Refused> {
  const { game, ref } = start;
  const { from } = options;
  const form = typeof from === 'string' ? from : /^\s*(\[|\{|1\.)/.test(input) ? 'record' : 'position';
  const format = recordForms(game).find(({ id }) => id === form);
  if (format) {
    // Without a word about it the format is found by the look of the game, results and tags included.
    const record = from === undefined ? readListed(registry, input, game.variant.id) : format.parse(input);
    return readRecord(registry, start, record);
  }
  if (form !== 'position')
    return err({
      code: 'unknown-form',
      about: `there is no form "${form}"; known are ${formsOf(game).join(', ')}`,
    });
  const match = registry.open({ ...ref, start: input.trim() });
  if (match.ok) return ok({ match: match.value, outcome: match.value.outcome });
  const { code, sentence } = tellOpenError(registry, ref, match.error);
  return err({ code, about: sentence });
}

function readRecord(
  registry: Registry,
  start: Match,
  record: Result<GameRecord, NotationError>,
): Result<ReadReplay, Refused> {
  if (!record.ok)
    return err({
      code: record.error.code,
      about: `the record cannot be read from character ${(record.error.at ?? 0) + 1} on`,
    });
  const replay = replayAs(registry, start, record.value);
  return replay.ok ? ok({ ...replay.value, record: record.value }) : replay;
}

function writeGame({ match, outcome }: Replay, to: string): Result<string, Refused> {
  const { game, position } = match;
  if (to === 'position') return ok(position.text);
  const dialect = game.notation.dialects?.find(({ id }) => id === to);
  if (dialect) return ok(dialect.format(position.thaw()));
  const format = recordForms(game).find(({ id }) => id === to);
  if (format) return ok(format.format(recordMatch(match, { outcome })));
  return err({
    code: 'unknown-form',
    about: `there is no form "${to}"; known are ${formsOf(game).join(', ')}`,
  });
}
