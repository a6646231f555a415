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
