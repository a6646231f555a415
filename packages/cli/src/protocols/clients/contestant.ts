import type { Limits, SearchOptions } from '@boardwright/engine';
import { findLevel } from '@boardwright/engine/internal';
import { createEngine } from '@boardwright/engine/node';
import { err, type Match, type Outcome, ok, type Result } from '@boardwright/games';
import { type Refused, tellNoLevel } from '../../shell/input.ts';
import { shareTime } from '../seat.ts';
import { connectProgram } from './client.ts';
import { hubDialect } from './hub.ts';
import { otepDialect } from './otep.ts';
import { uciDialect } from './uci.ts';

export interface ContestantError {
  /** `unknown-level`, `no-program`, `program-died`, `no-answer`, `no-move`, or what the engine said. */
  readonly code: string;
  /** What there is to say about it, in the program's own words where it has some. */
  readonly about?: string;
}

/** A move, and what the search told about it. */
export interface Choice {
  readonly move: string;
  /** In hundredths of a man, as the side to move sees it. */
  readonly score?: number;
  readonly depth?: number;
}

/** What a player knows beside the match. */
export interface Thinking {
  /** The game's own. */
  readonly seed: number;
  /** Milliseconds left of both sides, where the game is played by clocks. */
  readonly clocks?: { readonly leftMs: readonly [number, number]; readonly incrementMs: number } | undefined;
}

/** Somebody who plays in a match: a level, the engine within limits, or another program. */
export interface Contestant {
  readonly name: string;
  /** Sits down to one game. */
  sit(): Promise<Result<Sitting, ContestantError>>;
  close(): Promise<void>;
}

/** A contestant in one game. */
export interface Sitting {
  /** The next move for the side to move. */
  choose(match: Match, thinking: Thinking): Promise<Result<Choice, ContestantError>>;
  /** Gets up when the game is over. */
  leave(outcome: Outcome | undefined): void;
}

/** How one player is set up. */
export interface PlayerSettings {
  /** For other programs, which know no levels of ours. */
  readonly limits: Limits;
  /** Where a program runs. */
  readonly folder?: string | undefined;
  /** Options of the program, by its own names. */
  readonly options: ReadonlyMap<string, string>;
  /** The game to set up for, where it is known before the first move. */
  readonly match?: Match;
}

/**
 * Reads who plays: a level (`5`, `master`), limits at full strength (`nodes=20000`, `depth=8,time=500`), or a
 * program (`uci:path/to/program arguments`).
 */
export async function makeContestant(
  text: string,
  games: number,
  settings: PlayerSettings,
): Promise<Result<Contestant, ContestantError>> {
  const program = /^(uci|hub|otep):(.+)$/.exec(text);
  if (program) return connect(program[1], program[2], settings);
  const limits = parseLimits(text);
  if (limits) return ok(ownContestant(text, games, { limits }));
  return findLevel(text) ? ok(ownContestant(text, games, { level: text })) : err({ code: 'unknown-level' });
}

/** Why nobody plays by that name; what is no player at all is a wrong call. */
export function tellNoPlayer(word: string, { code, about }: ContestantError): Refused {
  if (code !== 'unknown-level') return { code, about: `${word}: ${about ?? code}` };
  const others = 'other players are limits such as nodes=20000, and uci:, hub: or otep: with a program';
  return { code, about: `${tellNoLevel(word)}; ${others}`, isMisuse: true };
}

function connect(
  protocol: string,
  command: string,
  settings: PlayerSettings,
): Promise<Result<Contestant, ContestantError>> {
  if (protocol === 'uci') return connectProgram(command, uciDialect(), settings);
  if (protocol === 'hub') return connectProgram(command, hubDialect(), settings);
  return connectProgram(command, otepDialect(), settings);
}

/** Our own engine; by clocks it shares out its time as it does over the protocols. */
function ownContestant(name: string, games: number, how: SearchOptions): Contestant {
  const engine = createEngine({ searches: games });
  const sitting: Sitting = {
    choose: async (match, { seed, clocks }) => {
      const leftMs = clocks?.leftMs[match.position.turn];
      const shared =
        clocks && leftMs !== undefined
          ? { limits: { ...how.limits, ...shareTime({ leftMs, incrementMs: clocks.incrementMs }) } }
          : {};
      const answer = await engine.choose(match, { ...how, ...shared, seed });
      if (!answer.ok) return err({ code: answer.error.code });
      const { move, score, depth } = answer.value;
      // A level sees more, or less, than it plays by.
      return ok(how.level === undefined ? { move, score, depth } : { move, depth });
    },
    leave: () => {},
  };
  return { name, sit: async () => ok(sitting), close: () => engine.close() };
}

/** `nodes=1000,depth=5,time=200`, or undefined where it is something else. */
export function parseLimits(text: string): Limits | undefined {
  const limits: { depth?: number; nodes?: number; timeMs?: number } = {};
  for (const part of text.split(',')) {
    const found = /^(nodes|depth|time)=(\d{1,12})$/.exec(part);
    if (!found || Number(found[2]) < 1) return undefined;
    const name = found[1] === 'time' ? 'timeMs' : found[1] === 'nodes' ? 'nodes' : 'depth';
    limits[name] = Number(found[2]);
  }
  return limits;
}
