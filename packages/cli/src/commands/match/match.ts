import { err, type Match, ok, type Result } from '@boardwright/games';
import {
  type Contestant,
  makeContestant,
  type PlayerSettings,
  parseLimits,
  tellNoPlayer,
} from '../../protocols/clients/contestant.ts';
import { type Call, type ExitCode, type Streams, stopOnInterrupt } from '../../shell/command.ts';
import { openGame, type Refused, readCounts, refuse, reject } from '../../shell/input.ts';
import type { GamePlan } from './game.ts';
import { Meeting, type Settings } from './meeting.ts';
import { readOpenings } from './openings.ts';

export async function runMatch(call: Call, streams: Streams): Promise<ExitCode> {
  const settings = await readSettings(call);
  if (!settings.ok) return reject(streams, settings.error);
  const players: Contestant[] = [];
  for (const [index, word] of call.words.entries()) {
    const player = await seatPlayer(call, settings.value, word, index === 0 ? 'first' : 'second');
    if (!player.ok) {
      for (const made of players) await made.close();
      return reject(streams, player.error);
    }
    players.push(player.value);
  }
  const meeting = new Meeting([players[0], players[1]], settings.value, streams);
  const interrupt = stopOnInterrupt();
  const stopped = await meeting.play(interrupt.isStopped);
  interrupt.release();
  for (const player of players) await player.close();
  if (call.options.json) streams.output.write(`${JSON.stringify(meeting.result())}\n`);
  // What stopped before the first game has no result.
  else if (!stopped || meeting.played > 0) streams.output.write(meeting.tell());
  return stopped ? refuse(streams, stopped.code, stopped.about) : 0;
}

async function seatPlayer(
  { options }: Call,
  { start, threads }: Settings,
  word: string,
  which: 'first' | 'second',
): Promise<Result<Contestant, Refused>> {
  const text = options[which];
  const limits = String(options.limits ?? 'time=1000');
  const settings = readPlayer(start, limits, typeof text === 'string' ? text : '');
  if (!settings.ok)
    return err({ code: 'bad-option', about: `--${which}: ${settings.error}`, isMisuse: true });
  const player = await makeContestant(word, threads, settings.value);
  return player.ok ? player : err(tellNoPlayer(word, player.error));
}

/** `limits=time=200;folder=../scan;Hash=64`: our own settings by their names, all others are options of the program. */
function readPlayer(match: Match, usual: string, text: string): Result<PlayerSettings, string> {
  const options = new Map<string, string>();
  let folder: string | undefined;
  let limitsText = usual;
  for (const part of text.split(';').filter((piece) => piece.trim() !== '')) {
    const [name, ...rest] = part.split('=');
    const value = rest.join('=').trim();
    if (rest.length === 0) return err(`${part.trim()} needs a value, as in Hash=64`);
    if (name.trim() === 'limits') limitsText = value;
    else if (name.trim() === 'folder') folder = value;
    else options.set(name.trim(), value);
  }
  const limits = parseLimits(limitsText);
  if (!limits) return err('limits are nodes=N, depth=N or time=MS');
  return ok({ limits, folder, options, match });
}

const NUMBERS = {
  games: [100, 1, 1_000_000],
  opening: [4, 0, 40],
  seed: [1, 0, 2 ** 31],
  threads: [1, 1, 64],
  faults: [0, 0, 1_000_000],
  longest: [400, 1, 10_000],
} as const;

async function readSettings(call: Call): Promise<Result<Settings, Refused>> {
  const { options } = call;
  const start = openGame(call, String(options.variant ?? 'nine-mens-morris'));
  if (!start.ok) return start;
  const counts = readCounts(call, NUMBERS);
  if (!counts.ok) return counts;
  const bad = (about: string) => err({ code: 'bad-option', about, isMisuse: true });
  const { longest, ...numbers } = counts.value;
  const plan = readPlan(call, longest);
  if (!plan.ok) return bad(plan.error);
  const sprt = options.sprt === undefined ? undefined : /^(-?\d+),(-?\d+)$/.exec(String(options.sprt));
  if (sprt === null) return bad('--sprt is two numbers, as 0,30');
  const file = options.openings;
  const openings =
    typeof file === 'string' ? await readOpenings(call.registry, start.value, file) : ok(undefined);
  if (!openings.ok) return openings;
  return ok({
    ...numbers,
    start: start.value,
    openings: openings.value,
    plan: plan.value,
    sprt: sprt ? ([Number(sprt[1]), Number(sprt[2])] as const) : undefined,
    save: options.save === undefined ? undefined : String(options.save),
  });
}

function readPlan({ options }: Call, longest: number): Result<GamePlan, string> {
  const clock = readNumbers(options.clock, /^(\d+(?:\.\d+)?)(?:\+(\d+(?:\.\d+)?))?$/);
  if (!clock) return err('--clock is seconds of a game, and seconds added for each move, as 60+0.5');
  const resign = readNumbers(options.resign, /^(\d+),(\d+)$/);
  if (!resign) return err('--resign is a score and a number of moves, as 500,4');
  const draw = readNumbers(options.draw, /^(\d+),(\d+),(\d+)$/);
  if (!draw) return err('--draw is a score, a number of moves and the first move, as 10,8,60');
  return ok({
    longest,
    clock: clock.length > 0 ? { baseMs: 1000 * clock[0], incrementMs: 1000 * clock[1] } : undefined,
    resign: resign.length > 0 ? { score: resign[0], moves: Math.max(1, resign[1]) } : undefined,
    draw: draw.length > 0 ? { score: draw[0], moves: Math.max(1, draw[1]), from: draw[2] } : undefined,
  });
}

/** The numbers of an option: none where it is not given, undefined where it is something else. */
function readNumbers(text: string | true | undefined, form: RegExp): readonly number[] | undefined {
  if (text === undefined) return [];
  const found = form.exec(String(text));
  return found?.slice(1).map((part) => Number(part ?? 0));
}
