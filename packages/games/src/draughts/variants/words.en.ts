import type { Phrase, Words } from '../../contract/index.ts';
import { SHARED_CODES } from '../../shared/words.ts';
import type { DraughtsCode } from './codes.ts';

const YES_NO = { no: 'No', yes: 'Yes' };
const LINES = { diagonal: 'Diagonally', orthogonal: 'Straight' };

/** Why a move is legal or refused: each names the rule, and the squares where it shows. */
const EXPLANATIONS = {
  'bad-move':
    'A move names the square a piece stands on and the square it goes to: 10-14, or 22x15 for a capture.',
  'legal-capture': 'This takes {taking}.',
  'capture-compulsory': {
    you: 'A capture comes before any other move: take with your piece on {from}.',
    they: 'A capture comes before any other move: {side} takes with the piece on {from}.',
  },
  'takes-more': 'The capture that takes most must be played: {way} takes {most}, this one {fewer}.',
  'takes-more-value':
    'The capture worth most must be played: {way}. A king counts almost as much as two men.',
  'takes-more-kings':
    'The capture with most kings must be played: {way} takes {most} {most?king|kings}, this one {fewer}.',
  'takes-kings-earlier': 'The capture that meets a king sooner must be played: {way}.',
  'king-must-capture': 'Where a king can capture, a king must: {way}.',
  'chain-unfinished': 'A capture must be finished: go on, {way}.',
  'chain-breaks':
    'Each jump goes over one enemy piece to an empty square behind it: none leads from {at} to {to}.',
  'far-row-ends':
    'A man that reaches the far row becomes a king and its move ends there, on {at}: the piece on {victim} has to wait.',
  'step-ends': 'A move without a capture is one step: it ends on {to}.',
  'landing-must-go-on': 'The king must land where it can go on capturing: {way}.',
  'ambiguous-move': 'More than one capture ends there: give its way too, as in {way}.',
  'not-your-piece': {
    you: 'The {piece} on {at} is {enemy}’s: move one of your own pieces.',
    they: 'It is {side}’s turn, and the {piece} on {at} is {enemy}’s.',
  },
  'piece-blocked': 'The {piece} on {at} cannot move: there is no empty square next to it where it may go.',
  'empty-square': {
    you: 'Square {sites} is empty: choose one of your pieces.',
    they: 'Square {sites} is empty: no piece stands there.',
  },
  'jump-over': 'A piece is taken by jumping over it: from {from} over {at} to {to}.',
  'square-taken': 'A piece stands on {at}: a move may only end on an empty square.',
  'way-blocked':
    'The way is blocked on {met}: a piece jumps over one enemy at a time, and never over its own.',
  'no-line': 'Pieces move {lines}: {to} does not lie that way from {from}.',
  'no-capture-line': 'Pieces capture {lines}: {to} does not lie that way from {from}.',
  'nothing-captured': 'There is no enemy piece between {from} and {to} to capture.',
  'men-capture-forward': 'Men do not capture backwards: the piece on {victim} is safe from this man.',
  'men-spare-kings': 'Men may not capture kings: the king on {victim} is safe from this man.',
  'men-jump-adjacent':
    'A man captures only the piece right next to it and lands right behind, so it cannot take the piece on {victim}.',
  'men-move-forward': 'Men do not move backwards: they step {men}.',
  'men-step': 'Men step {men}.',
  'king-steps': 'Kings do not fly in this game: they step {king}, and capture only what stands next to them.',
  'king-rests': 'This king has moved {count} {count?time|times} in a row: move another piece first.',
  'land-behind': 'The king must land right behind the piece it takes on {victim}.',
};

/** What is asked of the side to move. */
const PROMPTS = {
  'must-capture': {
    you: 'You must capture! {ways}: the choice is yours.',
    they: '{Side} must capture with the piece on {from}.',
  },
  'must-capture-with': {
    you: 'You must capture! Your {piece} on {from} {takes} {taking}.',
    they: '{Side} must capture with the {piece} on {from}: it {takes} {taking}.',
  },
  'must-take-most': {
    you: 'You must capture! Take as many pieces as you can: {count}, with your piece on {from}.',
    they: '{Side} must capture as many pieces as possible: {count}, with the piece on {from}.',
  },
  'must-take-value': {
    you: 'You must capture! Make the capture worth most, with your piece on {from}: a king counts almost two men.',
    they: '{Side} must make the capture worth most, with the piece on {from}: a king counts almost two men.',
  },
  'must-take-by-king': {
    you: 'You must capture! Where a king can, a king must: take with your king on {from}.',
    they: '{Side} must capture with a king, since a king can: the one on {from}.',
  },
  'must-take-kings': {
    you: 'You must capture! Take as many kings as you can: {kings}, with your piece on {from}.',
    they: '{Side} must capture as many kings as possible: {kings}, with the piece on {from}.',
  },
  'must-take-kings-first': {
    you: 'You must capture! Make the capture that meets a king soonest, with your piece on {from}.',
    they: '{Side} must make the capture that meets a king soonest, with the piece on {from}.',
  },
  'chain-begins': {
    you: 'You must capture! Your {piece} on {from} takes {taking}: jump to {to}.',
    they: '{Side}’s {piece} on {from} takes {taking}: it jumps to {to}.',
  },
  'chain-begins-uneven': {
    you: 'You must capture! Your {piece} on {from} can jump to {best} and take {taking}, or to {fewer} and take {less}.',
    they: '{Side}’s {piece} on {from} can jump to {best} and take {taking}, or to {fewer} and take {less}.',
  },
  'chain-goes-on': {
    you: 'Your {piece} must go on from {at} to {to}: {count} more to take.',
    they: '{Side}’s {piece} must go on from {at} to {to}: {count} more to take.',
  },
  'chain-goes-on-uneven': {
    you: 'Your {piece} must go on from {at}: to {best} to take {count} more, or to {fewer} to take {less}.',
    they: '{Side}’s {piece} must go on from {at}: to {best} to take {count} more, or to {fewer} to take {less}.',
  },
  'chain-may-stop': {
    you: 'Your {piece} may stop on {at}, or go on to {to} and take {count} more.',
    they: '{Side}’s {piece} may stop on {at}, or go on to {to} and take {count} more.',
  },
  'chain-may-stop-uneven': {
    you: 'Your {piece} may stop on {at}, go on to {best} and take {count} more, or go on to {fewer} and take {less}.',
    they: '{Side}’s {piece} may stop on {at}, go on to {best} and take {count} more, or go on to {fewer} and take {less}.',
  },
  'step-from': {
    you: 'Your {piece} on {from} goes {going}: to {to}.',
    they: '{Side}’s {piece} on {from} goes {going}: to {to}.',
  },
  'king-must-rest': {
    you: 'Your king on {from} has moved {count} {count?time|times} in a row: move another piece.',
    they: '{Side}’s king on {from} has moved {count} {count?time|times} in a row: another piece must move.',
  },
  'repeats-soon': {
    you: 'Your move. This position has come up {count} times: once more is a draw.',
    they: '{Side} to move. This position has come up {count} times: once more is a draw.',
  },
  'draw-soon': {
    you: 'Your move. {count} {count?move|moves} left until the draw, unless {until}.',
    they: '{Side} to move. {count} {count?move|moves} left until the draw, unless {until}.',
  },
  'hunt-ends-soon': {
    you: 'Catch the king: your three kings have {count} {count?move|moves} left before the draw.',
    they: '{Side}’s three kings have {count} {count?move|moves} left to catch the other before the draw.',
  },
  'hunt-lasts': {
    you: 'Hold out: {enemy}’s three kings have {count} {count?move|moves} left before the draw.',
    they: '{Side} tries to hold out: {enemy}’s three kings have {count} {count?move|moves} left before the draw.',
  },
  'one-can-move': {
    you: 'Only your {piece} on {from} can move: it goes {going}.',
    they: '{Side} can only move the {piece} on {from}: it goes {going}.',
  },
  'may-crown': {
    you: 'Your man on {from} can reach the far row and become a king: kings go {king}.',
    they: '{Side}’s man on {from} can reach the far row and become a king: kings go {king}.',
  },
  'move-man': { you: 'Move a man {men}.', they: '{Side} moves a man {men}.' },
  'move-man-or-king': {
    you: 'Move a man {men}, or a king {king}.',
    they: '{Side} moves a man {men}, or a king {king}.',
  },
  'move-king': { you: 'Move a king {king}.', they: '{Side} moves a king {king}.' },
};

const EVENTS = {
  moved: {
    you: 'You moved your {piece} from {from} to {to}.',
    they: '{Side} moved the {piece} from {from} to {to}.',
  },
  'took-one': {
    you: 'Your {piece} jumped from {from} to {to} and took the {victim} on {victims}.',
    they: '{Side}’s {piece} jumped from {from} to {to} and took the {victim} on {victims}.',
    enemy: '{Side}’s {piece} jumped from {from} to {to} and took your {victim} on {victims}.',
  },
  'took-many': {
    you: 'Your {piece} jumped from {from} to {to} and took {count} pieces, on {victims}.',
    they: '{Side}’s {piece} jumped from {from} to {to} and took {count} pieces, on {victims}.',
    enemy: '{Side}’s {piece} jumped from {from} to {to} and took {count} of your pieces, on {victims}.',
  },
  crowned: {
    you: 'Your man reached the far row on {at} and became a king: it goes {king}.',
    they: '{Side}’s man reached the far row on {at} and became a king: it goes {king}.',
  },
  'crowned-passing': {
    you: 'Your man touched the far row on {at}, became a king and went on capturing as a king.',
    they: '{Side}’s man touched the far row on {at}, became a king and went on capturing as a king.',
  },
  'passed-uncrowned': {
    you: 'Your man touched the far row on {at} but did not stop there, so it stays a man.',
    they: '{Side}’s man touched the far row on {at} but did not stop there, so it stays a man.',
  },
  'river-held': {
    you: 'Your kings hold the long diagonal: you have {count} {count?move|moves} to win.',
    they: '{Side}’s kings hold the long diagonal and have {count} {count?move|moves} to win.',
  },
};

const ENDINGS = {
  'no-men': {
    you: 'You win: {enemy} has no pieces left.',
    they: '{Side} wins: {enemy} has no pieces left.',
    enemy: 'You lose: {side} has taken all your pieces.',
  },
  'no-moves': {
    you: 'You win: {enemy} cannot move.',
    they: '{Side} wins: {enemy} cannot move.',
    enemy: 'You lose: {side} has left you without a move.',
  },
  'both-blocked': 'Draw: neither side can move.',
  repetition: 'Draw: the same position came up {count} times.',
  'no-progress': 'Draw: {count} {count?move|moves} of each side without a capture or a man going forward.',
  'kings-only': 'Draw: {count} {count?move|moves} of each side with kings alone and no capture.',
  'few-pieces':
    'Draw: {count} {count?move|moves} of each side with few pieces, kings on both sides and no progress.',
  'three-kings': 'Draw: three kings did not catch one in {count} {count?move|moves}.',
  'four-five':
    'Draw: {count} {count?move|moves} of each side with four or five pieces, and none captured or crowned.',
  'six-seven':
    'Draw: {count} {count?move|moves} of each side with six or seven pieces, and none captured or crowned.',
  'three-v-king': 'Draw: three pieces did not catch a lone king in {count} {count?move|moves}.',
  'two-v-king': 'Draw: a lone king held out for {count} {count?move|moves}.',
};

const AIMS = {
  'capture-or-block': {
    you: 'Take all of {enemy}’s pieces, or leave {enemy} without a move.',
    they: '{Side} wants to take all of {enemy}’s pieces, or to leave {enemy} without a move.',
  },
  'capture-or-block-alone': {
    you: 'Take all of {enemy}’s pieces, or leave {enemy} without a move while you still have one.',
    they: '{Side} wants to take all of {enemy}’s pieces, or to leave {enemy} without a move while {side} still has one.',
  },
};

const PARTS = {
  man: 'man',
  king: 'king',
  takes: 'takes',
  'takes-up-to': 'takes up to',
  'lands-on': 'the piece on {victims} and lands on {to}',
  'lands-after': '{count} pieces, on {victims}, and lands on {to}',
  'these-pieces': '{count?the piece|# pieces, those} on {victims}',
  'so-many-pieces': '{count} {count?piece|pieces}',
  'these-fewer': '{fewest?one, the piece|#, those} on {spare}',
  'so-many-fewer': '{fewest}',
  'up-to-fewer': 'up to {fewest}',
  'up-to-so-many': 'up to {count} pieces',
  'ways-alike': 'Take {amount} with your piece on {from}',
  'ways-uneven': 'Take {amount} with your piece on {best}, or {less} with that on {others}',
  'men-diagonal': 'one square diagonally forward',
  'men-straight': 'one square forward or sideways',
  'men-straight-colour': 'forward or sideways to the next square of the same colour',
  'king-flies-diagonal': 'any distance diagonally, also backwards',
  'king-flies-straight': 'any distance along a row or a column',
  'king-steps-diagonal': 'one square diagonally, also backwards',
  'king-steps-straight': 'one square along a row or a column',
  'king-steps-straight-colour': 'along a row or a column to the next square of the same colour',
  'lines-diagonal': 'diagonally',
  'lines-orthogonal': 'along rows and columns',
  'note-men-spare-kings': 'Men may not take kings: the king on {spared} is safe from men.',
  'note-king-lands-anywhere':
    'A king takes a piece from any distance and lands on any free square behind it.',
  'note-king-lands-behind': 'A king takes a piece from any distance and lands right behind it.',
  'note-king-lands-behind-king':
    'A king takes a piece from any distance and lands on any free square behind it, but right behind a king that it takes last.',
  'note-king-jumps-near': 'A king takes only a piece right next to it and lands right behind it.',
  'until-no-progress': 'a piece is captured or a man goes forward',
  'until-kings-only': 'a piece is captured or a man moves',
  'until-few-pieces': 'a piece is captured or a man moves',
  'until-three-kings': 'a king is captured',
  'until-four-five': 'a piece is captured or crowned',
  'until-six-seven': 'a piece is captured or crowned',
  'until-three-v-king': 'a piece is captured',
  'until-two-v-king': 'a piece is captured',
};

const CODES = {
  ...SHARED_CODES.en,
  ...EXPLANATIONS,
  ...PROMPTS,
  ...EVENTS,
  ...ENDINGS,
  ...AIMS,
  ...PARTS,
  'bad-position': 'This is not a position of this game.',
  'bad-turn': 'A position begins with the side to move, W or B.',
  'bad-side': 'After the turn come the lists of White and Black: W..., B....',
  'doubled-side': 'A side is listed twice.',
  'doubled-square': 'A square is listed twice.',
  'missing-side': 'No pieces are listed.',
  'bad-square': 'This is not a square of this board.',
  'man-on-far-row': 'A man cannot stand on its last row: {sites}.',
  'empty-board': 'The board is empty.',
  'too-many-captures': 'More captures are possible here than can be listed; take some pieces off.',
  'bad-clock': 'These counters do not fit the position.',
  'bad-tag': 'A tag is not well formed.',
  'too-many-tags': 'There are too many tags.',
  'bad-rules': 'These rules are not known here.',
  'bad-game-type': 'This GameType is not known here.',
  'open-comment': 'A comment is not closed.',
  'open-variation': 'A variation is not closed.',
  'empty-variation': 'A variation has no moves.',
  'stray-variation': 'A variation stands before any move.',
  'stray-bracket': 'A bracket is closed that was never opened.',
  'stray-glyph': 'A mark stands before any move.',
  'bad-glyph': 'This mark is not known.',
  'bad-character': 'This character has no place here.',
  'too-deep': 'Variations are nested too deeply.',
  'after-the-end': 'Something stands after the end of the game.',
} satisfies Readonly<Record<DraughtsCode, Phrase>>;

/** The family's words in English. */
export const WORDS_EN: Words = {
  family: 'Draughts',
  sides: { white: 'White', black: 'Black' },
  sidesInText: { white: 'White', black: 'Black' },
  pieces: { man: 'Man', king: 'King' },
  codes: CODES,
  fields: {
    size: { label: 'Board', help: 'Squares along an edge.' },
    menRows: { label: 'Rows of men', help: 'Rows each side fills at the start.' },
    squares: {
      label: 'Playing squares',
      help: 'Whether pieces stand on one colour only.',
      values: { dark: 'One colour', all: 'All squares' },
    },
    backRow: {
      label: 'Home row',
      help: 'Whether the men start from the home row or leave it empty.',
      values: { filled: 'Filled', empty: 'Empty' },
    },
    corner: {
      label: 'Corner in play',
      help: 'Which lower corner is a playing square, seen by White.',
      values: { left: 'Left', right: 'Right' },
    },
    starts: { label: 'Starts', help: 'Who moves first.', values: { white: 'White', black: 'Black' } },
    numbering: {
      label: 'Square 1',
      help: 'The corner where the numbers begin, seen by the side that starts: 0 bottom left, 1 bottom right, 2 top left, 3 top right.',
    },
    moveLines: { label: 'Moves', help: 'Along which lines pieces move.', values: LINES },
    captureLines: {
      label: 'Captures',
      help: 'Along which lines pieces capture.',
      values: { ...LINES, both: 'Both' },
    },
    menCaptureBack: {
      label: 'Men capture backwards',
      help: 'Whether men may capture backwards.',
      values: YES_NO,
    },
    menCaptureKings: { label: 'Men capture kings', help: 'Whether men may capture kings.', values: YES_NO },
    king: {
      label: 'King',
      help: 'Whether kings move any distance or one step.',
      values: { flies: 'Flies', steps: 'One step' },
    },
    removal: {
      label: 'Captured pieces leave',
      help: 'During the chain, or only when it is over.',
      values: { immediate: 'At once', end: 'At the end' },
    },
    promotion: {
      label: 'Far row in a chain',
      help: 'What happens when a man reaches the far row while capturing.',
      values: { stop: 'The move ends', end: 'King only if it ends there', passing: 'Goes on as a king' },
    },
    landing: {
      label: 'Landing',
      help: 'Where a flying king may land after a capture.',
      values: {
        any: 'Any square behind',
        adjacent: 'Right behind',
        'adjacent-after-king': 'Right behind a king taken last',
      },
    },
    continueLaw: {
      label: 'Going on',
      help: 'Whether a king must choose a landing square that lets it capture on.',
      values: { free: 'Free choice', must: 'Must go on' },
    },
    uTurn: {
      label: 'Turning back',
      help: 'Whether a chain may turn straight back.',
      values: { allowed: 'Allowed', forbidden: 'Forbidden' },
    },
    precedence: {
      label: 'Precedence',
      help: 'Which captures come first, compared in this order.',
      values: {
        count: 'Most pieces',
        value: 'Most value',
        byKing: 'By a king',
        kings: 'Most kings',
        kingsEarliest: 'Kings earliest',
      },
    },
    kingMoveLimit: {
      label: 'King moves in a row',
      help: 'How often the same king may move in a row while its side has men; 0 is no limit.',
    },
    bothBlocked: {
      label: 'Both sides blocked',
      help: 'What happens when neither side can move.',
      values: { draw: 'Draw', 'mover-loses': 'Side to move loses' },
    },
    repetition: { label: 'Repetition', help: 'A position that comes up so often is a draw; 0 is never.' },
    clocks: {
      label: 'Draw clocks',
      help: 'Moves of each side after which the game is drawn, by what has not happened.',
      values: {
        'no-progress': 'No capture and no man forward',
        'kings-only': 'Only kings move',
        'few-pieces': 'At most four pieces a side, kings on both',
        'three-kings': 'Three kings against one on the long diagonal',
        'four-five': 'Four or five pieces',
        'six-seven': 'Six or seven pieces',
        'three-v-king': 'Three against a lone king',
        'two-v-king': 'Two or one against a lone king',
      },
    },
  },
  variants: {},
  speech: { role: 'grid', occupied: '{side} {piece} at {site}', empty: 'Empty cell {site}', site: 'alias' },
};
