import type { Lookups } from '../board/lookups.ts';
import { boardMaps, keepingMaps } from '../board/symmetry.ts';

/** The maps of the board that keep camps and goals, and the king's cells sorted into orbits by them. */
export interface Orbits {
  /** Cells a man can stand on get numbers of their own; `NOWHERE` elsewhere. */
  readonly placeOf: Uint16Array;
  readonly cellOf: Uint16Array;
  /** Where a place goes: `map * places + place`. */
  readonly images: Uint16Array;
  /** One king's cell out of those the maps bring onto one another. */
  readonly kingCells: Uint16Array;
  /** `number in kingCells << 3 | map that leads there`, by cell; `NOWHERE` where the king cannot stand and play on. */
  readonly kingEntries: Uint16Array;
  /** Maps that leave a king's cell alone, the identity first, by number. */
  readonly keepers: readonly Uint8Array[];
}

/** No number of a cell. */
export const NOWHERE = 0xffff;

export function makeOrbits(t: Lookups): Orbits {
  const maps = [boardMaps(t.size)[0], ...keepingMaps(t.size, [[...t.isCamp], [...t.isGoal]])];
  const cells = Array.from({ length: t.cells }, (_, cell) => cell);
  // A camp that nobody may enter still holds the men that start there.
  const stand = cells.filter((cell) => t.noAttacker[cell] === 0 || t.isCamp[cell] === 1);
  const placeOf = new Uint16Array(t.cells).fill(NOWHERE);
  stand.forEach((cell, place) => {
    placeOf[cell] = place;
  });
  const kingEntries = new Uint16Array(t.cells).fill(NOWHERE);
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
    cellOf: Uint16Array.from(stand),
    images: Uint16Array.from(maps.flatMap((image) => stand.map((cell) => placeOf[image[cell]]))),
    kingCells: Uint16Array.from(kingCells),
    kingEntries,
    keepers: kingCells.map((cell) =>
      Uint8Array.from(maps.flatMap((image, map) => (image[cell] === cell ? [map] : []))),
    ),
  };
}
