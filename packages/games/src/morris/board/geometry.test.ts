import { describe, expect, test } from 'vitest';
import { BOARDS, buildGeometry, type Geometry } from './geometry.ts';

/** The points of the large board from the top left, row by row: the numbering of the design of the challenge. */
const ROWS = [
  ['a7', 'd7', 'g7'],
  ['b6', 'd6', 'f6'],
  ['c5', 'd5', 'e5'],
  ['a4', 'b4', 'c4', 'e4', 'f4', 'g4'],
  ['c3', 'd3', 'e3'],
  ['b2', 'd2', 'f2'],
  ['a1', 'd1', 'g1'],
].flat();

const MILLS = [
  [0, 1, 2],
  [2, 14, 23],
  [21, 22, 23],
  [0, 9, 21],
  [3, 4, 5],
  [5, 13, 20],
  [18, 19, 20],
  [3, 10, 18],
  [6, 7, 8],
  [8, 12, 17],
  [15, 16, 17],
  [6, 11, 15],
  [1, 4, 7],
  [12, 13, 14],
  [16, 19, 22],
  [9, 10, 11],
];

/** Read off the drawing of that design. */
const NEIGHBOURS: readonly (readonly number[])[] = [
  [1, 9],
  [0, 2, 4],
  [1, 14],
  [4, 10],
  [1, 3, 5, 7],
  [4, 13],
  [7, 11],
  [4, 6, 8],
  [7, 12],
  [0, 10, 21],
  [3, 9, 11, 18],
  [6, 10, 15],
  [8, 13, 17],
  [5, 12, 14, 20],
  [2, 13, 23],
  [11, 16],
  [15, 17, 19],
  [12, 16],
  [10, 19],
  [16, 18, 20, 22],
  [13, 19],
  [9, 22],
  [19, 21, 23],
  [14, 22],
];

function linesOf(geometry: Geometry, kind?: string): readonly string[] {
  const { sites } = geometry.board;
  const lines = geometry.lines.filter((line) => kind === undefined || line.kind === kind);
  return lines.map((line) =>
    [line.ends[0], line.centre, line.ends[1]]
      .map((site) => sites[site].name)
      .sort()
      .join(' '),
  );
}

describe('the large board', () => {
  const geometry = buildGeometry('three-squares');
  const names = geometry.board.sites.map((site) => site.name);

  test('[M1] it has 24 points in the order of the FEN', () => {
    expect(names.join(' ')).toBe('d5 e5 e4 e3 d3 c3 c4 c5 d6 f6 f4 f2 d2 b2 b4 b6 d7 g7 g4 g1 d1 a1 a4 a7');
  });

  test('[M2] its lines are the sixteen mills of the challenge', () => {
    const told = MILLS.map((mill) =>
      mill
        .map((point) => ROWS[point])
        .sort()
        .join(' '),
    );
    expect([...linesOf(geometry)].sort()).toEqual(told.sort());
    expect(linesOf(geometry, 'edges').length).toBe(12);
    expect([...linesOf(geometry, 'cross')].sort()).toEqual(['a4 b4 c4', 'd1 d2 d3', 'd5 d6 d7', 'e4 f4 g4']);
  });

  test('[M3] its steps are those of the challenge', () => {
    for (const [point, near] of NEIGHBOURS.entries()) {
      const told = geometry.neighbours[names.indexOf(ROWS[point])].map((site) => names[site]);
      expect([...told].sort(), ROWS[point]).toEqual(near.map((other) => ROWS[other]).sort());
    }
  });

  test('[M2] diagonals add four lines through the corners', () => {
    const lines = linesOf(buildGeometry('three-squares-diagonals'), 'diagonals');
    expect([...lines].sort()).toEqual(['a1 b2 c3', 'a7 b6 c5', 'e3 f2 g1', 'e5 f6 g7']);
  });
});

describe('the small boards', () => {
  test('[M1] two squares have 16 points from a5 to e1', () => {
    const names = buildGeometry('two-squares').board.sites.map((site) => site.name);
    expect(names.join(' ')).toBe('c4 d4 d3 d2 c2 b2 b3 b4 c5 e5 e3 e1 c1 a1 a3 a5');
  });

  test('[M2] between two squares there is a step and no line', () => {
    const geometry = buildGeometry('two-squares');
    const names = geometry.board.sites.map((site) => site.name);
    expect(geometry.lines.length).toBe(8);
    expect(geometry.neighbours[names.indexOf('c4')].map((site) => names[site]).sort()).toEqual([
      'b4',
      'c5',
      'd4',
    ]);
    expect(geometry.neighbours[names.indexOf('a5')].length).toBe(2);
    expect(buildGeometry('two-squares-diagonals').neighbours[names.indexOf('a5')].length).toBe(3);
  });

  test('[M1] nine points begin with the centre', () => {
    const names = buildGeometry('nine-points').board.sites.map((site) => site.name);
    expect(names.join(' ')).toBe('b2 b3 c3 c2 c1 b1 a1 a2 a3');
  });

  test('[M2] nine points have six lines, eight with diagonals', () => {
    expect(buildGeometry('nine-points').lines.length).toBe(6);
    expect(buildGeometry('nine-points-diagonals').lines.length).toBe(8);
  });
});

test.each([
  ['three-squares', 16],
  ['three-squares-diagonals', 16],
  ['two-squares', 16],
  ['two-squares-diagonals', 16],
  ['nine-points', 8],
  ['nine-points-diagonals', 8],
] as const)('%s has %i symmetries, and each keeps lines and steps', (name, count) => {
  const geometry = buildGeometry(name);
  const key = (sites: readonly number[]) => [...sites].sort((a, b) => a - b).join();
  const lines = new Set(geometry.lines.map((line) => key([...line.ends, line.centre])));
  expect(new Set(geometry.symmetries.map((symmetry) => symmetry.join())).size).toBe(count);
  for (const symmetry of geometry.symmetries) {
    for (const { ends, centre } of geometry.lines) {
      expect(lines.has(key([...ends, centre].map((site) => symmetry[site])))).toBe(true);
    }
    for (const [site, near] of geometry.neighbours.entries()) {
      expect(key(geometry.neighbours[symmetry[site]])).toBe(key(near.map((other) => symmetry[other])));
    }
  }
});

test('every board draws all its points and lines', () => {
  for (const name of BOARDS) {
    const { board, neighbours } = buildGeometry(name);
    const drawn = new Set(board.lines.flat());
    expect(drawn.size).toBe(board.sites.length);
    expect(neighbours.every((sites) => sites.length >= 2)).toBe(true);
  }
});
