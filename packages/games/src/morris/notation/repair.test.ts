/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type NotationError } from '../../contract/index.ts';
import { Position } from '../../core/position.ts';
import { siteNames, tellFault } from '../../core/say.ts';
import { makeDice } from '../../testing/index.ts';
import { BOTH_CAPTURES, gameOf, legalOf, playOf, positionOf } from '../testing.ts';

const GAME = gameOf({}, 'nine-mens-both');
const PAGE = readFileSync(new URL('../../../../../docs/rules/morris.md', import.meta.url), 'utf8');

function refuse(text: string, game = GAME): NotationError {
  const read = Position.parse(game, text);
  if (read.ok) throw new Error(`${text} was read`);
  return read.error;
}

const printed = [...PAGE.matchAll(/^(\d) printed {3}(.*)$/gm)].map(([, number, text]) => [number, text]);
const repaired = new Map(
  [...PAGE.matchAll(/^(\d) repaired {2}(.*)$/gm)].map(([, number, text]) => [number, text]),
);

describe('the examples of the document', () => {
  test('[M62] all four stand on the page', () => expect([printed.length, repaired.size]).toEqual([4, 4]));

  test.each(printed)('[M62] example %s is refused and shown repaired: %s', (number, text) => {
    const error = refuse(text);
    expect([error.code, error.repaired]).toEqual(['bad-ring', repaired.get(number)]);
    expect(positionOf(GAME, error.repaired ?? '').text).toBe(error.repaired);
  });

  // Rows 1 and 2 as rules/morris.md section 4 repairs them.
  test.each([
    ['1', '***O@O**/********/******** w p r 2 7 1 8 1 0 0 0 0 0 0 0 2 c:w-1-12|b-0-', ['xd3']],
    ['2', '***@O@**/********/******** w p r 1 8 2 7 2 0 0 0 0 0 0 0 3 i:w-2-11.13|b-0-', ['xc3', 'xe3']],
  ])('[FR-021] [FR-022] example %s repaired is %s', (number, text, legal) => {
    const position = positionOf(GAME, repaired.get(number) ?? '');
    expect([position.text.replace(/ p:\d$/, ''), legalOf(position)]).toEqual([text, legal]);
  });

  test('[FR-034] the third offers both captures, as it was meant to', () => {
    expect(legalOf(positionOf(GAME, repaired.get('3') ?? ''))).toEqual(['xc5', 'xd6', 'xe5']);
  });

  test('[M62] the first is told all that is wrong with it, in both languages', () => {
    const error = refuse(printed[0][1]);
    expect(tellFault(GAME, error)).toBe(
      'The inner ring has 9 points instead of 8. The text gives White 3 men on the board, but 2 stand there. ' +
        'The text gives Black 3 men on the board, but 1 stands there. ' +
        'The text asks White to take a man, but White owes none. ' +
        'd5 is named as a target of Black, but White is to move.',
    );
    expect(tellFault(GAME, error, 'es')).toContain('El anillo interior tiene 9 puntos en lugar de 8.');
    expect(tellFault(GAME, error, 'es')).toContain('d5 figura como objetivo de las negras');
  });
});

describe('sentences', () => {
  const START = '********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1';
  const CUSTODIAN = '******O*/******@*/******O* w p r 2 7 1 8 1 0 0 0 0 0 0 0 2 c:w-1-22|b-0-';
  test.each([
    [
      CUSTODIAN.replace('@', '*').replace('1 8', '0 9'),
      'b4 is named as a custodian target but is empty.',
      'b4 figura como objetivo de custodia, pero está vacío.',
    ],
    [
      CUSTODIAN.replace('c:w-1-22', 'c:w-1-30'),
      'a4 is named as a custodian target but holds a man of White, who is to take.',
      'a4 figura como objetivo de custodia, pero tiene una ficha de las blancas, que son quienes capturan.',
    ],
    [
      '***O@***/********/******** w p r 1 8 1 8 1 0 0 0 0 0 0 0 2 c:w-1-12|b-0-',
      'd3 is named as a custodian target, but White does not hold both ends of a line around it.',
      'd3 figura como objetivo de custodia, pero las blancas no ocupan los dos extremos de una línea a su alrededor.',
    ],
    [
      '***@O@**/********/******** w p r 1 8 2 7 2 0 0 0 0 0 0 0 3 i:w-1-11|b-0-',
      'e3 is named as an intervention target, but it is not the end of a line with White in the centre and a man to take on both ends.',
      'e3 figura como objetivo de intervención, pero no es el extremo de una línea con las blancas en el centro y una ficha que capturar en cada extremo.',
    ],
    [
      `${CUSTODIAN} p:3`,
      'p: says 3, but 1 man is owed.',
      'p: dice 3, pero el número de fichas debidas es 1.',
    ],
    [
      `${CUSTODIAN} p:31`,
      'p: names a7, where no man of Black stands.',
      'p: señala a7, donde no hay ninguna ficha de las negras.',
    ],
    [
      `${CUSTODIAN} m:2`,
      'The text lets White choose 2 mills, but 0 stand on the board.',
      'El texto deja a las blancas elegir 2 molinos, pero en el tablero hay 0.',
    ],
    [
      CUSTODIAN.replace('c:w-1-22', 'c:w-2-22.22'),
      'Square 22 is named twice.',
      'La casilla 22 aparece dos veces.',
    ],
    [
      CUSTODIAN.replace('1-22', '1-32'),
      'There is no square 32: squares are numbered from 8 to 31.',
      'No existe la casilla 32: las casillas van de la 8 a la 31.',
    ],
    [
      START.replace('0 9 0 9', '1 9 0 9'),
      'The text gives White 1 man on the board, but 0 stand there.',
      'El texto da a las blancas 1 ficha en el tablero, pero hay 0.',
    ],
    [
      START.replace('/********/', '/***o****/'),
      'f2 is written with a letter other than O, @, X and *.',
      'f2 está escrito con una letra que no es O, @, X ni *.',
    ],
  ])('[M62] [FR-035] %s: %s', (text, english, spanish) => {
    const error = refuse(text);
    expect(LANGUAGES.map((language) => tellFault(GAME, error, language))).toEqual([english, spanish]);
  });
});

test('[M62] any spoilt text is refused in whole sentences that name its points, or repaired into a position', () => {
  const games = [GAME, gameOf({ ...BOTH_CAPTURES, placingMill: 'mark' }), gameOf({}, 'six-mens-morris')];
  const dice = makeDice(62);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(dice() * list.length)];
  const pieces = ['', '*', '@', 'O', 'X', '3', ' ', '-1', 'c:w-1-20', '|b-2-9.15', 'q', '/', 'p:2', 'm:1'];
  let repairs = 0;
  for (let i = 0; i < 1500; i++) {
    let position = Position.start(pick(games));
    for (let ply = dice() * 30; ply > 0 && position.moves.length > 0; ply--) {
      position = playOf(position, pick(position.moves).text);
    }
    const { text, game } = position;
    const at = Math.floor(dice() * text.length);
    const read = Position.parse(game, text.slice(0, at) + pick(pieces) + text.slice(at + 1));
    if (read.ok) continue;
    const error: NotationError = read.error;
    for (const language of LANGUAGES) {
      const told = tellFault(game, error, language);
      expect(told, JSON.stringify(error)).toMatch(/^[^{}]* [^{}]*\.$/);
      for (const name of siteNames(game, error.sites ?? [])) expect(told).toContain(name);
    }
    if (error.repaired === undefined) continue;
    repairs++;
    expect(positionOf(game, error.repaired).text).toBe(error.repaired);
  }
  expect(repairs).toBeGreaterThan(300);
});
