import { expect, test } from 'vitest';
import { isKey, type Key, letter, named, parseKeys, splitUnfinished } from './keys.ts';

const click = (x: number, y: number): Key => ({ kind: 'click', x, y });

test.each<[string, Key[], string]>([
  ['d6\r', [letter('d'), letter('6'), named('enter')], 'one key for each letter'],
  ['\t\u007fé', [named('tab'), named('backspace'), letter('é')], 'controls and letters of any alphabet'],
  ['\u0001', [], 'other controls are nothing'],
  ['\u0003\u001a', [named('interrupt'), named('suspend')], 'Ctrl+C and Ctrl+Z, which raw mode leaves to us'],
  ['\u001b[B\u001bOAx', [named('down'), named('up'), letter('x')], 'both kinds of arrows'],
  ['\u001b[1;5A\u001b\u001b[D', [named('up'), named('left')], 'arrows with Ctrl or Alt'],
  ['\u001b[H\u001b[1~\u001b[7~', [named('home'), named('home'), named('home')], 'Home of three terminals'],
  ['\u001bOF\u001b[4~\u001b[8~', [named('end'), named('end'), named('end')], 'End of three terminals'],
  ['\u001b[5~\u001b[6~', [named('page-up'), named('page-down')], 'whole pages'],
  ['\u001b[3~\u001b[Z', [named('backspace'), named('tab')], 'Delete and Shift+Tab'],
  ['\u001b[15~\u001bOP\u001b[[A', [], 'function keys are nothing'],
  ['\u001b', [named('escape')], 'Escape'],
  ['\u001b\u001b', [named('escape'), named('escape')], 'Escape twice'],
  ['\u001bq\u001b\r', [named('enter')], 'a letter with Alt is nothing, Enter stays Enter'],
  ['\u001b[\u001bO\u001b[1;', [], 'sequences that broke off are nothing'],
  ['\u001b[<0;10;5M', [click(9, 4)], 'a press of the left button'],
  ['\u001b[<0;3;4Mé\u001b[<0;1;1M', [click(2, 3), letter('é'), click(0, 0)], 'clicks among letters'],
  ['\u001b[<0;10;5m\u001b[<2;10;5M\u001b[<64;1;1M', [], 'releases, other buttons and the wheel are nothing'],
])('%j is %j: %s', (text, keys) => {
  expect(parseKeys(text)).toEqual(keys);
});

test.each([
  ['abc', 'abc', ''],
  ['ab\u001b', 'ab', '\u001b'],
  ['\u001b[A\u001b[', '\u001b[A', '\u001b['],
  ['x\u001b[<0;10', 'x', '\u001b[<0;10'],
  ['\u001bO', '', '\u001bO'],
  ['\u001bq', '\u001bq', ''],
  ['x\u001b]11;rgb:00/2b\u001b', 'x', '\u001b]11;rgb:00/2b\u001b'],
])('of %j the part %j can be read, and %j waits', (text, whole, rest) => {
  expect(splitUnfinished(text)).toEqual([whole, rest]);
});

test('a key is one of several names or letters', () => {
  expect(isKey(named('up'), 'up', 'k')).toBe(true);
  expect(isKey(letter('k'), 'up', 'k')).toBe(true);
  expect(isKey({ kind: 'click', x: 0, y: 0 }, 'k')).toBe(false);
});
