import { readFile } from 'node:fs/promises';
import type { AnalysedMove, Limits, SearchReport } from '@boardwright/engine';
import { analyseMoves, type EvaluationUsed, endsIn, type Mark } from '@boardwright/engine/internal';
import { createEngine } from '@boardwright/engine/node';
import {
  err,
  type Match,
  ok,
  type Position,
  type Registry,
  type Result,
  tellOpenError,
} from '@boardwright/games';
import { playTurn, readGame } from '@boardwright/games/internal';
import { type Call, type ExitCode, type Streams, stopOnInterrupt } from '../../shell/command.ts';
import { openGame, type Refused, readCounts, refuse, reject, replayAs } from '../../shell/input.ts';
import { Progress } from '../../shell/progress.ts';
import { chooseFolder } from '../../shell/tables.ts';
import { reviewGame } from './review.ts';
import { stoppable, tellStopped, type Work } from './work.ts';

export async function runAnalyse(call: Call, streams: Streams): Promise<ExitCode> {
  const { record, moves } = call.options;
  const start = openGame(call, call.words[0]);
  if (!start.ok) return reject(streams, start.error);
  const isGame = record !== undefined || call.options.review === true;
  const counts = readCounts(call, NUMBERS);
  if (!counts.ok) return reject(streams, counts.error);
  const { lines, threads, ...bounds } = counts.value;
  const limits = toLimits(bounds, isGame ? 200 : 1000);
  const match =
    record === undefined
      ? playTurns(call.registry, start.value, String(moves ?? ''))
      : await readRecord(call.registry, start.value, String(record));
  if (!match.ok) return reject(streams, match.error);
  const engine = createEngine({ threads, tableMb: 64 });
  const interrupt = stopOnInterrupt();
  const isJson = call.options.json === true;
  const work = { engine: stoppable(engine, interrupt), match: match.value, limits, isJson, interrupt };
  const code = call.options.review
    ? await reviewGame(work, chooseFolder(match.value.game, call.options.folder), streams)
    : record === undefined
      ? await analysePosition(work, lines, streams)
      : await analyseRecord(work, streams);
  interrupt.release();
  await engine.close();
  return code;
}

async function analysePosition(
  { engine, match, limits, isJson }: Work,
  lines: number,
  streams: Streams,
): Promise<ExitCode> {
  const progress = new Progress(streams);
  let latest: SearchReport | undefined;
  const answer = await engine.search(match, { limits, lines }, (report) => {
    latest = report;
    const [{ moves, score }] = report.lines;
    progress.tell(`depth ${report.depth}, ${report.nodes} positions: ${formatScore(score)}  ${moves[0]}`);
  }).answer;
  progress.clear();
  if (!answer.ok) {
    const isOver = answer.error.code === 'game-over';
    const about = isOver ? 'the game is over here: there is no move to look for' : 'nothing was found yet';
    return refuse(streams, answer.error.code, about);
  }
  const told = latest ?? {
    ...answer.value,
    lines: [{ moves: answer.value.line, score: answer.value.score }],
  };
  const { evaluation } = answer.value;
  streams.output.write(
    isJson
      ? `${JSON.stringify({ position: match.position.text, ...told, evaluation })}\n`
      : `${formatLines(match.position, told)}${formatEvaluation(evaluation)}\n`,
  );
  return 0;
}

/** Every move is told as soon as it is looked at; an interrupt ends with those. */
async function analyseRecord(
  { engine, match, limits, isJson, interrupt }: Work,
  streams: Streams,
): Promise<ExitCode> {
  const progress = new Progress(streams);
  const moves: AnalysedMove[] = [];
  let done = 0;
  progress.tell(`0 of ${match.ply} moves looked at`);
  for await (const move of analyseMoves(engine, match, limits)) {
    // A search that was cut short says less than the others.
    if (interrupt.isStopped()) break;
    if (move) {
      progress.clear();
      if (!isJson) streams.output.write(`${formatMove(match, move, moves.length)}\n`);
      moves.push(move);
    }
    progress.tell(`${done++} of ${match.ply} moves looked at`);
  }
  progress.clear();
  // Sides by the names that RPC and HTTP have for them.
  const told = moves.map((move) => ({ ...move, side: move.side === 0 ? 'first' : 'second' }));
  streams.output.write(isJson ? `${JSON.stringify({ moves: told })}\n` : formatCounts(match, moves));
  return interrupt.isStopped() ? tellStopped(streams, moves.length, match.ply) : 0;
}

/** Moves may be whole turns written as one. */
function playTurns(registry: Registry, start: Match, text: string): Result<Match, Refused> {
  let match = start;
  for (const [turn, written] of text.split(/\s+/).filter(Boolean).entries()) {
    const next = playTurn(match, written);
    if (!next.ok) {
      const error = { ...next.error, part: 'moves', turn, text: written } as const;
      const { code, sentence } = tellOpenError(registry, start.ref, error);
      return err({ code, about: sentence });
    }
    match = next.value;
  }
  return ok(match);
}

/** One game, in any format. */
async function readRecord(registry: Registry, start: Match, path: string): Promise<Result<Match, Refused>> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return err({ code: 'no-file', about: `there is no file ${path} that can be read` });
  const record = readGame(registry, text, start.game.variant.id);
  if (!record.ok) return err({ code: 'bad-record', about: `${path} is no record of one game` });
  const replay = replayAs(registry, start, record.value);
  return replay.ok
    ? ok(replay.value.match)
    : err({ ...replay.error, about: `${path}: ${replay.error.about}` });
}

/** 0 stands for no limit of that kind. */
const NUMBERS = {
  lines: [3, 1, 100],
  threads: [1, 1, 64],
  depth: [0, 1, 127],
  nodes: [0, 1, 1e12],
  time: [0, 1, 3_600_000],
} as const;

function toLimits(
  { depth, nodes, time }: { readonly depth: number; readonly nodes: number; readonly time: number },
  usualMs: number,
): Limits {
  if (depth + nodes + time === 0) return { timeMs: usualMs };
  return {
    ...(depth > 0 ? { depth } : {}),
    ...(nodes > 0 ? { nodes } : {}),
    ...(time > 0 ? { timeMs: time } : {}),
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

/** A move of a game with its mark, and what would have been better where it matters. */
function formatMove({ game }: Match, move: AnalysedMove, index: number): string {
  const score = formatScore(move.playedScore);
  const side = game.sides[move.side].padEnd(9);
  const head = `${String(index + 1).padStart(3)}. ${side} ${move.played}${GLYPHS[move.mark]}`.padEnd(34);
  if (move.mark === 'good') return `${head} ${score}`;
  return `${head} ${score}  better ${move.best} (${formatScore(move.bestScore)})`;
}

function formatCounts({ game }: Match, moves: readonly AnalysedMove[]): string {
  const counts = game.sides.map((name, side) => {
    const own = moves.filter((move) => move.side === side);
    const count = (mark: Mark) => own.filter((move) => move.mark === mark).length;
    return `${name}: inaccuracies ${count('inaccuracy')}, mistakes ${count('mistake')}, blunders ${count('blunder')}`;
  });
  return `${counts.join('\n')}\n`;
}

function formatScore(score: number): string {
  const end = endsIn(score);
  if (end !== undefined) return end >= 0 ? `wins in ${end}` : `loses in ${-end}`;
  return `${score >= 0 ? '+' : ''}${(score / 100).toFixed(2)}`;
}
