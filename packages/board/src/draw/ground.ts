import type { Site } from '@boardwright/games';
import type { SiteMark } from '@boardwright/games/internal';
import {
  isChequeredBoard,
  type Labels,
  type Layout,
  type Place,
  placeOf,
  type Rect,
  UNIT,
} from '../sites/layout.ts';
import { circle, path, shape } from './drawing.ts';
import { drawLabels } from './labels.ts';
import { drawOrnament, HATCH } from './ornaments.ts';
import { fieldPicture, framePicture, squaresPicture } from './pictures.ts';
import { isMaterial, type Theme } from './theme.ts';

/** Everything that does not change while a game is played: frame, field, lines, labels. */
export function drawGround(layout: Layout, theme: Theme, labels: Labels): string {
  const { frame, field } = layout;
  const rx = layout.compact ? 8 : 14;
  return [
    shape('defs', {}, GRADIENTS, HATCH, ...clips(layout, rx)),
    shape('rect', { ...frame, rx, fill: 'url(#frame-fill)' }),
    framePicture(theme, frame),
    isMaterial(theme) && theme !== 'parchment' ? edges(layout, rx) : '',
    layout.board.kind === 'points' ? drawPoints(layout, theme) : drawSquares(layout, theme),
    fieldEdge(field, theme),
    drawLabels(layout, labels),
  ].join('');
}

const GRADIENTS =
  '<linearGradient id="frame-fill" x1="0" y1="0" x2="0.25" y2="1">' +
  '<stop offset="0" stop-color="var(--bw-frame-1)"/><stop offset="1" stop-color="var(--bw-frame-2)"/>' +
  '</linearGradient>' +
  '<radialGradient id="daylight" cx="0.3" cy="0.2" r="1.1">' +
  '<stop offset="0" stop-color="#fff" stop-opacity="0.16"/><stop offset="0.45" stop-color="#fff" stop-opacity="0"/>' +
  '<stop offset="0.55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.2"/>' +
  '</radialGradient>';

function clips({ frame, field }: Layout, rx: number): readonly string[] {
  const [left, right] = [frame.x, frame.x + frame.width];
  const [top, low] = [frame.y, frame.y + frame.height];
  const middle = `L${frame.x + frame.width / 2} ${frame.y + frame.height / 2}`;
  return [
    shape('clipPath', { id: 'frame-clip' }, shape('rect', { ...frame, rx })),
    shape('clipPath', { id: 'field-clip' }, shape('rect', { ...field })),
    shape(
      'clipPath',
      { id: 'rails-clip', 'clip-path': 'url(#frame-clip)' },
      path(`M${left} ${top}${middle}L${left} ${low}ZM${right} ${top}${middle}L${right} ${low}Z`, {}),
    ),
  ];
}

/** Light from the top left on the edges of the frame, and the shadow it throws into the field. */
function edges({ frame, field }: Layout, rx: number): string {
  const { x, y, width, height } = frame;
  const line = (d: string, stroke: string, opacity: number, width: number) =>
    path(d, { fill: 'none', stroke, 'stroke-opacity': opacity, 'stroke-width': width });
  const [left, top] = [field.x, field.y];
  const [right, low] = [field.x + field.width, field.y + field.height];
  const mitres = `M${x + 4} ${y + 4}L${left} ${top}M${x + width - 4} ${y + 4}L${right} ${top}M${x + 4} ${y + height - 4}L${left} ${low}M${x + width - 4} ${y + height - 4}L${right} ${low}`;
  return [
    line(mitres, '#000', 0.3, 1.6),
    line(`M${x + rx} ${y + 2}H${x + width - rx}`, '#fff', 0.4, 2.5),
    line(`M${x + 2} ${y + rx}V${y + height - rx}`, '#fff', 0.2, 2.5),
    line(
      `M${x + rx} ${y + height - 2}H${x + width - rx}M${x + width - 2} ${y + rx}V${y + height - rx}`,
      '#000',
      0.45,
      3,
    ),
    line(`M${left - 3} ${low + 3}H${right + 3}V${top - 3}`, '#fff', 0.22, 2.5),
    line(`M${right + 3} ${top - 3}H${left - 3}V${low + 3}`, '#000', 0.5, 3),
  ].join('');
}

/** The field's border; where there is light, it falls from the upper left and the frame throws a shadow. */
function fieldEdge(field: Rect, theme: Theme): string {
  const width = theme === 'flat' ? 2 : 3;
  const border = shape('rect', {
    ...field,
    fill: 'none',
    stroke: 'var(--bw-frame-line)',
    'stroke-width': width,
    'stroke-opacity': theme === 'parchment' ? 0.7 : 1,
  });
  if (!isMaterial(theme)) return border;
  const light = shape('rect', { ...field, class: 'daylight', fill: 'url(#daylight)' });
  if (theme === 'parchment') return light + border;
  const { x, y, height } = field;
  const shade = path(`M${x} ${y + height}V${y}h${field.width}`, {
    class: 'daylight',
    fill: 'none',
    stroke: '#000',
    'stroke-opacity': 0.22,
    'stroke-width': 12,
    'clip-path': 'url(#field-clip)',
  });
  return light + shade + border;
}

/** A field with lines let into it and a stud on every point. */
function drawPoints(layout: Layout, theme: Theme): string {
  const { field, board } = layout;
  const runs = board.lines.map((line) => trace(layout, line)).join('');
  const look = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return [
    shape('rect', { ...field, fill: 'var(--bw-field)' }),
    fieldPicture(theme, layout),
    path(runs, {
      ...look,
      stroke: 'var(--bw-inlay)',
      'stroke-width': 6,
      'stroke-opacity': 0.6,
      transform: 'translate(1.2 2)',
    }),
    path(runs, { ...look, stroke: 'var(--bw-line)', 'stroke-width': theme === 'contrast' ? 7 : 5 }),
    ...board.sites.map((_, site) => stud(layout, site)),
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
    circle(x, y, 10, { fill: 'var(--bw-line)' }) +
    circle(x - 0.8, y - 1.2, 4.4, { fill: 'var(--bw-field)', 'fill-opacity': 0.5 })
  );
}

const HALF = UNIT / 2;

/** Cells: chequered where squares are marked so, else a ruled field with its special squares. */
function drawSquares(layout: Layout, theme: Theme): string {
  const { field } = layout;
  if (isChequeredBoard(layout.board)) return drawChequers(layout, theme);
  return [
    shape('rect', { ...field, fill: 'var(--bw-field)' }),
    fieldPicture(theme, layout),
    drawSpecial(layout),
    drawRules(layout),
  ].join('');
}

function drawChequers(layout: Layout, theme: Theme): string {
  const isDark = (place: Place) => marksOf(layout, place).includes('dark');
  const dark = layout.places.filter(isDark);
  const first = dark.at(0);
  return [
    shape('rect', { ...layout.field, fill: 'var(--bw-light)' }),
    path(cells(dark), { fill: 'var(--bw-dark)' }),
    squaresPicture(theme, layout, first !== undefined && (first.column + first.row) % 2 === 0),
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
      'stroke-width': 2.5,
      'stroke-opacity': 0.5,
      transform: 'translate(1.6 1.6)',
    }) + path(lines, { fill: 'none', stroke: 'var(--bw-line)', 'stroke-width': 2.4, 'stroke-opacity': 0.75 })
  );
}

/** What is marked on a place; nothing where no man can stand. */
export function marksOf(layout: Layout, place: Place): readonly SiteMark[] {
  return place.site === undefined ? [] : layout.board.sites[place.site].marks;
}

function cells(places: readonly Place[]): string {
  return places.map(({ x, y }) => `M${x - HALF} ${y - HALF}h${UNIT}v${UNIT}h${-UNIT}z`).join('');
}
