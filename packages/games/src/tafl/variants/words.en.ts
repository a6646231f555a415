import type { Words } from '../../contract/index.ts';
import { PHRASES_EN } from './phrases.en.ts';

const YES_NO = { no: 'no', yes: 'yes' };
const KINDS = { attackers: 'attackers', defenders: 'defenders', king: 'the king' };

/** The family's words in English. */
export const WORDS_EN: Words = {
  family: 'Tafl',
  sides: { attackers: 'Attackers', defenders: 'Defenders' },
  sidesInText: { attackers: 'the attackers', defenders: 'the defenders' },
  pieces: { man: 'man', king: 'king' },
  codes: PHRASES_EN,
  fields: {
    size: { label: 'Board', help: 'Squares on a side of the board: odd, 5 to 19.' },
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
        both: 'by arriving and from the far side',
        hammer: 'only by arriving',
        anvil: 'only from the far side',
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
    quietLimit: {
      label: 'Moves without a capture',
      help: 'Moves in a row without a capture that draw; 0 is off.',
    },
  },
  variants: {},
  speech: {
    role: 'grid',
    occupied: '{piece} of {side} on {site}',
    empty: '{site}, empty',
    site: 'name',
    places: { throne: 'throne', corner: 'corner', camp: 'camp' },
  },
};
