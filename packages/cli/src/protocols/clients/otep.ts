import { err, type Match, type Outcome, ok } from '@boardwright/games';
import type { Variant } from '@boardwright/games/contract';
import { formatTaflRules, type TaflVariant } from '@boardwright/games/internal';
import { simpleMove } from '../otep/otep.ts';
import type { Dialect, Time } from './client.ts';
import type { Program } from './program.ts';

const USUAL_MS = 1000;

interface Told {
  /** The match at the time of its last move. */
  match: Match | undefined;
  /** What its opponent did since, to be said straight before `play`. */
  reply: string | undefined;
}

/**
 * OTEP, from the side of OpenTafl. A game begins with rules and side; a position is sent where it does not begin
 * at the start. Then the program hears that its move was made, the clock, what its opponent did, and `play`.
 */
export function otepDialect(): Dialect<Told> {
  return {
    name: 'otep',
    farewell: 'goodbye',
    greet: async (program, { options }, patienceMs) => {
      if (options.size > 0) return err({ code: 'unknown-option', about: 'OTEP has no options' });
      const hello = await program.await((line) => line.trim() === 'hello', patienceMs);
      program.say('hello');
      return hello === undefined ? err({ code: 'no-program' }) : ok({ match: undefined, reply: undefined });
    },
    tell: async (program, told, match) => {
      const since = told.match && movesSince(told.match, match);
      told.reply = since ? tellMoves(program, match, since) : begin(program, match);
      told.match = match;
      return true;
    },
    ask: (program, { reply }, match, time) => {
      program.say(`clock ${formatOtepClock(time)}`);
      if (reply !== undefined) program.say(reply);
      program.say(`play ${sideOf(match)}`);
    },
    isAnswer: (line) => /^\s*(move\s|error\s+-1\b)/.test(line),
    read: (line) => (line.startsWith('move') ? simpleMove(line) : undefined),
    finish: (program, told, outcome) => {
      if (told.match) program.say(`finish ${finishCode(told.match, outcome)}`);
      told.match = undefined;
    },
  };
}

/**
 * Milliseconds of both sides, then overtime. A fixed time for each move is an overtime period that begins anew with
 * every move, which an asterisk marks; its length is in whole seconds.
 */
function formatOtepClock({ limits, clocks }: Time): string {
  if (clocks) return `${clocks.leftMs.map((ms) => Math.max(0, Math.floor(ms))).join(' ')} 0 0 0`;
  const timeMs = limits.timeMs ?? USUAL_MS;
  return `${timeMs}* ${timeMs}* ${Math.ceil(timeMs / 1000)} 1 1`;
}

/**
 * Returns what the opponent has already done. A position record names no side, so that one from the middle of a game is
 * the board as it stands, with the program to move, and not the board before the last move, with nobody knows who.
 */
function begin(program: Program, match: Match): string | undefined {
  const { variant } = match.game;
  if (isTafl(variant)) program.say(`rules ${formatTaflRules(variant)}`);
  const isFromStart = match.ply <= 1 && match.ref.start === undefined;
  if (!isFromStart) program.say(`position ${formatRecord(match)}`);
  program.say(`side ${sideOf(match)}`);
  program.say('start');
  if (!isFromStart || !match.last) return undefined;
  return `opponent-move ${simpleMove(match.last.text)} ${formatRecord(match)}`;
}

/** The moves that have been made since, ours among them; undefined where it is another game. */
function movesSince(earlier: Match, match: Match): number | undefined {
  const moves = match.ply - earlier.ply;
  const isSame = moves > 0 && match.back(moves).position.text === earlier.position.text;
  return isSame && match.game === earlier.game ? moves : undefined;
}

/** Says that its own move was made, and returns what the opponent did then. */
function tellMoves(program: Program, match: Match, moves: number): string | undefined {
  program.say(`move ${formatRecord(match.back(moves - 1))}`);
  const theirs = match.steps.slice(match.ply - moves + 1).map((step) => simpleMove(step.move.text));
  return theirs.length > 0 ? `opponent-move ${theirs.join('|')} ${formatRecord(match)}` : undefined;
}

function sideOf({ game, position }: Match): string {
  return game.sides[position.turn];
}

function finishCode({ game }: Match, outcome: Outcome | undefined): number {
  if (!outcome) return 0;
  if (outcome.winner === undefined) return 1;
  return game.sides[outcome.winner] === 'attackers' ? 2 : 3;
}

function isTafl(variant: Variant): variant is TaflVariant {
  return 'throneHostileEmpty' in variant;
}

/** Rows from rank 1 between slashes, as OpenTafl writes positions. */
function formatRecord({ position }: Match): string {
  const rows = position.text.split(' ')[0].split('/');
  return `/${[...rows].reverse().join('/')}/`;
}
