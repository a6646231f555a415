import { colourOf } from './draw/colours.ts';
import { parsePieceStyle, THEMES, type Theme } from './draw/theme.ts';
import { drawStill, type Still } from './still.ts';

/** A still as a picture of its own: SVG text in a theme's colours for a light page. */
export function drawPicture(still: Still, theme: Theme, pieces?: string): string {
  const { board, diagram, light } = Object(still);
  const isStill =
    Array.isArray(board?.sites) && Array.isArray(diagram?.sites) && (light === 0 || light === 1);
  if (!isStill) throw new TypeError('drawPicture takes { board, diagram, light }, where light is 0 or 1');
  if (!THEMES.includes(theme)) throw new TypeError(`drawPicture takes a theme second: ${THEMES.join(', ')}`);
  const drawing = drawStill(still, { theme, style: parsePieceStyle(pieces, theme, false) });
  const blend = '<style>.ground{isolation:isolate}.grain{mix-blend-mode:multiply}</style>';
  return drawing
    .replace('<defs>', `${blend}<defs>`)
    .replaceAll(/var\(--bw-([\w-]+)\)/g, (whole, name: string) => colourOf(theme, name) ?? whole);
}
