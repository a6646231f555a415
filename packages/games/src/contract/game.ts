import type { Board, Diagram, Side, Site } from './board.ts';
import type { Endgame } from './endgame.ts';
import type { RecordFormat } from './record.ts';
import type { Result } from './result.ts';
import type { Variant } from './variant.ts';
import type { Language, Words } from './words.ts';

/**
 * The mutable position inside rules and search. Families add their own fields, all of them numbers or typed
 * arrays, so that `copy` allocates nothing.
 */
export interface State {
  /** The side to move. After closing a mill the same side is to move again, with removals pending. */
  turn: Side;
  /** A 64-bit key of everything that decides what may happen next (board, turn, hands, pending captures). */
  keyLo: number;
  keyHi: number;
  /** Moves since the last irreversible one: no earlier position can come back beyond that. */
  quiet: number;
}

/** A legal move as people and other programs see it. `text` is unique among the legal moves of its position. */
export interface Move {
  readonly text: string;
  /** The sites a hand touches to enter the move, in order; user interfaces need nothing else. */
  readonly touches: readonly Site[];
  /** In the order they leave the board. */
  readonly captures: readonly Site[];
  /** Where the piece comes down on its way, first and last site included; only where `touches` leaves some out. */
  readonly path?: readonly Site[];
}

export interface Outcome {
  readonly winner: Side | undefined;
  /** Stable code; a key of the family's words. */
  readonly reason: string;
}

/** Ends that need the history of the game and not only its position. */
export interface Repetition<S extends State> {
  /** How many occurrences end the game; 0 is never. */
  readonly times: number;
  /** Whether a position straight after an irreversible move (`quiet` is 0) is an occurrence of itself. */
  readonly fresh: 'counts' | 'ignored';
  /** The outcome when `s` has just occurred for the last time. */
  outcome(s: S): Outcome;
}

/** The rules, written once. `apply` mutates; whoever needs the old state copies it first. There is no undo. */
export interface Rules<S extends State, M> {
  start(): S;
  copy(from: S, to: S): void;
  /**
   * Writes the legal moves into `out` from index 0 and returns how many there are. A slot of `out` is reused by
   * the next call with the same array: numbers are overwritten, move objects are refilled. Entries beyond the
   * returned count are stale. Empty when the game has ended.
   */
  moves(s: S, out: M[]): number;
  /** As many as `moves` would write, without writing them; perft counts its last ply with it. */
  count(s: S): number;
  /**
   * Leaves of the move tree of `s` at `depth` ≥ 1: what `moves`, `copy` and `apply` would lead to, for games that
   * can walk it on less than a whole state. Without it perft walks the states.
   */
  leaves?(s: S, depth: number): number;
  /** `m` must come from `moves` of an equal state. */
  apply(s: S, m: M): void;
  /** The end by the position alone: no men, no moves, a goal reached. Allocates nothing. */
  outcome(s: S): Outcome | undefined;
  /** The end by counters the state carries: quiet limits, move clocks, ply limits. Perft does not ask it. */
  limit(s: S): Outcome | undefined;
  readonly repetition: Repetition<S>;
}

export interface NotationError {
  readonly code: string;
  /** Offset in the text where it went wrong. */
  readonly at?: number;
}

export interface SetupError {
  readonly code: string;
  readonly sites?: readonly Site[];
}

/** Why a move is legal or not, or what it takes and why: a code of the family's words, with its sites. */
export interface Explanation {
  readonly legal: boolean;
  readonly code: string;
  readonly sites: readonly Site[];
}

/** A way to write positions that another program reads; reading accepts it where `parse` does. */
export interface PositionDialect {
  readonly id: string;
  format(d: Diagram): string;
}

/** What people and files see of a game. */
export interface Face<S extends State, M> {
  readonly board: Board;
  /** The words' names of the sides, first mover first: `white`, `black`; `attackers`, `defenders`. */
  readonly sides: readonly [string, string];
  /** Which side's men are drawn light. */
  readonly light: Side;
  /** Which side sits at the bottom of the drawing unless the viewer turns the board. */
  readonly bottom: Side;
  show(s: S): Diagram;
  setUp(d: Diagram): Result<S, SetupError>;
  describe(s: S, m: M): Move;
  /** The legal move a text means, in every form the family reads; `describe` gives the form it writes. */
  find(s: S, text: string): Result<M, NotationError>;
  /** The moves glued together in the text of one turn: `d6-d5xb4` is `d6-d5`, `xb4`. */
  split(turn: string): readonly string[];
  format(d: Diagram): string;
  parse(text: string): Result<Diagram, NotationError>;
  /** Never fails: a text that is no move at all is explained as such. */
  explain(s: S, text: string): Explanation;
  /** Other programs' ways to write a position, beside `format`. */
  readonly dialects?: readonly PositionDialect[];
  /** Record formats of the family beside the house's own, such as PDN. */
  readonly formats: readonly RecordFormat[];
}

/** What search needs to know beyond the rules. */
export interface Sense<S extends State, M> {
  /** In hundredths of a man, from the view of the side to move. Far below any score for a won game. */
  evaluate(s: S): number;
  /**
   * The same for play that looks a few moves ahead and no further: there nothing may weigh up against a man, since
   * nobody looks whether the man comes back. Without it `evaluate` serves.
   */
  evaluatePlain?(s: S): number;
  /** A move that changes material or decides at once; quiescence looks at nothing else. */
  isLoud(s: S, m: M): boolean;
  /**
   * Whether every legal move is loud, so that quiescence may not stop. Games that can tell without generating
   * moves save it the work at most leaves; without it the moves are looked at.
   */
  isForced?(s: S): boolean;
  /**
   * Writes the loud moves alone, in any order, and returns how many; `isLoud` of exactly these is true. Asked where
   * `isForced` is false and the game goes on. Games that find them without generating the rest save quiescence
   * much of its time.
   */
  louds?(s: S, out: M[]): number;
  /** A small number for ordering tables, 0 ≤ slot < `slots`; different moves may share one. */
  slot(m: M): number;
  readonly slots: number;
  /**
   * The key to store `s` under, into `key[0]` (low) and `key[1]` (high): the least over the board's symmetries
   * where folding pays, else the plain key.
   */
  fold(s: S, key: Uint32Array): void;
  /**
   * Hands the turn over without a move and returns true, or leaves `s` alone and returns false where that would
   * be unsound (few men, captures owed, compulsion).
   */
  pass(s: S): boolean;
}

/** A variant compiled: its choices turned into tables once, so that no inner loop asks the variant anything. */
export interface Game<S extends State, M> extends Rules<S, M>, Face<S, M>, Sense<S, M> {
  readonly family: string;
  readonly variant: Variant;
  readonly words: Readonly<Record<Language, Words>>;
  /** Numbering of small positions, for solving them outright; undefined where the rules carry history. */
  endgame?(): Endgame<S, M> | undefined;
}

/** A game whose family is not known here: all that engine, server and user interfaces ever hold. */
export type AnyGame = Game<State, unknown>;
