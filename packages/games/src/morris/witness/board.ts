import type { MorrisVariant } from '../variants/record.ts';

/** The kinds of line that capture switches name. */
export type LineKind = 'edges' | 'cross' | 'diagonals';

/** [M2] Two ends with the centre between them. */
export interface Line {
  readonly kind: LineKind;
  readonly points: readonly [string, string, string];
}

export interface Drawing {
  readonly points: readonly string[];
  readonly lines: readonly Line[];
  /** [M3] Points one step apart, by point. */
  readonly neighbours: Readonly<Record<string, readonly string[]>>;
}

const STRAIGHT = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;
const SLANTED = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
] as const;

/**
 * [M1] [M2] Squares drawn around one middle, each a step wider than the one inside it. A point is a name made of
 * its file and rank, nothing else.
 */
export function drawBoard(board: MorrisVariant['board']): Drawing {
  const squares = board.startsWith('three') ? 3 : board.startsWith('two') ? 2 : 1;
  const slants = board.endsWith('-diagonals');
  const middle = squares + 1;
  const name = (x: number, y: number) => `${'abcdefg'[middle + x - 1]}${middle + y}`;

  const lines: Line[] = [];
  const links: [string, string][] = [];
  for (let r = 1; r <= squares; r++)
    for (const [x, y] of STRAIGHT) {
      // The side of the square that lies in this direction, from corner to corner.
      lines.push({
        kind: 'edges',
        points: [name(x * r - y * r, y * r - x * r), name(x * r, y * r), name(x * r + y * r, y * r + x * r)],
      });
    }
  const spokes = [
    ...STRAIGHT.map((way) => ({ kind: 'cross' as const, way })),
    ...(slants ? SLANTED.map((way) => ({ kind: 'diagonals' as const, way })) : []),
  ];
  for (const { kind, way } of spokes) {
    const [x, y] = way;
    if (squares === 3) lines.push({ kind, points: [name(x, y), name(2 * x, 2 * y), name(3 * x, 3 * y)] });
    if (squares === 2) links.push([name(x, y), name(2 * x, 2 * y)]);
    // On nine points a line runs through the middle: one for each pair of opposite directions.
    if (squares === 1 && (x > 0 || (x === 0 && y > 0)))
      lines.push({ kind, points: [name(-x, -y), name(0, 0), name(x, y)] });
  }

  for (const { points } of lines) links.push([points[0], points[1]], [points[1], points[2]]);
  const points = [...new Set(links.flat())].sort();
  const neighbours = Object.fromEntries(
    points.map((point) => [
      point,
      links.filter((link) => link.includes(point)).map(([a, b]) => (a === point ? b : a)),
    ]),
  );
  return { points, lines, neighbours };
}
