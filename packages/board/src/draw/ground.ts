import type { Labels, Layout, Rect } from '../sites/layout.ts';
import { path, shape } from './drawing.ts';
import { drawLabels } from './ground-labels.ts';
import { drawLines } from './ground-lines.ts';
import { drawSquares } from './ground-squares.ts';
import { textureDefs, textured } from './texture.ts';
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
