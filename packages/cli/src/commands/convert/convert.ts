import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import {
  BOARDWRIGHT_FORMAT,
  err,
  type Game,
  type Match,
  ok,
  type RecordFormat,
  type Registry,
  type Replay,
  type Result,
  recordMatch,
} from '@boardwright/games';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { openGame, type Refused, refuse, replayAs } from '../../shell/input.ts';

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
  const replay = readGame(call, start.value, input.value);
  if (!replay.ok) return refuse(streams, replay.error.code, replay.error.about);
  const written = writeGame(replay.value, to);
  if (!written.ok) return refuse(streams, written.error.code, written.error.about);
  streams.output.write(`${written.value.trimEnd()}\n`);
  return 0;
}

function formsOf(game: Game): readonly string[] {
  const dialects = game.notation.dialects ?? [];
  return ['position', ...dialects.map(({ id }) => id), ...recordForms(game).map(({ id }) => id)];
}

function recordForms(game: Game): readonly RecordFormat[] {
  return [BOARDWRIGHT_FORMAT, ...game.notation.formats];
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
function readGame({ registry, options }: Call, start: Match, input: string): Result<Replay, Refused> {
  const { game, ref } = start;
  const { from } = options;
  const form = typeof from === 'string' ? from : /^\s*(\[|\{|1\.)/.test(input) ? 'record' : 'position';
  const format = recordForms(game).find(({ id }) => id === form);
  if (format) return readRecord(registry, start, format, input);
  if (form !== 'position')
    return err({ code: 'unknown-form', about: `${form}; known: ${formsOf(game).join(', ')}` });
  const match = registry.open({ ...ref, start: input.trim() });
  if (match.ok) return ok({ match: match.value, outcome: match.value.outcome });
  const { code, at } = match.error;
  return err({ code, about: `${input.trim().slice(0, 80)}${at === undefined ? '' : ` at ${at}`}` });
}

function readRecord(
  registry: Registry,
  start: Match,
  format: RecordFormat,
  input: string,
): Result<Replay, Refused> {
  const record = format.parse(input);
  if (!record.ok) return err({ code: record.error.code, about: `at ${record.error.at ?? 0}` });
  const replay = replayAs(registry, start, record.value);
  if (replay.ok) return replay;
  const { code, turn, text } = replay.error;
  return err({ code, about: turn === undefined ? 'the record' : `turn ${turn + 1}, ${text}` });
}

function writeGame({ match, outcome }: Replay, to: string): Result<string, Refused> {
  const { game, position } = match;
  if (to === 'position') return ok(position.text);
  const dialect = game.notation.dialects?.find(({ id }) => id === to);
  if (dialect) return ok(dialect.format(position.thaw()));
  const format = recordForms(game).find(({ id }) => id === to);
  if (format) return ok(format.format(recordMatch(match, { outcome })));
  return err({ code: 'unknown-form', about: `${to}; known: ${formsOf(game).join(', ')}` });
}
