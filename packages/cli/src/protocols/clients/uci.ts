import type { Limits } from '@boardwright/engine';
import { err, type Match, ok, Position, type Result } from '@boardwright/games';
import { rulesOf } from '@boardwright/games/internal';
import { writeRuleValue } from '../../shell/input.ts';
import { isSeenByFirst } from '../uci/options.ts';
import type { Dialect, Time } from './client.ts';
import type { Choice, ContestantError, PlayerSettings } from './contestant.ts';
import type { Program } from './program.ts';

/** What a program says instead of a move where it has none. */
const NO_MOVES = ['none', '(none)', 'draw', '0000'];
/** A score for a game that is decided. */
const MATE = 10_000;

/** UCI, as programs of any game speak it. `Facts` are the options that a program declares. */
export function uciDialect(): Dialect<ReadonlySet<string>> {
  return {
    name: 'uci',
    farewell: 'quit',
    greet,
    begin: (program) => program.say('ucinewgame'),
    tell: async (program, declared, match, patienceMs) => {
      tellRules(program, declared, match);
      program.say(formatPosition(match));
      return isReady(program, patienceMs);
    },
    ask: (program, _, __, time) => program.say(`go${formatTime(time)}`),
    isAnswer: (line) => /^\s*bestmove\b/.test(line),
    read: (line, match) => {
      const move = /^bestmove\s+(\S+)/.exec(line)?.[1];
      return move === undefined || NO_MOVES.includes(move) ? undefined : readMove(match, move);
    },
    hear,
  };
}

async function greet(
  program: Program,
  { options, match }: PlayerSettings,
  patienceMs: number,
): Promise<Result<ReadonlySet<string>, ContestantError>> {
  const declared = new Set<string>();
  program.say('uci');
  const done = await program.await((line) => {
    const name = /^\s*option name (.+?) type /.exec(line)?.[1];
    if (name !== undefined) declared.add(name);
    return line.trim() === 'uciok';
  }, patienceMs);
  if (done === undefined) return err({ code: 'no-program' });
  const unknown = [...options.keys()].find((name) => !declared.has(name));
  if (unknown !== undefined)
    return err({
      code: 'unknown-option',
      about: `it has no option ${unknown}; it has ${[...declared].join(', ')}`,
    });
  for (const [name, value] of options) program.say(`setoption name ${name} value ${value}`);
  if (match) tellRules(program, declared, match);
  return (await isReady(program, patienceMs)) ? ok(declared) : err({ code: 'no-program' });
}

/** Whether it has done all it was told so far: then nothing of what it says next is about anything older. */
async function isReady(program: Program, patienceMs: number): Promise<boolean> {
  program.say('isready');
  return (await program.await((line) => line.trim() === 'readyok', patienceMs)) !== undefined;
}

/** It is told the rules it declares options for. */
function tellRules(program: Program, declared: ReadonlySet<string>, { game }: Match): void {
  const { family, variant } = game;
  if (declared.has('Variant')) program.say(`setoption name Variant value ${variant.id}`);
  for (const [field, value] of Object.entries(rulesOf(family, variant))) {
    if (declared.has(field)) program.say(`setoption name ${field} value ${writeRuleValue(value)}`);
  }
}

function formatPosition(match: Match): string {
  const moves = match.steps.map((step) => step.move.text);
  const isStart = match.start.text === Position.start(match.game).text;
  const start = isStart ? 'startpos' : `fen ${match.start.text}`;
  return `position ${start}${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`;
}

function formatTime({ limits, clocks }: Time): string {
  if (!clocks) return formatLimits(limits);
  const [first, second] = clocks.leftMs.map(Math.round);
  return ` wtime ${first} btime ${second} winc ${clocks.incrementMs} binc ${clocks.incrementMs}`;
}

function formatLimits({ depth, nodes, timeMs }: Limits): string {
  return [
    depth === undefined ? '' : ` depth ${depth}`,
    nodes === undefined ? '' : ` nodes ${nodes}`,
    timeMs === undefined ? '' : ` movetime ${timeMs}`,
  ].join('');
}

/** A move as it is written here: chess programs write both squares together. */
function readMove(match: Match, text: string): string {
  const squares = /^([a-z]\d{1,2})([a-z]\d{1,2})$/.exec(text);
  return squares && !match.play(text).ok ? `${squares[1]}-${squares[2]}` : text;
}

/** Depth and score of the best line. */
function hear(line: string, match: Match): Partial<Choice> {
  if (!/^\s*info\b/.test(line) || /\bmultipv (?!1\b)/.test(line)) return {};
  const depth = /\bdepth (\d+)/.exec(line)?.[1];
  const score = /\bscore (cp|mate) (-?\d+)/.exec(line);
  const sign = isSeenByFirst(match.game) && match.position.turn === 1 ? -1 : 1;
  const value = score && (score[1] === 'cp' ? Number(score[2]) : Math.sign(Number(score[2])) * MATE);
  return {
    ...(depth === undefined ? {} : { depth: Number(depth) }),
    ...(value === null || value === undefined ? {} : { score: sign * value }),
  };
}
