import type { Site, SiteMark } from '@boardwright/games';
import {
  type EdgeNames,
  edgeNames,
  type Labels,
  type Layout,
  type NameKind,
  nameOf,
  type Place,
  placeOf,
  type Rect,
  UNIT,
} from '../sites/layout.ts';
import { circle, label, path, shape } from './drawing.ts';
import { drawOrnament, HATCH } from './ornaments.ts';
import { inkFilter, textureDefs, textured } from './texture.ts';
import type { Theme } from './theme.ts';

/** Everything that does not change while a game is played: frame, field, lines, labels. */
export function drawGround(layout: Layout, theme: Theme, labels: Labels): string {
  const { frame, field } = layout;
  const round = layout.compact ? 8 : 18;
  return [
    shape('defs', {}, textureDefs(theme), GRADIENTS, clipRect('frame-clip', frame, round)),
    shape('rect', { ...frame, rx: round, fill: 'url(#frame-fill)' }),
    textured(theme, 'grain-frame', frame, 'frame-clip'),
    theme === 'flat' || theme === 'contrast' ? '' : bevel(frame, round),
    layout.board.kind === 'points' ? drawLines(layout, theme) : drawSquares(layout, theme),
    fieldEdge(field, theme),
    drawLabels(layout, labels),
  ].join('');
}

const GRADIENTS =
  '<linearGradient id="frame-fill" x1="0" y1="0" x2="0.25" y2="1">' +
  '<stop offset="0" stop-color="var(--bw-frame-1)"/><stop offset="1" stop-color="var(--bw-frame-2)"/>' +
  '</linearGradient>' +
  '<radialGradient id="vignette" cx="0.45" cy="0.4" r="0.8">' +
  '<stop offset="0.55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.2"/>' +
  '</radialGradient>';

function clipRect(id: string, area: Rect, rx: number): string {
  return shape('clipPath', { id }, shape('rect', { ...area, rx }));
}

/** Light from the top left on the outer edge of the frame. */
function bevel(frame: Rect, rx: number): string {
  const area = { x: frame.x + 1.5, y: frame.y + 1.5, width: frame.width - 3, height: frame.height - 3, rx };
  const { x, y, width, height } = frame;
  return (
    shape('rect', { ...area, fill: 'none', stroke: '#000', 'stroke-opacity': 0.35, 'stroke-width': 3 }) +
    path(`M${x + rx} ${y + 3}H${x + width - rx}`, {
      stroke: '#fff',
      'stroke-opacity': 0.28,
      'stroke-width': 3,
    }) +
    path(`M${x + 3} ${y + rx}V${y + height - rx}`, {
      stroke: '#fff',
      'stroke-opacity': 0.14,
      'stroke-width': 3,
    })
  );
}

function fieldEdge(field: Rect, theme: Theme): string {
  const vignette =
    theme === 'flat' || theme === 'contrast'
      ? ''
      : shape('rect', { ...field, class: 'vignette', fill: 'url(#vignette)' });
  const edge = { fill: 'none', stroke: 'var(--bw-frame-line)', 'stroke-width': theme === 'flat' ? 2 : 4 };
  return vignette + shape('rect', { ...field, ...edge });
}

/** Coordinates on the frame, or numbers in the squares, as the names of the board have it. */
function drawLabels(layout: Layout, labels: Labels): string {
  if (labels === 'none') return '';
  const kind: NameKind = labels === 'aliases' ? 'alias' : 'name';
  const edges = edgeNames(layout.board, kind);
  if (!edges) return drawNumbers(layout, kind);
  if (layout.board.kind === 'points') return drawOnEdge(layout, edges, 21, 0.14 * UNIT, 'on-field');
  return layout.compact
    ? drawInCells(layout, edges)
    : drawOnEdge(layout, edges, 26, -(layout.field.x - layout.frame.x) / 2, 'label');
}

/** Letters below and numbers to the left; `inwards` is how far inside the field they stand. */
function drawOnEdge(layout: Layout, edges: EdgeNames, size: number, inwards: number, kind: string): string {
  const { field } = layout;
  const columns = new Map(layout.places.map((place) => [place.column, place.x]));
  const rows = new Map(layout.places.map((place) => [place.row, place.y]));
  return [
    ...[...columns].map(([column, x]) =>
      label(x, field.y + field.height - inwards, size, columnName(layout, edges, column), kind),
    ),
    ...[...rows].map(([row, y]) => label(field.x + inwards, y, size, rowName(layout, edges, row), kind)),
  ].join('');
}

/** On narrow screens the frame has no room: letters and numbers go into the squares along two edges. */
function drawInCells(layout: Layout, edges: EdgeNames): string {
  const bottom = layout.board.height - 1;
  const size = cellLabelSize(layout);
  return layout.places
    .map((place) => {
      const kind = cellLabelKind(layout, place);
      const below = place.row === bottom ? columnName(layout, edges, place.column) : undefined;
      const beside = place.column === 0 ? rowName(layout, edges, place.row) : undefined;
      return (
        (below ? label(place.x + 48 - size * 0.32, place.y + 50 - size * 0.6, size, below, kind) : '') +
        (beside
          ? label(place.x - 48 + beside.length * size * 0.32, place.y - 50 + size * 0.6, size, beside, kind)
          : '')
      );
    })
    .join('');
}

function cellLabelKind(layout: Layout, place: Place): string {
  if (!isChequeredBoard(layout)) return 'cell-label on-field';
  return `cell-label ${marksOf(layout, place).includes('dark') ? 'on-dark' : 'on-light'}`;
}

/**
 * Letters in the squares of a large board must stay readable on a small screen. On a large one they are small
 * enough for a man not to cover them.
 */
function cellLabelSize(layout: Layout): number {
  return layout.compact ? 21 * Math.min(1.5, Math.max(1, layout.board.width / 8)) : 17;
}

function drawNumbers(layout: Layout, kind: NameKind): string {
  const size = cellLabelSize(layout);
  const isPoints = layout.board.kind === 'points';
  return layout.places
    .map((place) => {
      if (place.site === undefined) return '';
      const name = nameOf(layout.board.sites[place.site], kind);
      const [across, up] = isPoints ? [24, 26] : [-48 + name.length * size * 0.32, -50 + size * 0.6];
      return label(place.x + across, place.y + up, size, name, cellLabelKind(layout, place));
    })
    .join('');
}

function columnName(layout: Layout, edges: EdgeNames, column: number): string {
  return edges.columns[layout.flipped ? layout.board.width - 1 - column : column] ?? '';
}

function rowName(layout: Layout, edges: EdgeNames, row: number): string {
  return edges.rows[layout.flipped ? layout.board.height - 1 - row : row] ?? '';
}

/** A field with lines let into it and a stud on every point. */
function drawLines(layout: Layout, theme: Theme): string {
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

const HALF = UNIT / 2;

/** Cells: chequered where squares are marked so, else a ruled field with its special squares. */
function drawSquares(layout: Layout, theme: Theme): string {
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
function marksOf(layout: Layout, place: Place): readonly SiteMark[] {
  return place.site === undefined ? [] : layout.board.sites[place.site].marks;
}

function cells(places: readonly Place[]): string {
  return places.map(({ x, y }) => `M${x - HALF} ${y - HALF}h${UNIT}v${UNIT}h${-UNIT}z`).join('');
}
