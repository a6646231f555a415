import type { Site } from '@boardwright/games';
import type { Block, Spot } from './block.ts';
import { type BoardView, bracketsOf, describeSite, labelsOf, lineRole, seenAt } from './board.ts';
import { Canvas } from './canvas.ts';
import { GLYPHS, type Glyphs } from './glyphs.ts';
import type { Role } from './span.ts';

/** Columns and rows from one step of the grid to the next. A board of nine points would be tiny otherwise. */
const LARGE = { x: 4, y: 2 };
const TINY_GRID = 3;
const LARGE_TINY = { x: 8, y: 4 };
const SMALL = { x: 2, y: 1 };

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Points joined by lines. One column on each side is left for the cursor. */
export function drawPoints(view: BoardView): Block {
  const { board, charset } = view;
  const step = view.size !== 'large' ? SMALL : board.width <= TINY_GRID ? LARGE_TINY : LARGE;
  const labels = view.hasLabels && view.size !== 'tiny' ? labelsOf(board) : undefined;
  const margin = labels ? 3 : 1;
  const width = (board.width - 1) * step.x + 1;
  const height = (board.height - 1) * step.y + 1;
  const canvas = new Canvas(width + margin + 1, height + (labels ? 1 : 0));
  const places = board.sites.map((_, site): Place => {
    const seen = seenAt(view, site);
    return { x: margin + seen.x * step.x, y: seen.y * step.y };
  });
  for (const run of board.lines) {
    for (let i = 1; i < run.length; i++)
      drawLine(canvas, GLYPHS[charset], lineRole(view), places[run[i - 1]], places[run[i]]);
  }
  places.forEach((place, site) => {
    drawSite(canvas, view, site, place);
  });
  if (labels) drawLabels(canvas, view, labels, step, margin);
  // As wide as the canvas, so that nothing beside the board moves with the cursor.
  return { lines: canvas.lines(), width: canvas.width, spots: places.map(spotOf) };
}

function drawLine(canvas: Canvas, glyphs: Glyphs, role: Role, from: Place, to: Place): void {
  const steps = Math.max(Math.abs(to.y - from.y), from.y === to.y ? Math.abs(to.x - from.x) : 0);
  const isRising = (to.x - from.x) * (to.y - from.y) < 0;
  const slanted = isRising ? glyphs.rising : glyphs.falling;
  const glyph = from.y === to.y ? glyphs.across : from.x === to.x ? glyphs.down : slanted;
  for (let i = 1; i < steps; i++) {
    const x = Math.round(from.x + ((to.x - from.x) * i) / steps);
    const y = Math.round(from.y + ((to.y - from.y) * i) / steps);
    canvas.put(x, y, glyph, role);
  }
}

function drawSite(canvas: Canvas, view: BoardView, site: Site, place: Place): void {
  const { glyph, role } = describeSite(view, site);
  canvas.put(place.x, place.y, glyph, role);
  const brackets = bracketsOf(view, site);
  if (!brackets) return;
  canvas.put(place.x - 1, place.y, brackets.open, brackets.role);
  canvas.put(place.x + 1, place.y, brackets.close, brackets.role);
}

function drawLabels(
  canvas: Canvas,
  view: BoardView,
  labels: { readonly files: readonly string[]; readonly ranks: readonly string[] },
  step: Place,
  margin: number,
): void {
  const { width, height } = view.board;
  labels.files.forEach((file, x) => {
    const seen = view.isFlipped ? width - 1 - x : x;
    canvas.put(margin + seen * step.x, (height - 1) * step.y + 1, file, 'label');
  });
  labels.ranks.forEach((rank, y) => {
    const seen = view.isFlipped ? height - 1 - y : y;
    canvas.put(0, seen * step.y, rank.padStart(1), 'label');
  });
}

function spotOf(place: Place, site: Site): Spot {
  return { id: site, x: place.x - 1, y: place.y, width: 3, height: 1 };
}
