/** Looks of the board. Each brings its own ground and a fitting set of men. */
export const THEMES = ['wood', 'slate', 'parchment', 'felt', 'flat', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** Sets of men; a theme has one of its own, and any goes with any. */
export const PIECE_STYLES = ['turned', 'stone', 'ink', 'flat', 'bold'] as const;
export type PieceStyle = (typeof PIECE_STYLES)[number];

const STYLE_OF_THEME: Readonly<Record<Theme, PieceStyle>> = {
  wood: 'turned',
  slate: 'stone',
  parchment: 'ink',
  felt: 'turned',
  flat: 'flat',
  contrast: 'bold',
};

/** Forced colours leave nothing of a theme but its shapes, and those of high contrast are made for it. */
export function parseTheme(text: string | undefined, isForced: boolean): Theme {
  if (isForced) return 'contrast';
  return THEMES.find((theme) => theme === text) ?? 'wood';
}

/** The set asked for, else the theme's own. */
export function parsePieceStyle(text: string | undefined, theme: Theme, isForced: boolean): PieceStyle {
  if (isForced) return 'bold';
  return PIECE_STYLES.find((style) => style === text) ?? STYLE_OF_THEME[theme];
}

/** Whether a theme is made of something: it has light and shade, and pictures may lie over its ground. */
export function isMaterial(theme: Theme): boolean {
  return theme !== 'flat' && theme !== 'contrast';
}
