import { readFile } from 'node:fs/promises';
import type { AnalysedMove, Engine, Limits, SearchReport } from '@boardwright/engine';
import { type EvaluationUsed, endsIn, type Mark } from '@boardwright/engine/internal';
import { createEngine } from '@boardwright/engine/node';
import {
  BOARDWRIGHT_FORMAT,
  err,
  type Match,
  ok,
  type Position,
  type Registry,
  type Result,
} from '@boardwright/games';
import { playTurn } from '@boardwright/games/internal';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { misuse, openGame, parseCount, type Refused, refuse, replayAs } from '../../shell/input.ts';
import { Progress } from '../../shell/progress.ts';
import { chooseFolder } from '../../shell/tables.ts';
import { reviewGame } from './review.ts';

export async function runAnalyse(call: Call, streams: Streams): Promise<ExitCode> {
  const { record, moves } = call.options;
  const start = openGame(call, call.words[0]);
  if (!start.ok) return refuse(streams, start.error.code, start.error.about);
  const isGame = record !== undefined || call.options.review === true;
  const limits = readLimits(call, isGame ? 200 : 1000);
  const lines = parseCount(call.options.lines, 3, 1, 100);
  const threads = parseCount(call.options.threads, 1, 1, 64);
  if (!limits || lines === undefined || threads === undefined)
    return misuse(streams, 'bad-option', 'a limit is a whole number from 1');
  const match =
    record === undefined
      ? playTurns(start.value, String(moves ?? ''))
      : await readRecord(call.registry, start.value, String(record));
  if (!match.ok) return refuse(streams, match.error.code, match.error.about);
  const engine = createEngine({ threads, tableMb: 64 });
  const isJson = call.options.json === true;
  const folder = chooseFolder(match.value.game, call.options.folder);
  const text = call.options.review
    ? ok(await reviewGame(engine, match.value, { limits, folder, isJson }, streams))
    : record === undefined
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
  if (!answer.ok)
    return err({ code: answer.error.code, about: 'the game is over here: there is no move to look for' });
  const told = latest ?? {
    ...answer.value,
    lines: [{ moves: answer.value.line, score: answer.value.score }],
  };
  const { evaluation } = answer.value;
  if (isJson) return ok(`${JSON.stringify({ position: match.position.text, ...told, evaluation })}\n`);
  return ok(`${formatLines(match.position, told)}${formatEvaluation(evaluation)}\n`);
}

async function analyseRecord(
  engine: Engine,
  match: Match,
  limits: Limits,
  isJson: boolean,
  streams: Streams,
): Promise<Result<string, Refused>> {
  const progress = new Progress(streams);
  const report = (done: number, all: number): void => progress.tell(`${done} of ${all} moves looked at`);
  const moves = await engine.analyse(match, { limits, report });
  progress.clear();
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
    if (!next.ok) return err({ code: next.error.code, about: `${turn} cannot be played there` });
    match = next.value;
  }
  return ok(match);
}

/** Tries Boardwright's own format first, then those of the family. */
async function readRecord(registry: Registry, start: Match, path: string): Promise<Result<Match, Refused>> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return err({ code: 'no-file', about: `there is no file ${path} that can be read` });
  let refused: Refused = { code: 'bad-record', about: `${path} is no game record of this family` };
  for (const format of [BOARDWRIGHT_FORMAT, ...start.game.notation.formats]) {
    const record = format.parse(text);
    if (!record.ok) continue;
    const replay = replayAs(registry, start, record.value);
    if (replay.ok) return ok(replay.value.match);
    refused = { ...replay.error, about: `${path}: ${replay.error.about}` };
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

const GLYPHS: Readonly<Record<Mark, string>> = { good: '', inaccuracy: '?!', mistake: '?', blunder: '??' };

/** The lines of a position, best first. */
function formatLines(position: Position, report: SearchReport): string {
  const head = `${position.text}\ndepth ${report.depth}, ${report.nodes} positions, ${report.timeMs} ms`;
  const rows = report.lines.map((line, i) => `${i + 1}. ${formatScore(line.score)}  ${line.moves.join(' ')}`);
  return `${[head, ...rows].join('\n')}\n`;
}

/** What judged the positions, in words. */
function formatEvaluation(evaluation: EvaluationUsed | undefined): string {
  if (evaluation?.kind === 'trained') {
    const { variant, rules } = evaluation;
    return rules === 'same'
      ? `judged by weights trained on ${variant}`
      : `judged by weights trained on ${variant}, the nearest to these rules`;
  }
  if (evaluation?.reason === 'bad-weights')
    return 'judged by the evaluation made by hand: the file of trained weights is missing or damaged';
  if (evaluation?.reason === 'other-patterns')
    return 'judged by the evaluation made by hand: there are no trained weights for this board and these pieces';
  return 'judged by the evaluation made by hand';
}

/** The moves of a game with their marks, and what would have been better where it matters. */
function formatMoves(match: Match, moves: readonly AnalysedMove[]): string {
  const { sides } = match.game;
  const rows = moves.map((move, i) => {
    const score = formatScore(move.playedScore);
    const head = `${String(i + 1).padStart(3)}. ${sides[move.side].padEnd(9)} ${move.played}${GLYPHS[move.mark]}`;
    if (move.mark === 'good') return `${head.padEnd(34)} ${score}`;
    return `${head.padEnd(34)} ${score}  better ${move.best} (${formatScore(move.bestScore)})`;
  });
  const counts = sides.map((name, side) => {
    const own = moves.filter((move) => move.side === side);
    const count = (mark: Mark) => own.filter((move) => move.mark === mark).length;
    return `${name}: inaccuracies ${count('inaccuracy')}, mistakes ${count('mistake')}, blunders ${count('blunder')}`;
  });
  return `${[...rows, ...counts].join('\n')}\n`;
}

function formatScore(score: number): string {
  const end = endsIn(score);
  if (end !== undefined) return end >= 0 ? `wins in ${end}` : `loses in ${-end}`;
  return `${score >= 0 ? '+' : ''}${(score / 100).toFixed(2)}`;
}
