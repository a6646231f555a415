import type {
  Explanation,
  Game,
  GamePhase,
  Mark,
  MarkRole,
  Move,
  Outcome,
  Pending,
  PendingBranch,
} from '../contract/index.ts';
import type { Match } from './match.ts';
import { markedSites, type Say, type SayOptions, say, siteNames } from './say.ts';
import type { Telling } from './telling.ts';

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

/** One way to take what is owed, for other programs. */
export interface ToldBranch {
  readonly cause: string;
  readonly lines: readonly (readonly string[])[];
  readonly targets: readonly string[];
  readonly count: number;
}

/** Captures that are owed, for other programs: site names instead of indices. */
export interface ToldPending {
  readonly remaining: number;
  readonly branches: readonly ToldBranch[];
}

/** A sentence for other programs, with the names of the sites to mark. */
export interface ToldSay {
  readonly code: string;
  readonly sentence: string;
  readonly marks: readonly { readonly role: MarkRole; readonly sites: readonly string[] }[];
}

/** What a player needs to know, for other programs. */
export interface ToldTelling {
  readonly prompt: ToldSay;
  readonly choices: readonly (ToldSay & ToldBranch)[];
  readonly events: readonly ToldSay[];
  readonly aim: ToldSay;
}

/** Why an attempt is legal or refused, for other programs. */
export interface ToldExplanation extends ToldSay {
  readonly legal: boolean;
  readonly sites: readonly string[];
}

/** A position in the form RPC and HTTP give it out: names instead of indices. */
export interface ToldPosition {
  readonly position: string;
  readonly turn: 'first' | 'second';
  /** Missing in games that have no such parts. */
  readonly phase?: GamePhase;
  readonly mayFly?: { readonly first: boolean; readonly second: boolean };
  readonly legal: readonly ToldMove[];
  readonly outcome?: ToldOutcome;
  readonly pending?: ToldPending;
  readonly telling: ToldTelling;
}

/** The position a match has reached; a finished game has no legal moves. */
export function inspect(match: Match, options: SayOptions = {}): ToldPosition {
  const { game, position, outcome } = match;
  const { pending, phase, mayFly } = position;
  return {
    position: position.text,
    turn: position.turn === 0 ? 'first' : 'second',
    ...(phase ? { phase: outcome ? 'gameOver' : phase } : {}),
    ...(mayFly ? { mayFly: { first: mayFly[0], second: mayFly[1] } } : {}),
    legal: outcome ? [] : position.moves.map((move) => tellMove(game, move)),
    ...(outcome ? { outcome: tellOutcome(outcome) } : {}),
    ...(pending && !outcome ? { pending: tellPending(game, pending) } : {}),
    telling: tellTelling(game, match.tell(options)),
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

/** An explanation in the form RPC and HTTP give it out. */
export function tellExplanation(
  game: Game,
  explanation: Explanation,
  options: SayOptions = {},
): ToldExplanation {
  return {
    legal: explanation.legal,
    sites: siteNames(game, markedSites(explanation.marks)),
    ...tellSay(game, say(game, explanation, options)),
  };
}

function tellTelling(game: Game, { prompt, choices, events, aim }: Telling): ToldTelling {
  return {
    prompt: tellSay(game, prompt),
    choices: choices.map((choice) => ({ ...tellSay(game, choice), ...tellBranch(game, choice) })),
    events: events.map((event) => tellSay(game, event)),
    aim: tellSay(game, aim),
  };
}

function tellSay(game: Game, { code, sentence, marks }: Say): ToldSay {
  return { code, sentence, marks: marks.map((mark) => tellMark(game, mark)) };
}

function tellMark(game: Game, { role, sites }: Mark) {
  return { role, sites: siteNames(game, sites) };
}

function tellPending(game: Game, { remaining, branches }: Pending): ToldPending {
  return { remaining, branches: branches.map((branch) => tellBranch(game, branch)) };
}

function tellBranch(game: Game, { cause, lines, targets, count }: PendingBranch): ToldBranch {
  return {
    cause,
    lines: lines.map((line) => siteNames(game, line)),
    targets: siteNames(game, targets),
    count,
  };
}
