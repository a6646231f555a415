/** Looks of the board. Each brings its own ground, texture and a fitting style of men. */
export const THEMES = ['wood', 'slate', 'parchment', 'flat', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** Styles of men; a theme has one of its own, and any goes with any. */
export const PIECE_STYLES = ['turned', 'stone', 'ink', 'flat', 'bold'] as const;
export type PieceStyle = (typeof PIECE_STYLES)[number];

const STYLE_OF_THEME: Readonly<Record<Theme, PieceStyle>> = {
  wood: 'turned',
  slate: 'stone',
  parchment: 'ink',
  flat: 'flat',
  contrast: 'bold',
};

/** Forced colours leave nothing of a theme but its shapes, and those of high contrast are made for it. */
export function parseTheme(text: string | undefined, isForced: boolean): Theme {
  if (isForced) return 'contrast';
  return THEMES.find((theme) => theme === text) ?? 'wood';
}

/** The style asked for, else the theme's own. */
export function parsePieceStyle(text: string | undefined, theme: Theme, isForced: boolean): PieceStyle {
  if (isForced) return 'bold';
  return PIECE_STYLES.find((style) => style === text) ?? STYLE_OF_THEME[theme];
}

/**
 * Colours as custom properties, so that a page may override any of them from outside. `light-dark()` follows the
 * `color-scheme` of the page. pale and deep are the two sides' men: 1 where light falls, 2 the face, 3 the shade,
 * 4 the edge.
 */
const COLOURS: Readonly<Record<Theme, string>> = {
  wood: `
    --bw-frame-1: #6b4326; --bw-frame-2: #432611; --bw-frame-line: #e2b873; --bw-label: #f3ddb3;
    --bw-field: #dcae6c; --bw-light: #ecce9a; --bw-dark: #96572d; --bw-line: #4c2b12; --bw-inlay: #f7dfae;
    --bw-accent: #6b3a17; --bw-on-light: #4c2b12; --bw-on-dark: #fff3da; --bw-grain-opacity: 1;
    --bw-pale-1: #fffaea; --bw-pale-2: #f0d9ab; --bw-pale-3: #cfa667; --bw-pale-4: #6f4620;
    --bw-deep-1: #8d5a3d; --bw-deep-2: #57301f; --bw-deep-3: #33180d; --bw-deep-4: #170905;
    --bw-crown-on-pale: #8a4b12; --bw-crown-on-deep: #f0c566;
    --bw-select: #1f6feb; --bw-target: #17653b; --bw-strike: #b3261e; --bw-last: #d98e04; --bw-shown: #6f2dbd;
    --bw-threat: #b3261e; --bw-halo: #fff8e7;
    --bw-way-2: #1450b4; --bw-way-3: #6f2dbd; --bw-way-4: #17653b;`,
  slate: `
    --bw-frame-1: #353c44; --bw-frame-2: #1d2126; --bw-frame-line: #6d7883; --bw-label: #d5dce2;
    --bw-field: #57616b; --bw-light: #9aa5ae; --bw-dark: #56616b; --bw-line: #dbe2e7; --bw-inlay: #23282d;
    --bw-accent: #b9c4cc; --bw-on-light: #10151a; --bw-on-dark: #ffffff; --bw-grain-opacity: 1;
    --bw-pale-1: #ffffff; --bw-pale-2: #e9ebec; --bw-pale-3: #b7bec4; --bw-pale-4: #434b53;
    --bw-deep-1: #626b74; --bw-deep-2: #2a2f35; --bw-deep-3: #131619; --bw-deep-4: #000000;
    --bw-crown-on-pale: #37516b; --bw-crown-on-deep: #cfd9e2;
    --bw-select: #4cc2ff; --bw-target: #7ee0a3; --bw-strike: #ff8a80; --bw-last: #ffc857; --bw-shown: #d2a8ff;
    --bw-threat: #ff8a80; --bw-halo: #14181c;
    --bw-way-2: #4cc2ff; --bw-way-3: #d2a8ff; --bw-way-4: #7ee0a3;`,
  parchment: `
    --bw-frame-1: #dcc290; --bw-frame-2: #c2a06a; --bw-frame-line: #6b4420; --bw-label: #4f2f13;
    --bw-field: #f1e2bf; --bw-light: #f5ead0; --bw-dark: #d6ba86; --bw-line: #55351a; --bw-inlay: #f1e2bf00;
    --bw-accent: #8c2f1f; --bw-on-light: #4f2f13; --bw-on-dark: #4f2f13; --bw-grain-opacity: 1;
    --bw-pale-1: #fffdf5; --bw-pale-2: #fbf3df; --bw-pale-3: #e0cba0; --bw-pale-4: #4a2d14;
    --bw-deep-1: #a3402c; --bw-deep-2: #7d2a1b; --bw-deep-3: #561a10; --bw-deep-4: #2e0d07;
    --bw-crown-on-pale: #8c2f1f; --bw-crown-on-deep: #f3d88f;
    --bw-select: #1b5fae; --bw-target: #2f6b3a; --bw-strike: #a3180f; --bw-last: #b97400; --bw-shown: #5b2a94;
    --bw-threat: #a3180f; --bw-halo: #fff9ea;
    --bw-way-2: #1b5fae; --bw-way-3: #5b2a94; --bw-way-4: #2f6b3a;`,
  flat: `
    --bw-frame-1: light-dark(#e3e8e5, #20272c); --bw-frame-2: light-dark(#e3e8e5, #20272c);
    --bw-frame-line: light-dark(#c3cdc8, #35404a); --bw-label: light-dark(#46544d, #b6c2cb);
    --bw-field: light-dark(#f7f9f8, #2b343b); --bw-light: light-dark(#f1f5f2, #57656f);
    --bw-dark: light-dark(#86a897, #36434d); --bw-line: light-dark(#5f7268, #93a4b0);
    --bw-inlay: transparent; --bw-accent: light-dark(#3f7d63, #74b49a); --bw-on-light: light-dark(#2c3a33, #ffffff); --bw-on-dark: light-dark(#10251a, #d5e0e8); --bw-grain-opacity: 0;
    --bw-pale-1: #ffffff; --bw-pale-2: #ffffff; --bw-pale-3: #dfe6e2; --bw-pale-4: light-dark(#39463f, #101417);
    --bw-deep-1: light-dark(#33424c, #10161a); --bw-deep-2: light-dark(#2b3944, #12181c);
    --bw-deep-3: light-dark(#1d2830, #080b0d); --bw-deep-4: light-dark(#16202a, #9db0bd);
    --bw-crown-on-pale: #b3541e; --bw-crown-on-deep: #ffcf70;
    --bw-select: light-dark(#1769e0, #6cb6ff); --bw-target: light-dark(#1b6e45, #79d7a4);
    --bw-strike: light-dark(#b3261e, #ff9086); --bw-last: light-dark(#c27c00, #ffc857);
    --bw-shown: light-dark(#6f2dbd, #d2a8ff); --bw-threat: light-dark(#b3261e, #ff9086);
    --bw-halo: light-dark(#ffffff, #12181c);
    --bw-way-2: light-dark(#1769e0, #6cb6ff); --bw-way-3: light-dark(#6f2dbd, #d2a8ff); --bw-way-4: light-dark(#1b6e45, #79d7a4);`,
  contrast: `
    --bw-frame-1: #000000; --bw-frame-2: #000000; --bw-frame-line: #ffffff; --bw-label: #ffffff;
    --bw-field: #ffffff; --bw-light: #ffffff; --bw-dark: #8a8a8a; --bw-line: #000000; --bw-inlay: transparent;
    --bw-accent: #000000; --bw-on-light: #000000; --bw-on-dark: #000000; --bw-grain-opacity: 0;
    --bw-pale-1: #ffffff; --bw-pale-2: #ffffff; --bw-pale-3: #ffffff; --bw-pale-4: #000000;
    --bw-deep-1: #000000; --bw-deep-2: #000000; --bw-deep-3: #000000; --bw-deep-4: #ffffff;
    --bw-crown-on-pale: #000000; --bw-crown-on-deep: #ffffff;
    --bw-select: #0030c0; --bw-target: #004d1a; --bw-strike: #a00000; --bw-last: #7a4600; --bw-shown: #5a0090;
    --bw-threat: #a00000; --bw-halo: #ffffff;
    --bw-way-2: #0030c0; --bw-way-3: #5a0090; --bw-way-4: #004d1a;`,
};

/** Rules that set a theme's colours; wood is what a board without a theme looks like. */
export function colourRules(): string {
  const rules = Object.entries(COLOURS).map(([theme, colours]) => `:host([theme="${theme}"]) {${colours}}`);
  return [`:host {${COLOURS.wood}}`, ...rules].join('\n');
}
