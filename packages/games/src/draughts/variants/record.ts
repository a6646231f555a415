import type { Variant } from '../../contract/index.ts';

export const SQUARES = ['dark', 'all'] as const;
export const BACK_ROWS = ['filled', 'empty'] as const;
export const CORNERS = ['left', 'right'] as const;
export const STARTS = ['white', 'black'] as const;
export const MOVE_LINES = ['diagonal', 'orthogonal'] as const;
export const CAPTURE_LINES = ['diagonal', 'orthogonal', 'both'] as const;
export const ANSWERS = ['no', 'yes'] as const;
export const KINGS = ['flies', 'steps'] as const;
export const REMOVALS = ['immediate', 'end'] as const;
export const PROMOTIONS = ['stop', 'end', 'passing'] as const;
export const LANDINGS = ['any', 'adjacent', 'adjacent-after-king'] as const;
export const CONTINUE_LAWS = ['free', 'must'] as const;
export const U_TURNS = ['allowed', 'forbidden'] as const;
export const CRITERIA = ['count', 'value', 'byKing', 'kings', 'kingsEarliest'] as const;
export const BOTH_BLOCKED = ['draw', 'mover-loses'] as const;
export const CLOCK_KINDS = [
  'no-progress',
  'kings-only',
  'few-pieces',
  'three-kings',
  'four-five',
  'six-seven',
  'three-v-king',
  'two-v-king',
] as const;

export type Criterion = (typeof CRITERIA)[number];
export type ClockKind = (typeof CLOCK_KINDS)[number];
export type Colour = (typeof STARTS)[number];

/** A draw clock: the game is drawn after this many moves by each side without what the kind asks for. */
export interface Clock {
  readonly kind: ClockKind;
  readonly moves: number;
}

/** The rule choices of one kind of draughts; the articles stand in docs/rules/draughts.md. */
export interface DraughtsVariant extends Variant {
  /** Squares along an edge: 6, 8, 10 or 12. */
  readonly size: number;
  readonly menRows: number;
  readonly squares: (typeof SQUARES)[number];
  readonly backRow: (typeof BACK_ROWS)[number];
  /** Which lower corner, seen by White, is in play; without effect when all squares are. */
  readonly corner: (typeof CORNERS)[number];
  readonly starts: Colour;
  /** Where square 1 stands, seen by the side that starts: bottom left, bottom right, top left, top right. */
  readonly numbering: number;
  readonly moveLines: (typeof MOVE_LINES)[number];
  readonly captureLines: (typeof CAPTURE_LINES)[number];
  readonly menCaptureBack: (typeof ANSWERS)[number];
  readonly menCaptureKings: (typeof ANSWERS)[number];
  readonly king: (typeof KINGS)[number];
  readonly removal: (typeof REMOVALS)[number];
  readonly promotion: (typeof PROMOTIONS)[number];
  readonly landing: (typeof LANDINGS)[number];
  readonly continueLaw: (typeof CONTINUE_LAWS)[number];
  readonly uTurn: (typeof U_TURNS)[number];
  /** Compared in this order; the chains that are best by all of them are legal. */
  readonly precedence: readonly Criterion[];
  /** How often in a row one king may move without capturing while its side has men; 0 is no limit. */
  readonly kingMoveLimit: number;
  readonly bothBlocked: (typeof BOTH_BLOCKED)[number];
  /** How often a position must come up to end the game in a draw; 0 is never. */
  readonly repetition: number;
  readonly clocks: readonly Clock[];
}

/** Overrides were checked field by field, so a record with the family's fields is one of ours. */
export function isDraughts(variant: Variant): variant is DraughtsVariant {
  return 'menRows' in variant && 'captureLines' in variant && 'precedence' in variant;
}
