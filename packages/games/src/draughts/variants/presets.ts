import type { DraughtsVariant } from './record.ts';

const SOURCE = 'docs/rules/draughts.md';

/** The Spanish game as its software document tells it: every whole chain may be played. */
export const SPANISH_FREE = {
  id: 'spanish-free',
  name: 'Spanish draughts, free choice',
  source: SOURCE,
  size: 8, //                    D1
  menRows: 3, //                 D4
  squares: 'dark', //            D1
  backRow: 'filled', //          D4
  corner: 'left', //             D2
  starts: 'white', //            D5
  numbering: 1, //               D3
  moveLines: 'diagonal', //      D6
  captureLines: 'diagonal', //   D10
  menCaptureBack: 'no', //       D11
  menCaptureKings: 'yes', //     D12
  king: 'flies', //              D7
  removal: 'immediate', //       D15
  promotion: 'stop', //          D8
  landing: 'any', //             D13
  continueLaw: 'free', //        D17
  uTurn: 'allowed', //           D16
  precedence: [], //             D18
  kingMoveLimit: 0, //           D9
  bothBlocked: 'draw', //        D25
  repetition: 0, //              D26
  clocks: [], //                 D27
} as const satisfies DraughtsVariant;

/** What every federation's game has in common against the free one. */
const FEDERATION = {
  ...SPANISH_FREE,
  removal: 'end', //             D15
  continueLaw: 'must', //        D17
  bothBlocked: 'mover-loses', // D25
  repetition: 3, //              D26
} as const;

const SPANISH_FEDERATION = {
  ...FEDERATION,
  id: 'spanish-federation',
  name: 'Spanish draughts, federation',
  corner: 'right', //                 D2
  precedence: ['count', 'kings'], //  D19 D22
  clocks: [
    { kind: 'few-pieces', moves: 20 }, //  D29
    { kind: 'three-kings', moves: 12 }, // D30
  ],
} as const satisfies DraughtsVariant;

const PORTUGUESE = {
  ...SPANISH_FEDERATION,
  id: 'portuguese',
  name: 'Portuguese draughts',
} as const satisfies DraughtsVariant;

const ITALIAN = {
  ...FEDERATION,
  id: 'italian',
  name: 'Italian draughts',
  corner: 'right', //        D2
  numbering: 2, //           D3
  menCaptureKings: 'no', //  D12
  king: 'steps', //          D7
  precedence: ['count', 'byKing', 'kings', 'kingsEarliest'], // D19 D21 D22 D23
} as const satisfies DraughtsVariant;

const ENGLISH = {
  ...FEDERATION,
  id: 'english',
  name: 'English draughts',
  starts: 'black', // D5
  king: 'steps', //   D7
  clocks: [{ kind: 'no-progress', moves: 40 }], // D28
} as const satisfies DraughtsVariant;

const POOL = {
  ...FEDERATION,
  id: 'pool',
  name: 'Pool checkers',
  starts: 'black', //       D5
  menCaptureBack: 'yes', // D11
  promotion: 'end', //      D8
} as const satisfies DraughtsVariant;

const RUSSIAN = {
  ...FEDERATION,
  id: 'russian',
  name: 'Russian draughts',
  numbering: 2, //          D3
  menCaptureBack: 'yes', // D11
  promotion: 'passing', //  D8
  clocks: [
    { kind: 'three-kings', moves: 15 }, // D30
    { kind: 'kings-only', moves: 15 }, //  D28
    { kind: 'four-five', moves: 30 }, //   D31
    { kind: 'six-seven', moves: 60 }, //   D31
  ],
} as const satisfies DraughtsVariant;

const BRAZILIAN = {
  ...FEDERATION,
  id: 'brazilian',
  name: 'Brazilian draughts',
  numbering: 2, //           D3
  menCaptureBack: 'yes', //  D11
  promotion: 'end', //       D8
  precedence: ['count'], //  D19
  clocks: [{ kind: 'kings-only', moves: 20 }], // D28
} as const satisfies DraughtsVariant;

const CZECH = {
  ...FEDERATION,
  id: 'czech',
  name: 'Czech draughts',
  numbering: 2, //           D3
  precedence: ['byKing'], // D21
} as const satisfies DraughtsVariant;

const THAI = {
  ...FEDERATION,
  id: 'thai',
  name: 'Thai draughts',
  removal: 'immediate', // D15
  starts: 'black', //      D5
  menRows: 2, //           D4
  numbering: 2, //         D3
  landing: 'adjacent', //  D13
} as const satisfies DraughtsVariant;

const TURKISH = {
  ...FEDERATION,
  id: 'turkish',
  name: 'Turkish draughts',
  removal: 'immediate', //        D15
  squares: 'all', //              D1
  menRows: 2, //                  D4
  backRow: 'empty', //            D4
  numbering: 2, //                D3
  moveLines: 'orthogonal', //     D6
  captureLines: 'orthogonal', //  D10
  promotion: 'end', //            D8
  uTurn: 'forbidden', //          D16
  precedence: ['count'], //       D19
} as const satisfies DraughtsVariant;

const INTERNATIONAL = {
  ...FEDERATION,
  id: 'international',
  name: 'International draughts',
  size: 10, //               D1
  menRows: 4, //             D4
  numbering: 2, //           D3
  menCaptureBack: 'yes', //  D11
  promotion: 'end', //       D8
  precedence: ['count'], //  D19
  clocks: [
    { kind: 'kings-only', moves: 25 }, //   D28
    { kind: 'three-v-king', moves: 16 }, // D32
    { kind: 'two-v-king', moves: 5 }, //    D32
  ],
} as const satisfies DraughtsVariant;

const FRISIAN = {
  ...INTERNATIONAL,
  id: 'frisian',
  name: 'Frisian draughts',
  captureLines: 'both', //             D10
  precedence: ['value', 'byKing'], //  D20 D21
  kingMoveLimit: 3, //                 D9
  clocks: [], //                       D27
} as const satisfies DraughtsVariant;

const KILLER = {
  ...INTERNATIONAL,
  id: 'killer',
  name: 'Killer draughts',
  landing: 'adjacent-after-king', // D14
} as const satisfies DraughtsVariant;

const CANADIAN = {
  ...INTERNATIONAL,
  id: 'canadian',
  name: 'Canadian draughts',
  size: 12, //   D1
  menRows: 5, // D4
} as const satisfies DraughtsVariant;

const LISTED = [
  SPANISH_FREE,
  SPANISH_FEDERATION,
  PORTUGUESE,
  ITALIAN,
  ENGLISH,
  POOL,
  RUSSIAN,
  BRAZILIAN,
  CZECH,
  THAI,
  TURKISH,
  INTERNATIONAL,
  FRISIAN,
  KILLER,
  CANADIAN,
] as const satisfies readonly DraughtsVariant[];

/** The id of a preset. */
export type DraughtsId = (typeof LISTED)[number]['id'];

/** In the order of menus: the free Spanish game first. */
export const DRAUGHTS_VARIANTS: readonly DraughtsVariant[] = LISTED;
