import { expectOk, openMatch } from '@boardwright/games';
import { expect, test } from 'vitest';
import { nameTurn } from './names.ts';

const ESCAPE = expectOk(openMatch({ variant: 'brandubh', start: '7/7/7/K6/7/7/3t3 d' }));
const MORRIS = expectOk(openMatch({ variant: 'nine-mens-morris' }));

test.each([
  ['two read that the king can escape', ESCAPE, undefined, 'en', 'The defenders to move. '],
  ['the same in Spanish', ESCAPE, undefined, 'es', 'Juegan los defensores. '],
  ['one reader is told “you”', ESCAPE, 1, 'en', ''],
  ['a prompt that names the side says enough', MORRIS, undefined, 'en', ''],
] as const)('whose turn it is: %s', (_, match, viewer, language, named) => {
  expect(nameTurn(match, viewer, language)).toBe(named);
});
