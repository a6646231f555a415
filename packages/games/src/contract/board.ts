/** Index into `Board.sites`: a point or a square. */
export type Site = number;

/** 0 is the side that moves first in the variant, whatever its colour. */
export type Side = 0 | 1;

/** What a drawing marks on a site. `dark` and `light` are the squares of a chequered board. */
export const SITE_MARKS = ['dark', 'light', 'throne', 'corner', 'camp'] as const;
export type SiteMark = (typeof SITE_MARKS)[number];

/** One point or square of a board: its names and where it is drawn. */
export interface SiteInfo {
  /** The name used in positions, moves and RPC: `d6`, `18`. */
  readonly name: string;
  /** A second name a person may know it by (the algebraic one of a numbered square). */
  readonly alias?: string;
  /** Grid place, x to the right and y down from the top left corner, in steps of the board's grid. */
  readonly x: number;
  readonly y: number;
  readonly marks: readonly SiteMark[];
}

/** Geometry only: enough to draw and to find the nearest site, nothing of the rules. */
export interface Board {
  readonly id: string;
  /** `points`: men stand on the crossings of `lines`. `squares`: men stand in the cells of a grid. */
  readonly kind: 'points' | 'squares';
  /** Size of the grid the sites' x and y live in; a draughts board has cells no site uses. */
  readonly width: number;
  readonly height: number;
  readonly sites: readonly SiteInfo[];
  /** Drawn lines as runs of sites; empty on boards of squares. */
  readonly lines: readonly (readonly Site[])[];
}

/** `dead` is a captured man that still blocks its site until the placing ends. */
export const PIECE_KINDS = ['man', 'king', 'dead'] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

/** Who stands on a site, and what kind of man it is. */
export interface Piece {
  readonly side: Side;
  readonly kind: PieceKind;
}

/** One way to take the men that are owed. Choosing a target of a branch binds the rest of the turn to it. */
export interface PendingBranch {
  /** Why something may be taken; a key of the family's words. */
  readonly cause: string;
  /** The lines that gave the right, as sites; empty where no line did. */
  readonly lines: readonly (readonly Site[])[];
  readonly targets: readonly Site[];
  /** How many men this branch takes altogether from now on. */
  readonly count: number;
}

/** Captures that are owed before the turn can pass. */
export interface Pending {
  readonly remaining: number;
  readonly branches: readonly PendingBranch[];
}

/** What survives `JSON.stringify` and back. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A position as plain data: it survives JSON, and `setUp(show(s))` gives a state equal to `s`. */
export interface Diagram {
  readonly turn: Side;
  /** One entry a site of the board. */
  readonly sites: readonly (Piece | undefined)[];
  /** Men not yet placed, by side; zeros in games without a hand. */
  readonly hand: readonly [number, number];
  readonly pending?: Pending;
  /** What only the family reads (clocks, used mills), so that nothing of the state is lost. */
  readonly details?: { readonly [key: string]: Json };
}
