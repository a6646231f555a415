import type { Variant } from '../../contract/index.ts';

export const FIRST_SIDES = ['attackers', 'defenders'] as const;
export type FirstSide = (typeof FIRST_SIDES)[number];

/** The three kinds of piece a square can be hostile to; also the order of the lookups. */
export const KINDS = ['attackers', 'defenders', 'king'] as const;
export type Kind = (typeof KINDS)[number];

export const GOALS = ['corners', 'edges', 'edges-outside-camps'] as const;
export type Goal = (typeof GOALS)[number];

export const ARMS = ['both', 'hammer', 'anvil', 'none'] as const;
export type Arms = (typeof ARMS)[number];

export const YES_NO = ['no', 'yes'] as const;
export type YesNo = (typeof YES_NO)[number];

export const THRONE_STOPS = ['king', 'none', 'all'] as const;
export type ThroneStop = (typeof THRONE_STOPS)[number];

export const THRONE_PASSES = ['all', 'king', 'none'] as const;
export type ThronePass = (typeof THRONE_PASSES)[number];

export const CAMP_ENTRIES = ['anyone', 'from-camp', 'none'] as const;
export type CampEntry = (typeof CAMP_ENTRIES)[number];

export const SHIELDWALLS = ['off', 'own-ends', 'corner-closes'] as const;
export type Shieldwall = (typeof SHIELDWALLS)[number];

export const ENCIRCLEMENTS = ['off', 'no-edge-contact'] as const;
export type Encirclement = (typeof ENCIRCLEMENTS)[number];

export const REPETITIONS = ['none', 'draw', 'defenders-lose', 'mover-loses'] as const;
export type RepetitionRule = (typeof REPETITIONS)[number];

export const NO_MOVES = ['draw', 'loses'] as const;
export type NoMoves = (typeof NO_MOVES)[number];

/** How many sides of the king must be held to take him. */
export type Sides = 2 | 3 | 4;

/** Every choice the family knows. Articles: `docs/rules/tafl.md`. */
export interface TaflVariant extends Variant {
  /** Odd, 5 to 19. */
  readonly size: number;
  /** Rows from the top, as in position texts, without the side. */
  readonly start: string;
  readonly first: FirstSide;
  readonly goal: Goal;
  readonly kingOnThrone: Sides;
  readonly kingBesideThrone: Sides;
  readonly kingElsewhere: Sides;
  readonly edgeCountsAsSide: YesNo;
  readonly kingArmed: Arms;
  /** Longest slide; 0 is any. */
  readonly kingSpeed: number;
  readonly menSpeed: number;
  readonly throne: YesNo;
  readonly throneStop: ThroneStop;
  readonly thronePass: ThronePass;
  readonly throneHostileEmpty: readonly Kind[];
  readonly throneHostileOccupied: readonly Kind[];
  /** Width of the corner blocks; 0 is none. */
  readonly corners: 0 | 1 | 2;
  readonly cornersHostile: readonly Kind[];
  /** Names of squares. */
  readonly camps: readonly string[];
  readonly campEnter: CampEntry;
  readonly campsHostile: readonly Kind[];
  readonly shieldwall: Shieldwall;
  readonly exitFort: YesNo;
  readonly linnaeanCapture: YesNo;
  readonly encirclement: Encirclement;
  readonly repetition: RepetitionRule;
  readonly repetitionCount: number;
  readonly noMoves: NoMoves;
  /** Plies from the start of the game; 0 is off. */
  readonly plyLimit: number;
  /** Plies without a capture; 0 is off. */
  readonly quietLimit: number;
}
