import { THEMES, type Theme } from './theme.ts';

/**
 * The colours of each look, by the names that pages may set from outside as `--bw-…`. `pale` and `deep` are the two
 * sides' men: 1 where light falls, 2 the face, 3 the shade, 4 the edge. `halo` lies around marks, and `outline` is the
 * width of the line around men, strong where the ground is as pale as they. Pictures that lie over the ground take a
 * little of its light; the browser's test measures what is seen.
 */
const NAMES = words(`
  outline frame-1 frame-2 frame-line label
  field light dark line inlay accent on-light on-dark
  pale-1 pale-2 pale-3 pale-4 deep-1 deep-2 deep-3 deep-4
  crown-on-pale crown-on-deep select target strike last shown halo`);

/** The values of each theme in the order of the names; where light and dark pages differ, `light/dark`. */
const VALUES: Readonly<Record<Theme, string>> = {
  wood: `
    1.5 #7b4a28 #4e2b14 #2a1408 #f7e3bd
    #a26a35 #f4dcab #a06432 #1d0c04 #e9bd84 #4a2410 #4c2b12 #fff
    #fffdf4 #f7e8c8 #dcbf8d #6b4420 #4d2f22 #27130c #170a05 #0b0402
    #7a3d0c #f2c968 #0b4fb8 #0e4a29 #a01414 #ffe14d #5b1fa6 #fff8e7`,
  slate: `
    1.5 #3a424b #22272d #0f1215 #d9e0e6
    #727e89 #bcc6ce #727e89 #0d1215 #a9b5bf #1d252c #10151a #0a0d10
    #fff #f4f5f3 #c9cdcd #3f474e #444c54 #191d21 #0d0f11 #000
    #24466b #ffd873 #00326f #06381f #8a0f0f #fff3a0 #43107f #f6f9fb`,
  parchment: `
    7 #efdcb2 #e6cf9f #55351a #4f2f13
    #f6e8c8 #f8edd3 #dcc08a #50301a #f6e8c800 #8c2f1f #4f2f13 #4a2b12
    #fffef8 #fffaec #eadab6 #3b2210 #4a3c31 #2b211a #1c1510 #0c0805
    #8c2f1f #ffe3a0 #1b5fae #2b6335 #a3180f #8a5200 #5b2a94 #fff9ea`,
  felt: `
    1.5 #5a2f1c #35190d #d9b45f #f5e3b5
    #38845a #a9cdb0 #38835a #f3e7bd #12472f #0c3a24 #0f3020 #fff
    #fff #fdf4e0 #e0cfa9 #574320 #382222 #1d0f11 #120809 #050202
    #8a1c2c #f4cf6e #00326f #04301a #8d0a12 #ffe14d #43107f #fffbea`,
  flat: `
    2.5 #e6ebe8/#1d2327 #e6ebe8/#1d2327 #c3cdc8/#35404a #46544d/#b6c2cb
    #6a8c79/#5b6d79 #e8eeea/#8fa0ab #668875/#586a76 #14261c/#0a0e10 #00000000 #1e4030/#121b21 #2c3a33/#0b0f12 #08150e/#fff
    #fff #fff #d5dfd9 #39463f/#101417 #33424c/#10161a #22303a/#0b0f12 #4d606d/#44525c #16202a/#000
    #b0470f #ffcf70 #0a48a8/#bfe0ff #0b3a22/#c9f5dc #8f130c/#ffd0cb #fff3a0/#ffd84d #4b159a/#ead6ff #fff/#12181c`,
  contrast: `
    7 #000 #000 #fff #fff
    #fff #fff #8a8a8a #000 #00000000 #000 #000 #000
    #fff #fff #fff #000 #000 #000 #000 #fff
    #000 #fff #0030c0 #004d1a #a00000 #5a3300 #5a0090 #fff`,
};

/** Marks that have the colour of another unless a page says otherwise. */
const SAME: Readonly<Record<string, string>> = {
  threat: 'strike',
  'way-2': 'select',
  'way-3': 'shown',
  'way-4': 'target',
};

/**
 * Rules that set a theme's colours as custom properties, so that a page may override any of them from outside;
 * wood is what a board without a theme looks like. `light-dark()` follows the `color-scheme` of the page.
 */
export function colourRules(): string {
  const rules = THEMES.map((theme) => `:host([theme="${theme}"]) {${declare(theme)}}`);
  const same = Object.entries(SAME).map(([name, other]) => `--bw-${name}: var(--bw-${other});`);
  return [`:host {${declare('wood')} ${same.join(' ')}}`, ...rules].join('\n');
}

/** The value of a colour in a theme, for light pages. */
export function colourOf(theme: Theme, name: string): string | undefined {
  return words(VALUES[theme])[NAMES.indexOf(SAME[name] ?? name)]?.split('/')[0];
}

function declare(theme: Theme): string {
  const values = words(VALUES[theme]);
  return NAMES.map((name, i) => {
    const pair = values[i].split('/');
    return `--bw-${name}: ${pair.length > 1 ? `light-dark(${pair.join(', ')})` : pair[0]};`;
  }).join(' ');
}

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** What hands draw in: the same on every theme, since a study is read on all of them. */
export const SKETCH_COLOURS = {
  green: '#1f8a3b',
  red: '#c0392b',
  blue: '#1f6fd1',
  yellow: '#d9a400',
} as const;
/** A colour that a reader draws arrows and rings in. */
export type SketchColour = keyof typeof SKETCH_COLOURS;
