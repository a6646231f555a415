import type { Phrase, Words } from '../../contract/index.ts';
import { SHARED_CODES } from '../../shared/words.ts';
import type { TaflCode } from './codes.ts';

const YES_NO = { no: 'no', yes: 'yes' };
const KINDS = { attackers: 'attackers', defenders: 'defenders', king: 'the king' };

const CODES = {
  ...SHARED_CODES.en,
  'king-captured': {
    you: 'You win: the king is taken.',
    they: 'The attackers win: the king is taken.',
    enemy: 'You lose: your king is taken.',
  },
  'king-escaped': {
    you: 'You win: your king has escaped.',
    they: 'The defenders win: the king has escaped.',
    enemy: 'You lose: the king has escaped.',
  },
  'exit-fort': {
    you: 'You win: your king sits in a fort on the edge that cannot be broken.',
    they: 'The defenders win: the king sits in a fort on the edge that cannot be broken.',
    enemy: 'You lose: the king sits in a fort on the edge that cannot be broken.',
  },
  encircled: {
    you: 'You win: the king and all his men are shut off from the edge.',
    they: 'The attackers win: the king and all his men are shut off from the edge.',
    enemy: 'You lose: your king and all your men are shut off from the edge.',
  },
  'no-moves': {
    you: 'You win: {enemy} cannot move.',
    they: '{Side} win: {enemy} cannot move.',
    enemy: 'You lose: you cannot move.',
  },
  'no-men': {
    you: 'You win: the attackers have no men left.',
    they: 'The defenders win: the attackers have no men left.',
    enemy: 'You lose: you have no men left.',
  },
  'piece-blocked': 'The piece on {sites} has nowhere to go.',
  'empty-square': 'Nothing stands on {sites}.',
  'not-yours': 'The piece on {sites} belongs to the other side.',
  'not-straight': 'Pieces slide along a row or a column: {sites} are not in one line.',
  'in-the-way': 'A piece on {sites} is in the way.',
  'too-far': 'This piece may not slide so far: {sites}.',
  'corner-king-only': 'Only the king may enter the corner {sites}.',
  'throne-no-stop': 'This piece may not stop on the throne {sites}.',
  'throne-no-pass': 'This piece may not cross the throne {sites}.',
  'camp-closed': 'This piece may not enter or cross the camp {sites}.',
  'not-the-king': 'The piece on {sites} is not the king.',
  'captures-differ': 'The captures written are not the ones the rules give: {sites}.',
  'king-taken-on-throne': 'The king is taken on the throne, held on every side that counts: {sites}.',
  'king-taken-beside-throne': 'The king is taken beside the throne, held on every side that counts: {sites}.',
  'king-taken-elsewhere': 'The king is taken, held on every side that counts: {sites}.',
  'king-escapes': 'The king reaches his goal: {sites}.',
  'makes-exit-fort': 'The king then sits in an exit fort: {sites}.',
  encircles: 'No defender can then reach the edge any more.',
  'taken-between-men': 'Taken between two enemies (man, arriving jaw, far jaw): {sites}.',
  'taken-against-throne': 'Taken against the hostile throne (man, arriving jaw, throne): {sites}.',
  'taken-against-corner': 'Taken against the hostile corner (man, arriving jaw, corner): {sites}.',
  'taken-against-camp': 'Taken against the hostile camp (man, arriving jaw, camp): {sites}.',
  'taken-linnaean':
    'Taken against his own king, who is beset on the throne (man, arriving jaw, throne): {sites}.',
  'taken-shieldwall': 'The row on the edge is closed at both ends and faced man by man: {sites}.',
  'takes-several': 'Takes men in different ways: {sites}.',
  'king-stands-on-throne':
    'The king stands: on the throne more sides must be held (king, open sides): {sites}.',
  'king-stands-beside-throne':
    'The king stands: beside the throne more sides must be held (king, open sides): {sites}.',
  'king-stands-elsewhere': 'The king stands: these sides are not held (king, open sides): {sites}.',
  'king-stands-on-edge': 'The king stands: the edge of the board behind him is no jaw: {sites}.',
  'walked-in': 'He walked between two enemies himself and is safe (man, enemies): {sites}.',
  'square-not-hostile': 'The man stands: the square behind him is not hostile to him (man, square): {sites}.',
  'edge-not-hostile': 'The man stands: the edge of the board behind him is no jaw: {sites}.',
  'no-arriving-jaw':
    'The man stood between two enemies already; only an arriving jaw takes (man, enemies): {sites}.',
  'king-unarmed': 'The man stands: the king does not take part in this capture: {sites}.',
  'bad-position': 'This is not a tafl position.',
  'bad-row': 'A row of the position does not fit the board.',
  'bad-letter': 'The position has a letter that is no piece.',
  'bad-side': 'The side to move is `a` or `d`.',
  'bad-board': 'The position belongs to another board.',
  'bad-piece': 'The piece on {sites} cannot exist.',
  'two-kings': 'There are two kings: {sites}.',
  'closed-square': 'No man can stand on {sites}.',
  'bad-rules': 'These rules do not make a game of tafl.',
  'unknown-rule': 'The rules ask for something that is not known here.',
  'no-rules': 'The record does not say its rules.',
  'too-many-tags': 'The record has too many tags.',
  'bad-record': 'The record cannot be read from here on.',
  'bad-address': 'A variation branches off from a turn that is not in the record.',
} satisfies Record<TaflCode, Phrase>;

/** The family's words in English. */
export const WORDS_EN: Words = {
  family: 'Tafl',
  sides: { attackers: 'Attackers', defenders: 'Defenders' },
  sidesInText: { attackers: 'the attackers', defenders: 'the defenders' },
  pieces: { man: 'man', king: 'king' },
  codes: CODES,
  fields: {
    size: { label: 'Board', help: 'Squares on a side of the board: odd, 7 to 19.' },
    start: { label: 'Start', help: 'The opening position, rows from the top.' },
    first: {
      label: 'First move',
      help: 'Which side starts.',
      values: { attackers: 'attackers', defenders: 'defenders' },
    },
    goal: {
      label: 'Goal',
      help: 'Where the king must come to.',
      values: {
        corners: 'a corner',
        edges: 'any edge square',
        'edges-outside-camps': 'any edge square that is no camp',
      },
    },
    kingOnThrone: { label: 'King on the throne', help: 'Sides that must be held to take him there.' },
    kingBesideThrone: { label: 'King beside the throne', help: 'Sides that must be held to take him there.' },
    kingElsewhere: { label: 'King elsewhere', help: 'Sides that must be held to take him anywhere else.' },
    edgeCountsAsSide: {
      label: 'Edge holds the king',
      help: 'Whether the edge of the board counts as a held side of the king.',
      values: YES_NO,
    },
    kingArmed: {
      label: 'Armed king',
      help: 'How the king takes part in captures.',
      values: {
        both: 'as arriving and as far jaw',
        hammer: 'as arriving jaw only',
        anvil: 'as far jaw only',
        none: 'not at all',
      },
    },
    kingSpeed: { label: 'King’s speed', help: 'The longest slide of the king; 0 is any.' },
    menSpeed: { label: 'Men’s speed', help: 'The longest slide of a man; 0 is any.' },
    throne: { label: 'Throne', help: 'Whether the middle square is a throne.', values: YES_NO },
    throneStop: {
      label: 'Stopping on the throne',
      help: 'Who may end a move there.',
      values: { king: 'the king', none: 'nobody', all: 'everybody' },
    },
    thronePass: {
      label: 'Crossing the throne',
      help: 'Who may slide over it while it is empty.',
      values: { all: 'everybody', king: 'the king', none: 'nobody' },
    },
    throneHostileEmpty: {
      label: 'Empty throne hostile to',
      help: 'Whom the empty throne helps to take.',
      values: KINDS,
    },
    throneHostileOccupied: {
      label: 'Occupied throne hostile to',
      help: 'Whom the throne helps to take while somebody stands on it.',
      values: KINDS,
    },
    corners: {
      label: 'Corners',
      help: 'Width of the corner blocks that only the king may enter; 0 is none.',
    },
    cornersHostile: { label: 'Corners hostile to', help: 'Whom a corner helps to take.', values: KINDS },
    camps: { label: 'Camps', help: 'The squares of the attackers’ camps.' },
    campEnter: {
      label: 'Entering camps',
      help: 'Who may enter or cross a camp.',
      values: { anyone: 'everybody', 'from-camp': 'those who stand on a camp', none: 'nobody' },
    },
    campsHostile: {
      label: 'Camps hostile to',
      help: 'Whom a camp helps to take, if he stands outside the camps.',
      values: KINDS,
    },
    shieldwall: {
      label: 'Shieldwall',
      help: 'Whether a row on the edge is taken as a whole.',
      values: {
        off: 'no',
        'own-ends': 'with men at both ends',
        'corner-closes': 'a corner may close one end',
      },
    },
    exitFort: {
      label: 'Exit fort',
      help: 'Whether an unbreakable fort on the edge wins for the king.',
      values: YES_NO,
    },
    linnaeanCapture: {
      label: 'Linnaean capture',
      help: 'Whether the last man beside the beset king on the throne can be taken against him.',
      values: YES_NO,
    },
    encirclement: {
      label: 'Encirclement',
      help: 'Whether the attackers win by shutting every defender off from the edge.',
      values: { off: 'no', 'no-edge-contact': 'yes' },
    },
    repetition: {
      label: 'Repetition',
      help: 'What happens when a position comes up too often.',
      values: {
        none: 'nothing',
        draw: 'a draw',
        'defenders-lose': 'the defenders lose',
        'mover-loses': 'who brings it about loses',
      },
    },
    repetitionCount: { label: 'Repetitions', help: 'How many occurrences are too often.' },
    noMoves: {
      label: 'No moves',
      help: 'What happens to a side that cannot move.',
      values: { draw: 'a draw', loses: 'it loses' },
    },
    plyLimit: { label: 'Longest game', help: 'Moves of both sides after which the game is drawn; 0 is off.' },
    quietLimit: { label: 'Quiet moves', help: 'Moves in a row without a capture that draw; 0 is off.' },
  },
  variants: {},
  speech: { role: 'grid', occupied: '{side} {piece} at {site}', empty: '{site}, empty', site: 'name' },
};
