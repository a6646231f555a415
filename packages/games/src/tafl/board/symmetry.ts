/** The eight maps of a square board, as functions of x, y and the last index. The first changes nothing. */
const MAPS: readonly ((x: number, y: number, last: number) => readonly [number, number])[] = [
  (x, y) => [x, y],
  (x, y, last) => [last - x, y],
  (x, y, last) => [x, last - y],
  (x, y, last) => [last - x, last - y],
  (x, y) => [y, x],
  (x, y, last) => [last - y, x],
  (x, y, last) => [y, last - x],
  (x, y, last) => [last - y, last - x],
];

/** Where each cell goes under each of the eight maps. */
export function boardMaps(size: number): readonly Int16Array[] {
  return MAPS.map((map) => {
    const image = new Int16Array(size * size);
    for (let cell = 0; cell < image.length; cell++) {
      const [x, y] = map(cell % size, Math.floor(cell / size), size - 1);
      image[cell] = y * size + x;
    }
    return image;
  });
}

/** The maps but the first that leave every marking as it is: the camps and the start may break a symmetry. */
export function keepingMaps(
  size: number,
  markings: readonly (readonly (number | undefined)[])[],
): readonly Int16Array[] {
  return boardMaps(size)
    .slice(1)
    .filter((image) => markings.every((marks) => marks.every((mark, cell) => marks[image[cell]] === mark)));
}
