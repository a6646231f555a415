import { expectOk, openMatch } from '@boardwright/games';
import { expect, test } from 'vitest';
import { nameTurn } from './names.ts';

const DANGER = expectOk(openMatch({ variant: 'brandubh', start: '7/2tK3/7/7/7/7/4t2 d' }));
const MORRIS = expectOk(openMatch({ variant: 'nine-mens-morris' }));

test.each([
  ['two read that the king is in danger', DANGER, undefined, 'en', 'The defenders to move. '],
  ['the same in Spanish', DANGER, undefined, 'es', 'Juegan los defensores. '],
  ['one reader is told “you”', DANGER, 1, 'en', ''],
  ['a prompt that names the side says enough', MORRIS, undefined, 'en', ''],
] as const)('whose turn it is: %s', (_, match, viewer, language, named) => {
  expect(nameTurn(match, viewer, language)).toBe(named);
});
