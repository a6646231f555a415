import { describe, expect, test } from 'vitest';
import type { Game } from '../../contract/index.ts';
import { Position } from '../../core/position.ts';
import { makeDice } from '../../testing/index.ts';
import {
  BOTH_CAPTURES,
  boardOf,
  captureOf,
  gameOf,
  legalOf,
  namesOf,
  playOf,
  positionOf,
  throughJson,
  throughText,
} from '../testing.ts';

const BOTH = gameOf(BOTH_CAPTURES);
const START = '********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1';
const CUSTODIAN = '******O*/******@*/******O* w p r 2 7 1 8 1 0 0 0 0 0 0 0 2 c:w-1-22|b-0-';
const INTERVENTION = '***@O@**/********/******** w p r 1 8 2 7 2 0 0 0 0 0 0 0 3 i:w-2-11.13|b-0-';

function fieldsOf(position: Position, from: number, to: number): string {
  return position.text.split(' ').slice(from, to).join(' ');
}

/** Positions in which something is owed, with the numbers and tokens of the text changed at random. */
function oddTexts(game: Game, dice: () => number): readonly string[] {
  const texts: string[] = [];
  let position = Position.start(game);
  for (let ply = 0; ply < 3000; ply++) {
    const fields = position.text.split(' ');
    if (position.pending) {
      const [fixed, tokens] = [fields.slice(0, 17), fields.slice(17)];
      const kept = tokens.filter((token) => !token.startsWith('p:') && dice() < 0.7);
      if (dice() < 0.7) fixed[8 + position.turn] = String(1 + Math.floor(dice() * 9));
      if (dice() < 0.3) fixed[16] = String(Math.floor(dice() * 40));
      const choice = dice() < 0.3 && !kept.some((token) => token.startsWith('m:')) ? ['m:0'] : [];
      texts.push([...fixed, ...kept, ...choice].join(' '));
    }
    const { moves } = position;
    position =
      moves.length > 0
        ? playOf(position, moves[Math.floor(dice() * moves.length)].text)
        : Position.start(game);
  }
  return texts;
}

function refusal(text: string, game: Game = BOTH): string {
  const read = Position.parse(game, text);
  if (read.ok) return 'accepted';
  const { code } = read.error;
  return 'at' in read.error ? `${code} ${read.error.at}` : code;
}

describe('fields', () => {
  test('[M50] rings go from the inside out, each from 12 o’clock', () => {
    expect(playOf(BOTH, '').text).toBe(START);
    expect(fieldsOf(playOf(BOTH, 'd5 a7'), 0, 1)).toBe('O*******/********/*******@');
    expect(fieldsOf(playOf(gameOf({}, 'three-mens-morris'), 'b2 a3'), 0, 1)).toBe('O/*******@');
    expect(fieldsOf(playOf(gameOf({}, 'six-mens-morris'), 'c4 a5'), 0, 1)).toBe('O*******/*******@');
  });

  test('[M51] side, phase and action', () => {
    expect(fieldsOf(playOf(BOTH, 'a1'), 1, 4)).toBe('b p p');
    expect(fieldsOf(playOf(gameOf(), 'a1 b2 a4 b4 a7'), 1, 4)).toBe('w p r');
    expect(fieldsOf(boardOf(BOTH, 'black', 'a1 d6 f4', 'g7 b2 e3'), 1, 4)).toBe('b m s');
    expect(fieldsOf(boardOf(BOTH, 'black', 'a1 d6', 'g7 b2 e3'), 1, 4)).toBe('b o ?');
    for (const phase of ['r', 'n'])
      expect(positionOf(BOTH, START.replace('w p', `w ${phase}`)).text).toBe(START);
  });

  test('[M51] the last placement keeps its phase while men are owed', () => {
    const last = boardOf(gameOf(), 'black', 'd6 f4 c3 e5', 'a1 a4 d7', [0, 1]);
    expect(fieldsOf(playOf(last, 'a7'), 1, 4)).toBe('b p r');
    expect(fieldsOf(playOf(last, 'a7 xd6'), 1, 4)).toBe('w m s');
  });

  test('[M52] men on the board and in hand, White first', () => {
    expect(fieldsOf(playOf(BOTH, 'a1 b2 g4'), 4, 8)).toBe('2 7 1 8');
  });

  test('[M53] men owed, and the last mills where they matter', () => {
    expect(fieldsOf(playOf(gameOf(), 'a1 b2 a4 b4 a7'), 8, 14)).toBe('1 0 0 0 0 0');
    const game = gameOf({ repeatMill: 'restricted' });
    expect(fieldsOf(playOf(game, 'a1 b2 a4 b4 a7 xb2'), 8, 14)).toBe('0 0 0 31 0 0');
    const step = playOf(boardOf(game, 'white', 'a1 a4 d7 c5', 'b2 d6 f4 e3'), 'd7-a7 xb2 e3-d3');
    expect(fieldsOf(step, 8, 14)).toBe('0 0 24 31 0 0');
    expect(fieldsOf(playOf(step, 'c5-c4'), 8, 14)).toBe('0 0 0 0 0 0');
  });

  test('[M54] points that paid, as one number beyond the reach of a double', () => {
    const game = gameOf({}, 'one-time-mill');
    const position = playOf(game, 'a1 b2 a4 b4 a7 xb2 b2 g7 b6');
    const white = (1n << 29n) | (1n << 30n) | (1n << 31n);
    const black = (1n << 21n) | (1n << 22n) | (1n << 23n);
    expect(fieldsOf(position, 14, 15)).toBe(String((white << 32n) | black));
    expect(throughText(position).text).toBe(position.text);
  });

  test('[M55] the clock counts steps since the last placement or removal', () => {
    const before = boardOf(gameOf(), 'white', 'a1 a4 d7 c5', 'b2 d6 f4 e3');
    expect(
      ['d7-g7', 'd7-g7 b2-d2', 'd7-a7', 'd7-a7 xb2'].map((moves) => fieldsOf(playOf(before, moves), 15, 16)),
    ).toEqual(['1', '2', '1', '0']);
  });

  test('[M56] turns are counted in pairs of placements and steps', () => {
    const moves = ['', 'a1', 'a1 b2', 'a1 b2 a4 b4 a7', 'a1 b2 a4 b4 a7 xb2', 'a1 b2 a4 b4 a7 xb2 g7'];
    expect(moves.map((text) => fieldsOf(playOf(gameOf(), text), 16, 17))).toEqual([
      '1',
      '1',
      '2',
      '3',
      '3',
      '4',
    ]);
  });
});

describe('tokens', () => {
  test('[M59] [FR-021] custodian targets stand behind c:', () => {
    expect(playOf(BOTH, 'a4 b4 c4').text).toBe(`${CUSTODIAN} p:1`);
    expect(playOf(BOTH, 'g7 d7 a1 a4 a7').text).toContain(' c:w-2-24.30|b-0- p:1');
    expect(playOf(BOTH, 'd7 a4 g7 b4 e3 a1').text).not.toContain(' c:');
  });

  test('[M59] the dialect for Sanmill has its counts and neither p: nor m:', () => {
    const sanmill = (position: Position) => position.game.notation.dialects?.[0].format(position.thaw());
    expect(sanmill(playOf(BOTH, 'g7 d7 a1 a4 a7'))).toMatch(/ 1 0 0 0 0 0 0 0 3 c:w-1-24\.30\|b-0-$/);
    expect(sanmill(playOf(BOTH, 'd5 a7 f4 g7 b2 d6 d7'))).toMatch(
      / 3 0 0 0 0 0 0 0 4 c:w-1-16\|b-0- i:w-2-25\.31\|b-0-$/,
    );
  });

  test.each([
    ['***O@O**/********/******** w p r 2 7 1 8 1 0 0 0 0 0 0 0 2 c:w-1-12|b-0-', 'accepted'],
    ['***O@***/********/******** w p r 1 8 1 8 1 0 0 0 0 0 0 0 2 c:w-1-12|b-0-', 'bad-target'],
    ['***@O@**/********/******** w p r 1 8 2 7 2 0 0 0 0 0 0 0 3 i:w-2-11.13|b-0-', 'accepted'],
    ['***@O***/********/******** w p r 1 8 1 8 1 0 0 0 0 0 0 0 3 i:w-1-11|b-0-', 'accepted'],
    ['***@O***/********/*****@** w p r 1 8 2 7 2 0 0 0 0 0 0 0 3 i:w-2-11.29|b-0-', 'bad-target'],
  ])('[M62] [V-fen-target] a target needs its line: %s is %s', (text, expected) =>
    expect(refusal(text).split(' ')[0]).toBe(expected),
  );

  test('[FR-022] intervention targets stand behind i:', () => {
    expect(playOf(BOTH, 'd7 a4 g7 c4 b4').text).toContain(' i:w-2-14.30|b-0- p:2');
    expect(playOf(BOTH, 'a1 d7 a4 g7 c4 d5 f6 b4').text).toContain(' i:w-0-|b-2-14.30 p:2');
  });

  test('[M57] [FR-023] the number still to take stands behind p:', () => {
    expect(playOf(BOTH, 'd5 a7 f4 g7 b2 d6 d7').text).toContain(' p:2');
    expect(playOf(gameOf(), 'a1 b2 a4 b4 a7').text).toContain(' p:1');
    expect(playOf(BOTH, 'a1').text).not.toContain('p:');
  });

  test('[M57] up to 7 it must agree with the men owed, from 8 on it names an enemy', () => {
    expect(refusal(`${CUSTODIAN} p:1`)).toBe('accepted');
    expect(refusal(`${CUSTODIAN} p:2`)).toBe(`bad-remaining ${CUSTODIAN.length + 1}`);
    expect(refusal(`${CUSTODIAN} p:22`)).toBe('accepted');
    expect(refusal(`${CUSTODIAN} p:23`)).toBe(`bad-target ${CUSTODIAN.length + 1}`);
    expect(refusal(`${CUSTODIAN} p:32`)).toBe(`bad-remaining ${CUSTODIAN.length + 1}`);
  });

  test('[M58] the mill that may be chosen and the men taken stand behind m:', () => {
    expect(playOf(BOTH, 'a4 d7 a1 f4 g7 d2 a7').text).toContain(' c:w-1-24|b-0- p:1 m:1');
    expect(playOf(BOTH, 'd7 a4 g7 c4 b4 xa4').text).toContain(' i:w-1-14|b-0- p:1 m:0-30');
    const full = playOf(
      gameOf({ boardFull: 'mover-removes', board: 'nine-points', men: 6 }),
      'a1 b1 c1 a2 b3 b2 a3 c3 c2',
    );
    expect(full.text).toContain(' m:board-full');
  });

  test('[M58] without it a mill beside a capture is not known, and so not offered', () => {
    const text = '********/**@*@***/@O***OOO w p r 4 5 3 6 1 0 0 0 0 0 0 0 4 c:w-1-24|b-0-';
    expect(legalOf(positionOf(BOTH, text))).toEqual(['xd7']);
    expect(legalOf(positionOf(BOTH, `${text} m:1`))).toEqual(['xd2', 'xd7', 'xf4']);
  });

  test('[M58] [FR-003] a number alone opens no way: without a mill on the board only the target is legal', () => {
    const text = '******O*/@*****@*/******O* w p r 2 7 2 7 5 0 0 0 0 0 0 0 2 c:w-1-22|b-0-';
    expect(legalOf(positionOf(BOTH, text))).toEqual(['xb4']);
    const withMill = '********/**@*@***/@O***OOO w p r 4 5 3 6 2 0 0 0 0 0 0 0 4 c:w-1-24|b-0-';
    expect(legalOf(positionOf(BOTH, withMill))).toEqual(['xd2', 'xd7', 'xf4']);
  });

  test('[M58] m:0 closes the mill, and is written where the number owed would open it', () => {
    const text = '********/**@*@***/@O***OOO w p r 4 5 3 6 2 0 0 0 0 0 0 0 4 c:w-1-24|b-0- p:2 m:0';
    const position = positionOf(BOTH, text);
    expect([position.text, legalOf(position)]).toEqual([text, ['xd7']]);
  });

  test('[M60] blocked removals are marked', () => {
    const shut = (blocked: string) =>
      playOf(boardOf(gameOf({ flyAt: 0, blocked }), 'white', 'a7 d7 g4 d2 c4', 'a1 a4 d1 g1'), 'c4-b4').text;
    expect(shut('removes-then-moves')).toContain(' s:1');
    expect(shut('both-remove')).toContain(' s:2');
    expect(shut('removes-then-passes')).not.toContain(' s:');
  });

  test('[M61] squares may count from 0 with ids:nodes', () => {
    const nodes = '******O*/******@*/******O* w p r 2 7 1 8 1 0 -1 -1 -1 -1 0 0 2 c:w-1-14|b-0- ids:nodes';
    expect(positionOf(BOTH, nodes).text).toBe(`${CUSTODIAN} p:1`);
    expect(refusal(nodes.replace('c:w-1-14', 'c:w-1-24'))).toMatch(/^bad-square/);
  });

  test('other programs get the text without our tokens', () => {
    const position = playOf(BOTH, 'a4 d7 a1 f4 g7 d2 a7');
    const [dialect] = BOTH.notation.dialects ?? [];
    expect(dialect.id).toBe('sanmill-fen');
    expect(dialect.format(position.thaw())).toBe(
      '********/**@*@***/@O***OOO w p r 4 5 3 6 1 0 0 0 0 0 0 0 4 c:w-1-24|b-0-',
    );
  });
});

describe('reading back', () => {
  test.each([CUSTODIAN, INTERVENTION])('[FR-024] [AS-9] %s restores targets and counts', (text) => {
    const position = positionOf(BOTH, text);
    expect(position.text.replace(/ p:\d/, '')).toBe(text);
    const state = captureOf(position);
    const targets = [...state.custodianTargets, ...state.interventionTargets];
    expect(legalOf(position)).toEqual(namesOf(BOTH, targets).map((name) => `x${name}`));
  });

  test('[AS-8] the text tells targets and counts', () => {
    expect(positionOf(BOTH, CUSTODIAN).text).toContain('c:w-1-22|b-0- p:1');
    expect(positionOf(BOTH, INTERVENTION).text).toContain('i:w-2-11.13|b-0- p:2');
  });

  test('[FR-025] [AS-10] the tokens follow every removal', () => {
    const moves = ['', ' xa4', ' xa4 xc4'].map((more) => playOf(BOTH, `d7 a4 g7 c4 b4${more}`).text);
    expect(moves.map((text) => text.match(/ [ip]:\S+/g)?.join('') ?? '')).toEqual([
      ' i:w-2-14.30|b-0- p:2',
      ' i:w-1-14|b-0- p:1',
      '',
    ]);
  });

  test('[FR-026] a finished sequence leaves no token', () => {
    for (const moves of ['a4 b4 c4 xb4', 'd7 a4 g7 c4 b4 xc4 xa4', 'd5 a7 f4 g7 b2 d6 d7 xd6']) {
      expect(playOf(BOTH, moves).text).not.toMatch(/ [a-z]:/);
    }
  });

  test.each([
    'a4 b4 c4',
    'g7 d7 a1 a4 a7',
    'd7 a4 g7 c4 b4',
    'd7 a4 g7 c4 b4 xa4',
    'd5 a7 f4 g7 b2 d6 d7',
    'a4 d7 a1 f4 g7 d2 a7',
    'd7 a4 d5 c4 f6 b2 f2 b6 b4',
    'd7 a4 d5 c4 f6 b2 f2 b6 b4 xb2',
    'd2 a7 f4 a4 d6 a1 xd6 e3 c4 b4',
  ])('[FR-027] %s comes back the same from text and from JSON', (moves) => {
    const position = playOf(BOTH, moves);
    for (const back of [throughText(position), throughJson(position)]) {
      expect(back.text).toBe(position.text);
      expect(back.isSameAs(position)).toBe(true);
      expect(captureOf(back)).toEqual(captureOf(position));
      expect(back.pending).toEqual(position.pending);
      for (const move of legalOf(position)) expect(playOf(back, move).text).toBe(playOf(position, move).text);
    }
  });

  test.each([
    ['nine-mens-both', gameOf({}, 'nine-mens-both')],
    ['one removal', BOTH],
    ['diagonals', gameOf({ ...BOTH_CAPTURES, removals: 'per-mill' }, 'twelve-mens-morris')],
    ['marked men', gameOf({ ...BOTH_CAPTURES, placingMill: 'mark' })],
    ['Sanmill', gameOf({ ...BOTH_CAPTURES, captureReading: 'sanmill' })],
  ])('[M36] [FR-039] %s: odd numbers are kept, and what we write reads back to the same text', (_, game) => {
    const read = oddTexts(game, makeDice(39)).map((text) => [text, Position.parse(game, text)] as const);
    const accepted = read.flatMap(([text, result]) => (result.ok ? [[text, result.value] as const] : []));
    expect(accepted.length).toBeGreaterThan(100);
    for (const [text, position] of accepted) {
      const back = throughText(position);
      expect([back.text, back.diagram], text).toEqual([position.text, position.diagram]);
      const owed = position.pending ? fieldsOf(position, 8, 10) : '';
      expect(position.pending ? text.split(' ').slice(8, 10).join(' ') : '', text).toBe(owed);
    }
  });

  test('[FR-034] [EC-2] both kinds of targets at once leave the choice to the player', () => {
    const text = 'O*******/@*O**O**/O@*****@ w p r 4 5 3 6 3 0 0 0 0 0 0 0 4 c:w-1-16|b-0- i:w-2-25.31|b-0-';
    expect(legalOf(positionOf(BOTH, text))).toEqual(['xa7', 'xd6', 'xg7']);
  });

  test('[FR-035] [EC-3] a target that is not there refuses the whole text', () => {
    expect(refusal('******O*/********/******O* w p r 2 7 0 8 1 0 0 0 0 0 0 0 2 c:w-1-22|b-0-')).toBe(
      'bad-target 59',
    );
  });
});

describe('validation of tokens', () => {
  const at = CUSTODIAN.indexOf('c:');

  test.each([
    ['c:22', `bad-marker ${at}`, 'V-fen-custodian'],
    ['c:w-1-22|w-0-', `bad-marker ${at}`, 'V-fen-custodian'],
    ['c:w-2-22|b-0-', `bad-marker ${at}`, 'V-fen-custodian'],
    ['i:w-1-|b-0-', `bad-marker ${at}`, 'V-fen-intervention'],
    ['i:w-1-22.22|b-0-', `bad-square ${at}`, 'V-fen-intervention'],
    ['p:b4', `bad-remaining ${at}`, 'V-fen-preferred'],
    ['c:w-1-7|b-0-', `bad-square ${at}`, 'V-fen-squares'],
    ['c:w-1-32|b-0-', `bad-square ${at}`, 'V-fen-squares'],
    ['c:w-1-23|b-0-', `bad-target ${at}`, 'V-fen-target'],
    ['c:w-1-14|b-0-', `bad-target ${at}`, 'V-fen-target'],
  ])('%s is %s [%s]', (token, code) => {
    expect(refusal(CUSTODIAN.replace('c:w-1-22|b-0-', token))).toBe(code);
  });

  test('[V-fen-custodian] the form of custodian targets is checked', () => {
    expect(refusal(CUSTODIAN.replace('c:w-1-22', 'c:w1-22'))).toBe(`bad-marker ${at}`);
  });

  test('[V-fen-intervention] the form of intervention targets is checked', () => {
    expect(refusal(INTERVENTION.replace('11.13', '11,13'))).toBe(`bad-marker ${INTERVENTION.indexOf('i:')}`);
  });

  test('[V-fen-preferred] the preferred square is one number', () => {
    expect(refusal(`${CUSTODIAN} p:22.23`)).toMatch(/^bad-remaining/);
  });

  test('[V-fen-squares] squares lie on the board', () => {
    expect(refusal(CUSTODIAN.replace('22', '99'))).toBe(`bad-square ${at}`);
  });

  test('[V-fen-import] import fails as a whole, never in part', () => {
    const read = Position.parse(BOTH, `${CUSTODIAN} i:w-2-8.9|b-0-`);
    expect(read.ok).toBe(false);
  });

  test('[V-fen-export] export keeps values that contradict each other', () => {
    const odd = CUSTODIAN.replace('1 8 1 0', '1 8 5 0');
    expect(positionOf(BOTH, odd).text).toContain(' 5 0 0 0 0 0 0 0 2 c:w-1-22|b-0- p:5');
  });
});

test.each([
  ['********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1', 'bad-rings 0'],
  ['*********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1', 'bad-ring 0'],
  ['********/*******/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1', 'bad-ring 9'],
  ['********/***o****/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1', 'bad-letter 12'],
  [START.replace(' w ', ' x '), 'bad-side 27'],
  [START.replace('w p p', 'w q p'), 'bad-phase 29'],
  [START.replace('w p p', 'w p x'), 'bad-action 31'],
  [START.replace('w p p', 'w p s'), 'bad-action 31'],
  [START.replace('w p p', 'w m s'), 'bad-phase 29'],
  [START.replace('w p p', 'w p r'), 'bad-owed 41'],
  [START.replace('0 9 0 9 0 0', '0 9 0 9 1 0'), 'bad-owed 41'],
  [START.replace('0 9 0 9', '1 8 0 9'), 'bad-count 33'],
  [START.replace('0 9 0 9', '0 10 0 9'), 'bad-number 35'],
  [START.replace('0 9 0 9', '0 -1 0 9'), 'bad-number 35'],
  [START.replace('0 9 0 9', '0 9.5 0 9'), 'bad-number 35'],
  [START.replace(/0 1$/, '99999999 1'), 'bad-number 55'],
  [START.replace(/0 1$/, '0 x'), 'bad-number 57'],
  [START.replace(/ 0 0 1$/, ' 99999999999999999999999 0 1'), 'bad-number 53'],
  [START.replace(/ 0 0 1$/, ' 1 0 1'), 'bad-mill-bits 53'],
  [START.replace(/ 1$/, ''), 'field-count 56'],
  [`${START} hello`, 'bad-token 59'],
  [`${START} p:0 p:0`, 'double-token 63'],
  [`${START} c:w-1-22|b-0-`, 'bad-slot 59'],
  ['x'.repeat(500), 'too-long 400'],
  ['', 'field-count 0'],
])('[M62] %s is refused: %s', (text, code) => {
  expect(refusal(text)).toBe(code);
});

test.each([
  ['owed 3 with two targets', INTERVENTION.replace('2 7 2 0', '2 7 3 0')],
  ['owed 1 with two targets', INTERVENTION.replace('2 7 2 0', '2 7 1 0')],
  ['both sides owing', 'O*O*O*O*/********/@*@*@*@* w m r 4 0 4 0 2 1 0 0 0 0 0 0 13'],
  ['own men owed', 'O*O*O*O*/********/@*@*@*@* w m r 4 0 4 0 -1 -1 0 0 0 0 0 0 13'],
  ['one side only', CUSTODIAN.replace('|b-0-', '')],
  ['an unknown token', `${CUSTODIAN} zz:whatever`],
  ['the other side still placing', 'O*O*O*O*/********/@*@*@*@* b m s 4 3 4 0 0 0 0 0 0 0 0 0 13'],
  [
    'marks left in a finished game',
    'O*O*O*O*/********/@*@***** w o r 4 0 2 0 1 0 0 0 0 0 0 0 13 c:w-1-22|b-0-',
  ],
])('[M63] %s is not refused', (_, text) => {
  expect(refusal(text)).toBe('accepted');
});

test('[M63] targets of a rule the variant does not use are kept', () => {
  expect(legalOf(positionOf(gameOf(), CUSTODIAN))).toEqual(['xb4']);
});
