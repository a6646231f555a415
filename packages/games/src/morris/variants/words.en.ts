import type { FieldWords, Phrase, Words } from '../../contract/index.ts';
import { SHARED_CODES } from '../../shared/words.ts';
import type { MorrisCode } from './codes.ts';
import { PHRASES_EN } from './phrases.en.ts';

const CAUSES = {
  mill: 'for the mill just closed',
  custodian: 'by custodian capture',
  intervention: 'by intervention',
  leap: 'by the leap',
  own: 'because the enemy closed a mill',
  blocked: 'because no man can move',
  'board-full': 'because the board is full',
  'mill-count': 'because the mills were counted when the placing ended',
};

const FAULT_DETAILS = {
  'inner-ring': 'inner ring',
  'middle-ring': 'middle ring',
  'outer-ring': 'outer ring',
  'owes-nothing': 'The text asks {side} to take a man, but {side} owes none.',
  'owes-unasked': '{Side} owes men by the text, but is not asked to take any.',
  'moving-with-hand': '{Side} cannot be in the moving phase with men in hand.',
  'placing-without-hand': '{Side} cannot be in the placing phase with an empty hand.',
  'custodian-target': 'a custodian target',
  'intervention-target': 'an intervention target',
  'leap-target': 'a target of a leap',
  'no-line': 'Its men stand on no line that gives the capture it claims.',
  'target-empty': '{sites} is named as {rule} but is empty.',
  'target-own': '{sites} is named as {rule} but holds a man of {side}, who is to take.',
  'target-marked': '{sites} is named as {rule} but holds a man that is already taken.',
  'target-twice': '{sites} is named as a custodian target and as an intervention target.',
  'target-gone': '{sites} is named as taken in this turn, but a man stands there.',
  'custodian-loose':
    '{sites} is named as a custodian target, but {side} does not hold both ends of a line around it.',
  'intervention-loose':
    '{sites} is named as an intervention target, but it is not the end of a line with {side} in the centre and a man to take on both ends.',
  'square-twice': 'Square {square} is named twice.',
  'remaining-form': 'Behind p: stands neither a number of men to take nor a square of the board.',
  'preferred-empty': 'p: names {sites}, where no man of {enemy} stands.',
  'mill-missing':
    'The text lets {side} choose {told} {told?mill|mills}, but {count} {count?stands|stand} on the board.',
};

const OBSTACLES = {
  'unsolvable-sanmill':
    'Where men in mills are safe from all captures, a claim to men that are not there stops the game dead, so positions look alike and are not.',
  'unsolvable-passes':
    'A blocked side passes, so one side may move several times in a row with the same men: the solver goes back one turn of each side at a time.',
  'unsolvable-used-mills':
    'Each side remembers which lines have paid it, up to 65,536 sets on a board of 16 lines: every number of men would have to be solved for each pair of such sets.',
};

const FAULTS = {
  'too-long': 'This text is too long to be a position.',
  'field-count': 'A position has 17 fields.',
  'bad-rings': 'The board has {size} rings of points, but the text has {count}.',
  'bad-ring': 'The {ring} has {count} {count?point|points} instead of {size}.',
  'bad-letter': '{sites} is written with a letter other than O, @, X and *.',
  'bad-side': 'The side to move is w or b.',
  'bad-phase': 'The phase does not fit the men in hand.',
  'bad-action': 'The action does not fit the phase.',
  'bad-number': 'A number is missing or out of range.',
  'bad-count':
    'The text gives {side} {told} {told?man|men} on the board, but {count} {count?stands|stand} there.',
  'bad-square': 'There is no square {square}: squares are numbered from {first} to {last}.',
  'bad-mill-bits': 'The set of used mills does not fit the board.',
  'bad-owed': 'The men owed do not fit the action.',
  'bad-slot': '{sites} is named as a target of {enemy}, but {side} is to move.',
  'bad-target': 'No capture reaches {sites}, which is named as a target.',
  'bad-remaining': 'p: says {told}, but {count} {count?man is|men are} owed.',
  'bad-token': 'This token is not known.',
  'double-token': 'A token stands twice.',
  'bad-marker': 'A capture is not written as side, count and squares.',
  'bad-choice': 'The choice of mills is not a number.',
  'bad-diagram': 'This diagram does not fit the board.',
  'two-men-on-a-point': 'Two men stand on one point: {sites}.',
  'too-many-men': '{Side} has more than the {count} men of this game.',
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
    help: 'Whether a man on the board may slide before the hand is empty.',
    values: { 'place-only': 'only place', 'place-or-move': 'place or slide' },
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
    label: 'No move left',
    help: 'What happens to a side that cannot move.',
    values: {
      loses: 'it loses',
      passes: 'it passes',
      'removes-then-moves': 'it takes a neighbour and moves',
      'removes-then-passes': 'it takes a neighbour and passes',
      draw: 'draw',
      'both-remove': 'both sides take a neighbour',
    },
  },
  quietLimit: { label: 'Quiet limit', help: 'Moves without a removal that draw the game; 0 is never.' },
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
    help: 'Coming between two enemies on a line takes both.',
    values: CAPTURE_VALUES,
  },
  leap: {
    label: 'Leap capture',
    help: 'A man jumps from end to end of a line over an enemy and takes it.',
    values: CAPTURE_VALUES,
  },
  captureReading: {
    label: 'Men in mills and captures between men',
    help: 'Whether captures other than by mills take men in mills, and how much is left to choose when several come together.',
    values: { spec: 'taken too, every choice open', sanmill: 'safe, fewer choices' },
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
    ...FAULT_DETAILS,
    ...FAULTS,
    ...OBSTACLES,
    ...PHRASES_EN,
  } satisfies Record<MorrisCode, Phrase>,
  fields: FIELDS,
  variants: {},
  speech: { role: 'group', occupied: '{side} {piece} on {site}', empty: '{site}, empty', site: 'name' },
};
