import { type Labels, type Layout, type Place, UNIT } from '../sites/layout.ts';
import { type EdgeNames, edgeNames, type NameKind, nameOf } from '../sites/names.ts';
import { label } from './drawing.ts';
import { isChequeredBoard, marksOf } from './ground-squares.ts';

/** Coordinates on the frame, or numbers in the squares, as the names of the board have it. */
export function drawLabels(layout: Layout, labels: Labels): string {
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
