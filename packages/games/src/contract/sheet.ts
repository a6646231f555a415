import type { Diagram, Json, Side } from './board.ts';
import type { Game, Move, Outcome, State } from './game.ts';
import type { Fact, Value } from './telling.ts';
import type { Language } from './words.ts';

/** The parts of a rule sheet, in the order a new player reads them. */
export const SHEET_PARTS = ['aim', 'start', 'moves', 'captures', 'end'] as const;
export type SheetPart = (typeof SHEET_PARTS)[number];

/** One sentence of a rule sheet before it has words: a code of the family's sheet and what its placeholders stand for. */
export interface SheetFact<C extends string = string> {
  readonly code: C;
  /** The side that `{side}` names; the one that moves first unless given. */
  readonly about?: Side;
  readonly values?: Readonly<Record<string, Value>>;
}

/** A sentence or a part of one for every code of a family's rule sheets, with placeholders as in `Phrase`. */
export type SheetPhrases = Readonly<Record<string, string>>;

/** A sentence of a sheet that a small board can show. */
export interface ShownRule<C extends string = string> {
  /** The sentence of the sheet. */
  readonly rule: C;
  /** The prompt before the turn, the event or the end that shows it, with these values among its own. */
  readonly says: string;
  readonly values?: Readonly<Record<string, Value>>;
}

/** A turn of a line of play, with what it did. */
export interface LineTurn {
  readonly side: Side;
  readonly moves: readonly Move[];
  /** As `Teller.events` gives them. */
  readonly events: readonly Fact[];
}

/** What a side gets out of a line of play. */
export interface Gain {
  /** Its phrase is what the side does, without naming it: "close a mill on a7–d7–g7 and take a man". */
  readonly fact: SheetFact;
  /** The turn of the line that does it, and the one from which on the side keeps it. */
  readonly act: number;
  readonly turn: number;
  /** Men it comes out ahead, in the end and from which turn on; the game itself counts for none. */
  readonly final?: { readonly turn: number; readonly count: number };
}

/** Something that a position offers a side, counted: the more of it the better for the side. */
export interface Standing {
  readonly side: Side;
  readonly count: number;
  /** The code of a sentence that sets `{more}` after the `{first}` turn against `{fewer}` after the `{second}`. */
  readonly code: string;
}

/**
 * What a family brings so that its rules can be taught: made from the record, so that it is true for house rules too.
 * Search needs none of it, so it is loaded only where somebody reads.
 */
export interface Teaching {
  /** What the rules of the game say, in the order it is read. */
  facts(game: Game): Readonly<Record<SheetPart, readonly SheetFact[]>>;
  /** What a sheet shows on small boards, the most telling first, as far as the sentence is on the game's sheet. */
  readonly shown: readonly ShownRule[];
  /**
   * Small positions in which rules show: the sheet looks among them for something to show, a rule switch for something
   * that differs. `other` has the same board; counters may stand just before a limit of either.
   */
  sketches(game: Game, other: Game): Iterable<Diagram>;
  /** Other rules under which a field shows, by its name, where it changes nothing under those of any variant. */
  readonly shownUnder?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** Positions from which play goes on for long without a change, so that the counts that draw a game run full. */
  endings?(game: Game): Iterable<Diagram>;
  /** What a line brings a side on the board, in words of the game; undefined where that has no name. */
  gain?(line: readonly LineTurn[], side: Side): Gain | undefined;
  /**
   * How the side that wins by a line does so; `threats` are the moves that would have won at once after its turn before
   * the last, if it could have gone on.
   */
  finish?(
    game: Game,
    line: readonly LineTurn[],
    outcome: Outcome,
    threats: readonly Move[],
  ): Gain | undefined;
  /** What tells two positions apart where nobody has won anything; of a position with nothing owed. */
  standing?(game: Game, state: State): readonly Standing[];
  readonly phrases: Readonly<Partial<Record<Language, SheetPhrases>>>;
}
