import type { Mark } from '../sites/marks.ts';
import { circle, path, shape } from './drawing.ts';

/** Whether a mark lies under the men or over them. */
export type MarkLayer = 'under' | 'over';

/** Every mark has a shape of its own, so that none is told by colour alone. */
interface MarkShape {
  readonly layer: MarkLayer;
  readonly drawing: string;
}

/** The drawing of a mark about the origin; empty where a mark is only spoken, or belongs to the other layer. */
export function drawMark(mark: Mark, layer: MarkLayer): string {
  const found = SHAPES[mark];
  if (!found || found.layer !== layer) return '';
  return shape('g', { 'data-mark': mark }, found.drawing);
}

const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round', fill: 'none' };

/** A stroke with a halo, so that it stands out on men of both sides and squares of both colours. */
function stroke(d: string, colour: string, width: number): string {
  return (
    path(d, { ...round, stroke: 'var(--bw-halo)', 'stroke-width': width + 5, 'stroke-opacity': 0.85 }) +
    path(d, { ...round, stroke: `var(--bw-${colour})`, 'stroke-width': width })
  );
}

function disc(r: number, colour: string): string {
  return circle(0, 0, r, {
    fill: `var(--bw-${colour})`,
    stroke: 'var(--bw-halo)',
    'stroke-width': 4,
    'stroke-opacity': 0.8,
  });
}

const ringPath = (r: number) => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0`;
const BRACKETS = 'M-44 -30V-44H-30M30 -44H44V-30M44 30V44H30M-30 44H-44V30';
const CROSS = 'M-17 -17L17 17M17 -17L-17 17';
const DIAMOND = 'M0 -46L46 0L0 46L-46 0Z';

const SHAPES: Readonly<Partial<Record<Mark, MarkShape>>> = {
  'last-from': { layer: 'under', drawing: stroke('M-14 0H14M0 -14V14', 'last', 4) },
  'last-to': { layer: 'under', drawing: stroke(BRACKETS, 'last', 5) },
  'last-taken': { layer: 'under', drawing: stroke('M-13 -13L13 13M13 -13L-13 13', 'last', 4) },
  place: {
    layer: 'under',
    drawing: circle(0, 0, 16, {
      fill: 'none',
      stroke: 'var(--bw-target)',
      'stroke-width': 3,
      'stroke-opacity': 0.75,
    }),
  },
  must: {
    layer: 'over',
    drawing:
      path(ringPath(43), { ...round, stroke: 'var(--bw-halo)', 'stroke-width': 8, 'stroke-opacity': 0.85 }) +
      path(ringPath(43), {
        ...round,
        stroke: 'var(--bw-strike)',
        'stroke-width': 4.5,
        'stroke-dasharray': '13 9.5',
      }) +
      path('M-15 -50H15L0 -30Z', { fill: 'var(--bw-strike)', stroke: 'var(--bw-halo)', 'stroke-width': 3 }),
  },
  owed: {
    layer: 'over',
    drawing: stroke(`${ringPath(24)}M0 -42V-14M0 42V14M-42 0H-14M42 0H14`, 'strike', 5),
  },
  'owed-2': { layer: 'over', drawing: stroke('M-34 -34H34V34H-34Z', 'way-2', 5) },
  'owed-3': { layer: 'over', drawing: stroke('M0 -42L40 30H-40Z', 'way-3', 5) },
  'owed-4': { layer: 'over', drawing: stroke('M-22 -38H22L42 0L22 38H-22L-42 0Z', 'way-4', 5) },
  selected: { layer: 'over', drawing: stroke(ringPath(44), 'select', 6) },
  passed: { layer: 'over', drawing: stroke(ringPath(20), 'select', 5) },
  target: { layer: 'over', drawing: disc(14, 'target') },
  strike: { layer: 'over', drawing: disc(10, 'strike') + stroke(ringPath(24), 'strike', 5) },
  way: { layer: 'over', drawing: stroke('M0 -15L15 0L0 15L-15 0Z', 'strike', 4) },
  taken: { layer: 'over', drawing: stroke(CROSS, 'strike', 6) },
  shown: { layer: 'over', drawing: stroke(DIAMOND, 'shown', 5) },
  'told-go': {
    layer: 'over',
    drawing: path('M0 -17L17 0L0 17L-17 0Z', {
      fill: 'var(--bw-shown)',
      stroke: 'var(--bw-halo)',
      'stroke-width': 4,
    }),
  },
  'told-fall': { layer: 'over', drawing: stroke('M-26 -26L26 26M26 -26L-26 26', 'shown', 5) },
  threat: {
    layer: 'over',
    drawing:
      path('M28 -46L46 -14H10Z', {
        fill: 'var(--bw-threat)',
        stroke: 'var(--bw-halo)',
        'stroke-width': 4,
        'stroke-linejoin': 'round',
      }) +
      path('M28 -36V-26M28 -20.5V-20', {
        stroke: 'var(--bw-halo)',
        'stroke-width': 4,
        'stroke-linecap': 'round',
      }),
  },
};
