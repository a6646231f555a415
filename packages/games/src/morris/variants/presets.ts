import { EVERYWHERE, type MorrisVariant } from './record.ts';

const SOURCE = 'docs/rules/morris.md';

export const NINE_MENS = {
  id: 'nine-mens-morris',
  name: "Nine men's morris",
  source: SOURCE,
  board: 'three-squares', //       M1
  men: 9, //                       M4
  flyAt: 3, //                     M13
  loseBelow: 3, //                 M40
  placingMill: 'remove', //        M20
  placing: 'place-only', //        M7
  movingStarts: 'first', //        M9
  removals: 'one', //              M18
  protection: 'mills', //          M19
  repeatMill: 'free', //           M26
  millUse: 'unlimited', //         M27
  boardFull: 'first-loses', //     M28
  stopPlacingAtTwoEmpty: 'no', //  M10
  blocked: 'loses', //             M41
  quietLimit: 100, //              M44
  endgameQuietLimit: 100, //       M45
  repetition: 3, //                M46
  custodian: 'off', //             M30
  intervention: 'off', //          M31
  leap: 'off', //                  M38
  captureReading: 'spec', //       M39
} as const satisfies MorrisVariant;

const SIX_MENS = {
  ...NINE_MENS,
  id: 'six-mens-morris',
  name: "Six men's morris",
  board: 'two-squares',
  men: 6,
} as const satisfies MorrisVariant;

const THREE_MENS = {
  ...NINE_MENS,
  id: 'three-mens-morris',
  name: "Three men's morris",
  board: 'nine-points-diagonals',
  men: 3,
  flyAt: 0,
} as const satisfies MorrisVariant;

const TWELVE_MENS = {
  ...NINE_MENS,
  id: 'twelve-mens-morris',
  name: "Twelve men's morris",
  board: 'three-squares-diagonals',
  men: 12,
} as const satisfies MorrisVariant;

const MORABARABA = {
  ...TWELVE_MENS,
  id: 'morabaraba',
  name: 'Morabaraba',
  boardFull: 'draw',
  endgameQuietLimit: 10,
  repeatMill: 'restricted',
} as const satisfies MorrisVariant;

const DOOZ = {
  ...TWELVE_MENS,
  id: 'dooz',
  name: 'Dooz',
  placingMill: 'from-hand',
  protection: 'none',
  boardFull: 'mover-removes',
} as const satisfies MorrisVariant;

const LASKER = {
  ...NINE_MENS,
  id: 'lasker',
  name: 'Lasker morris',
  men: 10,
  placing: 'place-or-move',
} as const satisfies MorrisVariant;

const ONE_TIME_MILL = {
  ...NINE_MENS,
  id: 'one-time-mill',
  name: 'One-time mill',
  protection: 'none',
  millUse: 'once',
} as const satisfies MorrisVariant;

const CHAM_GONU = {
  ...TWELVE_MENS,
  id: 'cham-gonu',
  name: 'Cham gonu',
  placingMill: 'mark',
  flyAt: 0,
  protection: 'none',
} as const satisfies MorrisVariant;

const ZHI_QI = {
  ...CHAM_GONU,
  id: 'zhi-qi',
  name: 'Zhi qi',
  boardFull: 'first-then-second-remove',
} as const satisfies MorrisVariant;

const CHENG_SAN_QI = {
  ...NINE_MENS,
  id: 'cheng-san-qi',
  name: 'Cheng san qi',
  placingMill: 'mark',
  flyAt: 0,
} as const satisfies MorrisVariant;

const DA_SAN_QI = {
  ...CHAM_GONU,
  id: 'da-san-qi',
  name: 'Da san qi',
  movingStarts: 'second',
  removals: 'per-mill',
} as const satisfies MorrisVariant;

const MUL_MULAN = {
  ...NINE_MENS,
  id: 'mul-mulan',
  name: 'Mul-mulan',
  board: 'three-squares-diagonals',
  flyAt: 0,
  protection: 'none',
  intervention: EVERYWHERE,
} as const satisfies MorrisVariant;

const NERENCHI = {
  ...TWELVE_MENS,
  id: 'nerenchi',
  name: 'Nerenchi',
  movingStarts: 'second',
  protection: 'none',
} as const satisfies MorrisVariant;

const EL_FILJA = {
  ...NINE_MENS,
  id: 'el-filja',
  name: 'El filja',
  men: 12,
  placingMill: 'count-mills',
  flyAt: 0,
  protection: 'none',
  boardFull: 'first-then-second-remove',
} as const satisfies MorrisVariant;

const NINE_MENS_CUSTODIAN = {
  ...NINE_MENS,
  id: 'nine-mens-custodian',
  name: "Nine men's morris with custodian captures",
  custodian: EVERYWHERE,
  removals: 'per-mill', //         M18
} as const satisfies MorrisVariant;

const NINE_MENS_INTERVENTION = {
  ...NINE_MENS,
  id: 'nine-mens-intervention',
  name: "Nine men's morris with intervention captures",
  intervention: EVERYWHERE,
  removals: 'per-mill', //         M18
} as const satisfies MorrisVariant;

const NINE_MENS_BOTH = {
  ...NINE_MENS,
  id: 'nine-mens-both',
  name: "Nine men's morris with custodian and intervention captures",
  custodian: EVERYWHERE,
  intervention: EVERYWHERE,
  removals: 'per-mill', //         M18
} as const satisfies MorrisVariant;

const LISTED = [
  NINE_MENS,
  NINE_MENS_CUSTODIAN,
  NINE_MENS_INTERVENTION,
  NINE_MENS_BOTH,
  SIX_MENS,
  THREE_MENS,
  TWELVE_MENS,
  MORABARABA,
  LASKER,
  DOOZ,
  ONE_TIME_MILL,
  CHAM_GONU,
  ZHI_QI,
  CHENG_SAN_QI,
  DA_SAN_QI,
  MUL_MULAN,
  NERENCHI,
  EL_FILJA,
] as const satisfies readonly MorrisVariant[];

/** The id of a preset. */
export type MorrisId = (typeof LISTED)[number]['id'];

/** In the order menus show them. */
export const PRESETS: readonly MorrisVariant[] = LISTED;
