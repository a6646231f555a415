import type { App } from '../app.ts';
import { type Block, beside, block, box, center, shift, stack, textBlock } from '../draw/block.ts';
import { type BoardView, drawBoard, fitBoard } from '../draw/board.ts';
import { fitLine, type Line, line, lineWidth, widthOf } from '../draw/span.ts';
import { fill } from '../words.ts';
import { boxStyle } from './page.ts';
import type { Size } from './screen.ts';

/** A screen with a board, before it is known how much of it fits. */
export interface PlayParts {
  readonly title: string;
  readonly view: Omit<BoardView, 'size'>;
  /** To the right of the board; folds away in narrow windows. */
  readonly panel: Block;
  /** Men of both sides: under the panel, or on one line under the board when that is folded. */
  readonly counts: readonly [Line, Line];
  readonly status: Line;
  readonly notice?: string | undefined;
  readonly controls: readonly string[];
  /** How to get out, for windows too small to play in. */
  readonly leave: string;
}

/** Below this the panel folds away. */
const FOLD_WIDTH = 80;
const INDENT = 2;
const GAP = 3;

/** The largest arrangement that fits, or a page that says what size is needed. */
export function drawPlay(app: App, size: Size, parts: PlayParts): Block {
  const isWide = size.width >= FOLD_WIDTH;
  for (const isRoomy of [true, false]) {
    const drawn = arrange(app, size, parts, isWide, isRoomy);
    if (drawn) return center(drawn, size.width);
  }
  const folded = isWide ? arrange(app, size, parts, false, false) : undefined;
  return folded ? center(folded, size.width) : drawTooSmall(app, size, parts);
}

function arrange(
  app: App,
  size: Size,
  parts: PlayParts,
  isWide: boolean,
  isRoomy: boolean,
): Block | undefined {
  const blanks = isRoomy ? 2 : 0;
  const most = size.width - 2;
  const side = stack(parts.panel, textBlock(['']), block(parts.counts));
  const countLines = isWide ? 0 : 1;
  const controls = wrapItems(parts.controls, most - 1);
  const room = size.height - 2 - blanks - 1 - controls.length - countLines;
  if (isWide && side.lines.length > room) return undefined;
  const boardRoom = isWide ? most - INDENT - GAP - side.width - 1 : most;
  const drawn = fitBoard(parts.view, boardRoom, room);
  if (!drawn) return undefined;
  const board = { ...drawn, width: drawn.width };
  const left = isWide ? shift(board, INDENT, 0) : center(board, Math.min(most, narrowWidth(board, controls)));
  const middle = isWide
    ? beside(left, side, GAP)
    : stack(left, center(block([countLine(parts)]), left.width));
  const inner = Math.min(most, Math.max(middle.width + 1, lineWidth(parts.status), longest(controls) + 1));
  const body = stack(
    ...(isRoomy ? [textBlock([''])] : []),
    isWide ? middle : center(middle, inner),
    ...(isRoomy ? [noticeBlock(parts.notice, inner)] : []),
    center(block([!isRoomy && parts.notice ? line(parts.notice, 'bad') : parts.status]), inner),
    controlBlock(controls, inner),
  );
  return box(parts.title, { ...body, width: inner }, boxStyle(app));
}

function narrowWidth(board: Block, controls: readonly string[]): number {
  return Math.max(board.width + 2, longest(controls));
}

function noticeBlock(notice: string | undefined, width: number): Block {
  return notice === undefined ? textBlock(['']) : center(textBlock([notice], 'bad'), width);
}

function controlBlock(controls: readonly string[], width: number): Block {
  const rows = controls.map((text) =>
    shift(textBlock([text], 'dim'), Math.max(0, width - widthOf(text) - 1), 0),
  );
  return stack(...rows);
}

function countLine({ counts }: PlayParts): Line {
  return [...counts[0], ...line('   '), ...counts[1]];
}

/** Joins key descriptions with two blanks into lines that fit. */
function wrapItems(items: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    const longer = last === undefined ? item : `${last}  ${item}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(item);
  }
  return lines;
}

function longest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(widthOf));
}

/** What the smallest arrangement needs. */
export function leastSize(parts: PlayParts): Size {
  const board = drawBoard({ ...parts.view, size: 'small' });
  const width = Math.max(board.width, longest(parts.controls) + 1, lineWidth(countLine(parts))) + 2;
  const controls = wrapItems(parts.controls, width - 3);
  return { width, height: board.lines.length + 2 + 1 + 1 + controls.length };
}

function drawTooSmall(app: App, size: Size, parts: PlayParts): Block {
  const { small } = app.words;
  const least = leastSize(parts);
  const needed = fill(small.needed, { w: least.width, h: least.height, nw: size.width, nh: size.height });
  const lines = [line(small.title, 'title'), line(needed), parts.status, line(parts.leave, 'dim')];
  const shown = lines.slice(0, size.height).map((spans) => fitLine(spans, size.width));
  return block(shown);
}
