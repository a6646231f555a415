import { expect, test } from 'vitest';
import { asciiText } from './ascii.ts';
import {
  ASCII_BOX,
  type Block,
  beside,
  box,
  center,
  overlay,
  stack,
  textBlock,
  UNICODE_BOX,
} from './block.ts';
import { fitLine, line, plainText, sliceLine, wrapText } from './span.ts';

const told = (block: Block) => block.lines.map(plainText);

test('a box has its title in the upper edge', () => {
  expect(told(box('Hi', textBlock(['one', 'three']), UNICODE_BOX))).toEqual([
    '┌─ Hi ┐',
    '│one  │',
    '│three│',
    '└─────┘',
  ]);
  expect(told(box('', textBlock(['a']), ASCII_BOX, 3))).toEqual(['+---+', '|a  |', '+---+']);
});

test('blocks stand beside and under one another', () => {
  const left = textBlock(['ab', 'c']);
  expect(told(beside(left, textBlock(['x', 'y', 'z']), 2))).toEqual(['ab  x', 'c   y', '    z']);
  expect(told(stack(left, textBlock(['d'])))).toEqual(['ab', 'c', 'd']);
  expect(told(center(textBlock(['abc']), 9))).toEqual(['   abc']);
});

test('an overlay hides what is under it and nothing else', () => {
  const base = textBlock(['.......', '.......', '.......']);
  expect(told(overlay(base, textBlock(['###'])))).toEqual(['.......', '..###..', '.......']);
});

test('spots move with their blocks', () => {
  const spot = { id: 7, x: 0, y: 0, width: 1, height: 1 };
  const dot = { ...textBlock(['o']), spots: [spot] };
  const [moved] = box('', beside(textBlock(['ab']), dot, 1), UNICODE_BOX).spots;
  expect(moved).toEqual({ ...spot, x: 4, y: 1 });
});

test('lines are cut and filled to a width', () => {
  const spans = [...line('ab', 'bright'), ...line('cd')];
  expect(plainText(fitLine(spans, 3))).toBe('abc');
  expect(plainText(fitLine(spans, 6))).toBe('abcd  ');
  expect(plainText(sliceLine(spans, 1, 3))).toBe('bc');
  expect(wrapText('the road is quiet', 8)).toEqual(['the road', 'is quiet']);
  // Not a sign of an address is lost.
  expect(wrapText('to http://h/game', 8)).toEqual(['to', 'http://h', '/game']);
});

test('ASCII keeps every column', () => {
  expect(asciiText('¿Molino? ● × 5 → año')).toBe('?Molino? O x 5 > ano');
});
