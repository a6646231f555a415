import type { Board, SiteInfo, SiteMark } from '../contract/index.ts';
import type { TaflVariant } from './variant.ts';

/** Files a, b, c from the left without gaps, ranks from the bottom: the top left cell of a 7×7 board is a7. */
export function cellName(size: number, cell: number): string {
  const x = cell % size;
  const y = Math.floor(cell / size);
  return String.fromCharCode(97 + x) + String(size - y);
}

/** The cell of a name, or undefined if the board has none. */
export function parseCell(size: number, name: string): number | undefined {
  const match = /^([a-s])([1-9][0-9]?)$/.exec(name);
  if (!match) return undefined;
  const x = match[1].charCodeAt(0) - 97;
  const y = size - Number(match[2]);
  return x < size && y >= 0 ? y * size + x : undefined;
}

/** The cell in the middle, whether the variant has a throne there or not. */
export function centreOf(size: number): number {
  return (size * size - 1) / 2;
}

/** Cells of the corner blocks. */
export function cornerCells(size: number, width: number): readonly number[] {
  const cells: number[] = [];
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      const [right, low] = [size - 1 - x, size - 1 - y];
      cells.push(y * size + x, y * size + right, low * size + x, low * size + right);
    }
  }
  return cells;
}

/** Geometry and marks for drawings. */
export function makeBoard(variant: TaflVariant): Board {
  const { size } = variant;
  const corners = new Set(cornerCells(size, variant.corners));
  const sites: SiteInfo[] = [];
  for (let cell = 0; cell < size * size; cell++) {
    const name = cellName(size, cell);
    const marks: SiteMark[] = [];
    if (variant.throne === 'yes' && cell === centreOf(size)) marks.push('throne');
    if (corners.has(cell)) marks.push('corner');
    if (variant.camps.includes(name)) marks.push('camp');
    sites.push({ name, x: cell % size, y: Math.floor(cell / size), marks });
  }
  return { id: `tafl-${variant.id}`, kind: 'squares', width: size, height: size, sites, lines: [] };
}
