import type { Mark } from '../sites/marks.ts';
import { circle, path, shape } from './drawing.ts';

/** Whether a mark lies under the men or over them. */
export type MarkLayer = 'under' | 'over';

/**
 * One quiet language: a tinted square or point for the last turn, a broken outline where it took a man, a dot where a man
 * may go, a diamond where a side wants to get, a ring with a stroke where a hand may not go, a ring around a man of one's
 * own that may or must move, a sight on a man that may be taken. One meaning has one mark, and marks that may be confused
 * differ by their shape too, so that none is told by colour alone.
 */
interface MarkShape {
  readonly layer: MarkLayer;
  readonly drawing: string;
  /** On points, where it is not the same. */
  readonly onPoint?: string;
}

/** The drawing of a mark about the origin; empty where a mark is only spoken, or belongs to the other layer. */
export function drawMark(mark: Mark, layer: MarkLayer, kind: 'points' | 'squares'): string {
  const found = SHAPES[mark];
  if (!found || found.layer !== layer) return '';
  const drawing = kind === 'points' ? (found.onPoint ?? found.drawing) : found.drawing;
  return shape('g', { 'data-mark': mark }, drawing);
}

/** The sign of a way to capture, by its number: around the men it takes, and beside its name. */
export const WAY_SIGNS = [
  { path: sightPath(40, 9), colour: 'strike' },
  { path: 'M-45 -45H45V45H-45Z', colour: 'way-2' },
  { path: 'M0 -46L43 32H-43Z', colour: 'way-3' },
  { path: 'M-24 -42H24L46 0L24 42H-24L-46 0Z', colour: 'way-4' },
] as const;

const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round', fill: 'none' };

/** A stroke with a halo, so that it stands out on men of both sides and squares of both colours. */
function stroke(d: string, colour: string, width: number): string {
  return (
    path(d, { ...round, stroke: 'var(--bw-halo)', 'stroke-width': width + 4, 'stroke-opacity': 0.9 }) +
    path(d, { ...round, stroke: `var(--bw-${colour})`, 'stroke-width': width })
  );
}

function disc(r: number, colour: string): string {
  return circle(0, 0, r, {
    fill: `var(--bw-${colour})`,
    stroke: 'var(--bw-halo)',
    'stroke-width': 3,
    'stroke-opacity': 0.9,
  });
}

/** A tint with a thin border; `half` is half the side of the square, or the radius on a point. */
function tint(half: number, opacity: number): Pick<MarkShape, 'drawing' | 'onPoint'> {
  const look = {
    fill: 'var(--bw-last)',
    'fill-opacity': opacity,
    stroke: 'var(--bw-last)',
    'stroke-width': 3,
  };
  const side = { x: -half, y: -half, width: 2 * half, height: 2 * half };
  return { drawing: shape('rect', { ...side, ...look }), onPoint: circle(0, 0, Math.min(44, half), look) };
}

function ringPath(r: number): string {
  return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0`;
}

/** A ring with a short line across it on each side, as one aims through. */
function sightPath(r: number, reach: number): string {
  const [near, far] = [r - reach, r + reach];
  return `${ringPath(r)}M0 ${-far}V${-near}M0 ${near}V${far}M${-far} 0H${-near}M${near} 0H${far}`;
}

const sign = (way: number): MarkShape => ({
  layer: 'over',
  drawing: stroke(WAY_SIGNS[way].path, WAY_SIGNS[way].colour, 5),
});

/** Around a man, as close as his outline lets it: the numbers in the corners of the squares stay clear of it. */
const RING = 40.5;

const MOVABLE: MarkShape = {
  layer: 'over',
  drawing: path(ringPath(RING), { ...round, stroke: 'var(--bw-halo)', 'stroke-width': 3.5 }),
};

/** The outline of who stood there. */
const GONE = path(ringPath(30), {
  ...round,
  stroke: 'var(--bw-strike)',
  'stroke-width': 4,
  'stroke-dasharray': '8 10.8',
});

const LANDING: MarkShape = { layer: 'over', drawing: disc(14, 'target') };
const FALLS: MarkShape = { layer: 'over', drawing: stroke(sightPath(17, 9), 'strike', 5) };

const SHAPES: Readonly<Partial<Record<Mark, MarkShape>>> = {
  'last-from': { layer: 'under', ...tint(48.5, 0.22), onPoint: tint(24, 0.35).onPoint ?? '' },
  'last-to': { layer: 'under', ...tint(48.5, 0.42) },
  'last-passed': { layer: 'under', ...tint(16, 0.22) },
  'last-taken': { layer: 'under', drawing: GONE },
  place: { layer: 'under', drawing: disc(9, 'target') },
  movable: MOVABLE,
  // That he may also capture is told of the man in the hand: a ring of his own would read as an order or a danger.
  capturer: MOVABLE,
  must: { layer: 'over', drawing: stroke(ringPath(RING), 'strike', 4.5) },
  owed: sign(0),
  'owed-2': sign(1),
  'owed-3': sign(2),
  'owed-4': sign(3),
  selected: { layer: 'over', drawing: stroke(ringPath(43), 'select', 6) },
  passed: { layer: 'over', drawing: stroke(ringPath(20), 'select', 5) },
  target: LANDING,
  strike: { layer: 'over', drawing: disc(10, 'strike') + stroke(ringPath(23), 'strike', 4.5) },
  way: { layer: 'over', drawing: disc(7, 'strike') },
  taken: FALLS,
  shown: {
    layer: 'over',
    drawing:
      path(ringPath(44), { ...round, stroke: 'var(--bw-halo)', 'stroke-width': 10, 'stroke-opacity': 0.9 }) +
      path(ringPath(44), {
        ...round,
        stroke: 'var(--bw-shown)',
        'stroke-width': 6,
        'stroke-dasharray': '0.1 11.4',
      }),
  },
  'told-block': { layer: 'over', drawing: stroke(ringPath(42), 'shown', 2.5) },
  'told-not': { layer: 'over', drawing: stroke(`${ringPath(20)}M-14 14L14 -14`, 'shown', 5) },
  'told-land': LANDING,
  'told-go': {
    layer: 'over',
    drawing: path('M0 -17L17 0L0 17L-17 0Z', {
      fill: 'var(--bw-shown)',
      stroke: 'var(--bw-halo)',
      'stroke-width': 3,
    }),
  },
  'told-fall': FALLS,
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
