import type { Variant } from '../../contract/index.ts';
import type { BoardName } from '../board/geometry.ts';

export const PLACING_MILLS = [
  'remove',
  'from-hand',
  'from-hand-and-again',
  'opponent-removes-own',
  'mark',
  'count-mills',
] as const;
export const PLACINGS = ['place-only', 'place-or-move'] as const;
export const MOVING_STARTS = ['first', 'second'] as const;
export const REMOVALS = ['one', 'per-mill'] as const;
export const PROTECTIONS = ['mills', 'none', 'mills-when-moving'] as const;
export const REPEAT_MILLS = ['free', 'restricted'] as const;
export const MILL_USES = ['unlimited', 'once'] as const;
export const BOARD_FULLS = [
  'first-loses',
  'first-then-second-remove',
  'second-then-first-remove',
  'mover-removes',
  'draw',
] as const;
export const STOPS = ['no', 'yes'] as const;
export const BLOCKEDS = [
  'loses',
  'passes',
  'removes-then-moves',
  'removes-then-passes',
  'draw',
  'both-remove',
] as const;
export const CAPTURE_READINGS = ['spec', 'sanmill'] as const;

/** Where and when a capture beside mills is in force. */
export interface CaptureSwitch {
  readonly edges: boolean;
  readonly cross: boolean;
  readonly diagonals: boolean;
  readonly placing: boolean;
  readonly moving: boolean;
  /** Only a side with at most three men on the board has it; asked in the moving phase, of leaps always. */
  readonly onlyAtThree: boolean;
}

/** Every choice a morris game is made of. The numbers beside the presets' fields are rules of the page. */
export interface MorrisVariant extends Variant {
  readonly board: BoardName;
  readonly men: number;
  readonly flyAt: number;
  readonly loseBelow: number;
  readonly placingMill: (typeof PLACING_MILLS)[number];
  readonly placing: (typeof PLACINGS)[number];
  readonly movingStarts: (typeof MOVING_STARTS)[number];
  readonly removals: (typeof REMOVALS)[number];
  readonly protection: (typeof PROTECTIONS)[number];
  readonly repeatMill: (typeof REPEAT_MILLS)[number];
  readonly millUse: (typeof MILL_USES)[number];
  readonly boardFull: (typeof BOARD_FULLS)[number];
  readonly stopPlacingAtTwoEmpty: (typeof STOPS)[number];
  readonly blocked: (typeof BLOCKEDS)[number];
  readonly quietLimit: number;
  readonly endgameQuietLimit: number;
  readonly repetition: number;
  readonly custodian: 'off' | CaptureSwitch;
  readonly intervention: 'off' | CaptureSwitch;
  readonly leap: 'off' | CaptureSwitch;
  readonly captureReading: (typeof CAPTURE_READINGS)[number];
}

export const EVERYWHERE: CaptureSwitch = {
  edges: true,
  cross: true,
  diagonals: true,
  placing: true,
  moving: true,
  onlyAtThree: false,
};
