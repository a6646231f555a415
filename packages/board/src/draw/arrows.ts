import type { Site } from '@boardwright/games';
import { type Layout, placeOf } from '../sites/layout.ts';
import { circle, path, round } from './drawing.ts';

/** A move that an analysis points at; the strongest is 1, the faintest 0. */
export interface Arrow {
  readonly touches: readonly Site[];
  readonly strength: number;
}

/** An arrow through all touched sites; a ring where only one is touched. */
export function drawArrow(layout: Layout, arrow: Arrow): string {
  const points = arrow.touches.map((site) => placeOf(layout, site));
  const strength = Math.min(1, Math.max(0, arrow.strength));
  const width = 6 + 12 * strength;
  const look = { 'fill-opacity': 0.4 + 0.45 * strength, 'stroke-opacity': 0.4 + 0.45 * strength };
  const colour = 'var(--bw-select)';
  const [first] = points;
  if (!first) return '';
  if (points.length === 1) {
    return circle(first.x, first.y, 34, {
      ...look,
      fill: 'none',
      stroke: colour,
      'stroke-width': width * 0.7,
    });
  }
  const end = points[points.length - 1];
  const before = points[points.length - 2];
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const head = 20 + 22 * strength;
  const neck = { x: end.x - head * Math.cos(angle), y: end.y - head * Math.sin(angle) };
  const line = [...points.slice(0, -1), neck].map(
    ({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`,
  );
  const wing = (turn: number) =>
    `${round(neck.x + head * 0.62 * Math.cos(angle + turn))} ${round(neck.y + head * 0.62 * Math.sin(angle + turn))}`;
  return (
    path(line.join(''), {
      ...look,
      fill: 'none',
      stroke: colour,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }) +
    path(`M${round(end.x)} ${round(end.y)}L${wing(Math.PI / 2)}L${wing(-Math.PI / 2)}Z`, {
      ...look,
      fill: colour,
    })
  );
}
