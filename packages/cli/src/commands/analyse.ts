import { readFile } from 'node:fs/promises';
import {
  type AnalysedMove,
  analyseMatch,
  type Engine,
  type Limits,
  type SearchReport,
} from '@boardwright/engine';
import { createNodeEngine } from '@boardwright/engine/node';
import {
  type AnyGame,
  err,
  HOUSE_FORMAT,
  Match,
  ok,
  Position,
  type Result,
  replayRecord,
} from '@boardwright/games';
import type { Call, ExitCode, Streams } from '../command.ts';
import { parseCount, type Refused, readVariant, refuse } from '../input.ts';
import { formatLines, formatMoves } from './analyse-text.ts';

export async function runAnalyse(call: Call, streams: Streams): Promise<ExitCode> {
  const variant = readVariant(call.words[0], call);
  if (!variant.ok) return refuse(streams, variant.error.code, variant.error.about);
  const { game, rules } = variant.value;
  const isRecord = call.options.record !== undefined;
  const limits = readLimits(call, isRecord ? 200 : 1000);
  const lines = parseCount(call.options.lines, 3, 1, 100);
  const threads = parseCount(call.options.threads, 1, 1, 64);
  if (!limits || lines === undefined || threads === undefined)
    return refuse(streams, 'bad-option', 'a limit is a whole number from 1');
  const match = isRecord ? await readRecord(call, game) : readMatch(call, game);
  if (!match.ok) return refuse(streams, match.error.code, match.error.about);
  const engine = createNodeEngine({ threads, tableMb: 64 });
  const text = isRecord
    ? await analyseRecord(engine, match.value, call, rules, limits, streams)
    : await analysePosition(engine, match.value, call, rules, limits, lines);
  await engine.close();
  if (!text.ok) return refuse(streams, text.error.code, text.error.about);
  streams.output.write(text.value);
  return 0;
}

async function analysePosition(
  engine: Engine,
  match: Match,
  call: Call,
  rules: unknown,
  limits: Limits,
  lines: number,
): Promise<Result<string, Refused>> {
  let latest: SearchReport | undefined;
  const request = {
    variant: call.words[0],
    start: match.start.text,
    moves: match.steps.map((step) => step.move.text),
    limits,
    lines,
    ...(rules === undefined ? {} : { rules }),
  };
  const answer = await engine.search(request, (report) => {
    latest = report;
  }).answer;
  if (!answer.ok) return err({ code: answer.error.code, about: match.position.text });
  const told = latest ?? {
    ...answer.value,
    lines: [{ moves: answer.value.line, score: answer.value.score }],
  };
  if (call.options.json) return ok(`${JSON.stringify({ position: match.position.text, ...told })}\n`);
  return ok(formatLines(match.position, told));
}

async function analyseRecord(
  engine: Engine,
  match: Match,
  call: Call,
  rules: unknown,
  limits: Limits,
  streams: Streams,
): Promise<Result<string, Refused>> {
  const moves: readonly AnalysedMove[] = await analyseMatch(engine, match, {
    variant: call.words[0],
    limits,
    ...(rules === undefined ? {} : { rules }),
    report: (done, all) => streams.errors.write(`\r${done}/${all}`),
  });
  streams.errors.write('\n');
  if (!call.options.json) return ok(formatMoves(match, moves));
  // Sides by the names that RPC and HTTP have for them.
  const told = moves.map((move) => ({ ...move, side: move.side === 0 ? 'first' : 'second' }));
  return ok(`${JSON.stringify({ moves: told })}\n`);
}

function readMatch(call: Call, game: AnyGame): Result<Match, Refused> {
  const text = call.options.position;
  const start = typeof text === 'string' ? Position.parse(game, text) : ok(Position.start(game));
  if (!start.ok) return err({ code: start.error.code, about: String(text) });
  const match = new Match(start.value);
  for (const turn of String(call.options.moves ?? '')
    .split(/\s+/)
    .filter(Boolean)) {
    for (const move of game.split(turn)) {
      const step = match.play(move);
      if (!step.ok) return err({ code: step.error.code, about: move });
    }
  }
  return ok(match);
}

/** Tries the house's own format first, then those of the family. */
async function readRecord(call: Call, game: AnyGame): Promise<Result<Match, Refused>> {
  const path = String(call.options.record);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return err({ code: 'no-file', about: path });
  let refused: Refused = { code: 'bad-record', about: path };
  for (const format of [HOUSE_FORMAT, ...game.formats]) {
    const record = format.parse(text);
    if (!record.ok) continue;
    const match = replayRecord(record.value, record.value.variant ?? game.variant.id);
    if (match.ok) return match;
    refused = { code: match.error.code, about: path };
  }
  return err(refused);
}

function readLimits({ options }: Call, usualMs: number): Limits | undefined {
  const depth = parseCount(options.depth, 0, 1, 127);
  const nodes = parseCount(options.nodes, 0, 1, 1e12);
  const timeMs = parseCount(options.time, 0, 1, 3_600_000);
  if (depth === undefined || nodes === undefined || timeMs === undefined) return undefined;
  if (depth + nodes + timeMs === 0) return { timeMs: usualMs };
  return {
    ...(depth > 0 ? { depth } : {}),
    ...(nodes > 0 ? { nodes } : {}),
    ...(timeMs > 0 ? { timeMs } : {}),
  };
}
