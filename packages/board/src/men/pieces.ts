import type { Board, Diagram, Piece, Side } from '@boardwright/games';
import { circle, label, path, shape } from '../draw/drawing.ts';
import type { PieceStyle } from '../draw/theme.ts';
import { isChequeredBoard, type Layout, type Rect } from '../sites/layout.ts';
import { drawBody, type PieceForm, type Tone } from './bodies.ts';

/** How men are drawn on one board. */
export interface PieceLook {
  readonly style: PieceStyle;
  readonly form: PieceForm;
  /** Which side's men are pale. */
  readonly light: Side;
}

export function formOf(board: Board): PieceForm {
  if (board.kind === 'points') return 'pebble';
  return isChequeredBoard(board) ? 'disc' : 'shield';
}

/** A man or king about the origin, for a board whose step is 100. */
export function drawPiece(piece: Piece, look: PieceLook): string {
  const tone: Tone = piece.side === look.light ? 'pale' : 'deep';
  const { style, form } = look;
  switch (piece.kind) {
    case 'man':
      return shadowOf(style) + drawBody(style, { form, tone, finish: 'full' });
    case 'king':
      return drawKing(look, tone);
    case 'dead':
      return shape('g', { opacity: 0.5 }, drawBody(style, { form, tone, finish: 'full' })) + CROSS;
  }
}

/** Gradients of men in both tones, for the `defs` of the drawing. */
export function pieceDefs(): string {
  return `${toneDefs('pale')}${toneDefs('deep')}${SHADOW}${SHEEN}${IRON}`;
}

/** Men in hand beside the board: the side that sits at the bottom below it, the other above. */
export function drawTrays(layout: Layout, diagram: Diagram, bottom: Side, look: PieceLook): string {
  if (!layout.trays) return '';
  const below = layout.flipped ? other(bottom) : bottom;
  const [top, low] = layout.trays;
  return drawTray(top, diagram, other(below), look) + drawTray(low, diagram, below, look);
}

/** A crowned draughtsman is two men high; other kings are larger than their men. */
function drawKing({ style, form }: PieceLook, tone: Tone): string {
  const body = drawBody(style, { form, tone, finish: 'plain' });
  const crown = drawCrown(tone, style);
  if (form === 'disc') {
    const lower = shape('g', { transform: 'translate(0 6)' }, body);
    return shadowOf(style) + lower + shape('g', { transform: 'translate(0 -2)' }, body, crown);
  }
  const rim = circle(0, -0.6, 29.5, {
    fill: 'none',
    stroke: `var(--bw-crown-on-${tone})`,
    'stroke-width': 3,
  });
  return shadowOf(style) + shape('g', { transform: 'scale(1.14)' }, body, rim, crown);
}

/** Three plain points: it must read on a square of twenty pixels. */
const CROWN = 'M-20 17H20V10.5H-20ZM-20 8L-25 -13L-11.5 -2.5L0 -20L11.5 -2.5L25 -13L20 8Z';

function drawCrown(tone: Tone, style: PieceStyle): string {
  const edge = style === 'bold' || style === 'flat' ? 'none' : `var(--bw-${tone}-4)`;
  return shape(
    'g',
    { class: 'crown' },
    path(CROWN, {
      fill: `var(--bw-crown-on-${tone})`,
      stroke: edge,
      'stroke-width': 1.6,
      'stroke-opacity': 0.7,
      'stroke-linejoin': 'round',
    }),
  );
}

const CROSS =
  path('M-24 -24L24 24M24 -24L-24 24', {
    stroke: 'var(--bw-halo)',
    'stroke-width': 13,
    'stroke-linecap': 'round',
  }) +
  path('M-24 -24L24 24M24 -24L-24 24', {
    stroke: 'var(--bw-strike)',
    'stroke-width': 7,
    'stroke-linecap': 'round',
  });

const SHADOW =
  '<radialGradient id="shadow"><stop offset="0.7" stop-color="#000" stop-opacity="0.55"/>' +
  '<stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>';

const SHEEN =
  '<radialGradient id="sheen"><stop offset="0" stop-color="#fff" stop-opacity="0.9"/>' +
  '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>';

const IRON =
  '<radialGradient id="iron" cx="0.35" cy="0.3" r="0.8"><stop offset="0" stop-color="#f1f3f4"/>' +
  '<stop offset="0.4" stop-color="#8d969c"/><stop offset="1" stop-color="#30363a"/></radialGradient>';

/** A painted blur: filters on every man would cost a frame on slow machines. */
function shadowOf(style: PieceStyle): string {
  if (style === 'bold' || style === 'flat' || style === 'ink') return '';
  return shape('ellipse', { cx: 3.5, cy: 9, rx: 44, ry: 42, fill: 'url(#shadow)' });
}

/** Planes of a turned body: the face is lit, the rim turns away, what is sunk is lit the other way round. */
function toneDefs(tone: Tone): string {
  const stops = (...steps: readonly (readonly [number, number])[]) =>
    steps.map(([at, step]) => `<stop offset="${at}" stop-color="var(--bw-${tone}-${step})"/>`).join('');
  const linear = (id: string, content: string) =>
    `<linearGradient id="${id}-${tone}" x1="0.22" y1="0.04" x2="0.78" y2="0.96">${content}</linearGradient>`;
  return (
    `<radialGradient id="face-${tone}" cx="0.34" cy="0.26" r="0.95">${stops([0, 1], [0.5, 2], [1, 3])}</radialGradient>` +
    linear('rim', stops([0, 1], [0.45, 2], [0.8, 3], [1, 4])) +
    linear('sink', stops([0, 4], [0.3, 3], [0.7, 2], [1, 1])) +
    `<linearGradient id="wall-${tone}">${stops([0, 3], [0.3, 2], [0.62, 3], [1, 4])}</linearGradient>`
  );
}

function drawTray(area: Rect, diagram: Diagram, side: Side, look: PieceLook): string {
  const count = diagram.hand[side];
  if (count === 0) return '';
  const middle = area.y + area.height / 2;
  const step = Math.min(58, (area.width - 170) / Math.max(1, count));
  const men = Array.from({ length: count }, (_, i) =>
    shape(
      'g',
      { transform: `translate(${Math.round(48 + i * step)} ${middle}) scale(0.72)` },
      drawPiece({ side, kind: 'man' }, look),
    ),
  );
  return men.join('') + label(48 + (count - 1) * step + 70, middle, 34, `×${count}`, 'tray-count');
}

function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}
