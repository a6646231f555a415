import type { Diagram, Json, Side } from './board.ts';
import type { Game, Move, Outcome } from './game.ts';
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

/** What a side gets out of a line of play, and the turn of the line in which it has it. */
export interface Gain {
  /** Its phrase is what one does, without who does it: "close a mill on a7–d7–g7 and take a man". */
  readonly fact: SheetFact;
  readonly turn: number;
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
  /** What a line brings a side in words of the game; undefined where that has no name. */
  gain?(line: readonly LineTurn[], side: Side, outcome: Outcome | undefined): Gain | undefined;
  readonly phrases: Readonly<Partial<Record<Language, SheetPhrases>>>;
}
