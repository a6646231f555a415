import { expect, test } from 'vitest';
import { CHEQUERS, move as moveOn, NINE } from '../testing/boards.ts';
import { isMoveKey, readTyped } from './typed.ts';

const MOVES = ['22-18', '21-17', '2-6'].map((text) => moveOn(CHEQUERS, text));
const CAPTURES = [moveOn(CHEQUERS, '22x15x6', '18 10')];

test.each([
  [MOVES, '22-1', false, 'more'],
  [MOVES, '22-18', false, '22-18'],
  [MOVES, 'c3-d4', false, '22-18'],
  [MOVES, '22–18', false, '22-18'],
  [MOVES, '22-17', false, 'more'],
  [MOVES, '22-17', true, 'refused'],
  [CAPTURES, '22x15x6', false, '22x15x6'],
  [CAPTURES, '22:15:6', false, '22x15x6'],
  [CAPTURES, 'C3xC7', false, '22x15x6'],
  [CAPTURES, '22-15', true, 'refused'],
] as const)('%#: %s', (moves, text, isFinal, expected) => {
  const typed = readTyped(CHEQUERS, moves, text, isFinal);
  expect(typed.kind === 'play' ? typed.move.text : typed.kind).toBe(expected);
});

test('a text that begins another waits for Enter', () => {
  const stops = [moveOn(CHEQUERS, '22x15', '18'), moveOn(CHEQUERS, '22x15x6', '18 10')];
  expect(readTyped(CHEQUERS, stops, '22x15', false).kind).toBe('more');
  expect(readTyped(CHEQUERS, stops, '22x15', true)).toMatchObject({ kind: 'play', move: { text: '22x15' } });
});

test('placements and removals are texts of one site', () => {
  const moves = [moveOn(NINE, 'b2'), moveOn(NINE, 'xa3', 'a3')];
  expect(readTyped(NINE, moves, 'b2', false)).toMatchObject({ move: { text: 'b2' } });
  expect(readTyped(NINE, moves, 'xa3', false)).toMatchObject({ move: { text: 'xa3' } });
});

test('keys of moves are letters, digits and signs, and no named keys', () => {
  expect(['d', '6', '-', ':', 'x'].every(isMoveKey)).toBe(true);
  expect(['Enter', 'F5', ' ', 'Tab', '?'].some(isMoveKey)).toBe(false);
});
