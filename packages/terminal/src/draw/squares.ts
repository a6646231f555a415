import type { Site } from '@boardwright/games';
import { ASCII_BOX, type Block, UNICODE_BOX } from './block.ts';
import { type BoardView, bracketsOf, describeSite, labelsOf, seenAt } from './board.ts';
import { Canvas } from './canvas.ts';

/** A cell is three columns, so that the cursor fits around a man; large boards also have lines between cells. */
const CELL = 3;

interface Grid {
  readonly stepX: number;
  readonly stepY: number;
  /** Of the first cell's middle. */
  readonly left: number;
  readonly top: number;
}

export function drawSquares(view: BoardView): Block {
  const { board } = view;
  if (view.size === 'tiny') return drawTiny(view);
  const isLarge = view.size === 'large';
  const labels = view.hasLabels ? labelsOf(board) : undefined;
  const hasNumbers = view.hasLabels && !labels;
  const margin = labels || (hasNumbers && !isLarge) ? 3 : 0;
  const grid: Grid = isLarge
    ? { stepX: CELL + 1, stepY: 2, left: margin + 2, top: 1 }
    : { stepX: CELL, stepY: 1, left: margin + 2, top: 1 };
  const right = grid.left + (board.width - 1) * grid.stepX + 2;
  const bottom = grid.top + (board.height - 1) * grid.stepY + 1;
  const canvas = new Canvas(right + 1 + (hasNumbers ? margin : 0), bottom + 1 + (labels ? 1 : 0));
  if (isLarge) drawGrid(canvas, view, grid, margin);
  else drawFrame(canvas, view, margin, right, bottom);
  const spots = board.sites.map((_, site) => drawCell(canvas, view, grid, site));
  if (labels) drawLabels(canvas, view, labels, grid, bottom + 1);
  else if (hasNumbers && isLarge) drawNumbers(canvas, view, grid);
  else if (hasNumbers) drawRowNumbers(canvas, view, grid, right + 2);
  return { lines: canvas.lines(), width: canvas.width, spots };
}

/** Two columns a cell and nothing around: neighbours share the blank that the cursor's brackets need. */
function drawTiny(view: BoardView): Block {
  const { width, height, sites } = view.board;
  const canvas = new Canvas(2 * width + 1, height);
  const grid: Grid = { stepX: 2, stepY: 1, left: 1, top: 0 };
  const spots = sites.map((_, site) => ({ ...drawCell(canvas, view, grid, site), width: 2 }));
  return { lines: canvas.lines(), width: canvas.width, spots };
}

function drawCell(canvas: Canvas, view: BoardView, grid: Grid, site: Site) {
  const seen = seenAt(view, site);
  const x = grid.left + seen.x * grid.stepX;
  const y = grid.top + seen.y * grid.stepY;
  const { glyph, role } = describeSite(view, site);
  canvas.put(x, y, glyph, role);
  const brackets = bracketsOf(view, site);
  if (brackets) {
    canvas.put(x - 1, y, brackets.open, brackets.role);
    canvas.put(x + 1, y, brackets.close, brackets.role);
  }
  return { id: site, x: x - 1, y, width: CELL, height: 1 };
}

function drawFrame(canvas: Canvas, view: BoardView, left: number, right: number, bottom: number): void {
  const { corners, across, down } = view.charset === 'ascii' ? ASCII_BOX : UNICODE_BOX;
  const edge = across.repeat(right - left - 1);
  canvas.put(left, 0, corners[0] + edge + corners[1], 'line');
  canvas.put(left, bottom, corners[2] + edge + corners[3], 'line');
  for (let y = 1; y < bottom; y++) {
    canvas.put(left, y, down, 'line');
    canvas.put(right, y, down, 'line');
  }
}

const JOINTS = {
  unicode: { top: '┌┬┐', middle: '├┼┤', bottom: '└┴┘', across: '─', down: '│' },
  ascii: { top: '+++', middle: '+++', bottom: '+++', across: '-', down: '|' },
} as const;

function drawGrid(canvas: Canvas, view: BoardView, grid: Grid, left: number): void {
  const { width, height } = view.board;
  const joints = JOINTS[view.charset];
  for (let row = 0; row <= height; row++) {
    const kind = row === 0 ? 'top' : row === height ? 'bottom' : 'middle';
    const [first, inner, last] = joints[kind];
    const cells = Array.from({ length: width }, () => joints.across.repeat(CELL)).join(inner);
    canvas.put(left, row * grid.stepY, first + cells + last, 'line');
    if (row === height) continue;
    for (let column = 0; column <= width; column++)
      canvas.put(left + column * grid.stepX, row * grid.stepY + 1, joints.down, 'line');
  }
}

function drawLabels(
  canvas: Canvas,
  view: BoardView,
  labels: { readonly files: readonly string[]; readonly ranks: readonly string[] },
  grid: Grid,
  foot: number,
): void {
  const { width, height } = view.board;
  labels.files.forEach((file, x) => {
    const seen = view.isFlipped ? width - 1 - x : x;
    canvas.put(grid.left + seen * grid.stepX, foot, file, 'label');
  });
  labels.ranks.forEach((rank, y) => {
    const seen = view.isFlipped ? height - 1 - y : y;
    canvas.put(0, grid.top + seen * grid.stepY, rank.padStart(2), 'label');
  });
}

/** On a numbered board each number stands in the line above its square, where men and cursor leave it be. */
function drawNumbers(canvas: Canvas, view: BoardView, grid: Grid): void {
  view.board.sites.forEach(({ name }, site) => {
    const { x, y } = seenAt(view, site);
    canvas.put(grid.left - 1 + x * grid.stepX, grid.top - 1 + y * grid.stepY, name, 'label');
  });
}

/** Without lines between the squares, the first and the last number of each row stand beside it. */
function drawRowNumbers(canvas: Canvas, view: BoardView, grid: Grid, right: number): void {
  const { sites, height } = view.board;
  const seen = sites.map(({ name }, site) => ({ name, ...seenAt(view, site) })).sort((a, b) => a.x - b.x);
  for (let row = 0; row < height; row++) {
    const names = seen.filter(({ y }) => y === row).map(({ name }) => name.padStart(2));
    canvas.put(0, grid.top + row * grid.stepY, names[0], 'label');
    canvas.put(right, grid.top + row * grid.stepY, names[names.length - 1], 'label');
  }
}
