import { readFile } from 'node:fs/promises';
import type { Engine, Limits, SearchReport } from '@boardwright/engine';
import { createNodeEngine } from '@boardwright/engine/node';
import {
  BOARDWRIGHT_FORMAT,
  err,
  type Match,
  ok,
  playTurn,
  type Registry,
  type Result,
} from '@boardwright/games';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { openGame, parseCount, type Refused, refuse } from '../../shell/input.ts';
import { replayAs } from '../../shell/record.ts';
import { formatLines, formatMoves } from './text.ts';

export async function runAnalyse(call: Call, streams: Streams): Promise<ExitCode> {
  const { record, moves } = call.options;
  const start = openGame(call, call.words[0]);
  if (!start.ok) return refuse(streams, start.error.code, start.error.about);
  const limits = readLimits(call, record === undefined ? 1000 : 200);
  const lines = parseCount(call.options.lines, 3, 1, 100);
  const threads = parseCount(call.options.threads, 1, 1, 64);
  if (!limits || lines === undefined || threads === undefined)
    return refuse(streams, 'bad-option', 'a limit is a whole number from 1');
  const match =
    record === undefined
      ? playTurns(start.value, String(moves ?? ''))
      : await readRecord(call.registry, start.value, String(record));
  if (!match.ok) return refuse(streams, match.error.code, match.error.about);
  const engine = createNodeEngine({ threads, tableMb: 64 });
  const isJson = call.options.json === true;
  const text =
    record === undefined
      ? await analysePosition(engine, match.value, limits, lines, isJson)
      : await analyseRecord(engine, match.value, limits, isJson, streams);
  await engine.close();
  if (!text.ok) return refuse(streams, text.error.code, text.error.about);
  streams.output.write(text.value);
  return 0;
}

async function analysePosition(
  engine: Engine,
  match: Match,
  limits: Limits,
  lines: number,
  isJson: boolean,
): Promise<Result<string, Refused>> {
  let latest: SearchReport | undefined;
  const answer = await engine.search(match, { limits, lines }, (report) => {
    latest = report;
  }).answer;
  if (!answer.ok) return err({ code: answer.error.code, about: match.position.text });
  const told = latest ?? {
    ...answer.value,
    lines: [{ moves: answer.value.line, score: answer.value.score }],
  };
  if (isJson) return ok(`${JSON.stringify({ position: match.position.text, ...told })}\n`);
  return ok(formatLines(match.position, told));
}

async function analyseRecord(
  engine: Engine,
  match: Match,
  limits: Limits,
  isJson: boolean,
  streams: Streams,
): Promise<Result<string, Refused>> {
  const report = (done: number, all: number) => streams.errors.write(`\r${done}/${all}`);
  const moves = await engine.analyse(match, { limits, report });
  streams.errors.write('\n');
  if (!isJson) return ok(formatMoves(match, moves));
  // Sides by the names that RPC and HTTP have for them.
  const told = moves.map((move) => ({ ...move, side: move.side === 0 ? 'first' : 'second' }));
  return ok(`${JSON.stringify({ moves: told })}\n`);
}

/** Moves may be whole turns written as one. */
function playTurns(start: Match, text: string): Result<Match, Refused> {
  let match = start;
  for (const turn of text.split(/\s+/).filter(Boolean)) {
    const next = playTurn(match, turn);
    if (!next.ok) return err({ code: next.error.code, about: turn });
    match = next.value;
  }
  return ok(match);
}

/** Tries Boardwright's own format first, then those of the family. */
async function readRecord(registry: Registry, start: Match, path: string): Promise<Result<Match, Refused>> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return err({ code: 'no-file', about: path });
  let refused: Refused = { code: 'bad-record', about: path };
  for (const format of [BOARDWRIGHT_FORMAT, ...start.game.notation.formats]) {
    const record = format.parse(text);
    if (!record.ok) continue;
    const replay = replayAs(registry, start, record.value);
    if (replay.ok) return ok(replay.value.match);
    refused = { code: replay.error.code, about: path };
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
