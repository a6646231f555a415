import type { SiteMark } from '@boardwright/games';
import { type Layout, type Place, UNIT } from '../sites/layout.ts';
import { path, shape } from './drawing.ts';
import { drawOrnament, HATCH } from './ornaments.ts';
import { inkFilter, textured } from './texture.ts';
import type { Theme } from './theme.ts';

const HALF = UNIT / 2;

/** Cells: chequered where squares are marked so, else a ruled field with its special squares. */
export function drawSquares(layout: Layout, theme: Theme): string {
  const { field } = layout;
  const isChequered = isChequeredBoard(layout);
  const base = shape('rect', { ...field, fill: isChequered ? 'var(--bw-light)' : 'var(--bw-field)' });
  if (isChequered) return base + drawChequers(layout, theme);
  return [
    shape('defs', {}, HATCH),
    base,
    textured(theme, 'grain-a', field),
    textured(theme, 'grain-b', field),
    drawSpecial(layout),
    shape('g', { filter: inkFilter(theme) }, drawRules(layout)),
  ].join('');
}

/** Whether any square is marked dark; the men of such boards are flat discs. */
export function isChequeredBoard(layout: Layout): boolean {
  return layout.board.sites.some((info) => info.marks.includes('dark'));
}

function drawChequers(layout: Layout, theme: Theme): string {
  const dark = layout.places.filter((place) => marksOf(layout, place).includes('dark'));
  const light = layout.places.filter((place) => !marksOf(layout, place).includes('dark'));
  const clips =
    shape('clipPath', { id: 'dark-clip' }, path(cells(dark), {})) +
    shape('clipPath', { id: 'light-clip' }, path(cells(light), {}));
  return [
    shape('defs', {}, clips),
    path(cells(dark), { fill: 'var(--bw-dark)' }),
    textured(theme, 'grain-b', layout.field, 'dark-clip'),
    textured(theme, 'grain-a', layout.field, 'light-clip'),
    path(cells(dark), {
      fill: 'none',
      stroke: 'var(--bw-line)',
      'stroke-opacity': 0.25,
      'stroke-width': 1.5,
    }),
  ].join('');
}

function drawSpecial(layout: Layout): string {
  return layout.places
    .flatMap((place) => marksOf(layout, place).map((mark) => drawOrnament(mark, place.x, place.y)))
    .join('');
}

/** The lines between cells, cut into the field: a dark stroke with a light lip. */
function drawRules(layout: Layout): string {
  const { field, board } = layout;
  let lines = '';
  for (let i = 1; i < board.width; i++) lines += `M${field.x + i * UNIT} ${field.y}v${field.height}`;
  for (let i = 1; i < board.height; i++) lines += `M${field.x} ${field.y + i * UNIT}h${field.width}`;
  return (
    path(lines, {
      fill: 'none',
      stroke: 'var(--bw-inlay)',
      'stroke-width': 3,
      transform: 'translate(1.5 1.5)',
    }) + path(lines, { fill: 'none', stroke: 'var(--bw-line)', 'stroke-width': 2.5, 'stroke-opacity': 0.85 })
  );
}

/** What is marked on a place; nothing where no man can stand. */
export function marksOf(layout: Layout, place: Place): readonly SiteMark[] {
  return place.site === undefined ? [] : layout.board.sites[place.site].marks;
}

function cells(places: readonly Place[]): string {
  return places.map(({ x, y }) => `M${x - HALF} ${y - HALF}h${UNIT}v${UNIT}h${-UNIT}z`).join('');
}
