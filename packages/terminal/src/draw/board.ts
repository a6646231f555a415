import type { Board, Diagram, Side, Site } from '@boardwright/games';
import type { PieceKind } from '@boardwright/games/contract';
import type { SiteInfo } from '@boardwright/games/internal';
import type { Block } from './block.ts';
import { type Charset, GLYPHS } from './glyphs.ts';
import { drawPoints } from './points.ts';
import type { Role } from './span.ts';
import { drawSquares } from './squares.ts';

/** `tiny` does without frame and coordinates; the largest tafl board fits 24 rows no other way. */
export const SIZES = ['large', 'small', 'tiny'] as const;
type BoardSize = (typeof SIZES)[number];

/** All that a drawing of a board depends on. */
export interface BoardView {
  readonly board: Board;
  readonly diagram: Diagram;
  /** The side drawn filled and bright; the other is hollow. */
  readonly filled: Side;
  /** Whether the hollow men, and the lines under them, stand back: the look of challenges. */
  readonly isFaint?: boolean;
  /** Whether the board is turned by half, so that the other side sits at the bottom. */
  readonly isFlipped: boolean;
  readonly charset: Charset;
  readonly size: BoardSize;
  readonly hasLabels: boolean;
  readonly cursor?: Site;
  /** Sites already touched for the move being entered. */
  readonly selected?: readonly Site[];
  /** Sites that would lead on: places to go to, or men to take. */
  readonly targets?: readonly Site[];
  /** While captures are owed: the men each way could take. */
  readonly ways?: readonly (readonly Site[])[];
  /** Men that may move, where that is worth a mark. */
  readonly movable?: readonly Site[];
  readonly last?: readonly Site[];
  readonly hint?: readonly Site[];
}

/** What stands around the men of one way to capture, so that ways differ by shape. No position has more of them. */
export const WAY_SIGNS = [
  ['(', ')'],
  ['|', '|'],
  ['/', '/'],
  ['=', '='],
] as const;

/** Draws any board. Spots carry the sites, so that a mouse can touch them. */
export function drawBoard(view: BoardView): Block {
  return view.board.kind === 'points' ? drawPoints(view) : drawSquares(view);
}

/** Where the viewer sees a site, in steps of the grid. */
export function seenAt(view: Pick<BoardView, 'board' | 'isFlipped'>, site: Site): { x: number; y: number } {
  const { width, height, sites } = view.board;
  const { x, y } = sites[site];
  return view.isFlipped ? { x: width - 1 - x, y: height - 1 - y } : { x, y };
}

/** The pair of signs around a site, if any; a selected man is known by them under the cursor too. */
export function bracketsOf(
  view: BoardView,
  site: Site,
): { open: string; close: string; role: Role } | undefined {
  if (view.selected?.includes(site)) return { open: '<', close: '>', role: 'selected' };
  if (view.cursor === site) return { open: '[', close: ']', role: 'cursor' };
  const way = view.ways?.findIndex((men) => men.includes(site)) ?? -1;
  if (way >= 0) return { open: WAY_SIGNS[way][0], close: WAY_SIGNS[way][1], role: 'target' };
  if (view.hint?.includes(site)) return { open: '{', close: '}', role: 'hint' };
  if (view.movable?.includes(site)) return { open: '·', close: '·', role: 'target' };
  return undefined;
}

/** File letters and rank numbers where the names of the sites are such; undefined on numbered boards. */
export function labelsOf(board: Board): { files: readonly string[]; ranks: readonly string[] } | undefined {
  const files: string[] = new Array(board.width).fill(' ');
  const ranks: string[] = new Array(board.height).fill('');
  for (const info of board.sites) {
    const name = coordinates(info);
    if (!name) return undefined;
    files[info.x] = name.file;
    ranks[info.y] = name.rank;
  }
  return { files, ranks };
}

function coordinates(info: SiteInfo): { file: string; rank: string } | undefined {
  const found = /^([a-z])(\d{1,2})$/.exec(info.name);
  return found ? { file: found[1], rank: found[2] } : undefined;
}

/** The sign of one site and what it is: a man, a place to go to, a mark of the board, or nothing. */
export function describeSite(view: BoardView, site: Site): { glyph: string; role: Role } {
  const glyphs = GLYPHS[view.charset];
  const piece = view.diagram.sites[site];
  const wasLast = view.last?.includes(site) ?? false;
  if (piece) {
    const isFilled = piece.side === view.filled;
    const glyph = glyphs.pieces[piece.kind][isFilled ? 0 : 1];
    const role = roleOf(view, isFilled, piece.kind);
    if (!wasLast) return { glyph, role };
    return { glyph, role: role === 'plain' ? 'last' : `${role}-last` };
  }
  if (view.targets?.includes(site)) return { glyph: glyphs.target, role: 'target' };
  const special = view.board.sites[site].marks.find((mark) => mark !== 'dark' && mark !== 'light');
  if (special) return { glyph: glyphs.marks[special], role: wasLast ? 'last' : 'mark' };
  const isLight = view.board.sites[site].marks.includes('light');
  return { glyph: isLight ? glyphs.marks.light : glyphs.empty, role: wasLast ? 'last' : lineRole(view) };
}

function roleOf({ isFaint }: BoardView, isFilled: boolean, kind: PieceKind): 'bright' | 'dim' | 'plain' {
  if (kind === 'dead') return 'dim';
  if (isFilled) return 'bright';
  return isFaint ? 'dim' : 'plain';
}

/** Lines that men stand on are the board itself; those around squares, and all where men are faint, stand back. */
export function lineRole({ board, isFaint }: BoardView): Role {
  return board.kind === 'points' && !isFaint ? 'path' : 'line';
}
