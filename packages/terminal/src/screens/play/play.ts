import type { App } from '../../app/app.ts';
import type { Size } from '../../app/screen.ts';
import { type Block, beside, block, box, center, shift, stack, textBlock } from '../../draw/block.ts';
import { type BoardView, drawBoard, SIZES } from '../../draw/board.ts';
import {
  fitLine,
  type Line,
  line,
  lineWidth,
  plainText,
  type Role,
  widthOf,
  wrapText,
} from '../../draw/span.ts';
import { fill } from '../../words/words.ts';
import { boxStyle } from '../page.ts';
import { drawFoot, type FootParts, footHeight, SPARE_LINES, wrapControls } from './foot.ts';

/** A screen with a board, before it is known how much of it fits. */
export interface PlayParts extends FootParts {
  readonly title: string;
  readonly view: Omit<BoardView, 'size'>;
  /** To the right of the board; folds away in narrow windows. */
  readonly panel: Block;
  /** Men of both sides: under the panel, or on one line under the board when that is folded. */
  readonly counts: readonly [Line, Line];
  /** Where the cursor is, for the line of counts: the panel that tells it is folded away there. */
  readonly where?: string;
  /** How to get out, for windows too small to play in. */
  readonly leave: string;
  /** A window of this size shows the screen whole, in its upper left corner; without one it is arranged as it fits. */
  readonly whole?: Size;
}

/** Below this the panel of a screen folds away that has no size of its own. */
const FOLD_WIDTH = 80;
const INDENT = 2;
const GAP = 3;
/** The columns a status needs to be readable. */
const LEAST_WIDTH = 26;

/** How much is left out, from nothing to all lines of keys but one. */
const FITS = ['roomy', 'tight', 'bare'] as const;
type Fit = (typeof FITS)[number];

/** The largest board comes first, then room around it; if nothing fits, a page says what size is needed. */
export function drawPlay(app: App, size: Size, parts: PlayParts): Block {
  const { whole } = parts;
  const isWide = whole ? fits(whole, size) : size.width >= FOLD_WIDTH;
  for (const boardSize of SIZES) {
    const board = drawBoard({ ...parts.view, size: boardSize });
    for (const fit of FITS) {
      const drawn = isWide
        ? arrangeWide(app, size, parts, board, fit)
        : arrangeNarrow(app, size, parts, board, fit);
      if (drawn) return isWide && whole ? drawn : centered(drawn, size.width);
    }
  }
  const least = drawBoard({ ...parts.view, size: 'tiny' });
  const folded = isWide ? arrangeNarrow(app, size, parts, least, 'bare') : undefined;
  if (folded) return centered(folded, size.width);
  return fits(leastSize(parts), size) ? drawNaked(size, parts, least) : drawTooSmall(app, size, parts);
}

function arrangeWide(app: App, size: Size, parts: PlayParts, board: Block, fit: Fit): Block | undefined {
  const side = stack(parts.panel, textBlock(['']), block(parts.counts));
  const middle = beside(shift(board, INDENT, 0), side, GAP);
  const most = size.width - 2;
  const usual = Math.max(0, ...wrapControls(parts.usual, most).map(widthOf));
  return frame(app, size, parts, middle, Math.min(most, Math.max(middle.width, usual) + 1), fit);
}

/** As wide as the window, so that nothing moves when the keys under the board change. */
function arrangeNarrow(app: App, size: Size, parts: PlayParts, board: Block, fit: Fit): Block | undefined {
  const inner = size.width - 2;
  const middle = stack(centered(board, inner), centered(block([countLine(parts, inner)]), inner));
  return board.width > inner ? undefined : frame(app, size, parts, middle, inner, fit);
}

/** The middle with its foot in a box; undefined if that is larger than the window. */
function frame(
  app: App,
  size: Size,
  parts: PlayParts,
  middle: Block,
  inner: number,
  fit: Fit,
): Block | undefined {
  const isRoomy = fit === 'roomy';
  const usual = wrapControls(parts.usual, inner).length;
  const room = size.height - 2 - middle.lines.length;
  // A line above the board, but not where the foot may need it for news.
  const full = footHeight({ width: inner, keys: usual, hasNoticeLine: true }) + SPARE_LINES;
  const hasAir = isRoomy && (parts.news === undefined || room > full);
  const left = room - (hasAir ? 1 : 0);
  const keys = fit === 'bare' ? Math.max(1, Math.min(usual, left - 1)) : usual;
  const foot = { width: inner, keys, hasNoticeLine: isRoomy, most: left };
  if (middle.width > inner || footHeight(foot) > left) return undefined;
  const body = stack(...(hasAir ? [textBlock([''])] : []), middle, drawFoot(parts, foot));
  return box(parts.title, { ...body, width: inner }, boxStyle(app));
}

/** In the middle, and as wide as asked. */
function centered(inner: Block, width: number): Block {
  return { ...center(inner, width), width };
}

/** Both counts on one line, and where the cursor is; what does not fit is left out, from the least needed on. */
function countLine({ counts, where }: PlayParts, width: number): Line {
  const whole = [...counts[0], ...line('   '), ...counts[1]];
  const told = where === undefined ? whole : [...whole, ...line(`   ${where}`, 'aside')];
  if (lineWidth(told) <= width) return told;
  return lineWidth(whole) <= width ? whole : whole.filter(({ text }) => !/^ [(+]/.test(text));
}

/** The smallest board with one line under it. */
export function leastSize(parts: PlayParts): Size {
  const board = drawBoard({ ...parts.view, size: 'tiny' });
  return { width: Math.max(board.width, LEAST_WIDTH), height: board.lines.length + 1 };
}

function fits(least: Size, size: Size): boolean {
  return least.width <= size.width && least.height <= size.height;
}

/** No box, no counts and no keys: they are known by now, or learned in a larger window. */
function drawNaked(size: Size, parts: PlayParts, board: Block): Block {
  const foot = { width: size.width, keys: 0, hasNoticeLine: false, most: size.height - board.lines.length };
  return centered(stack(centered(board, size.width), drawFoot(parts, foot)), size.width);
}

function drawTooSmall(app: App, size: Size, parts: PlayParts): Block {
  const { small } = app.words;
  const least = leastSize(parts);
  const needed = fill(small.needed, { w: least.width, h: least.height, nw: size.width, nh: size.height });
  const wrap = (text: string, role: Role = 'plain') =>
    wrapText(text, size.width).map((part) => line(part, role));
  const title = wrap(small.title, 'title');
  const told = wrap(needed);
  const leave = wrap(parts.leave, 'aside');
  // Whole sentences only: the least needed are left out first.
  const choices = [
    [...title, ...told, ...wrap(plainText(parts.status), parts.status[0].role), ...leave],
    [...title, ...told, ...leave],
    [...told, ...leave],
    told,
    wrap(`${least.width} x ${least.height}`),
  ];
  const shown = choices.find((lines) => lines.length <= size.height) ?? [];
  return block(shown.map((spans) => fitLine(spans, size.width)));
}
