import { findLevel, type Limits, type SearchOptions } from '@boardwright/engine';
import { createNodeEngine } from '@boardwright/engine/node';
import { err, type Match, ok, type Result } from '@boardwright/games';
import { connectProgram } from './client.ts';
import { hubDialect } from './hub.ts';
import { otepDialect } from './otep.ts';
import { uciDialect } from './uci.ts';

export interface ContestantError {
  /** `unknown-level`, `no-program`, `no-answer`, `no-move`, or what the engine said. */
  readonly code: string;
}

/** Somebody who plays in a match: a level, the engine within limits, or another program. */
export interface Contestant {
  readonly name: string;
  /** The next move for the side to move. `seed` is the game's own. */
  choose(match: Match, seed: number): Promise<Result<string, ContestantError>>;
  close(): Promise<void>;
}

export interface ContestantOptions {
  /** Games at the same time. */
  readonly games: number;
  /** For other programs, which know no levels of ours. */
  readonly limits: Limits;
}

/**
 * Reads who plays: a level (`5`, `master`), limits at full strength (`nodes=20000`, `depth=8,time=500`), or a
 * program (`uci:path/to/program arguments`).
 */
export async function makeContestant(
  text: string,
  options: ContestantOptions,
): Promise<Result<Contestant, ContestantError>> {
  const program = /^(uci|hub|otep):(.+)$/.exec(text);
  if (program) return connect(program[1], program[2], options.limits);
  const limits = parseLimits(text);
  if (limits) return ok(ownContestant(text, options.games, { limits }));
  return findLevel(text)
    ? ok(ownContestant(text, options.games, { level: text }))
    : err({ code: 'unknown-level' });
}

function connect(
  protocol: string,
  command: string,
  limits: Limits,
): Promise<Result<Contestant, ContestantError>> {
  if (protocol === 'uci') return connectProgram(command, uciDialect(limits));
  if (protocol === 'hub') return connectProgram(command, hubDialect(limits));
  return connectProgram(command, otepDialect(limits));
}

function ownContestant(name: string, games: number, how: SearchOptions): Contestant {
  const engine = createNodeEngine({ searches: games });
  return {
    name,
    choose: async (match, seed) => {
      const answer = await engine.choose(match, { ...how, seed });
      return answer.ok ? ok(answer.value.move) : err({ code: answer.error.code });
    },
    close: () => engine.close(),
  };
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
