import { expect, test } from 'vitest';
import { findUnsound } from './unsound.ts';

function nest(depth: number): unknown {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth));
}

test.each<[string, unknown]>([
  ['NUL in a text', { move: 'a\0' }],
  ['NUL in a name', { 'a\0': 1 }],
  ['half a surrogate pair', ['\ud800']],
  ['the other half', ['x\udc00y']],
  ['a number that is not exact', { ply: 1e300 }],
  ['deep nesting', nest(40)],
  ['nesting that no stack holds', nest(60_000)],
  ['more values than anybody sends', Array.from({ length: 60_000 }, () => 0)],
])('%s is refused', (_, input) => expect(findUnsound(input)).toEqual({ code: 'bad-input' }));

test.each<[string, unknown]>([
  ['a move', { move: 'd6-d5', ply: 3 }],
  ['all of Unicode that is text', { name: 'Ólafur 🎲 𝔘' }],
  ['nothing', undefined],
  ['thirty levels', nest(30)],
])('%s is let in', (_, input) => expect(findUnsound(input)).toBeUndefined());
