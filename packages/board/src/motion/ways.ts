import { type Entry, pathOf } from '@boardwright/games';
import { path } from '../draw/drawing.ts';
import { type Layout, placeOf } from '../sites/layout.ts';

/** Dashed lines along the open chains, from the site touched last: two ways to one end look different. */
export function drawWays(layout: Layout, entry: Entry): string {
  const from = entry.touched.at(-1);
  if (from === undefined) return '';
  const ways = entry.open.map(pathOf).filter((way) => way.length > entry.touched.length + 1);
  const runs = ways.map((way) => {
    const sites = [from, ...way.slice(entry.touched.length)];
    return sites
      .map((site) => placeOf(layout, site))
      .map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`)
      .join('');
  });
  if (runs.length === 0) return '';
  const look = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const d = runs.join('');
  return (
    path(d, { ...look, stroke: 'var(--bw-halo)', 'stroke-width': 9, 'stroke-opacity': 0.7 }) +
    path(d, { ...look, stroke: 'var(--bw-strike)', 'stroke-width': 4, 'stroke-dasharray': '2 11' })
  );
}
