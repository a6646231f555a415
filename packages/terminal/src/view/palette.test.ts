import { expect, test } from 'vitest';
import { line, ROLES } from '../draw/span.ts';
import { styleLine } from './palette.ts';

/** What terminals make of the codes we use: xterm's own colours, and those that Solarized puts in their place. */
const PALETTES = [
  { name: 'dark', background: '#000000', foreground: '#e5e5e5', 31: '#cd0000', 35: '#cd00cd' },
  { name: 'light', background: '#ffffff', foreground: '#000000', 31: '#cd0000', 35: '#cd00cd' },
  { name: 'Solarized dark', background: '#002b36', foreground: '#839496', 31: '#dc322f', 35: '#d33682' },
  { name: 'Solarized light', background: '#fdf6e3', foreground: '#657b83', 31: '#dc322f', 35: '#d33682' },
] as const;

function codesOf(hasColour: boolean): string[] {
  const all = ROLES.flatMap((role) => line('x', role));
  const parts = styleLine(all, hasColour).split('\u001b[').slice(1);
  return [...new Set(parts.flatMap((part) => part.split('m')[0].split(';')))].sort();
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('[S4-SCREEN] the player’s men are bold and the opponent’s faint, both in the terminal’s own colour', () => {
  const men = [...line('●', 'bright'), ...line('○', 'dim')];
  for (const hasColour of [true, false])
    expect(styleLine(men, hasColour)).toBe('\u001b[1m●\u001b[0m\u001b[2m○\u001b[0m');
});

test('[S4-SCREEN] no role is drawn in an absolute white or grey', () => {
  expect(codesOf(true)).toEqual(['0', '1', '2', '31', '35', '4']);
});

test.each(PALETTES)('[S4-SCREEN] every colour can be read on $name', ({ background, ...colours }) => {
  for (const colour of [colours.foreground, colours[31], colours[35]])
    expect(contrast(colour, background)).toBeGreaterThan(3);
});

test('nothing that is read is faint: on Solarized that comes to 2:1', () => {
  const faint = ROLES.filter((role) => /\[2[;m]/.test(styleLine(line('x', role), true)));
  // The opponent’s men in challenges, boxes and grids.
  expect(faint).toEqual(['dim', 'dim-last', 'line']);
});

test('without colour no code of a colour is written', () => {
  expect(codesOf(false)).toEqual(['0', '1', '2', '4']);
});
