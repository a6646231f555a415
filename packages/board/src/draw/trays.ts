import type { Diagram, Side } from '@boardwright/games';
import type { Layout, Rect } from '../sites/layout.ts';
import { label, shape } from './drawing.ts';
import { drawPiece, type PieceLook } from './pieces.ts';

/** Men in hand beside the board: the side that sits at the bottom below it, the other above. */
export function drawTrays(layout: Layout, diagram: Diagram, bottom: Side, look: PieceLook): string {
  if (!layout.trays) return '';
  const below = layout.flipped ? other(bottom) : bottom;
  const [top, low] = layout.trays;
  return drawTray(top, diagram, other(below), look) + drawTray(low, diagram, below, look);
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
