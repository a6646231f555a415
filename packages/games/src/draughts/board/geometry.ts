import type { Board, Site, SiteInfo } from '../../contract/index.ts';
import type { DraughtsVariant } from '../variants/record.ts';

/**
 * Directions as indices into `steps`; `Board` rows grow downwards and White moves up.
 *
 * ```
 * 1 4 0
 * 7 . 6
 * 3 5 2
 * ```
 */
export const DIRECTIONS = [
  { down: -1, right: 1 },
  { down: -1, right: -1 },
  { down: 1, right: 1 },
  { down: 1, right: -1 },
  { down: -1, right: 0 },
  { down: 1, right: 0 },
  { down: 0, right: 1 },
  { down: 0, right: -1 },
] as const;
export const OPPOSITE: readonly number[] = [3, 2, 1, 0, 5, 4, 7, 6];
export const DIAGONAL: readonly number[] = [0, 1, 2, 3];
export const ORTHOGONAL: readonly number[] = [4, 5, 6, 7];

/**
 * The playing squares of a variant. Sites count row by row from the top, whatever the numbering says; the numbers
 * are only their names. Within a row they count from the left, or from the right where the right corner is in
 * play: the two boards are mirror images, so a neighbour's bit stands in the same place on both, and the word
 * operations need one set of constants. Directions are those of the mirrored board then, which no rule can tell.
 */
export interface Geometry {
  readonly board: Board;
  /** How many sites there are; the site with this very index stands for "off the board" in the lookups. */
  readonly count: number;
  /** `steps[site * 8 + direction]`: the next square on that line, or `count`. */
  readonly steps: Int16Array;
  readonly rowOf: Uint8Array;
  /** Number (from 1) to site; index 0 is unused. */
  readonly siteOf: Int16Array;
  readonly numberOf: Int16Array;
}

type Shape = Pick<DraughtsVariant, 'size' | 'squares' | 'corner' | 'starts' | 'numbering'>;

export function makeGeometry(variant: Shape): Geometry {
  const cells = playingCells(variant);
  const count = cells.length;
  const order = numberCells(variant, cells);
  const siteOf = new Int16Array(count + 1).fill(count);
  const numberOf = new Int16Array(count);
  for (const [index, site] of order.entries()) {
    siteOf[index + 1] = site;
    numberOf[site] = index + 1;
  }
  return {
    board: makeBoard(variant, cells, numberOf),
    count,
    steps: makeSteps(variant, cells),
    rowOf: Uint8Array.from(cells, (cell) => cell.row),
    siteOf,
    numberOf,
  };
}

interface Cell {
  readonly row: number;
  readonly column: number;
}

function playingCells({ size, squares, corner }: Shape): readonly Cell[] {
  const cells: Cell[] = [];
  // The mirrored board has the same parity as the other.
  const isMirrored = squares === 'dark' && corner === 'right';
  for (let row = 0; row < size; row++) {
    for (let x = 0; x < size; x++) {
      const column = isMirrored ? size - 1 - x : x;
      if (squares === 'all' || (row + x) % 2 === 1) cells.push({ row, column });
    }
  }
  return cells;
}

/** Sites in the order of their numbers: along the rows, from the corner the numbering names. */
function numberCells({ starts, numbering }: Shape, cells: readonly Cell[]): readonly Site[] {
  // Black, sitting opposite, sees the corner on the other end of the long diagonal by the same number.
  const corner = starts === 'white' ? numbering : 3 - numbering;
  const isFromTop = corner >= 2;
  const isFromRight = corner % 2 === 1;
  const sites = cells.map((_, site) => site);
  return sites.sort((a, b) => {
    const rows = cells[a].row - cells[b].row;
    const columns = cells[a].column - cells[b].column;
    return (isFromTop ? rows : -rows) || (isFromRight ? -columns : columns);
  });
}

function makeBoard({ size, squares, corner }: Shape, cells: readonly Cell[], numberOf: Int16Array): Board {
  const sites = cells.map(
    ({ row, column }, site): SiteInfo => ({
      name: String(numberOf[site]),
      alias: String.fromCharCode(65 + column) + String(size - row),
      x: column,
      y: row,
      marks: [(row + column) % 2 === 1 || squares === 'dark' ? 'dark' : 'light'],
    }),
  );
  const id = squares === 'all' ? `draughts-${size}-all` : `draughts-${size}-${corner}`;
  return { id, kind: 'squares', width: size, height: size, sites, lines: [] };
}

/** On a chequered board the next playing square straight ahead is two rows away. */
function makeSteps({ size, squares, corner }: Shape, cells: readonly Cell[]): Int16Array {
  const count = cells.length;
  const hand = squares === 'dark' && corner === 'right' ? -1 : 1;
  const siteAt = new Map(cells.map(({ row, column }, site) => [row * size + column, site]));
  const steps = new Int16Array((count + 1) * 8).fill(count);
  for (const [site, { row, column }] of cells.entries()) {
    for (const [direction, { down, right }] of DIRECTIONS.entries()) {
      const reach = squares === 'dark' && (down === 0 || right === 0) ? 2 : 1;
      const nextRow = row + down * reach;
      const nextColumn = column + right * reach * hand;
      const isInside = nextRow >= 0 && nextRow < size && nextColumn >= 0 && nextColumn < size;
      if (isInside) steps[site * 8 + direction] = siteAt.get(nextRow * size + nextColumn) ?? count;
    }
  }
  return steps;
}
