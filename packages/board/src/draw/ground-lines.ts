import type { Site } from '@boardwright/games';
import { type Layout, placeOf } from '../sites/layout.ts';
import { circle, path, shape } from './drawing.ts';
import { inkFilter, textured } from './texture.ts';
import type { Theme } from './theme.ts';

/** A field with lines let into it and a stud on every point. */
export function drawLines(layout: Layout, theme: Theme): string {
  const { field, board } = layout;
  const runs = board.lines.map((line) => trace(layout, line)).join('');
  const round = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return [
    shape('rect', { ...field, fill: 'var(--bw-field)' }),
    textured(theme, 'grain-a', field),
    textured(theme, 'grain-b', field),
    path(runs, { ...round, stroke: 'var(--bw-inlay)', 'stroke-width': 6, transform: 'translate(1.5 2.5)' }),
    shape(
      'g',
      { filter: inkFilter(theme) },
      path(runs, { ...round, stroke: 'var(--bw-line)', 'stroke-width': theme === 'contrast' ? 7 : 5.5 }),
      ...board.sites.map((_, site) => stud(layout, site)),
    ),
  ].join('');
}

function trace(layout: Layout, line: readonly Site[]): string {
  return line.map((site, i) => `${i === 0 ? 'M' : 'L'}${at(layout, site)}`).join('');
}

function at(layout: Layout, site: Site): string {
  const { x, y } = placeOf(layout, site);
  return `${x} ${y}`;
}

function stud(layout: Layout, site: Site): string {
  const { x, y } = placeOf(layout, site);
  return (
    circle(x, y, 11, { fill: 'var(--bw-line)' }) +
    circle(x - 1, y - 1.5, 5, { fill: 'var(--bw-field)', 'fill-opacity': 0.45 })
  );
}
