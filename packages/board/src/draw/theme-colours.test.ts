import { describe, expect, test } from 'vitest';
import { colourRules } from './colours.ts';
import { THEMES } from './theme.ts';

const SCHEMES = ['light', 'dark'] as const;

/** The value of a colour in a theme, for a light or a dark page. */
function colour(theme: string, name: string, scheme: (typeof SCHEMES)[number]): string {
  const rules = colourRules();
  const rule = rules.slice(rules.indexOf(`[theme="${theme}"]`));
  const value = new RegExp(`--bw-${name}: ([^;]+);`).exec(rule)?.[1] ?? '';
  const pair = /light-dark\((#\w+), (#\w+)\)/.exec(value);
  return pair ? pair[scheme === 'light' ? 1 : 2] : value;
}

/** Relative luminance as WCAG 2.1 defines it. */
function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replaceAll(/\w/g, '$&$&') : hex;
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const rows = THEMES.flatMap((theme) => SCHEMES.map((scheme) => [theme, scheme] as const));

describe.each(rows)('%s on a %s page', (theme, scheme) => {
  const of = (name: string) => colour(theme, name, scheme);

  test.each([
    ['label', 'frame-1'],
    ['label', 'frame-2'],
    ['on-dark', 'dark'],
    ['on-light', 'light'],
    ['on-dark', 'field'],
    ['crown-on-pale', 'pale-2'],
    ['crown-on-deep', 'deep-2'],
  ])('%s is text that can be read on %s', (ink, ground) => {
    expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['select', 'target', 'strike', 'shown'])('%s stands out from its halo', (mark) => {
    expect(contrast(of(mark), of('halo'))).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['last', 'field'],
    ['last', 'dark'],
    ['line', 'field'],
  ])('%s stands out on %s', (mark, ground) => {
    expect(contrast(of(mark), of(ground))).toBeGreaterThanOrEqual(3);
  });

  test('men called black are near black: their light, face and shade are dark and have little colour', () => {
    for (const step of [1, 2, 3]) {
      const hex = of(`deep-${step}`);
      const full = hex.length === 4 ? hex.replaceAll(/\w/g, '$&$&') : hex;
      const parts = [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
      expect(Math.max(...parts) - Math.min(...parts), hex).toBeLessThan(48);
      expect(contrast(hex, '#fff'), hex).toBeGreaterThanOrEqual(6);
    }
  });

  test('men stand out from each other and from what they stand on, by their face or by a strong outline', () => {
    expect(contrast(of('pale-2'), of('deep-2'))).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['field', 'dark']) {
      for (const tone of ['pale', 'deep']) {
        const [face, edge] = [2, 4].map((step) => contrast(of(`${tone}-${step}`), of(ground)));
        expect(
          hasOutline(theme) ? Math.max(face, edge) : face,
          `${tone} on ${ground}`,
        ).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

/** Drawn men have a line around them that is wide enough to be seen alone. */
function hasOutline(theme: string): boolean {
  return theme === 'parchment' || theme === 'contrast';
}
