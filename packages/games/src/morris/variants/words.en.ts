import type { FieldWords, Phrase, Words } from '../../contract/index.ts';
import { SHARED_CODES } from '../../shared/words.ts';
import type { MorrisCode } from './codes.ts';
import { PHRASES_EN } from './phrases.en.ts';

const CAUSES = {
  mill: 'a mill',
  custodian: 'a custodian capture',
  intervention: 'an intervention',
  leap: 'a leap',
  own: 'the enemy closed a mill',
  blocked: 'no man can step',
  'board-full': 'the board is full',
  'mill-count': 'the mills were counted when the placing ended',
};

const FAULTS = {
  'too-long': 'This text is too long to be a position.',
  'field-count': 'A position has 17 fields.',
  'bad-rings': 'The number of rings does not fit the board.',
  'bad-ring': 'A ring has the wrong number of points.',
  'bad-letter': 'A point is O, @, X or *.',
  'bad-side': 'The side to move is w or b.',
  'bad-phase': 'The phase does not fit the men in hand.',
  'bad-action': 'The action does not fit the phase.',
  'bad-number': 'A number is missing or out of range.',
  'bad-count': 'The number of men does not fit the board.',
  'bad-square': 'There is no such square.',
  'bad-mill-bits': 'The set of used mills does not fit the board.',
  'bad-owed': 'The men owed do not fit the action.',
  'bad-slot': 'A capture stands under the side that is not to take.',
  'bad-target': 'No capture reaches the point named as a target: {sites}.',
  'bad-remaining': 'The number of men to take contradicts the men owed.',
  'bad-token': 'This token is not known.',
  'double-token': 'A token stands twice.',
  'bad-marker': 'A capture is not written as side, count and squares.',
  'bad-choice': 'The choice of mills is not a number.',
  'bad-diagram': 'This diagram does not fit the board.',
  'two-men-on-a-point': 'Two men stand on one point: {sites}.',
  'too-many-men': 'A side has more men than the game gives it.',
};

const CAPTURE_VALUES = {
  off: 'not in this game',
  edges: 'along the sides of the squares',
  cross: 'along the lines from square to square',
  diagonals: 'along the diagonals',
  placing: 'while placing',
  moving: 'while moving',
  onlyAtThree: 'only with three men or fewer',
};

const FIELDS: Readonly<Record<string, FieldWords>> = {
  board: {
    label: 'Board',
    help: 'How many points there are and which are joined.',
    values: {
      'three-squares': 'three squares, 24 points',
      'three-squares-diagonals': 'three squares with diagonals, 24 points',
      'two-squares': 'two squares, 16 points',
      'two-squares-diagonals': 'two squares with diagonals, 16 points',
      'nine-points': 'nine points',
      'nine-points-diagonals': 'nine points with diagonals',
    },
  },
  men: { label: 'Men', help: 'How many men each side places.' },
  flyAt: {
    label: 'Fly with',
    help: 'With this many men on the board or fewer a man may go anywhere; 0 is never.',
  },
  loseBelow: { label: 'Lose below', help: 'A side with fewer men, hand included, has lost.' },
  placingMill: {
    label: 'Mill while placing',
    help: 'What closing a mill brings before all men are placed.',
    values: {
      remove: 'take a man from the board',
      'from-hand': 'take a man from the hand',
      'from-hand-and-again': 'take a man from the hand and play again',
      'opponent-removes-own': 'the enemy gives up a man of its choice',
      mark: 'mark a man that stays until the placing ends',
      'count-mills': 'nothing now; mills are counted at the end',
    },
  },
  placing: {
    label: 'While holding men',
    help: 'Whether a man on the board may step before the hand is empty.',
    values: { 'place-only': 'only place', 'place-or-move': 'place or step' },
  },
  movingStarts: {
    label: 'Moving starts with',
    help: 'Who opens the moving phase.',
    values: { first: 'White', second: 'Black' },
  },
  removals: {
    label: 'Two mills at once',
    help: 'How many men closing several mills takes.',
    values: { one: 'one man', 'per-mill': 'one man for each mill' },
  },
  protection: {
    label: 'Men in mills',
    help: 'Whether men in mills are safe while others stand outside.',
    values: {
      mills: 'protected',
      none: 'not protected',
      'mills-when-moving': 'protected only in the moving phase',
    },
  },
  repeatMill: {
    label: 'Back and forth',
    help: 'Whether a man may swing straight back from mill to mill.',
    values: { free: 'allowed', restricted: 'not allowed' },
  },
  millUse: {
    label: 'Use of a mill',
    help: 'Whether the same line pays again.',
    values: { unlimited: 'every time', once: 'once' },
  },
  boardFull: {
    label: 'Full board',
    help: 'What happens when all points are taken after the placing.',
    values: {
      'first-loses': 'White loses',
      'first-then-second-remove': 'White, then Black, takes a man',
      'second-then-first-remove': 'Black, then White, takes a man',
      'mover-removes': 'the side to move takes a man',
      draw: 'draw',
    },
  },
  stopPlacingAtTwoEmpty: {
    label: 'Stop at two empty points',
    help: 'Whether the placing ends when only two points are left.',
    values: { no: 'no', yes: 'yes' },
  },
  blocked: {
    label: 'No step left',
    help: 'What happens to a side that cannot step.',
    values: {
      loses: 'it loses',
      passes: 'it passes',
      'removes-then-moves': 'it takes a neighbour and steps',
      'removes-then-passes': 'it takes a neighbour and passes',
      draw: 'draw',
      'both-remove': 'both sides take a neighbour',
    },
  },
  quietLimit: { label: 'Quiet limit', help: 'Steps without a removal that draw the game; 0 is never.' },
  endgameQuietLimit: {
    label: 'Quiet limit with three men',
    help: 'The same once a side is down to three men; 0 is never.',
  },
  repetition: {
    label: 'Repetition',
    help: 'How often a position may come up before the game is drawn; 0 is any.',
  },
  custodian: {
    label: 'Custodian capture',
    help: 'An enemy between two of your men on a line is taken.',
    values: CAPTURE_VALUES,
  },
  intervention: {
    label: 'Intervention capture',
    help: 'Stepping between two enemies on a line takes both.',
    values: CAPTURE_VALUES,
  },
  leap: {
    label: 'Leap capture',
    help: 'A man jumps from end to end of a line over an enemy and takes it.',
    values: CAPTURE_VALUES,
  },
  captureReading: {
    label: 'Reading of the captures',
    help: 'Whether captures reach men in mills and leave the choice between them open.',
    values: { spec: 'all choices open', sanmill: 'as Sanmill plays' },
  },
};

/** The family's words in English. */
export const WORDS_EN: Words = {
  family: 'Morris',
  sides: { white: 'White', black: 'Black' },
  sidesInText: { white: 'White', black: 'Black' },
  pieces: { man: 'man', dead: 'marked man' },
  codes: {
    ...SHARED_CODES.en,
    ...CAUSES,
    ...FAULTS,
    ...PHRASES_EN,
  } satisfies Record<MorrisCode, Phrase>,
  fields: FIELDS,
  variants: {},
  speech: { role: 'group', occupied: '{side} {piece} at {site}', empty: '{site}, empty', site: 'name' },
};
