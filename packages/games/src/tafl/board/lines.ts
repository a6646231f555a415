import type { Placed } from '../variants/rows.ts';

/**
 * The part of the lookups that depends on the size alone. Men stand in packed lines: as many rows as fit share a
 * 31-bit word, and the men are kept a second time by columns, so that a slide in any direction is a few bit
 * operations.
 */
export interface Lines {
  /** Words for one set of lines; a state holds attackers and defenders by rows, then both by columns. */
  readonly words: number;
  readonly lineMask: number;
  readonly xOf: Uint8Array;
  readonly yOf: Uint8Array;
  readonly rowWord: Uint8Array;
  readonly rowShift: Uint8Array;
  readonly rowBit: Int32Array;
  /** Index of the column's word of attackers in the state, past the two sets of rows. */
  readonly colWord: Uint8Array;
  readonly colShift: Uint8Array;
  readonly colBit: Int32Array;
  /** The cell of bit b of row word w, at 32·w + b. */
  readonly cellOf: Int16Array;
  /** Neighbours at 4·cell + direction (right, left, down, up), -1 off the board. */
  readonly near: Int16Array;
}

/** Packs as many rows as fit into 31 bits, and the columns likewise. */
export function packLines(size: number): Lines {
  const cells = size * size;
  const perWord = Math.floor(31 / size);
  const words = Math.ceil(size / perWord);
  const lines: Lines = {
    words,
    lineMask: 2 ** size - 1,
    xOf: new Uint8Array(cells),
    yOf: new Uint8Array(cells),
    rowWord: new Uint8Array(cells),
    rowShift: new Uint8Array(cells),
    rowBit: new Int32Array(cells),
    colWord: new Uint8Array(cells),
    colShift: new Uint8Array(cells),
    colBit: new Int32Array(cells),
    cellOf: new Int16Array(32 * words).fill(-1),
    near: new Int16Array(4 * cells),
  };
  for (let cell = 0; cell < cells; cell++) {
    const x = cell % size;
    const y = Math.floor(cell / size);
    lines.xOf[cell] = x;
    lines.yOf[cell] = y;
    lines.rowWord[cell] = Math.floor(y / perWord);
    lines.rowShift[cell] = (y % perWord) * size;
    lines.rowBit[cell] = 1 << (lines.rowShift[cell] + x);
    lines.colWord[cell] = 2 * words + Math.floor(x / perWord);
    lines.colShift[cell] = (x % perWord) * size;
    lines.colBit[cell] = 1 << (lines.colShift[cell] + y);
    lines.cellOf[32 * lines.rowWord[cell] + lines.rowShift[cell] + x] = cell;
    lines.near[4 * cell] = x + 1 < size ? cell + 1 : -1;
    lines.near[4 * cell + 1] = x > 0 ? cell - 1 : -1;
    lines.near[4 * cell + 2] = y + 1 < size ? cell + size : -1;
    lines.near[4 * cell + 3] = y > 0 ? cell - size : -1;
  }
  return lines;
}

/** Rows of attackers, then rows of defenders and king, as in a state. */
export function packStart(lines: Lines, cells: readonly (Placed | undefined)[]): Int32Array {
  const men = new Int32Array(2 * lines.words);
  cells.forEach((placed, cell) => {
    if (placed !== undefined)
      men[lines.rowWord[cell] + (placed === 0 ? 0 : lines.words)] |= lines.rowBit[cell];
  });
  return men;
}
