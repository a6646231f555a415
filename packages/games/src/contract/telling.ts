import type { PendingBranch, Side, Site } from './board.ts';
import type { Outcome, State } from './game.ts';

/** What a site is to what is said; drawings choose shape and colour by it, screen readers a word. */
export const MARK_ROLES = [
  'mover', // the man that moved, or that a hand holds
  'movable', // men that may move now
  'capturer', // men that take, or must
  'target', // men that may be taken
  'victim', // men that were taken, or would be
  'line', // the line of a mill or of a capture, in order
  'path', // where a man passed or would pass, in order
  'landing', // where a man came to stand or may
  'goal', // where a side wants to get
  'blocker', // what stands in the way
  'refused', // where a hand wanted to go and may not
  'subject', // men that are spoken of and neither move nor fall: safe, shut in, or all that is left
] as const;
export type MarkRole = (typeof MARK_ROLES)[number];

/** Sites with what they are to a sentence. Several lines are several marks. */
export interface Mark {
  readonly role: MarkRole;
  readonly sites: readonly Site[];
}

/**
 * What a placeholder of a sentence stands for. Sites read "d6 and f4", "d6 or f4", or "d7–d6–d5" as a line; lines read
 * "d7–d6–d5 and a7–d7–g7"; codes are phrases said one after the other, with the values of the same fact.
 */
export type Value =
  | number
  | { readonly side: Side }
  | { readonly code: string }
  | { readonly codes: readonly string[] }
  | { readonly sites: readonly Site[]; readonly as: 'and' | 'or' | 'line' }
  | { readonly lines: readonly (readonly Site[])[] };

/**
 * Something to say, before it has words: the code of a phrase, the side it is about (it reads "you" when that side
 * reads it), and what its placeholders stand for. `{side}`, `{enemy}` and `{sites}` (all marked sites) need no value.
 */
export interface Fact<C extends string = string> {
  readonly code: C;
  readonly about: Side;
  readonly marks: readonly Mark[];
  readonly values?: Readonly<Record<string, Value>>;
  /** A danger: its marks are drawn while nothing else is. */
  readonly warns?: boolean;
  /** Codes of phrases said after it with the same values: a rule that shows here and that a newcomer may not know. */
  readonly also?: readonly C[];
}

/** What somebody tried to do: a text as typed, or the sites a hand touched in order. */
export type Attempt = { readonly text: string } | { readonly touches: readonly Site[] };

/** Why an attempt is legal, or which rule refuses it. */
export interface Explanation<C extends string = string> extends Fact<C> {
  readonly legal: boolean;
}

/** A move of a turn, with the states around it. */
export interface PlayedMove<S extends State, M> {
  readonly before: S;
  readonly move: M;
  readonly after: S;
}

/** What a prompt depends on beside the position. */
export interface PromptContext<S extends State, M> {
  /** The sites the hand of the side to move has touched so far; the legal moves that begin so are still open. */
  readonly touched: readonly Site[];
  /** How often the position has come up, the present time included. */
  readonly occurrences: number;
  /** How often the position after a legal move would have come up, that time included. */
  recursAfter(touches: readonly Site[]): number;
  /** The moves of the last turn, which may still be going on; empty where a position was set up. */
  readonly turn: readonly PlayedMove<S, M>[];
}

/** What the game says about itself. Nothing here has words: facts become sentences in `say`. */
export interface Teller<S extends State, M> {
  /** Never fails: an attempt that is no move at all is explained as such. */
  explain(s: S, attempt: Attempt): Explanation;
  /** What is asked of the side to move, while the game goes on. */
  prompt(s: S, context: PromptContext<S, M>): Fact;
  /** One open way to take what is owed: what gives it, what it takes, what lapses. For games with `pending`. */
  choice?(s: S, branch: PendingBranch, context: PromptContext<S, M>): Fact;
  /** What one side's moves in a row did, and by which rules; the turn may not be over yet. */
  events(turn: readonly PlayedMove<S, M>[]): readonly Fact[];
  /** Why the game ended as it did, with the reason marked on the board; the last turn, as for a prompt, may show it. */
  ending(s: S, outcome: Outcome, turn: readonly PlayedMove<S, M>[]): Fact;
  /** What a side plays for under these rules. */
  aim(side: Side): Fact;
}
