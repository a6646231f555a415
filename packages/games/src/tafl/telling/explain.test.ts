import { expect, test } from 'vitest';
import { LANGUAGES, wordsOf } from '../../contract/index.ts';
import { tellExplanation } from '../../core/inspect.ts';
import { gameOf, positionOf } from '../testing.ts';
import { EXPLANATIONS, FAULTS, OUTCOMES } from '../variants/codes.ts';

type Row = [
  id: string,
  rules: object,
  text: string,
  move: string,
  legal: boolean,
  code: string,
  sites: string,
];

const TABLUT = '9/9/9/9/4K4/2T6/9/9/4t4 d';

test.each<Row>([
  ['brandubh', {}, '7/5K1/7/7/tT1t3/7/7 a', 'd3-c3', true, 'taken-between-men', 'b3 c3 a3'],
  ['brandubh', {}, '7/t4K1/3T3/7/7/7/1t5 d', 'd5-a5', true, 'taken-against-corner', 'a6 a5 a7'],
  ['brandubh', {}, '7/5K1/7/7/3t3/T6/5t1 d', 'a2-d2', true, 'taken-against-throne', 'd3 d2 d4'],
  ['tablut-ashton', {}, '9/9/9/9/4K4/1t4T2/9/9/4t4 d', 'g4-c4', true, 'taken-against-camp', 'b4 c4 a4'],
  ['tablut-linnaeus', {}, '9/9/t8/4T4/3tKt3/4t4/9/9/9 a', 'a7-e7', true, 'taken-linnaean', 'e6 e7 e5'],
  [
    'brandubh',
    { shieldwall: 'own-ends' },
    '7/5K1/7/4t2/7/2tt3/1tTT3 a',
    'e4-e1',
    true,
    'taken-shieldwall',
    'c1 d1',
  ],
  ['brandubh', {}, '7/5K1/T2t3/7/7/1T1t3/7 a', 'd5-d2', false, 'in-the-way', 'd2'],
  ['brandubh', {}, '7/T4K1/7/t6/7/3t3/7 a', 'a4-a5', true, 'taken-against-corner', 'a6 a5 a7'],
  ['brandubh', {}, '7/7/T2t3/7/7/7/5K1 a', 'd5-b5', true, 'edge-not-hostile', 'a5'],
  ['brandubh', {}, '7/T4K1/T2t3/7/t6/7/7 a', 'a3-a4', true, 'legal', 'a3 a4'],
  ['brandubh', {}, '7/T4K1/3t3/tT5/1t5/7/7 a', 'd5-a5', true, 'taken-against-corner', 'a6 a5 a7'],
  ['brandubh', {}, '7/T1t4/7/5K1/7/7/7 a', 'c6-b6', true, 'edge-not-hostile', 'a6'],
  ['brandubh', {}, '7/T6/3t3/T4K1/t6/7/7 a', 'd5-a5', true, 'takes-several', 'a6 a4'],
  ['brandubh', {}, '7/5K1/7/7/t1t4/7/1T5 d', 'b1-b3', true, 'walked-in', 'b3 c3 a3'],
  ['brandubh', {}, '7/7/7/3K3/3T3/t6/7 a', 'a2-d2', true, 'square-not-hostile', 'd3 d4'],
  ['brandubh', {}, '7/5K1/7/7/tTt4/7/1t5 a', 'b1-b2', true, 'no-arriving-jaw', 'b3 c3 a3'],
  ['brandubh', { kingArmed: 'none' }, '7/7/7/7/Tt4K/7/5t1 d', 'g3-c3', true, 'king-unarmed', 'b3 g3'],
  ['brandubh', {}, '7/2tK3/7/7/7/7/4t2 a', 'e1-e6', true, 'king-taken-elsewhere', 'd6 e6 c6'],
  ['brandubh', {}, '7/7/3t3/2tK3/3t3/7/4t2 a', 'e1-e4', true, 'king-taken-on-throne', 'd4 e4 c4 d3 d5'],
  ['brandubh', {}, '7/3t3/2tK3/7/7/7/4t2 a', 'e1-e5', true, 'king-taken-beside-throne', 'd5 e5 c5 d6'],
  ['brandubh', {}, '7/7/3t3/2tK3/7/7/4t2 a', 'e1-e4', true, 'king-stands-on-throne', 'd4 d3'],
  ['brandubh', {}, '7/7/2tK3/7/7/7/4t2 a', 'e1-e5', true, 'king-stands-beside-throne', 'd5 d6'],
  ['brandubh', {}, '7/3K3/7/7/7/7/4t2 a', 'e1-e6', true, 'king-stands-elsewhere', 'd6 c6'],
  ['brandubh', {}, '3K3/7/7/7/7/3t3/7 a', 'd2-d6', true, 'king-stands-on-edge', 'd7'],
  ['brandubh', {}, '3K3/7/7/7/7/1t5/7 d', 'd7-a7', true, 'king-escapes', 'a7'],
  ['brandubh', { exitFort: 'yes' }, '7/1t5/7/5T1/7/3TT2/2TK3 d', 'f4-f1', true, 'makes-exit-fort', 'd1'],
  ['brandubh-wtf', {}, '7/7/7/1t4t/tK1t3/1tt4/7 a', 'g4-c4', true, 'encircles', 'b4 c4 a3 d3 b2 c2'],
  ['brandubh', {}, '3t3/7/7/7/7/7/5K1 a', 'd7-a7', false, 'corner-king-only', 'a7'],
  ['brandubh', {}, '7/7/7/t6/7/7/5K1 a', 'a4-d4', false, 'throne-no-stop', 'd4'],
  ['brandubh-throne-blocks', {}, '7/7/7/t6/7/7/5K1 a', 'a4-e4', false, 'throne-no-pass', 'd4'],
  ['tablut-foteviken', {}, TABLUT, 'c4-a4', false, 'camp-closed', 'a4'],
  ['magpie', {}, '7/7/7/7/7/2K4/1t5 d', 'c2-c4', false, 'too-far', 'c2 c4'],
  ['brandubh', {}, '7/7/7/t6/7/7/5K1 a', 'b4-b5', false, 'empty-square', 'b4'],
  ['brandubh', {}, '7/7/7/t6/7/7/5K1 a', 'f1-f2', false, 'not-yours', 'f1'],
  ['brandubh', {}, '7/7/7/t6/7/7/5K1 a', 'a4-b5', false, 'not-straight', 'a4 b5'],
  ['brandubh', {}, '7/7/7/t6/7/7/5K1 a', 'Ka4-a5', false, 'not-the-king', 'a4'],
  ['brandubh', {}, '7/5K1/7/7/tT1t3/7/7 a', 'd3-c3xa3', false, 'captures-differ', 'b3'],
  ['brandubh', {}, '7/7/7/t6/7/7/5K1 a', 'hello', false, 'bad-move', ''],
  ['brandubh', {}, '7/7/7/t6/7/7/7 d', 'a4-a5', false, 'game-over', ''],
])('%s %j, %s, %s: legal %s, %s %s', (id, rules, text, move, legal, code, sites) => {
  const position = positionOf(id, text, rules);
  const told = tellExplanation(position.game, position.explain({ text: move }));
  expect([told.legal, told.code, told.sites.join(' ')]).toEqual([legal, code, sites]);
  expect(told.sentence).not.toContain('{');
  expect(told.sentence).not.toBe(code);
});

const START = '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3';
const LONE = '7/7/7/t6/7/7/5K1 a';

test.each([
  ['[T3] a man that can slide', 'brandubh', LONE, 'a4', 'yes legal a4'],
  ['[T4] the king among his own men', 'brandubh', `${START} d`, 'd4', 'no piece-blocked d4'],
  ['[T4] a defender beside the king', 'brandubh', `${START} d`, 'd5', 'yes legal d5'],
  [
    '[T5] a man with nothing free but a corner',
    'brandubh',
    '7/tt5/t6/7/7/7/5K1 a',
    'a6',
    'no piece-blocked a6',
  ],
  ['[T5] a king with nothing free but a corner', 'brandubh', '7/KT5/T6/7/7/7/5t1 d', 'a6', 'yes legal a6'],
  [
    '[T6] a man before the throne with somebody behind it',
    'brandubh',
    '7/7/2t4/1tt1t2/2t4/7/5K1 a',
    'c4',
    'no piece-blocked c4',
  ],
  ['[T8] a man who can pass over the throne', 'brandubh', '7/7/2t4/1tt4/2t4/7/5K1 a', 'c4', 'yes legal c4'],
  ['[T3] an empty square', 'brandubh', LONE, 'b4', 'no empty-square b4'],
  ['[T2] a piece of the other side', 'brandubh', LONE, 'f1', 'no not-yours f1'],
  ['[T24] anything after the end', 'brandubh', '7/7/7/t6/7/7/7 d', 'a4', 'no game-over'],
  ['[T3] a slide', 'brandubh', LONE, 'a4 a2', 'yes legal a4 a2'],
  ['[T8] a slide over the throne', 'brandubh', LONE, 'a4 g4', 'yes legal a4 g4'],
  ['[T9] a capture', 'brandubh', '7/5K1/7/7/tT1t3/7/7 a', 'd3 c3', 'yes taken-between-men b3 c3 a3'],
  ['[T25] the king into a corner', 'brandubh', '3K3/7/7/7/7/1t5/7 d', 'd7 a7', 'yes king-escapes a7'],
  ['[T3] a corner of the way', 'brandubh', LONE, 'a4 b5', 'no not-straight a4 b5'],
  ['[T4] onto a piece', 'brandubh', '7/5K1/T2t3/7/7/1T1t3/7 a', 'd5 d2', 'no in-the-way d2'],
  ['[T4] over a piece', 'brandubh', '7/5K1/T2t3/7/7/1T1t3/7 a', 'd5 d1', 'no in-the-way d2'],
  ['[T5] a man into a corner', 'brandubh', '3t3/7/7/7/7/7/5K1 a', 'd7 a7', 'no corner-king-only a7'],
  ['[T6] a man onto the throne', 'brandubh', LONE, 'a4 d4', 'no throne-no-stop d4'],
  ['[T8] over the throne where nobody may', 'brandubh-throne-blocks', LONE, 'a4 e4', 'no throne-no-pass d4'],
  ['[T3] from an empty square', 'brandubh', LONE, 'b4 b5', 'no empty-square b4'],
  ['[T2] with a piece of the other side', 'brandubh', LONE, 'f1 f2', 'no not-yours f1'],
  ['[T3] the same square twice', 'brandubh', LONE, 'a4 a4', 'no not-straight a4'],
  ['[T24] any slide after the end', 'brandubh', '7/7/7/t6/7/7/7 d', 'a4 a5', 'no game-over'],
  ['[T3] three squares', 'brandubh', LONE, 'a4 a5 a6', 'no bad-move'],
  ['[T3] nothing', 'brandubh', LONE, '', 'no bad-move'],
])('a hand touches %s: %s %s, %s', (_, id, text, names, expected) => {
  const position = positionOf(id, text);
  const all = position.game.board.sites.map((site) => site.name);
  const touches = names.split(' ').filter((name) => name !== '');
  const told = tellExplanation(
    position.game,
    position.explain({ touches: touches.map((name) => all.indexOf(name)) }),
  );
  expect([told.legal ? 'yes' : 'no', told.code, ...told.sites].join(' ')).toBe(expected);
  expect(told.sentence).not.toContain('{');
});

test('every code has a sentence in every language', () => {
  const game = gameOf('brandubh');
  for (const language of LANGUAGES) {
    for (const code of [...OUTCOMES, ...EXPLANATIONS, ...FAULTS])
      expect(wordsOf(game.family, language).codes[code], code).toBeTruthy();
  }
});
