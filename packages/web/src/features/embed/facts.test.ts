import { THEMES } from '@boardwright/board';
import { expect, test } from 'vitest';
import { FACTS } from './facts.ts';

test('the page lists every theme that the element has', () => {
  expect(FACTS.find(([name]) => name === 'theme')?.[1]).toBe(THEMES.join(', '));
});
