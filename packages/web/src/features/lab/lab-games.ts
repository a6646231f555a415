import type { RuleOverrides } from '@boardwright/games';
import type { MessageKey } from '../../i18n/text.ts';

/** A game, or an ending of one, that a browser solves; its rules are fixed but for the switches. */
export interface LabGame {
  readonly id: string;
  readonly variant: string;
  /** The variant's own name, unless given. */
  readonly name?: MessageKey;
  /** What makes a small game of the variant. */
  readonly rules: RuleOverrides;
  /** Where an ending begins; the start of the game unless given. */
  readonly start?: string;
  /** Fields worth a try. */
  readonly switches: readonly string[];
}

const MORRIS_SWITCHES = [
  'flyAt',
  'placing',
  'movingStarts',
  'placingMill',
  'protection',
  'removals',
  'repeatMill',
  'blocked',
  'custodian',
  'intervention',
  'leap',
];

const TAFL_SWITCHES = [
  'first',
  'kingOnThrone',
  'kingBesideThrone',
  'kingElsewhere',
  'edgeCountsAsSide',
  'kingArmed',
  'kingSpeed',
  'menSpeed',
  'thronePass',
  'repetition',
  'noMoves',
];

const DRAUGHTS_SWITCHES = [
  'king',
  'menCaptureBack',
  'menCaptureKings',
  'captureLines',
  'removal',
  'promotion',
  'landing',
  'continueLaw',
  'uTurn',
  'precedence',
];

/** Smallest first. The king of tafl stands in the middle, his men beside him, the attackers at the edges. */
export const LAB_GAMES: readonly LabGame[] = [
  {
    id: 'three-mens-morris',
    variant: 'three-mens-morris',
    rules: {},
    switches: MORRIS_SWITCHES,
  },
  { id: 'six-mens-morris', variant: 'six-mens-morris', rules: {}, switches: MORRIS_SWITCHES },
  {
    id: 'lone-king',
    variant: 'brandubh',
    name: 'lab.lone-king',
    rules: { size: 5, start: '2t2/5/t1K1t/5/2t2', plyLimit: 0 },
    switches: TAFL_SWITCHES,
  },
  {
    id: 'small-tafl',
    variant: 'brandubh',
    name: 'lab.small-tafl',
    rules: { size: 5, start: '2t2/5/t1KTt/5/2t2', plyLimit: 0 },
    switches: TAFL_SWITCHES,
  },
  {
    id: 'three-kings',
    variant: 'spanish-free',
    name: 'lab.three-kings',
    rules: {},
    start: 'W:WK2,K3,K6:BK29',
    switches: DRAUGHTS_SWITCHES,
  },
  {
    id: 'two-men',
    variant: 'spanish-free',
    name: 'lab.two-men',
    rules: {},
    start: 'W:W5,7:B26,28',
    switches: DRAUGHTS_SWITCHES,
  },
];
