import type { Game, Move, Outcome, Pending } from '../contract/index.ts';
import { siteNames } from './explain.ts';
import type { Match } from './match.ts';

/** A legal move for other programs: site names instead of indices. */
export interface ToldMove {
  readonly text: string;
  readonly touches: readonly string[];
  readonly captures: readonly string[];
}

/** The end of a game for other programs: `first` is the side that starts the variant. */
export interface ToldOutcome {
  /** `null` is a draw: this shape is JSON for other programs. */
  readonly winner: 'first' | 'second' | null;
  readonly reason: string;
}

/** Captures that are owed, for other programs: site names instead of indices. */
export interface ToldPending {
  readonly remaining: number;
  readonly branches: readonly {
    readonly cause: string;
    readonly lines: readonly (readonly string[])[];
    readonly targets: readonly string[];
    readonly count: number;
  }[];
}

/** A position in the form RPC and HTTP give it out: names instead of indices. */
export interface ToldPosition {
  readonly position: string;
  readonly turn: 'first' | 'second';
  readonly legal: readonly ToldMove[];
  readonly outcome?: ToldOutcome;
  readonly pending?: ToldPending;
}

/** The position a match has reached; a finished game has no legal moves. */
export function inspect({ game, position, outcome }: Match): ToldPosition {
  const { pending } = position;
  return {
    position: position.text,
    turn: position.turn === 0 ? 'first' : 'second',
    legal: outcome ? [] : position.moves.map((move) => tellMove(game, move)),
    ...(outcome ? { outcome: tellOutcome(outcome) } : {}),
    ...(pending && !outcome ? { pending: tellPending(game, pending) } : {}),
  };
}

/** A move in the form RPC and HTTP give it out. */
export function tellMove(game: Game, move: Move): ToldMove {
  return {
    text: move.text,
    touches: siteNames(game, move.touches),
    captures: siteNames(game, move.captures),
  };
}

/** An outcome in the form RPC and HTTP give it out. */
export function tellOutcome(outcome: Outcome): ToldOutcome {
  const winner = outcome.winner === undefined ? null : outcome.winner === 0 ? 'first' : 'second';
  return { winner, reason: outcome.reason };
}

function tellPending(game: Game, pending: Pending): ToldPending {
  return {
    remaining: pending.remaining,
    branches: pending.branches.map((branch) => ({
      cause: branch.cause,
      lines: branch.lines.map((line) => siteNames(game, line)),
      targets: siteNames(game, branch.targets),
      count: branch.count,
    })),
  };
}
