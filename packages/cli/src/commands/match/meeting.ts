import { appendFile, writeFile } from 'node:fs/promises';
import { type EloEstimate, estimateElo, judgeMatch, type Tally, testSprt } from '@boardwright/engine/bench';
import type { Match, Side } from '@boardwright/games';
import { mixSeed } from '@boardwright/games/internal';
import { BOARDWRIGHT_FORMAT, recordMatch } from '@boardwright/games/records';
import { otherSide } from '@boardwright/session/internal';
import type { Streams } from '../../shell/command.ts';
import { Progress } from '../../shell/progress.ts';
import {
  type Contestants,
  type Effort,
  type GamePlan,
  makeEffort,
  type PlayedGame,
  playGame,
} from './game.ts';
import { drawOpening } from './openings.ts';

export interface Settings {
  /** Where every game begins, before the opening is drawn. */
  readonly start: Match;
  readonly games: number;
  /** Moves drawn at random, or openings of a file, taken in turn. */
  readonly opening: number;
  readonly openings: readonly Match[] | undefined;
  readonly seed: number;
  readonly plan: GamePlan;
  readonly threads: number;
  /** So many faults count as lost games; one more stops the match. */
  readonly faults: number;
  readonly sprt: readonly [number, number] | undefined;
  readonly save: string | undefined;
}

/** Why a match was stopped. */
export interface Stop {
  readonly code: string;
  readonly about: string;
}

const NOTHING: Tally = { wins: 0, draws: 0, losses: 0 };

/** All games between two players, with the running count. */
export class Meeting {
  readonly #players: Contestants;
  readonly #settings: Settings;
  readonly #line: Progress;
  /** Of the first player, by the side it had. */
  readonly #tallies: [Tally, Tally] = [NOTHING, NOTHING];
  readonly #efforts: readonly [Effort, Effort] = [makeEffort(), makeEffort()];
  #faults = 0;
  #moves = 0;
  #pair = 0;
  #isDecided = false;
  #stop: Stop | undefined;

  constructor(players: Contestants, settings: Settings, streams: Streams) {
    this.#players = players;
    this.#settings = settings;
    this.#line = new Progress(streams);
  }

  /** Told to stop, it leaves the games under way uncounted. Answers why it could not go on, if so. */
  async play(isStopped: () => boolean): Promise<Stop | undefined> {
    const { threads, save } = this.#settings;
    if (save !== undefined && !(await canWrite(save)))
      return { code: 'no-file', about: `${save} cannot be written; --save names a file` };
    this.#progress();
    await Promise.all(Array.from({ length: threads }, () => this.#playPairs(isStopped)));
    this.#line.clear();
    return this.#stop;
  }

  /** Games that count. */
  get played(): number {
    const { wins, draws, losses } = this.#tally;
    return wins + draws + losses;
  }

  result(): unknown {
    const tally = this.#tally;
    const { elo, margin, atLeast, atMost, likelihood } = estimateElo(tally);
    const { sprt, start } = this.#settings;
    const [one, other] = start.game.sides;
    return {
      first: this.#players[0].name,
      second: this.#players[1].name,
      variant: start.game.variant.id,
      ...tally,
      faults: this.#faults,
      moves: this.#moves,
      elo: finite(elo),
      margin: finite(margin),
      atLeast: finite(atLeast),
      atMost: finite(atMost),
      likelihood,
      sides: { [one]: this.#sideTally(0), [other]: this.#sideTally(1) },
      firstAs: { [one]: this.#tallies[0], [other]: this.#tallies[1] },
      efforts: this.#efforts.map(tellEffort),
      ...(sprt ? { sprt: testSprt(tally, ...sprt), verdict: judgeMatch(tally, ...sprt) } : {}),
      ...(this.#stop ? { stopped: this.#stop } : {}),
    };
  }

  tell(): string {
    const tally = this.#tally;
    const estimate = estimateElo(tally);
    const { sprt, start } = this.#settings;
    const [one, other] = start.game.sides;
    const names = this.#players.map(({ name }) => name);
    const won = this.#sideTally(0);
    const lines = [
      `${names[0]} against ${names[1]}, ${start.game.variant.name}`,
      `${formatTally(tally)}, ${formatElo(estimate)}, stronger with ${(100 * estimate.likelihood).toFixed(1)} %`,
      `as ${one} ${formatTally(this.#tallies[0])}, as ${other} ${formatTally(this.#tallies[1])}`,
      `won by ${one} ${won.wins}, by ${other} ${won.losses}, drawn ${won.draws}`,
      ...this.#efforts.map((effort, i) => `${names[i]}: ${formatEffort(effort)}`),
    ];
    if (sprt) lines.push(...tellTest(tally, sprt));
    if (this.#faults > 0) lines.push(`games lost by a missing or illegal move: ${this.#faults}`);
    return `${lines.join('\n')}\n`;
  }

  get #tally(): Tally {
    const [one, other] = this.#tallies;
    return {
      wins: one.wins + other.wins,
      draws: one.draws + other.draws,
      losses: one.losses + other.losses,
    };
  }

  /** Wins and losses of a side, whoever had it. */
  #sideTally(side: Side): Tally {
    const own = this.#tallies[side];
    const other = this.#tallies[otherSide(side)];
    return { wins: own.wins + other.losses, draws: own.draws + other.draws, losses: own.losses + other.wins };
  }

  async #playPairs(isStopped: () => boolean): Promise<void> {
    const { games, plan, sprt } = this.#settings;
    const goesOn = () => !this.#stop && !isStopped();
    while (this.#pair * 2 < games && !this.#isDecided && goesOn()) {
      const pair = this.#pair++;
      const seed = mixSeed(this.#settings.seed, pair);
      const opening = await this.#open(pair, seed, isStopped);
      if (!opening) return;
      for (const first of [0, 1] as const) {
        if (goesOn() && pair * 2 + first < games)
          this.#count(await playGame(this.#players, opening, first, plan, seed, isStopped));
      }
      // After whole pairs only, so that the games told of are those that decided.
      if (sprt && testSprt(this.#tally, ...sprt).state !== 'open') this.#isDecided = true;
    }
  }

  async #open(pair: number, seed: number, isStopped: () => boolean): Promise<Match | undefined> {
    const { openings, start, opening } = this.#settings;
    if (openings) return openings[pair % openings.length];
    const drawn = await drawOpening(this.#players, start, seed, opening, isStopped);
    if (!drawn && !isStopped())
      this.#stop ??= {
        code: 'no-opening',
        about: `no opening of ${opening} moves was found that is even; try another --opening, or --openings`,
      };
    return drawn;
  }

  #count(game: PlayedGame): void {
    const { fault, first } = game;
    if (!fault && !game.session.outcome) return;
    if (fault && this.#faults >= this.#settings.faults) {
      const { name } = this.#players[fault.player];
      const about = `${name} gave no legal move in game ${this.played + 1} (${fault.code}): ${fault.about}`;
      this.#stop ??= { code: fault.code, about };
      return;
    }
    if (fault) this.#faults++;
    const winner = fault ? otherSide(fault.player) : game.winner;
    const side: Side = first === 0 ? 0 : 1;
    this.#tallies[side] = addGame(this.#tallies[side], winner);
    addEffort(this.#efforts[0], game.efforts[0]);
    addEffort(this.#efforts[1], game.efforts[1]);
    this.#moves += game.session.match.ply;
    const { save } = this.#settings;
    if (save !== undefined) void appendFile(save, this.#record(game));
    this.#progress();
  }

  #progress(): void {
    const tally = this.#tally;
    this.#line.tell(
      `${this.played}/${this.#settings.games}  ${formatTally(tally)}  ${formatElo(estimateElo(tally))}`,
    );
  }

  #record({ session, first, fault }: PlayedGame): string {
    const { match, outcome } = session;
    const { sides } = match.game;
    const reason = outcome?.reason ?? fault?.code ?? '';
    const tags = [
      [capital(sides[0]), this.#players[first].name],
      [capital(sides[1]), this.#players[1 - first].name],
      ['Termination', reason],
    ] as const;
    const record = recordMatch(match, { tags, outcome: { winner: outcome?.winner, reason } });
    return `${BOARDWRIGHT_FORMAT.format(record)}\n`;
  }
}

function addGame({ wins, draws, losses }: Tally, winner: 0 | 1 | undefined): Tally {
  if (winner === undefined) return { wins, draws: draws + 1, losses };
  return winner === 0 ? { wins: wins + 1, draws, losses } : { wins, draws, losses: losses + 1 };
}

function addEffort(sum: Effort, effort: Effort): void {
  sum.moves += effort.moves;
  sum.totalMs += effort.totalMs;
  sum.mostMs = Math.max(sum.mostMs, effort.mostMs);
  sum.depths += effort.depths;
  sum.totalDepth += effort.totalDepth;
}

/** Milliseconds of a move on average and at most, and the depth on average where it was told. */
function tellEffort({ moves, totalMs, mostMs, depths, totalDepth }: Effort) {
  return {
    moves,
    meanMs: moves > 0 ? Math.round(totalMs / moves) : 0,
    mostMs: Math.round(mostMs),
    ...(depths > 0 ? { depth: Math.round((10 * totalDepth) / depths) / 10 } : {}),
  };
}

function formatEffort(effort: Effort): string {
  const { meanMs, mostMs, depth } = tellEffort(effort);
  return `${meanMs} ms a move, ${mostMs} ms at most${depth === undefined ? '' : `, depth ${depth.toFixed(1)}`}`;
}

function formatTally({ wins, draws, losses }: Tally): string {
  return `+${wins} =${draws} -${losses}`;
}

/** Leaves an empty file: each game is added to it when it is over. */
async function canWrite(file: string): Promise<boolean> {
  try {
    await writeFile(file, '');
    return true;
  } catch {
    return false;
  }
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
