import type { Board, SiteInfo, SiteMark } from '../../contract/index.ts';
import { cellName } from '../variants/cells.ts';
import type { TaflVariant } from '../variants/record.ts';

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
