import type { Lookups } from '../board/lookups.ts';
import { boardMaps } from '../board/symmetry.ts';

/** The eight maps of the board, and the king's cells sorted into orbits by them. */
export interface Orbits {
  /** Cells a man can stand on get numbers of their own; 255 elsewhere. */
  readonly placeOf: Uint8Array;
  readonly cellOf: Uint8Array;
  /** Where a place goes: `map * places + place`. */
  readonly images: Uint8Array;
  /** One king's cell out of those the maps bring onto one another. */
  readonly kingCells: Uint8Array;
  /** `number in kingCells << 3 | map that leads there`, by cell; 255 where the king cannot stand and play on. */
  readonly kingEntries: Uint8Array;
  /** Maps that leave a king's cell alone, the identity first, by number. */
  readonly keepers: readonly Uint8Array[];
}

const NOWHERE = 255;

export function makeOrbits(t: Lookups): Orbits {
  const maps = boardMaps(t.size);
  const cells = Array.from({ length: t.cells }, (_, cell) => cell);
  const stand = cells.filter((cell) => t.noAttacker[cell] === 0);
  const placeOf = new Uint8Array(t.cells).fill(NOWHERE);
  stand.forEach((cell, place) => {
    placeOf[cell] = place;
  });
  const kingEntries = new Uint8Array(t.cells).fill(NOWHERE);
  const kingCells: number[] = [];
  for (const cell of cells) {
    if (t.isGoal[cell] === 1 || t.isCorner[cell] === 1 || kingEntries[cell] !== NOWHERE) continue;
    const number = kingCells.push(cell) - 1;
    maps.forEach((image) => {
      const back = maps.findIndex((other) => cells.every((c) => other[image[c]] === c));
      if (kingEntries[image[cell]] === NOWHERE) kingEntries[image[cell]] = (number << 3) | back;
    });
  }
  return {
    placeOf,
    cellOf: Uint8Array.from(stand),
    images: Uint8Array.from(maps.flatMap((image) => stand.map((cell) => placeOf[image[cell]]))),
    kingCells: Uint8Array.from(kingCells),
    kingEntries,
    keepers: kingCells.map((cell) =>
      Uint8Array.from(maps.flatMap((image, map) => (image[cell] === cell ? [map] : []))),
    ),
  };
}
