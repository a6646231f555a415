import type { Diagram, Side } from './board.ts';
import type { Game } from './game.ts';
import type { Value } from './telling.ts';
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

/**
 * What a family brings so that its rules can be taught: made from the record, so that it is true for house rules too.
 * Search needs none of it, so it is loaded only where somebody reads.
 */
export interface Teaching {
  /** What the rules of the game say, in the order it is read. */
  facts(game: Game): Readonly<Record<SheetPart, readonly SheetFact[]>>;
  /** Codes of events and ends that a sheet shows on a small board, the most telling first, with the part they belong to. */
  readonly shown: readonly (readonly [code: string, part: SheetPart])[];
  /**
   * Small positions in which rules show: the sheet looks among them for something to show, a rule switch for something
   * that differs. `other` has the same board; counters may stand just before a limit of either.
   */
  sketches(game: Game, other: Game): Iterable<Diagram>;
  /** Positions from which play goes on for long without a change, so that the counts that draw a game run full. */
  endings?(game: Game): Iterable<Diagram>;
  readonly phrases: Readonly<Partial<Record<Language, SheetPhrases>>>;
}
