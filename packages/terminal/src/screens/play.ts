import type { App } from '../app.ts';
import { type Block, beside, block, box, center, shift, stack, textBlock } from '../draw/block.ts';
import { type BoardView, drawBoard, SIZES } from '../draw/board.ts';
import { fitLine, type Line, line, lineWidth, widthOf, wrapItems, wrapText } from '../draw/span.ts';
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
/** Lines of keys are kept short, so that the box stays about as wide as what is in it. */
const CONTROLS_WIDTH = 72;

/** How much is left out, from nothing to all that can be missed. */
const FITS = ['roomy', 'tight', 'bare'] as const;
type Fit = (typeof FITS)[number];

/** The largest board comes first, then room around it; if nothing fits, a page says what size is needed. */
export function drawPlay(app: App, size: Size, parts: PlayParts): Block {
  const isWide = size.width >= FOLD_WIDTH;
  for (const boardSize of SIZES) {
    const board = drawBoard({ ...parts.view, size: boardSize });
    for (const fit of FITS) {
      const drawn = isWide
        ? arrangeWide(app, size, parts, board, fit)
        : arrangeNarrow(app, size, parts, board, fit);
      if (drawn) return centered(drawn, size.width);
    }
  }
  const least = drawBoard({ ...parts.view, size: 'tiny' });
  const folded = isWide ? arrangeNarrow(app, size, parts, least, 'bare') : undefined;
  return folded ? centered(folded, size.width) : drawTooSmall(app, size, parts);
}

function arrangeWide(app: App, size: Size, parts: PlayParts, board: Block, fit: Fit): Block | undefined {
  const side = stack(parts.panel, textBlock(['']), block(parts.counts));
  return frame(app, size, parts, beside(shift(board, INDENT, 0), side, GAP), fit);
}

function arrangeNarrow(app: App, size: Size, parts: PlayParts, board: Block, fit: Fit): Block | undefined {
  const counts = block([countLine(parts, size.width - 2)]);
  const width = Math.max(board.width, counts.width);
  return frame(app, size, parts, stack(centered(board, width), centered(counts, width)), fit);
}

/** The middle with status and keys under it, in its box; undefined if that is larger than the window. */
function frame(app: App, size: Size, parts: PlayParts, middle: Block, fit: Fit): Block | undefined {
  const most = size.width - 2;
  const controls = controlsFor(parts, most, fit);
  const inner = Math.min(most, Math.max(middle.width + 1, lineWidth(parts.status), longest(controls) + 1));
  const isRoomy = fit === 'roomy';
  const status = !isRoomy && parts.notice !== undefined ? line(parts.notice, 'bad') : parts.status;
  const body = stack(
    ...(isRoomy ? [textBlock([''])] : []),
    middle.width + 1 < inner && size.width < FOLD_WIDTH ? centered(middle, inner) : middle,
    ...(isRoomy ? [noticeBlock(parts.notice, inner)] : []),
    center(block([status]), inner),
    controlBlock(controls, inner),
  );
  const framed = box(parts.title, { ...body, width: inner }, boxStyle(app));
  return middle.width <= inner && framed.lines.length <= size.height ? framed : undefined;
}

function controlsFor(parts: PlayParts, most: number, fit: Fit): readonly string[] {
  const controls = wrapItems(parts.controls, Math.min(most - 1, CONTROLS_WIDTH));
  return fit === 'bare' ? controls.slice(0, 1) : controls;
}

/** In the middle, and as wide as asked. */
function centered(inner: Block, width: number): Block {
  return { ...center(inner, width), width };
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

/** Both counts on one line; what stands in brackets is left out where it does not fit. */
function countLine({ counts }: PlayParts, width: number): Line {
  const whole = [...counts[0], ...line('   '), ...counts[1]];
  return lineWidth(whole) <= width ? whole : whole.filter(({ text }) => !text.startsWith(' ('));
}

function longest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(widthOf));
}

/** The smallest board, its counts, the status and one line of keys, in their box. */
export function leastSize(parts: PlayParts): Size {
  const board = drawBoard({ ...parts.view, size: 'tiny' });
  const width = Math.max(board.width, longest(parts.controls) + 1, lineWidth(countLine(parts, 0))) + 2;
  return { width, height: board.lines.length + 5 };
}

function drawTooSmall(app: App, size: Size, parts: PlayParts): Block {
  const { small } = app.words;
  const least = leastSize(parts);
  const needed = fill(small.needed, { w: least.width, h: least.height, nw: size.width, nh: size.height });
  const lines = [
    ...wrapText(small.title, size.width).map((text) => line(text, 'title')),
    ...wrapText(needed, size.width).map((text) => line(text)),
    parts.status,
    line(parts.leave, 'dim'),
  ];
  const shown = lines.slice(-size.height).map((spans) => fitLine(spans, size.width));
  return block(shown);
}
