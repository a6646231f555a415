import { expect, test } from 'vitest';
import { isKey, letter, named, parseChunk, parseKeys } from './keys.ts';

test('a chunk of text is one key for each letter', () => {
  expect(parseKeys('d6\r')).toEqual([letter('d'), letter('6'), named('enter')]);
  expect(parseKeys('\t\u007f')).toEqual([named('tab'), named('backspace')]);
  expect(parseKeys('\u0001')).toEqual([]);
});

test('a left click is read from the terminal’s report, releases and other buttons are not', () => {
  expect(parseKeys('[<0;10;5M')).toEqual([{ kind: 'click', x: 9, y: 4 }]);
  expect(parseKeys('\u001b[<0;1;1M')).toEqual([{ kind: 'click', x: 0, y: 0 }]);
  expect(parseKeys('[<0;10;5m')).toEqual([]);
  expect(parseKeys('[<2;10;5M')).toEqual([]);
});

test('a key is one of several names or letters', () => {
  expect(isKey(named('up'), 'up', 'k')).toBe(true);
  expect(isKey(letter('k'), 'up', 'k')).toBe(true);
  expect(isKey({ kind: 'click', x: 0, y: 0 }, 'k')).toBe(false);
});

test('raw bytes of a terminal are taken apart: arrows, clicks, Escape and letters', () => {
  expect(parseChunk('\u001b[B\u001bOAx\r')).toEqual([
    named('down'),
    named('up'),
    letter('x'),
    named('enter'),
  ]);
  expect(parseChunk('\u001b')).toEqual([named('escape')]);
  expect(parseChunk('\u001b[<0;3;4Mé')).toEqual([{ kind: 'click', x: 2, y: 3 }, letter('é')]);
  expect(parseChunk('\u001b[15~\u001b[6~')).toEqual([]);
});
