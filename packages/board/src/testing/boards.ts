import type { Board, Diagram, Move, Piece, Site } from '@boardwright/games';
import type { SiteMark, Words } from '@boardwright/games/internal';

/**
 * Boards for tests, made by hand so that no rules are needed.
 *
 * ```
 * a3 - b3 - c3
 * |    |    |
 * a2 - b2 - c2
 * |    |    |
 * a1 - b1 - c1
 * ```
 */
export const NINE: Board = {
  id: 'nine',
  kind: 'points',
  width: 3,
  height: 3,
  sites: grid(3, () => []),
  lines: [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
  ],
};

/** The eight by eight board with its 32 dark squares numbered from the top, and letters as second names. */
export const CHEQUERS: Board = {
  id: 'chequers',
  kind: 'squares',
  width: 8,
  height: 8,
  sites: Array.from({ length: 32 }, (_, i) => {
    const y = Math.floor(i / 4);
    const x = 2 * (i % 4) + (y % 2 === 0 ? 1 : 0);
    return { name: String(i + 1), alias: `${'ABCDEFGH'[x]}${8 - y}`, x, y, marks: ['dark'] };
  }),
  lines: [],
};

/** A ruled field of five by five with a throne and corners. */
export const FIELD: Board = {
  id: 'field',
  kind: 'squares',
  width: 5,
  height: 5,
  sites: grid(5, (x, y) => {
    if (x === 2 && y === 2) return ['throne'];
    return x % 4 === 0 && y % 4 === 0 ? ['corner'] : [];
  }),
  lines: [],
};

export function site(board: Board, name: string): Site {
  const found = board.sites.findIndex((info) => info.name === name);
  if (found < 0) throw new Error(`no site ${name}`);
  return found;
}

/** A move from the names of its sites: `move(board, '22x15x8', '18 11')`. */
export function move(board: Board, text: string, captures = ''): Move {
  const names = text.replace(/^x/, '').split(/[-x]/);
  const taken = captures === '' ? [] : captures.split(' ');
  return {
    text,
    touches: names.map((name) => site(board, name)),
    captures: taken.map((name) => site(board, name)),
  };
}

/** A diagram from names: upper case K before a name makes a king. */
export function diagram(
  board: Board,
  first: string,
  second: string,
  hand: readonly [number, number] = [0, 0],
): Diagram {
  const sites: (Piece | undefined)[] = board.sites.map(() => undefined);
  for (const [side, names] of [[0, first] as const, [1, second] as const]) {
    for (const name of names.split(' ').filter((text) => text !== '')) {
      const isKing = name.startsWith('K');
      sites[site(board, name.replace('K', ''))] = { side, kind: isKing ? 'king' : 'man' };
    }
  }
  return { turn: 0, sites, hand };
}

export const WORDS: Words = {
  family: 'Draughts',
  sides: { white: 'White', black: 'Black' },
  sidesInText: { white: 'White', black: 'Black' },
  pieces: { man: 'Man', king: 'King' },
  codes: {},
  fields: {},
  variants: {},
  speech: { role: 'grid', occupied: '{side} {piece} at {site}', empty: 'Empty cell {site}', site: 'alias' },
};

export const POINT_WORDS: Words = {
  ...WORDS,
  family: 'Morris',
  sides: { white: 'white', black: 'black' },
  pieces: { man: 'man' },
  speech: { role: 'group', occupied: '{site}, {side} {piece}', empty: '{site}, empty', site: 'name' },
};

function grid(size: number, marks: (x: number, y: number) => readonly SiteMark[]): Board['sites'] {
  return Array.from({ length: size * size }, (_, i) => {
    const x = i % size;
    const y = Math.floor(i / size);
    return { name: `${'abcde'[x]}${size - y}`, x, y, marks: marks(x, y) };
  });
}
