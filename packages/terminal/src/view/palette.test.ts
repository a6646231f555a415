import { expect, test } from 'vitest';
import { line, ROLES } from '../draw/span.ts';
import { styleLine } from './palette.ts';
import { isFaintReadable, isPale, takeColours } from './readable.ts';

/** What terminals make of the codes we use: xterm's own colours, and those that Solarized puts in their place. */
const PALETTES = [
  { name: 'dark', background: '#000000', foreground: '#e5e5e5', 31: '#cd0000', 35: '#cd00cd' },
  { name: 'light', background: '#ffffff', foreground: '#000000', 31: '#cd0000', 35: '#cd00cd' },
  { name: 'Solarized dark', background: '#002b36', foreground: '#839496', 31: '#dc322f', 35: '#d33682' },
  { name: 'Solarized light', background: '#fdf6e3', foreground: '#657b83', 31: '#dc322f', 35: '#d33682' },
] as const;

function codesOf(hasColour: boolean): string[] {
  const all = ROLES.flatMap((role) => line('x', role));
  const parts = styleLine(all, { hasColour, hasFaint: true }).split('\u001b[').slice(1);
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

/** Faint letters as most terminals draw them. */
function halfWay(one: string, other: string): string {
  const parts = [1, 3, 5].map((at) => {
    const sum = Number.parseInt(one.slice(at, at + 2), 16) + Number.parseInt(other.slice(at, at + 2), 16);
    return Math.round(sum / 2)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

test('[S4-SCREEN] the player’s men are bold and the opponent’s faint, both in the terminal’s own colour', () => {
  const men = [...line('●', 'bright'), ...line('○', 'dim')];
  for (const hasColour of [true, false])
    expect(styleLine(men, { hasColour, hasFaint: true })).toBe('\u001b[1m●\u001b[0m\u001b[2m○\u001b[0m');
});

/** A colour as xterm and its like answer: each part twice over. */
function answer(which: 10 | 11, colour: string): string {
  const parts = [1, 3, 5].map((at) => colour.slice(at, at + 2).repeat(2));
  return `\u001b]${which};rgb:${parts.join('/')}\u001b\\`;
}

test.each(PALETTES)('[S4-SCREEN] the opponent’s men can be told from the ground on $name', (palette) => {
  const { background, foreground } = palette;
  const [keys, colours] = takeColours(`k${answer(10, foreground)}${answer(11, background)}j`);
  expect(keys).toBe('kj');
  const hasFaint = isFaintReadable(colours);
  const isFaint = styleLine(line('○', 'dim'), { hasColour: true, hasFaint }).includes('\u001b[2m');
  expect(isFaint).toBe(hasFaint);
  const ink = isFaint ? halfWay(foreground, background) : foreground;
  expect(contrast(ink, background)).toBeGreaterThan(3);
  // The mark of the last turn stays.
  expect(styleLine(line('○', 'dim-last'), { hasColour: true, hasFaint })).toMatch(/\[(2;)?4m/);
});

test('a terminal that does not tell its colours, or tells them in words, is trusted with faint men', () => {
  expect(isFaintReadable({})).toBe(true);
  const [keys, colours] = takeColours('\u001b]10;grey\u0007\u001b]11;?\u0007');
  expect([keys, colours]).toEqual(['', {}]);
});

test('[S4-SCREEN] no role is drawn in an absolute white or grey', () => {
  expect(codesOf(true)).toEqual(['0', '1', '2', '31', '35', '4']);
});

test.each(PALETTES)('[S4-SCREEN] every colour can be read on $name', ({ background, ...colours }) => {
  for (const colour of [colours.foreground, colours[31], colours[35]])
    expect(contrast(colour, background)).toBeGreaterThan(3);
});

test('nothing that is read is faint: on Solarized that comes to 2:1', () => {
  const faint = ROLES.filter((role) =>
    /\[2[;m]/.test(styleLine(line('x', role), { hasColour: true, hasFaint: true })),
  );
  // The opponent’s men in challenges, boxes and grids.
  expect(faint).toEqual(['dim', 'dim-last', 'line']);
});

test('without colour no code of a colour is written', () => {
  expect(codesOf(false)).toEqual(['0', '1', '2', '4']);
});

test.each(PALETTES)('the ground of $name is known to be pale or dark', ({ name, background }) => {
  const [, colours] = takeColours(answer(11, background));
  expect(isPale(colours)).toBe(/light/i.test(name));
  expect(isPale({})).toBe(false);
});
