import type {
  Attempt,
  Explanation,
  Game,
  GamePhase,
  Json,
  Language,
  Mark,
  MarkRole,
  Move,
  Outcome,
  Pending,
  PendingBranch,
} from '../contract/index.ts';
import { wordsOf } from '../contract/index.ts';
import { expectMatch, type Match } from './match.ts';
import type { Registry } from './registry.ts';
import { markedSites, type Say, type SayOptions, say, siteNames } from './say.ts';
import type { Telling } from './telling.ts';
import { rulesOf } from './variant.ts';

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

/** A position reached by moves, in the form RPC and HTTP give it out. */
export interface ToldPlay extends ToldPosition {
  readonly played: readonly { readonly text: string; readonly captures: readonly string[] }[];
}

/** A variant in the form RPC and HTTP give it out. */
export interface ToldVariant {
  readonly id: string;
  readonly family: string;
  readonly name: string;
  readonly source: string;
  readonly rules: Readonly<Record<string, Json>>;
}

/** What a hand or a keyboard did, as other programs send it. */
export interface ToldAttempt {
  readonly move?: unknown;
  readonly touches?: unknown;
}

/** The position a match has reached; a finished game has no legal moves. */
export function inspect(match: Match, options: SayOptions = {}): ToldPosition {
  expectMatch(match, 'inspect');
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

/** The same with the moves that led there, as RPC and HTTP answer a list of moves. */
export function inspectPlayed(match: Match, options: SayOptions = {}): ToldPlay {
  const played = match.steps.map(({ move }) => ({
    text: move.text,
    captures: siteNames(match.game, move.captures),
  }));
  return { ...inspect(match, options), played };
}

/** All variants with the rules they are played by, in the form RPC and HTTP give them out. */
export function listVariants({ families }: Registry, language?: Language): readonly ToldVariant[] {
  return families.flatMap((family) =>
    family.variants.map((variant) => ({
      id: variant.id,
      family: family.id,
      name: (language && wordsOf(family, language).variants[variant.id]) ?? variant.name,
      source: variant.source,
      rules: rulesOf(family, variant),
    })),
  );
}

/** An attempt as other programs write it, by a text or by names of sites; undefined where it is neither or both. */
export function parseAttempt(game: Game, { move, touches }: ToldAttempt): Attempt | undefined {
  if (touches === undefined) return typeof move === 'string' ? { text: move } : undefined;
  if (move !== undefined || !Array.isArray(touches)) return undefined;
  const { sites } = game.board;
  const touched = touches.map((touch) =>
    sites.findIndex(({ name, alias }) => touch === name || (touch === alias && alias !== undefined)),
  );
  return touched.includes(-1) ? undefined : { touches: touched };
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
