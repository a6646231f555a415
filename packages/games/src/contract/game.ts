import type { Board, Diagram, Side, Site } from './board.ts';
import type { Endgame } from './endgame.ts';
import type { RecordFormat } from './record.ts';
import type { Result } from './result.ts';
import type { Fact, Teller } from './telling.ts';
import type { Family, Variant } from './variant.ts';

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

/** How a game ended: `winner` is undefined in a draw. */
export interface Outcome {
  readonly winner: Side | undefined;
  /** Stable code; a key of the family's words. */
  readonly reason: string;
}

/** The parts of a game in which the side to move does different things. */
export const GAME_PHASES = ['placing', 'moving', 'gameOver'] as const;
export type GamePhase = (typeof GAME_PHASES)[number];

/** How far a game has come, where its rules change on the way. */
export interface Stage {
  /** Of the side to move; while captures are owed that of the move that brought them. */
  readonly phase: GamePhase;
  /** Which side's men may go to any empty site when it is to move. */
  readonly mayFly: readonly [boolean, boolean];
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
  /** `m` must come from `moves` of an equal state. */
  apply(s: S, m: M): void;
  /** The end by the position alone: no men, no moves, a goal reached. Allocates nothing. */
  outcome(s: S): Outcome | undefined;
  /** The end by counters the state carries: quiet limits, move clocks, ply limits. Perft does not ask it. */
  limit(s: S): Outcome | undefined;
  /** The fewest moves after which `limit` can end the game; infinite where it never does, missing where nobody knows. */
  slack?(s: S): number;
  readonly repetition: Repetition<S>;
  /** For games that are placed first and moved later; missing where all turns are alike. */
  stage?(s: S): Stage;
}

/** Why a diagram or a text is no position of the game, although it is well formed. */
export interface SetupError {
  readonly code: string;
  readonly sites?: readonly Site[];
  /** All there is to say about it, the gravest first, where the code and the sites do not say it. */
  readonly facts?: readonly Fact[];
}

/** Why a text is no position or no move; the code is a key of the family's words. */
export interface NotationError extends SetupError {
  /** Offset in the text where it went wrong. */
  readonly at?: number;
  /** A position that the text may have meant, in the form the family writes. */
  readonly repaired?: string;
}

/** A way to write positions that another program reads; reading accepts it where `parse` does. */
export interface PositionDialect<S extends State> {
  readonly id: string;
  format(s: S): string;
}

/** Positions and moves as texts and as plain data. */
export interface Notation<S extends State, M> {
  format(s: S): string;
  parse(text: string): Result<S, NotationError>;
  show(s: S): Diagram;
  setUp(d: Diagram): Result<S, SetupError>;
  describe(s: S, m: M): Move;
  /** The legal move a text means, in every form the family reads; `describe` gives the form it writes. */
  find(s: S, text: string): Result<M, NotationError>;
  /** The moves glued together in the text of one turn: `d6-d5xb4` is `d6-d5`, `xb4`. */
  split(turn: string): readonly string[];
  /**
   * A move as move lists and records write it, where its text leaves out what it takes: `d6-d2xd3`. `find` reads it.
   * Without it the text of the move serves.
   */
  write?(move: Move): string;
  /** Other programs' ways to write a position, beside `format`. */
  readonly dialects?: readonly PositionDialect<S>[];
  /** Record formats of the family beside Boardwright's own, such as PDN. */
  readonly formats: readonly RecordFormat[];
}

/** What search needs to know beyond the rules. */
export interface Heuristics<S extends State, M> {
  /** In hundredths of a man, from the view of the side to move. Far below any score for a won game. */
  evaluate(s: S): number;
  /**
   * The same for play that looks a few moves ahead and no further: there nothing may weigh up against a man, since
   * nobody looks whether the man comes back. Without it `evaluate` serves.
   */
  evaluateShallow?(s: S): number;
  /** A move that changes material or decides at once; quiescence looks at nothing else. */
  isTactical(s: S, m: M): boolean;
  /** A small number for ordering moves by their history, 0 ≤ index < `historySize`; different moves may share one. */
  historyIndex(m: M): number;
  readonly historySize: number;
  /**
   * The key to store `s` under, into `key[0]` (low) and `key[1]` (high): the least over the board's symmetries
   * where that pays, else the plain key.
   */
  canonicalKey(s: S, key: Uint32Array): void;
  /**
   * Hands the turn over without a move and returns true, or leaves `s` alone and returns false where that would
   * be unsound (few men, captures owed, compulsion).
   */
  nullMove(s: S): boolean;
  /** What training may learn about positions of this game; missing where nothing can be learned. */
  readonly patterns?: Patterns<S>;
}

/** Weights are stored in this many parts of a hundredth of a man, so that many small ones add up well. */
export const WEIGHT_PARTS = 4;

/** `phase` of a game that has just begun. */
export const WHOLE_PHASE = 256;

/**
 * Features of a position whose worth can be learned from games: mostly which men stand on a small group of sites.
 * What is learned corrects `evaluate`: a weight of 0 everywhere leaves the evaluation made by hand. This is what search
 * needs of them; `Learning` is the rest.
 */
export interface Patterns<S extends State> {
  /** Names the groups and their numbering: weights of another layout mean nothing here. */
  readonly layout: string;
  /** How many features have two weights, `weights[2 * feature]` in the opening and the next in the ending. */
  readonly size: number;
  /** How many have one for the whole game: those from `size` on, each at `weights[size + feature]`. */
  readonly steady: number;
  bind(weights: Int16Array): Correction<S>;
}

/** How the worth of `Patterns` is learned. Only training asks, so that pages where people play need not carry it. */
export interface Learning<S extends State = State> {
  /** Whether the sides play for different ends, so that one may win nearly every game between equals. */
  readonly areSidesUnlike?: true;
  /**
   * A lead by the hand-made evaluation that wins. Games that a few hundred positions a move bring no further are won
   * with it; without one they are drawn.
   */
  readonly winningLead?: number;
  /** How much of the opening is left, from `WHOLE_PHASE` down to 0; between them both weights count. */
  phase(s: S): number;
  /** The most features that are present at once. */
  readonly most: number;
  /**
   * Writes the features that are present and how often each counts, negative where it speaks for the enemy, and
   * returns how many. From the view of the side to move. Plain and slow: search asks what `bind` returns.
   */
  list(s: S, features: Int32Array, counts: Int32Array): number;
  /** Weights to begin from, made of those of a related game with another layout; undefined where they are no use. */
  adopt?(layout: string, weights: Int16Array): Int16Array | undefined;
  /** Words that `pack` writes: all of a position that features are made from. */
  readonly words: number;
  pack(s: S, out: Int32Array, at: number): void;
  /** Makes `s` a position with the same features and the same hand-made evaluation as the packed one. */
  unpack(from: Int32Array, at: number, s: S): void;
}

/** Patterns with weights bound to them. */
export interface Correction<S extends State> {
  /** What the weights add to `evaluate`, in hundredths of a man for the side to move; it allocates nothing. */
  score(s: S): number;
}

/** Quicker ways to what rules and heuristics already answer. Each is compared with the plain way by the conformance kit. */
export interface Fast<S extends State, M> {
  /** Leaves of the move tree of `s` at `depth` ≥ 1, without walking whole states. */
  leaves?(s: S, depth: number): number;
  /** Whether the side to move is compelled to take: then every legal move is tactical, and quiescence may not stop. */
  isForced?(s: S): boolean;
  /**
   * Writes the tactical moves alone, in any order, and returns how many; `isTactical` of exactly these is true.
   * Asked where `isForced` is false and the game goes on.
   */
  tacticalMoves?(s: S, out: M[]): number;
}

/** What a family makes of a variant: its choices turned into lookups once, so that no inner loop asks the variant anything. */
export interface GameParts<S extends State = State, M = unknown> {
  readonly board: Board;
  /** The words' names of the sides, first mover first: `white`, `black`; `attackers`, `defenders`. */
  readonly sides: readonly [string, string];
  /** Which side's men are drawn light. */
  readonly light: Side;
  /** Which side sits at the bottom of the drawing unless the viewer turns the board. */
  readonly bottom: Side;
  readonly rules: Rules<S, M>;
  readonly notation: Notation<S, M>;
  readonly telling: Teller<S, M>;
  readonly heuristics: Heuristics<S, M>;
  readonly fast?: Fast<S, M>;
  /** Numbering of small positions, for solving them outright; undefined where `unsolvable` says why there is none. */
  endgame?(): Endgame<S, M> | undefined;
  /** The code of the family's words that says why these rules have no numbering; undefined where they have one. */
  unsolvable?(): string | undefined;
}

/** A variant compiled, ready to play. Without type arguments: all that engine, server and user interfaces ever hold. */
export interface Game<S extends State = State, M = unknown> extends GameParts<S, M> {
  readonly family: Family;
  readonly variant: Variant;
}
