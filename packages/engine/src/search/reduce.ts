// Hot: read at every late move; no allocation.
const ROWS = 64;
const TABLE: Int8Array = buildTable();

/** How many plies a late quiet move is searched less at first. */
export function reduction(depth: number, place: number, isOpen: boolean): number {
  const row = depth < ROWS ? depth : ROWS - 1;
  const column = place < ROWS ? place : ROWS - 1;
  const less = TABLE[row * ROWS + column];
  return isOpen && less > 0 ? less - 1 : less;
}

/** Grows with the logarithms of both, as in most engines; nothing below depth 3 or before the third move. */
function buildTable(): Int8Array {
  const table = new Int8Array(ROWS * ROWS);
  for (let depth = 3; depth < ROWS; depth++) {
    for (let place = 2; place < ROWS; place++) {
      const less = Math.floor(0.4 + (Math.log(depth) * Math.log(place + 1)) / 2.2);
      table[depth * ROWS + place] = Math.min(less, depth - 2);
    }
  }
  return table;
}
