import { expect, test } from 'vitest';
import { line, ROLES } from '../draw/span.ts';
import { styleLine } from './palette.ts';

test('[S4-SCREEN] the player’s men are bright white, the opponent’s a dim grey', () => {
  const men = [...line('●', 'bright'), ...line('○', 'dim')];
  expect(styleLine(men, true)).toBe('\u001b[1;97m●\u001b[0m\u001b[90m○\u001b[0m');
});

test('without colour no code of a colour is written', () => {
  const all = ROLES.flatMap((role) => line('x', role));
  const codes = styleLine(all, false)
    .split('\u001b[')
    .slice(1)
    .map((part) => part.split('m')[0]);
  for (const code of codes) expect(['0', '1', '2', '4']).toContain(code);
});
