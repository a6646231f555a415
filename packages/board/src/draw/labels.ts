import {
  type EdgeNames,
  edgeNames,
  isChequeredBoard,
  type Labels,
  type Layout,
  type NameKind,
  nameOf,
  type Place,
  UNIT,
} from '../sites/layout.ts';
import { label } from './drawing.ts';

/** How wide a letter or digit of a label is, and how high, as parts of its size. */
const LETTER = { width: 0.56, height: 0.72 };

/** Where the text of a square begins, from the square's corner: beside the joint, clear of the man. */
const INSET = 1.5;

/** Coordinates on the frame, or numbers in the squares, as the names of the board have it. */
export function drawLabels(layout: Layout, labels: Labels): string {
  if (labels === 'none') return '';
  const kind: NameKind = labels === 'aliases' ? 'alias' : 'name';
  const edges = edgeNames(layout.board, kind);
  if (!edges) return drawNumbers(layout, kind);
  if (layout.board.kind === 'points') return drawOnEdge(layout, edges, 20, 0.085 * UNIT, 'on-dark');
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
      const below = place.row === bottom ? columnName(layout, edges, place.column) : undefined;
      const beside = place.column === 0 ? rowName(layout, edges, place.row) : undefined;
      return (
        (below ? inCorner(layout, place, below, size, 1) : '') +
        (beside ? inCorner(layout, place, beside, size, -1) : '')
      );
    })
    .join('');
}

/** A label in the upper left (-1) or lower right (1) corner of its square, as far from the man as it can be. */
function inCorner(layout: Layout, place: Place, text: string, size: number, corner: 1 | -1): string {
  const across = UNIT / 2 - INSET - (text.length * size * LETTER.width) / 2;
  const down = UNIT / 2 - INSET - (size * LETTER.height) / 2;
  return label(place.x + corner * across, place.y + corner * down, size, text, cellLabelKind(layout, place));
}

function cellLabelKind(layout: Layout, { site }: Place): string {
  const { sites } = layout.board;
  const isDark = site !== undefined && sites[site].marks.includes('dark');
  return `cell-label ${isChequeredBoard(layout.board) && !isDark ? 'on-light' : 'on-dark'}`;
}

/** Letters in the squares of a large board must stay readable on a small screen. */
export function cellLabelSize(layout: Layout): number {
  return layout.compact ? 20 * Math.min(1.2, Math.max(1, layout.board.width / 8)) : 17;
}

function drawNumbers(layout: Layout, kind: NameKind): string {
  const size = cellLabelSize(layout);
  const isPoints = layout.board.kind === 'points';
  return layout.places
    .map((place) => {
      if (place.site === undefined) return '';
      const name = nameOf(layout.board.sites[place.site], kind);
      if (!isPoints) return inCorner(layout, place, name, size, -1);
      // Beside the point, clear of the man and of the lines that cross under it.
      return label(place.x + 36, place.y + 36, size, name, cellLabelKind(layout, place));
    })
    .join('');
}

function columnName(layout: Layout, edges: EdgeNames, column: number): string {
  return edges.columns[layout.flipped ? layout.board.width - 1 - column : column] ?? '';
}

function rowName(layout: Layout, edges: EdgeNames, row: number): string {
  return edges.rows[layout.flipped ? layout.board.height - 1 - row : row] ?? '';
}
