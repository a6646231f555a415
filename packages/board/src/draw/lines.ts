import type { Site } from '@boardwright/games';
import type { Mark, PendingBranch } from '@boardwright/games/contract';
import { type Layout, placeOf } from '../sites/layout.ts';
import { SKETCH_COLOURS, type SketchColour } from './colours.ts';
import { circle, path, round, shape } from './drawing.ts';
import { WAY_SIGNS } from './mark-shapes.ts';

/** A move that an analysis points at; the strongest is 1, the faintest 0. */
export interface Arrow {
  readonly touches: readonly Site[];
  readonly strength: number;
  /** A move that is good or bad by some rule; others have the colour of a choice. */
  readonly tone?: 'good' | 'bad' | undefined;
  /** Of what a hand has drawn. */
  readonly colour?: SketchColour | undefined;
}

const COLOURS = { good: 'var(--bw-target)', bad: 'var(--bw-strike)' };

/** Arrows have a light rim, as every mark has, so that no colour is lost on wood or slate. */
const RIM = { class: 'arrow' };

/** An arrow through all touched sites; a ring where only one is touched. */
export function drawArrow(layout: Layout, arrow: Arrow): string {
  const points = arrow.touches.map((site) => placeOf(layout, site));
  const strength = Math.min(1, Math.max(0, arrow.strength));
  const width = 6 + 12 * strength;
  const look = { 'fill-opacity': 0.4 + 0.45 * strength, 'stroke-opacity': 0.4 + 0.45 * strength };
  const colour = colourOf(arrow);
  const [first] = points;
  if (!first) return '';
  if (points.length === 1) {
    const ring = { ...look, fill: 'none', stroke: colour, 'stroke-width': width * 0.7 };
    return shape('g', RIM, circle(first.x, first.y, 34, ring));
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
  return shape(
    'g',
    RIM,
    path(line.join(''), {
      ...look,
      fill: 'none',
      stroke: colour,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      'stroke-dasharray': arrow.tone === 'bad' ? `${round(width * 1.6)} ${round(width * 1.7)}` : undefined,
    }),
    path(`M${round(end.x)} ${round(end.y)}L${wing(Math.PI / 2)}L${wing(-Math.PI / 2)}Z`, {
      ...look,
      fill: colour,
    }),
  );
}

function colourOf({ colour, tone }: Arrow): string {
  if (colour) return SKETCH_COLOURS[colour];
  return tone ? COLOURS[tone] : 'var(--bw-select)';
}

/** Dashes of the ways to capture, in the order of the signs around their men. */
const DASHES = ['none', '18 10', '4 12', '26 8 4 8'];

/** Lines lit on the board: those that give a capture, each way in its own look, and those that something is said of. */
export function drawLines(layout: Layout, said: readonly Mark[], ways: readonly PendingBranch[]): string {
  const told = said.filter(({ role }) => role === 'line' || role === 'path');
  return [
    ...told.map(({ role, sites }) => drawLine(layout, sites, 'shown', role === 'path' ? '4 12' : 'none')),
    ...ways.flatMap(({ lines }, way) =>
      lines.map((sites) => drawLine(layout, sites, WAY_SIGNS[way].colour, DASHES[way])),
    ),
  ].join('');
}

function drawLine(layout: Layout, sites: readonly Site[], colour: string, dashes: string): string {
  const points = sites.map((site) => placeOf(layout, site));
  const d = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const look = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return (
    path(d, { ...look, stroke: 'var(--bw-halo)', 'stroke-width': 15, 'stroke-opacity': 0.75 }) +
    path(d, {
      ...look,
      class: dashes === 'none' ? 'lit' : undefined,
      pathLength: dashes === 'none' ? 100 : undefined,
      stroke: `var(--bw-${colour})`,
      'stroke-width': 8,
      'stroke-dasharray': dashes,
    })
  );
}
