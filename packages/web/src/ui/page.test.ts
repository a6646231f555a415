import { expect, test } from 'vitest';
import { formatTitle } from './page.tsx';

test.each([
  ['Boardwright', 0, 'Boardwright'],
  ['Brandubh', 0, 'Brandubh · Boardwright'],
  ['Brandubh', 2, '(2) Brandubh · Boardwright'],
])('%s with %i turns reads %s', (title, turns, shown) => expect(formatTitle(title, turns)).toBe(shown));
