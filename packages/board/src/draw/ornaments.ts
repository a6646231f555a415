import type { SiteMark } from '@boardwright/games/internal';
import { circle, path, shape } from './drawing.ts';

/** Hatching of camps, for the `defs` of the ground. */
export const HATCH =
  '<pattern id="hatch" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
  '<path d="M0 0V14" stroke="var(--bw-accent)" stroke-width="4" stroke-opacity="0.4"/></pattern>';

const STROKE = {
  fill: 'none',
  stroke: 'var(--bw-accent)',
  'stroke-linejoin': 'round',
  'stroke-linecap': 'round',
};

/** What is carved into a special square; plain and chequered ones carry nothing. */
export function drawOrnament(mark: SiteMark, x: number, y: number): string {
  switch (mark) {
    case 'throne':
      return at(x, y, THRONE);
    case 'corner':
      return at(x, y, CORNER);
    case 'camp':
      return at(x, y, CAMP);
    default:
      return '';
  }
}

function at(x: number, y: number, drawing: string): string {
  return shape('g', { transform: `translate(${x} ${y})` }, drawing);
}

const inset = (half: number, attributes: Readonly<Record<string, string | number>>): string =>
  shape('rect', { x: -half, y: -half, width: 2 * half, height: 2 * half, ...attributes });

/** Four loops round a square: the knot old boards carve where the king sits. */
const KNOT = 'M-16 -16C-16 -40 16 -40 16 -16C40 -16 40 16 16 16C16 40 -16 40 -16 16C-40 16 -40 -16 -16 -16Z';

const THRONE =
  inset(47, { fill: 'var(--bw-accent)', 'fill-opacity': 0.2 }) +
  inset(38, { ...STROKE, 'stroke-width': 3 }) +
  path(KNOT, { ...STROKE, 'stroke-width': 4 }) +
  shape('g', { transform: 'rotate(45)' }, inset(24, { ...STROKE, 'stroke-width': 4 })) +
  circle(0, 0, 6, { fill: 'var(--bw-accent)' });

const CORNER =
  inset(47, { fill: 'var(--bw-accent)', 'fill-opacity': 0.2 }) +
  inset(34, { ...STROKE, 'stroke-width': 3 }) +
  path('M-34 -34L34 34M34 -34L-34 34', { ...STROKE, 'stroke-width': 3, 'stroke-opacity': 0.65 }) +
  circle(0, 0, 21, { ...STROKE, 'stroke-width': 4 }) +
  circle(0, 0, 12, { fill: 'var(--bw-accent)', 'fill-opacity': 0.75 });

const CAMP =
  inset(47, { fill: 'var(--bw-accent)', 'fill-opacity': 0.22 }) +
  inset(47, { fill: 'url(#hatch)' }) +
  inset(44, { ...STROKE, 'stroke-width': 1.5, 'stroke-opacity': 0.5 });
