import type { Side } from './board.ts';
import type { State } from './game.ts';

/** Positions of one material, solved together. Indices run from 0; some name no position of their own. */
export interface EndgameClass {
  /** Stable, and good as a file name: `4-3`, `2k1m-1k`. */
  readonly id: string;
  readonly size: number;
  /** Where a turn leads that changes no material: the class seen from the other side, perhaps itself. */
  readonly partner: string;
  /** Where captures, placements and promotions lead. They must be solved before. */
  readonly needs: readonly string[];
}

/**
 * The numbering of one class. Positions that the board's symmetries map onto one another share one index, that of
 * their representative. A class is seen by the side to move: `unrank` makes positions in which side 0 is to move,
 * `rank` reads one of the second side as that of the first with the board turned and the men exchanged.
 */
export interface Ranking<S extends State> {
  /** Fills `s` with the position of `index`; false where the index names none of its own. */
  unrank(index: number, s: S): boolean;
  rank(s: S): number;
  /**
   * Positions of the partner class from which one turn without change of material leads here: pairs of index and
   * weight into `out`, returning the number of pairs. The weight is how many moves of that position lead into the
   * symmetry class of this one, which is more than one where the predecessor is symmetric and this is not.
   */
  unmoves(index: number, out: Int32Array): number;
  /**
   * Where all unmoves of an index lie close together: an index of the partner class near them, the same for all
   * whose unmoves lie there, so that those with other answers have no unmove in common.
   */
  nearUnmoves?(index: number): number;
  /** Undefined where turns must be played to be known. Builds tables, so callers keep what they get. */
  survey?(): Survey | undefined;
}

/** A quick look at all turns of a position, for classes in which they can be counted without playing them. */
export interface Survey {
  /** Counts the turns of a position into the two fields; false where the index names none of its own. Quickest in order of indices. */
  look(index: number): boolean;
  /** Turns that stay within the pair of classes. */
  readonly quiet: number;
  /** All others. */
  readonly capturing: number;
  /** The class that capturing turns lead to; missing where each of them wins the game. */
  readonly into?: string;
  /** Indices of `into` that the capturing turns lead to; returns how many, which is all it does where `into` is missing. */
  captures(index: number, out: Int32Array): number;
}

/** What a family brings so that its endings can be solved and looked up. */
export interface Endgame<S extends State, M = unknown> {
  /** The rule fields that change results, as text; a table made under another text is refused. */
  readonly fingerprint: string;
  /** What to solve where nobody says how far: the whole game if it is small, else what takes about a minute. */
  readonly usual: EndgameSize;
  /** What must be solved for a search from the start to end in tables, where that can be had. */
  readonly leaves?: EndgameSize;
  /** All classes up to a size, in an order in which each comes after all it needs. */
  classes(size: EndgameSize): readonly EndgameClass[];
  /** Whether `s` belongs to a class at all: the right phase, nothing owed, no history that matters. */
  covers(s: S): boolean;
  /** The id of the class of a covered state. */
  classOf(s: S): string;
  /** Whether a move is a whole turn that stays within the pair of classes; it is then counted without being made. */
  isQuiet(s: S, move: M): boolean;
  /** Builds tables, so callers keep what they get. */
  ranking(id: string): Ranking<S>;
  /** Who wins where play goes on for ever, if the rules give that to a side; a draw when missing. */
  readonly endless?: Side;
  /** Entries `unmoves` may write, at most. */
  readonly mostUnmoves: number;
}

/** How far to go: men a side, pieces in all, attackers and defenders, as the family counts. */
export interface EndgameSize {
  readonly first: number;
  readonly second: number;
  /** Limit on both together; none when missing. */
  readonly total?: number;
  /** Placing phases too, where the family has them. */
  readonly placing?: boolean;
}
