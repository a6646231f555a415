import type { NotationError } from './game.ts';
import type { Result } from './result.ts';

/** A turn as written, with what annotators add. */
export interface RecordTurn {
  /** One side's moves in a row, glued as the family writes them: `d6-d5xb4`. `Notation.split` takes them apart. */
  readonly text: string;
  readonly comment?: string;
  /** Said before the turn. Only the first turn of a variation has one: elsewhere it is the comment of the turn before. */
  readonly before?: string;
  /** Numeric annotation glyphs: 1 good, 2 mistake, 4 blunder and so on. */
  readonly glyphs?: readonly number[];
  /** Alternatives to this turn, each a line of its own. */
  readonly variations?: readonly (readonly RecordTurn[])[];
}

/** How a record says a game ended; `open` is unfinished or unknown. */
export const RESULTS = ['first', 'second', 'draw', 'open'] as const;
export type RecordResult = (typeof RESULTS)[number];

/** A game as a file holds it: nothing in it has been checked against the rules. */
export interface GameRecord {
  /** As written, in order; the format adds those it needs. */
  readonly tags: readonly (readonly [string, string])[];
  readonly variant?: string;
  /** Overrides of the variant's fields. */
  readonly rules?: { readonly [field: string]: unknown };
  /** Position text; the variant's start when missing. */
  readonly start?: string;
  readonly comment?: string;
  readonly turns: readonly RecordTurn[];
  /** Whose turn the first one is, for numbering; the first side's when missing. */
  readonly startsWith?: 'first' | 'second';
  readonly result: RecordResult;
}

/** One way to write games down: the Boardwright record, PDN, OTG. */
export interface RecordFormat {
  readonly id: string;
  readonly extension: string;
  parse(text: string): Result<GameRecord, NotationError>;
  format(record: GameRecord): string;
}
