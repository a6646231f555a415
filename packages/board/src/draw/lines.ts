import type { Mark, PendingBranch, Site } from '@boardwright/games';
import { type Layout, placeOf } from '../sites/layout.ts';
import { path } from './drawing.ts';

/** Colour and dashes of the ways to capture, in the order of the signs around their men. */
const WAYS = [
  { colour: 'strike', dashes: 'none' },
  { colour: 'way-2', dashes: '18 10' },
  { colour: 'way-3', dashes: '4 12' },
  { colour: 'way-4', dashes: '26 8 4 8' },
];

/** Lines lit on the board: those that give a capture, each way in its own look, and those that something is said of. */
export function drawLines(layout: Layout, said: readonly Mark[], ways: readonly PendingBranch[]): string {
  const told = said.filter(({ role }) => role === 'line' || role === 'path');
  return [
    ...told.map(({ role, sites }) => drawLine(layout, sites, 'shown', role === 'path' ? '4 12' : 'none')),
    ...ways.flatMap(({ lines }, way) =>
      lines.map((sites) => drawLine(layout, sites, WAYS[way].colour, WAYS[way].dashes)),
    ),
  ].join('');
}

function drawLine(layout: Layout, sites: readonly Site[], colour: string, dashes: string): string {
  const points = sites.map((site) => placeOf(layout, site));
  const d = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const look = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return (
    path(d, { ...look, stroke: 'var(--bw-halo)', 'stroke-width': 17, 'stroke-opacity': 0.75 }) +
    path(d, { ...look, stroke: `var(--bw-${colour})`, 'stroke-width': 9, 'stroke-dasharray': dashes })
  );
}
