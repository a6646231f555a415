import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import {
  type AnyGame,
  err,
  HOUSE_FORMAT,
  Match,
  ok,
  Position,
  type RecordFormat,
  type Result,
  recordMatch,
  replayRecord,
} from '@boardwright/games';
import type { Call, ExitCode, Streams } from '../command.ts';
import { type Refused, readVariant, refuse } from '../input.ts';

const DEFAULT_VARIANT = 'nine-mens-morris';

export async function runConvert(call: Call, streams: Streams): Promise<ExitCode> {
  const variant = readVariant(String(call.options.variant ?? DEFAULT_VARIANT), call);
  if (!variant.ok) return refuse(streams, variant.error.code, variant.error.about);
  const { game } = variant.value;
  const to = String(call.options.to ?? 'position');
  if (to === 'list') {
    streams.output.write(`${formsOf(game).join('\n')}\n`);
    return 0;
  }
  const input = await readInput(call.words[0], streams);
  if (!input.ok) return refuse(streams, input.error.code, input.error.about);
  const match = readGame(game, input.value, call.options.from);
  if (!match.ok) return refuse(streams, match.error.code, match.error.about);
  const written = writeGame(match.value, to);
  if (!written.ok) return refuse(streams, written.error.code, written.error.about);
  streams.output.write(`${written.value.trimEnd()}\n`);
  return 0;
}

function formsOf(game: AnyGame): readonly string[] {
  return ['position', ...(game.dialects ?? []).map(({ id }) => id), ...recordForms(game).map(({ id }) => id)];
}

function recordForms(game: AnyGame): readonly RecordFormat[] {
  return [HOUSE_FORMAT, ...game.formats];
}

async function readInput(file: string | undefined, streams: Streams): Promise<Result<string, Refused>> {
  if (file === undefined || file === '-') return ok(await readAll(streams.input));
  try {
    return ok(await readFile(file, 'utf8'));
  } catch {
    return err({ code: 'no-file', about: file });
  }
}

/** A text with tags or numbered turns is a record, anything else a position. */
function readGame(game: AnyGame, input: string, from: string | true | undefined): Result<Match, Refused> {
  const form = typeof from === 'string' ? from : /^\s*(\[|\{|1\.)/.test(input) ? 'record' : 'position';
  const format = recordForms(game).find(({ id }) => id === form);
  if (format) return readRecord(format, game, input);
  if (form !== 'position')
    return err({ code: 'unknown-form', about: `${form}; known: ${formsOf(game).join(', ')}` });
  const position = Position.parse(game, input.trim());
  if (position.ok) return ok(new Match(position.value));
  const at = 'at' in position.error ? ` at ${position.error.at}` : '';
  return err({ code: position.error.code, about: `${input.trim().slice(0, 80)}${at}` });
}

function readRecord(format: RecordFormat, game: AnyGame, input: string): Result<Match, Refused> {
  const record = format.parse(input);
  if (!record.ok) return err({ code: record.error.code, about: `at ${record.error.at ?? 0}` });
  const match = replayRecord(record.value, record.value.variant ?? game.variant.id);
  if (match.ok) return match;
  const { code, turn, text } = match.error;
  return err({ code, about: turn === undefined ? 'the record' : `turn ${turn + 1}, ${text}` });
}

function writeGame(match: Match, to: string): Result<string, Refused> {
  const { game, position } = match;
  if (to === 'position') return ok(position.text);
  const dialect = game.dialects?.find(({ id }) => id === to);
  if (dialect) return ok(dialect.format(position.diagram));
  const format = recordForms(game).find(({ id }) => id === to);
  if (format) return ok(format.format(recordMatch(match)));
  return err({ code: 'unknown-form', about: `${to}; known: ${formsOf(game).join(', ')}` });
}
