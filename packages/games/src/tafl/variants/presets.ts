import type { TaflVariant } from './record.ts';

const SOURCE = 'docs/rules/tafl.md';
const TABLUT_START = '3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3';
const DIAMOND_START = '3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3';
const BELL_START = '4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4';
const ARD_RI_START = '2ttt2/3t3/t1TTT1t/ttTKTtt/t1TTT1t/3t3/2ttt2';
const ALEA_HALF = [
  '2t2t7t2t2',
  '19',
  't4t7t4t',
  '7t1t1t7',
  '6t1T1T1t6',
  't1t2t7t2t1t',
  '4t4T4t4',
  '3t4T1T4t3',
  '4T2T1T1T2T4',
];
const ALEA_START = [...ALEA_HALF, '3t2T1TKT1T2t3', ...[...ALEA_HALF].reverse()].join('/');
const TABLUT_CAMPS = 'a4 a5 a6 b5 d1 e1 f1 e2 i4 i5 i6 h5 d9 e9 f9 e8'.split(' ');

export const BRANDUBH = {
  id: 'brandubh',
  name: 'Brandubh',
  source: SOURCE,
  size: 7, //                                           T1
  start: '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3', //          T1
  first: 'attackers', //                                T2
  goal: 'corners', //                                   T25
  kingOnThrone: 4, //                                   T19
  kingBesideThrone: 3, //                               T20
  kingElsewhere: 2, //                                  T18
  edgeCountsAsSide: 'no', //                            T21
  kingArmed: 'both', //                                 T12
  kingSpeed: 0, //                                      T3
  menSpeed: 0, //                                       T3
  throne: 'yes', //                                     T6
  throneStop: 'king', //                                T6
  thronePass: 'all', //                                 T8
  throneHostileEmpty: ['attackers', 'defenders'], //    T15, T16
  throneHostileOccupied: ['attackers'], //              T15
  corners: 1, //                                        T5
  cornersHostile: ['attackers', 'defenders', 'king'], //T14
  camps: [], //                                         T38
  campEnter: 'anyone', //                               T38
  campsHostile: [], //                                  T39
  shieldwall: 'off', //                                 T32
  exitFort: 'no', //                                    T33
  linnaeanCapture: 'no', //                             T40
  encirclement: 'off', //                               T34
  repetition: 'defenders-lose', //                      T31
  repetitionCount: 3, //                                T31
  noMoves: 'draw', //                                   T29
  plyLimit: 100, //                                     T28
  quietLimit: 0, //                                     T42
} as const satisfies TaflVariant;

/** What most of the family shares against the Brandubh page: draws by repetition, no length limit. */
const PLAIN = { ...BRANDUBH, repetition: 'draw', noMoves: 'loses', plyLimit: 0 } as const;
const EDGES = { ...PLAIN, goal: 'edges', corners: 0 } as const;
const TABLUT = { ...EDGES, size: 9, start: TABLUT_START } as const;

export const BRANDUBH_ENGINE = {
  ...BRANDUBH,
  id: 'brandubh-engine',
  name: 'Brandubh, no moves loses',
  noMoves: 'loses',
} as const satisfies TaflVariant;

export const BRANDUBH_THRONE_BLOCKS = {
  ...BRANDUBH_ENGINE,
  id: 'brandubh-throne-blocks',
  name: 'Brandubh, blocking throne',
  thronePass: 'king',
} as const satisfies TaflVariant;

export const BRANDUBH_WTF = {
  ...BRANDUBH,
  id: 'brandubh-wtf',
  name: 'Brandubh, federation rules',
  noMoves: 'loses',
  plyLimit: 0,
  encirclement: 'no-edge-contact',
} as const satisfies TaflVariant;

export const BRANDUB_WALKER = {
  ...PLAIN,
  id: 'brandub-walker',
  name: 'Brandub (Walker)',
  kingOnThrone: 2,
  kingBesideThrone: 2,
  kingElsewhere: 2,
  throneHostileEmpty: [],
  throneHostileOccupied: [],
} as const satisfies TaflVariant;

export const MAGPIE = {
  ...PLAIN,
  id: 'magpie',
  name: 'Magpie',
  start: '3t3/1t3t1/3T3/t1TKT1t/3T3/1t3t1/3t3',
  kingElsewhere: 4,
  edgeCountsAsSide: 'yes',
  kingSpeed: 1,
} as const satisfies TaflVariant;

export const ARD_RI = {
  ...EDGES,
  id: 'ard-ri',
  name: 'Ard Rí',
  start: ARD_RI_START,
  kingElsewhere: 4,
  edgeCountsAsSide: 'yes',
  kingSpeed: 1,
  menSpeed: 1,
} as const satisfies TaflVariant;

export const TABLUT_LINNAEUS = {
  ...TABLUT,
  id: 'tablut-linnaeus',
  name: 'Tablut (Linnaeus)',
  throneStop: 'none',
  throneHostileEmpty: ['attackers', 'defenders', 'king'],
  throneHostileOccupied: [],
  linnaeanCapture: 'yes',
} as const satisfies TaflVariant;

export const TABLUT_SAAMI = {
  ...TABLUT,
  id: 'tablut-saami',
  name: 'Tablut (Saami)',
} as const satisfies TaflVariant;

export const TABLUT_ASHTON = {
  ...TABLUT,
  id: 'tablut-ashton',
  name: 'Tablut (Ashton)',
  first: 'defenders',
  goal: 'edges-outside-camps',
  throneStop: 'none',
  thronePass: 'none',
  throneHostileEmpty: ['attackers', 'defenders', 'king'],
  throneHostileOccupied: ['attackers', 'defenders', 'king'],
  camps: TABLUT_CAMPS,
  campEnter: 'from-camp',
  campsHostile: ['attackers', 'defenders', 'king'],
  repetitionCount: 2,
} as const satisfies TaflVariant;

export const TABLUT_FOTEVIKEN = {
  ...TABLUT,
  id: 'tablut-foteviken',
  name: 'Tablut (Foteviken)',
  kingBesideThrone: 4,
  kingElsewhere: 4,
  throneStop: 'none',
  thronePass: 'none',
  throneHostileEmpty: ['king'],
  throneHostileOccupied: [],
  camps: TABLUT_CAMPS,
  campEnter: 'from-camp',
  campsHostile: ['king'],
  encirclement: 'no-edge-contact',
} as const satisfies TaflVariant;

export const SEA_BATTLE = {
  ...TABLUT,
  id: 'sea-battle-9',
  name: 'Sea battle, 9×9',
  throne: 'no',
  kingBesideThrone: 4,
  kingElsewhere: 4,
  kingArmed: 'none',
  encirclement: 'no-edge-contact',
} as const satisfies TaflVariant;

export const TAWLBWRDD = {
  ...EDGES,
  id: 'tawlbwrdd',
  name: 'Tawlbwrdd (Bell)',
  size: 11,
  start: BELL_START,
  throne: 'no',
  kingOnThrone: 2,
  kingBesideThrone: 2,
  kingElsewhere: 2,
  encirclement: 'no-edge-contact',
} as const satisfies TaflVariant;

export const FETLAR = {
  ...PLAIN,
  id: 'fetlar',
  name: 'Fetlar hnefatafl',
  size: 11,
  start: DIAMOND_START,
  kingElsewhere: 4,
  encirclement: 'no-edge-contact',
} as const satisfies TaflVariant;

export const COPENHAGEN = {
  ...FETLAR,
  id: 'copenhagen',
  name: 'Copenhagen hnefatafl',
  shieldwall: 'corner-closes',
  exitFort: 'yes',
  repetition: 'defenders-lose',
} as const satisfies TaflVariant;

export const ALEA_EVANGELII = {
  ...PLAIN,
  id: 'alea-evangelii',
  name: 'Alea evangelii',
  size: 19,
  start: ALEA_START,
  corners: 2,
  kingBesideThrone: 4,
  kingElsewhere: 4,
  throneStop: 'none',
  throneHostileEmpty: ['attackers', 'defenders', 'king'],
} as const satisfies TaflVariant;

const LISTED = [
  BRANDUBH,
  BRANDUBH_ENGINE,
  BRANDUBH_THRONE_BLOCKS,
  BRANDUBH_WTF,
  BRANDUB_WALKER,
  MAGPIE,
  ARD_RI,
  TABLUT_LINNAEUS,
  TABLUT_SAAMI,
  TABLUT_ASHTON,
  TABLUT_FOTEVIKEN,
  SEA_BATTLE,
  TAWLBWRDD,
  FETLAR,
  COPENHAGEN,
  ALEA_EVANGELII,
] as const satisfies readonly TaflVariant[];

/** The id of a preset. */
export type TaflId = (typeof LISTED)[number]['id'];

/** In the order menus show them. */
export const TAFL_VARIANTS: readonly TaflVariant[] = LISTED;
