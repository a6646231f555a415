import { appendFile, writeFile } from 'node:fs/promises';
import { choose } from '@boardwright/engine';
import { type EloEstimate, estimateElo, judgeMatch, type Tally, testSprt } from '@boardwright/engine/bench';
import {
  BOARDWRIGHT_FORMAT,
  err,
  expectOk,
  type Match,
  makeDice,
  mixSeed,
  ok,
  type Result,
  recordMatch,
  type Side,
} from '@boardwright/games';
import { act, type Command, createSession, otherSide, type Session } from '@boardwright/session';
import { type Contestant, makeContestant, parseLimits } from '../../protocols/clients/contestant.ts';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { openGame, parseCount, type Refused, refuse } from '../../shell/input.ts';
import { stopOnInterrupt } from '../../shell/stop.ts';

interface Settings {
  /** Where every game begins, before the opening is drawn. */
  readonly start: Match;
  readonly games: number;
  readonly opening: number;
  readonly seed: number;
  readonly longest: number;
  readonly threads: number;
  readonly sprt: readonly [number, number] | undefined;
  readonly save: string | undefined;
}

export async function runMatch(call: Call, streams: Streams): Promise<ExitCode> {
  const settings = readSettings(call);
  if (!settings.ok) return refuse(streams, settings.error.code, settings.error.about);
  const limits = parseLimits(String(call.options.limits ?? 'time=1000'));
  if (!limits) return refuse(streams, 'bad-option', '--limits');
  const players: Contestant[] = [];
  for (const word of call.words) {
    const player = await makeContestant(word, { games: settings.value.threads, limits });
    if (!player.ok) {
      for (const made of players) await made.close();
      return refuse(streams, player.error.code, word);
    }
    players.push(player.value);
  }
  const meeting = new Meeting([players[0], players[1]], settings.value, streams);
  const interrupt = stopOnInterrupt();
  await meeting.play(interrupt.isStopped);
  interrupt.release();
  for (const player of players) await player.close();
  streams.output.write(call.options.json ? `${JSON.stringify(meeting.result())}\n` : meeting.tell());
  return 0;
}

/** All games between two players, with the running count. */
class Meeting {
  readonly #players: Contestants;
  readonly #settings: Settings;
  readonly #streams: Streams;
  #tally: Tally = { wins: 0, draws: 0, losses: 0 };
  #faults = 0;
  #moves = 0;
  #pair = 0;
  #isDecided = false;

  constructor(players: Contestants, settings: Settings, streams: Streams) {
    this.#players = players;
    this.#settings = settings;
    this.#streams = streams;
  }

  /** Told to stop, it ends with the games under way. */
  async play(isStopped: () => boolean): Promise<void> {
    const { threads, save } = this.#settings;
    if (save !== undefined) await writeFile(save, '');
    await Promise.all(Array.from({ length: threads }, () => this.#playPairs(isStopped)));
    this.#streams.errors.write('\n');
  }

  result(): unknown {
    const { elo, margin, atLeast, atMost, likelihood } = estimateElo(this.#tally);
    const { sprt } = this.#settings;
    return {
      first: this.#players[0].name,
      second: this.#players[1].name,
      variant: this.#settings.start.game.variant.id,
      ...this.#tally,
      faults: this.#faults,
      moves: this.#moves,
      elo: finite(elo),
      margin: finite(margin),
      atLeast: finite(atLeast),
      atMost: finite(atMost),
      likelihood,
      ...(sprt ? { sprt: testSprt(this.#tally, ...sprt), verdict: judgeMatch(this.#tally, ...sprt) } : {}),
    };
  }

  tell(): string {
    const { wins, draws, losses } = this.#tally;
    const estimate = estimateElo(this.#tally);
    const { sprt } = this.#settings;
    const lines = [
      `${this.#players[0].name} against ${this.#players[1].name}, ${this.#settings.start.game.variant.name}`,
      `+${wins} =${draws} -${losses}, ${formatElo(estimate)}, stronger with ${(100 * estimate.likelihood).toFixed(1)} %`,
    ];
    if (sprt) lines.push(...tellTest(this.#tally, sprt));
    if (this.#faults > 0) lines.push(`games lost by a missing or illegal move: ${this.#faults}`);
    return `${lines.join('\n')}\n`;
  }

  async #playPairs(isStopped: () => boolean): Promise<void> {
    const { start, games, opening, longest, sprt } = this.#settings;
    while (this.#pair * 2 < games && !this.#isDecided && !isStopped()) {
      const seed = mixSeed(this.#settings.seed, this.#pair++);
      const opened = drawOpening(start, seed, opening);
      for (const first of [0, 1] as const) {
        if (!isStopped()) this.#count(await playGame(this.#players, opened, first, { seed, longest }));
      }
      // After whole pairs only, so that the games told of are those that decided.
      if (sprt && testSprt(this.#tally, ...sprt).state !== 'open') this.#isDecided = true;
    }
  }

  #count(game: PlayedGame): void {
    const { wins, draws, losses } = this.#tally;
    if (game.winner === undefined) this.#tally = { wins, draws: draws + 1, losses };
    else if (game.winner === 0) this.#tally = { wins: wins + 1, draws, losses };
    else this.#tally = { wins, draws, losses: losses + 1 };
    if (game.isFault) this.#faults++;
    this.#moves += game.session.match.ply;
    const { save } = this.#settings;
    if (save !== undefined) void appendFile(save, this.#record(game));
    this.#progress();
  }

  #progress(): void {
    const { wins, draws, losses } = this.#tally;
    const count = `${wins + draws + losses}/${this.#settings.games}`;
    this.#streams.errors.write(
      `\r${count}  +${wins} =${draws} -${losses}  ${formatElo(estimateElo(this.#tally))}      `,
    );
  }

  #record({ session, first }: PlayedGame): string {
    const { match, outcome } = session;
    const { sides } = match.game;
    const reason = outcome?.reason ?? '';
    const tags = [
      [capital(sides[0]), this.#players[first].name],
      [capital(sides[1]), this.#players[1 - first].name],
      ['Termination', reason],
    ] as const;
    const record = recordMatch(match, { tags, outcome: { winner: outcome?.winner, reason } });
    return `${BOARDWRIGHT_FORMAT.format(record)}\n`;
  }
}

function readSettings(call: Call): Result<Settings, Refused> {
  const { options } = call;
  const start = openGame(call, String(options.variant ?? 'nine-mens-morris'));
  if (!start.ok) return start;
  const games = parseCount(options.games, 100, 1, 1_000_000);
  const opening = parseCount(options.opening, 4, 0, 40);
  const seed = parseCount(options.seed, 1, 0, 2 ** 31);
  const longest = parseCount(options.longest, 400, 1, 10_000);
  const threads = parseCount(options.threads, 1, 1, 64);
  const bad = (about: string) => err({ code: 'bad-option', about });
  if (games === undefined) return bad('--games');
  if (opening === undefined) return bad('--opening');
  if (seed === undefined) return bad('--seed');
  if (longest === undefined) return bad('--longest');
  if (threads === undefined) return bad('--threads');
  const sprt = options.sprt === undefined ? undefined : /^(-?\d+),(-?\d+)$/.exec(String(options.sprt));
  if (sprt === null) return bad('--sprt is two numbers, as 0,30');
  const save = options.save === undefined ? undefined : String(options.save);
  const bounds = sprt ? ([Number(sprt[1]), Number(sprt[2])] as const) : undefined;
  return ok({ start: start.value, games, opening, seed, longest, threads, sprt: bounds, save });
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The sequential test as far as it came, and the test that takes over where nearly all is drawn. */
function tellTest(tally: Tally, sprt: readonly [number, number]): readonly string[] {
  const { state, ratio } = testSprt(tally, ...sprt);
  const told = [`SPRT (${sprt.join(', ')}): ${state}, ratio ${ratio.toFixed(2)}`];
  const verdict = judgeMatch(tally, ...sprt);
  if (verdict.by === 'sprt') return told;
  return [...told, `over 70 % drawn, so wins against losses at 95 %: ${verdict.state}`];
}

/** With its error, or the bound that holds with 95 % where nearly all games went one way. */
function formatElo({ elo, margin, atLeast, atMost }: EloEstimate): string {
  if (Number.isFinite(margin)) return `Elo ${elo.toFixed(0)} ± ${margin.toFixed(0)}`;
  if (Number.isFinite(atLeast) && elo > 0) return `Elo > ${atLeast.toFixed(0)} (95 %)`;
  return Number.isFinite(atMost) ? `Elo < ${atMost.toFixed(0)} (95 %)` : 'Elo unknown';
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}

type Contestants = readonly [Contestant, Contestant];

/** One game of a match, played to its end. */
interface PlayedGame {
  readonly session: Session;
  /** Which contestant had the first side. */
  readonly first: 0 | 1;
  /** The contestant who won. */
  readonly winner: 0 | 1 | undefined;
  /** Whether it was lost by giving no move, or one that the rules refuse. */
  readonly isFault: boolean;
}

/** Openings that a quick look finds more one-sided than this, in hundredths of a man, are drawn again. */
const BALANCED = 80;
const LOOK_NODES = 20_000;
const MOST_DRAWS = 200;

/** The start with some moves drawn at random until both sides have a game, or as it is where none is found. */
function drawOpening(start: Match, seed: number, count: number): Match {
  const dice = makeDice(seed);
  for (let tries = 0; tries < MOST_DRAWS && count > 0; tries++) {
    let match = start;
    while (match.ply < count && !match.outcome) {
      const { moves } = match.position;
      match = expectOk(match.play(moves[Math.floor(dice() * moves.length)]));
    }
    if (isBalanced(match)) return match;
  }
  return start;
}

function isBalanced(match: Match): boolean {
  if (match.outcome || match.position.pending) return false;
  const look = choose(match, { limits: { nodes: LOOK_NODES } });
  return look.ok && Math.abs(look.value.score) <= BALANCED;
}

/** Plays one game from an opening; contestant `first` has the side that starts. */
async function playGame(
  players: Contestants,
  opening: Match,
  first: 0 | 1,
  plan: { readonly seed: number; readonly longest: number },
): Promise<PlayedGame> {
  const playerOf = (side: Side): 0 | 1 => (side === 0 ? first : otherSide(first));
  const seat = (side: Side) => ({ kind: 'bot', name: players[playerOf(side)].name }) as const;
  let session = createSession({ match: opening, seats: [seat(0), seat(1)], at: 0 });
  while (!session.outcome) {
    const { match } = session;
    const side = match.position.turn;
    let command: Command = { kind: 'adjudicate', reason: 'too-long' };
    if (match.ply < plan.longest) {
      const answer = await players[playerOf(side)].choose(match, mixSeed(plan.seed, first));
      command = answer.ok
        ? { kind: 'move', side, move: answer.value, ply: session.ply }
        : { kind: 'adjudicate', winner: otherSide(side), reason: answer.error.code };
    }
    let decided = act(session, command, 0);
    if (decided.refusal)
      decided = act(session, { kind: 'adjudicate', winner: otherSide(side), reason: 'illegal-move' }, 0);
    session = decided.session;
  }
  const { winner, cause } = session.outcome;
  const isWon = winner !== undefined;
  return {
    session,
    first,
    winner: isWon ? playerOf(winner) : undefined,
    isFault: isWon && cause === 'adjudicated',
  };
}
