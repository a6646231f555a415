import type { Piece, Side } from '@boardwright/games';
import type { Layout } from '../sites/layout.ts';
import { circle, path, shape } from './drawing.ts';
import { isChequeredBoard } from './ground.ts';
import { drawBody, type Tone } from './piece-bodies.ts';
import type { PieceStyle } from './theme.ts';

/** The form of men fits the board: flat discs on chequers, pebbles on points, domed men on ruled fields. */
export const PIECE_FORMS = ['disc', 'pebble', 'dome'] as const;
export type PieceForm = (typeof PIECE_FORMS)[number];

/** How men are drawn on one board. */
export interface PieceLook {
  readonly style: PieceStyle;
  readonly form: PieceForm;
  /** Which side's men are pale. */
  readonly light: Side;
}

export function formFor(layout: Layout): PieceForm {
  if (layout.board.kind === 'points') return 'pebble';
  return isChequeredBoard(layout) ? 'disc' : 'dome';
}

/** A man or king about the origin, for a board whose step is 100. */
export function drawPiece(piece: Piece, look: PieceLook): string {
  const tone: Tone = piece.side === look.light ? 'pale' : 'deep';
  const body = drawBody(look.style, look.form, tone, piece.kind === 'king' ? 'plain' : 'full');
  switch (piece.kind) {
    case 'man':
      return shadowOf(look.style) + body;
    case 'king':
      return drawKing(look, tone, body);
    case 'dead':
      return shape('g', { opacity: 0.5 }, body) + DEAD_RING + CROSS;
  }
}

/** Gradients of men in both tones, for the `defs` of the drawing. */
export function pieceDefs(): string {
  return `${toneDefs('pale')}${toneDefs('deep')}${SHADOW}`;
}

/** A crowned draughtsman is two men high; other kings are larger than their men. */
function drawKing(look: PieceLook, tone: Tone, body: string): string {
  const crown = drawCrown(tone, look.style);
  if (look.form === 'disc') {
    const lower = shape('g', { transform: 'translate(0 6)' }, drawBody(look.style, look.form, tone, 'plain'));
    const upper = shape('g', { transform: 'translate(0 -5)' }, body, crown);
    return shadowOf(look.style) + lower + upper;
  }
  return shadowOf(look.style) + shape('g', { transform: 'scale(1.1)' }, body, crown);
}

const CROWN = 'M-19 11L-24 -11L-11 -3L0 -19L11 -3L24 -11L19 11Z';

function drawCrown(tone: Tone, style: PieceStyle): string {
  const fill = `var(--bw-crown-on-${tone})`;
  const edge = style === 'bold' ? 'none' : `var(--bw-${tone}-4)`;
  const line = { stroke: edge, 'stroke-width': 1.5, 'stroke-linejoin': 'round' };
  const tips = [
    [-24, -12],
    [0, -20],
    [24, -12],
  ];
  return shape(
    'g',
    { class: 'crown', fill },
    path(CROWN, line),
    shape('rect', { x: -19, y: 13.5, width: 38, height: 5.5, rx: 2, ...line }),
    ...tips.map(([x, y]) => circle(x, y, 4, line)),
  );
}

const DEAD_RING = circle(0, 0, 38, {
  fill: 'none',
  stroke: 'var(--bw-line)',
  'stroke-width': 2.5,
  'stroke-dasharray': '7 6',
});

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
  '<radialGradient id="shadow"><stop offset="0.62" stop-color="#000" stop-opacity="0.5"/>' +
  '<stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>';

/** A painted blur: filters on every man would cost a frame on slow machines. */
function shadowOf(style: PieceStyle): string {
  if (style === 'bold' || style === 'flat' || style === 'ink') return '';
  return shape('ellipse', { cx: 4, cy: 8, rx: 46, ry: 44, fill: 'url(#shadow)' });
}

function toneDefs(tone: Tone): string {
  const stop = (offset: number, step: number) =>
    `<stop offset="${offset}" stop-color="var(--bw-${tone}-${step})"/>`;
  return (
    `<radialGradient id="face-${tone}" cx="0.36" cy="0.3" r="0.8">${stop(0, 1)}${stop(0.45, 2)}${stop(1, 3)}` +
    `</radialGradient><linearGradient id="edge-${tone}" x1="0.2" y1="0" x2="0.7" y2="1">${stop(0, 2)}${stop(0.5, 3)}` +
    `${stop(1, 4)}</linearGradient><linearGradient id="bowl-${tone}" x1="0.2" y1="0" x2="0.7" y2="1">${stop(0, 3)}` +
    `${stop(1, 1)}</linearGradient>`
  );
}
