import type { Board, Site } from '@boardwright/games';
import type { SiteInfo } from '@boardwright/games/internal';

/** One grid step of a board in user units of the drawing; points of small boards stand further apart. */
export const UNIT = 100;

/** Where labels go: on the frame when there is room, into the squares on narrow screens. */
export const LABELS = ['names', 'aliases', 'none'] as const;
export type Labels = (typeof LABELS)[number];

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A stop of keyboard and screen reader. A chequered board has places that are no sites. */
export interface Place {
  /** Centre in user units, as seen by the viewer. */
  readonly x: number;
  readonly y: number;
  /** Grid place as seen by the viewer. */
  readonly column: number;
  readonly row: number;
  readonly site: Site | undefined;
  /** Side of the square that takes clicks, in user units. */
  readonly hit: number;
}

/** All measures of one drawing; nothing else knows where things stand. */
export interface Layout {
  readonly board: Board;
  readonly flipped: boolean;
  readonly compact: boolean;
  readonly width: number;
  readonly height: number;
  /** The frame with everything inside it. */
  readonly frame: Rect;
  /** The playing field inside the frame. */
  readonly field: Rect;
  /** Rows for the men in hand, top and bottom. */
  readonly trays: readonly [Rect, Rect] | undefined;
  /** Row by row from the top left, as seen by the viewer. */
  readonly places: readonly Place[];
  /** Index into `places` for each site. */
  readonly placeOf: readonly number[];
}

interface LayoutWish {
  readonly board: Board;
  readonly flipped: boolean;
  /** A narrow screen: the frame gives its room to the squares. */
  readonly compact: boolean;
  readonly labels: Labels;
  readonly hasHand: boolean;
}

const TRAY = 0.86 * UNIT;

/** Lays a board out with the origin at the top left corner of the drawing. */
export function layOut(wish: LayoutWish): Layout {
  const { board, flipped, compact } = wish;
  const isPoints = board.kind === 'points';
  const rim = frameWidth(wish);
  const inner = isPoints ? 0.66 * UNIT : 0;
  const gaps = isPoints ? 1 : 0;
  const step = stepOf(board);
  const fieldWidth = (board.width - gaps) * step + 2 * inner;
  const fieldHeight = (board.height - gaps) * step + 2 * inner;
  const top = wish.hasHand ? TRAY : 0;
  const frame = { x: 0, y: top, width: fieldWidth + 2 * rim, height: fieldHeight + 2 * rim };
  const field = { x: rim, y: top + rim, width: fieldWidth, height: fieldHeight };
  const start = isPoints ? inner : UNIT / 2;
  const places = layPlaces(board, flipped, { x: field.x + start, y: field.y + start, step });
  return {
    board,
    flipped,
    compact,
    width: frame.width,
    height: frame.height + 2 * top,
    frame,
    field,
    trays: wish.hasHand
      ? [
          { x: 0, y: 0, width: frame.width, height: TRAY },
          { x: 0, y: top + frame.height, width: frame.width, height: TRAY },
        ]
      : undefined,
    places,
    placeOf: board.sites.map((_, site) => places.findIndex((place) => place.site === site)),
  };
}

/** The place of a site; every site has one. */
export function placeOf(layout: Layout, site: Site): Place {
  return layout.places[layout.placeOf[site]];
}

/** The place under a point of the drawing: the nearest whose hit area covers it. */
export function placeAt(layout: Layout, x: number, y: number): Place | undefined {
  let best: Place | undefined;
  let bestGap = Number.POSITIVE_INFINITY;
  for (const place of layout.places) {
    const gap = Math.max(Math.abs(place.x - x), Math.abs(place.y - y));
    if (gap <= place.hit / 2 && gap < bestGap) {
      best = place;
      bestGap = gap;
    }
  }
  return best;
}

function frameWidth(wish: LayoutWish): number {
  const isPoints = wish.board.kind === 'points';
  if (wish.compact) return isPoints ? 0.1 * UNIT : 0.08 * UNIT;
  const kind = wish.labels === 'aliases' ? 'alias' : 'name';
  if (wish.labels === 'none' || isPoints || !edgeNames(wish.board, kind)) return 0.26 * UNIT;
  return (wish.board.width > 9 ? 0.56 : 0.46) * UNIT;
}

/** Points of small boards stand further apart: men keep the size they have on large ones. */
function stepOf(board: Board): number {
  return board.kind === 'points' ? UNIT * Math.min(1.7, Math.max(1, 6.5 / board.width)) : UNIT;
}

function layPlaces(
  board: Board,
  flipped: boolean,
  origin: { readonly x: number; readonly y: number; readonly step: number },
): readonly Place[] {
  const spots =
    board.kind === 'points'
      ? board.sites.map((info, site) => ({ column: info.x, row: info.y, site }))
      : layCells(board);
  return spots
    .map(({ column, row, site }) => ({
      column: flipped ? board.width - 1 - column : column,
      row: flipped ? board.height - 1 - row : row,
      site,
    }))
    .sort((a, b) => a.row - b.row || a.column - b.column)
    .map((spot) => ({
      ...spot,
      x: origin.x + spot.column * origin.step,
      y: origin.y + spot.row * origin.step,
      hit: hitSize(board, spot.site) * origin.step,
    }));
}

function layCells(board: Board): { column: number; row: number; site: Site | undefined }[] {
  const cells: { column: number; row: number; site: Site | undefined }[] = [];
  for (let row = 0; row < board.height; row++) {
    for (let column = 0; column < board.width; column++) {
      const site = board.sites.findIndex((info) => info.x === column && info.y === row);
      cells.push({ column, row, site: site < 0 ? undefined : site });
    }
  }
  return cells;
}

/**
 * In steps, and as large as neighbours allow: fingers need 44 pixels, and a 360 pixel board of eight squares has 43. Squares
 * no man stands on give some of their room away.
 */
function hitSize(board: Board, site: Site | undefined): number {
  if (site === undefined) return 1;
  const { x, y } = board.sites[site];
  let gap = 1.5;
  for (const [other, info] of board.sites.entries()) {
    if (other === site) continue;
    const sideways = Math.min(Math.abs(info.x - x), Math.abs(info.y - y));
    const away = Math.max(Math.abs(info.x - x), Math.abs(info.y - y));
    gap = Math.min(gap, sideways === away && board.kind === 'squares' ? Math.max(away, 1.12) : away);
  }
  return gap;
}

/** Which of a site's names is meant; a site without an alias goes by its name. */
export type NameKind = 'name' | 'alias';

/** Letters of the columns and numbers of the rows, where the names of a board are made of them. */
export interface EdgeNames {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
}

export function nameOf(info: SiteInfo, kind: NameKind): string {
  return kind === 'alias' ? (info.alias ?? info.name) : info.name;
}

/** Undefined where the names are no coordinates, such as the numbers of draughts squares. */
export function edgeNames(board: Board, kind: NameKind): EdgeNames | undefined {
  const columns: string[] = [];
  const rows: string[] = [];
  for (const info of board.sites) {
    const parts = /^([A-Za-z]+)(\d+)$/.exec(nameOf(info, kind));
    if (!parts) return undefined;
    const [, letter, digits] = parts;
    columns[info.x] ??= letter;
    rows[info.y] ??= digits;
    if (columns[info.x] !== letter || rows[info.y] !== digits) return undefined;
  }
  return { columns, rows };
}

/** The name of a grid cell no man can stand on, so that a reader of the whole grid can tell where it is. */
export function cellName(names: EdgeNames | undefined, x: number, y: number): string {
  const fallback = String.fromCharCode(97 + x);
  return `${names?.columns[x] ?? fallback}${names?.rows[y] ?? y + 1}`;
}

/** Whether any square is marked dark; the men of such boards are flat discs. */
export function isChequeredBoard(board: Board): boolean {
  return board.sites.some((info) => info.marks.includes('dark'));
}
