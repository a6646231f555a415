import type { Board, Site, SiteInfo } from '../../contract/index.ts';

/** Boards a morris game can be played on; with `-diagonals` the corners are joined as well. */
export const BOARDS = [
  'three-squares',
  'three-squares-diagonals',
  'two-squares',
  'two-squares-diagonals',
  'nine-points',
  'nine-points-diagonals',
] as const;
export type BoardName = (typeof BOARDS)[number];

/** How a line runs: along a side of a square, from square to square, or corner to corner. */
export const LINE_KINDS = ['edges', 'cross', 'diagonals'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Three points in a row: two ends and the point between them. */
export interface Line {
  readonly kind: LineKind;
  readonly ends: readonly [Site, Site];
  readonly centre: Site;
}

/** A board with what the rules need of it. Sites stand in the order of the FEN. */
export interface Geometry {
  readonly name: BoardName;
  readonly board: Board;
  readonly lines: readonly Line[];
  /** For each site the sites one step away. */
  readonly neighbours: readonly (readonly Site[])[];
  /** Sizes of the groups a FEN writes between its slashes. */
  readonly rings: readonly number[];
  /** Permutations of the sites that keep lines and steps; the first is the identity. */
  readonly symmetries: readonly (readonly Site[])[];
}

/** Clockwise from 12 o'clock, as steps right and down. */
const COMPASS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const;

/**
 * ```
 * three-squares (site order)      two-squares          nine-points
 * 23------16------17              15---8---9           8--1--2
 * |  15----8----9  |              |  7-0-1  |          |  |  |
 * |  |  7--0--1 |  |              14-6   2-10          7--0--3
 * 22-14-6     2-10-18             |  5-4-3  |          |  |  |
 * |  |  5--4--3 |  |              13--12---11          6--5--4
 * |  13---12---11  |
 * 21------20------19
 * ```
 */
export function buildGeometry(name: BoardName): Geometry {
  const hasDiagonals = name.endsWith('-diagonals');
  const squares = name.startsWith('three') ? 3 : name.startsWith('two') ? 2 : 1;
  const hasCentre = squares === 1;
  const sites = placeSites(squares, hasCentre);
  const lines = [...edgeLines(squares, hasCentre), ...spokeLines(squares, hasDiagonals)];
  const links = squares === 2 ? ringLinks(hasDiagonals) : [];
  return {
    name,
    board: drawBoard(name, sites, lines, links),
    lines,
    neighbours: sites.map((_, site) => neighboursOf(site, lines, links)),
    rings: hasCentre ? [1, 8] : Array.from({ length: squares }, () => 8),
    symmetries: findSymmetries(sites, squares),
  };
}

function placeSites(squares: number, hasCentre: boolean): readonly SiteInfo[] {
  const size = 2 * squares + 1;
  const offsets: (readonly [number, number])[] = hasCentre ? [[0, 0]] : [];
  for (let ring = 1; ring <= squares; ring++) {
    for (const [right, down] of COMPASS) offsets.push([right * ring, down * ring]);
  }
  return offsets.map(([right, down]) => {
    const x = squares + right;
    const y = squares + down;
    return { name: `${'abcdefg'[x]}${size - y}`, x, y, marks: [] };
  });
}

function edgeLines(squares: number, hasCentre: boolean): readonly Line[] {
  const lines: Line[] = [];
  for (let ring = 0; ring < squares; ring++) {
    const first = ring * 8 + (hasCentre ? 1 : 0);
    for (let middle = 0; middle < 8; middle += 2) {
      const ends = [first + ((middle + 7) % 8), first + ((middle + 1) % 8)] as const;
      lines.push({ kind: 'edges', ends, centre: first + middle });
    }
  }
  return lines;
}

/** Lines from the inside out: through the centre of the small board, over the three squares of the large one. */
function spokeLines(squares: number, hasDiagonals: boolean): readonly Line[] {
  const lines: Line[] = [];
  for (let at = 0; at < 8; at++) {
    const kind = at % 2 === 0 ? 'cross' : 'diagonals';
    if (kind === 'diagonals' && !hasDiagonals) continue;
    if (squares === 3) lines.push({ kind, ends: [at, 16 + at], centre: 8 + at });
    if (squares === 1 && at < 4) lines.push({ kind, ends: [1 + at, 5 + at], centre: 0 });
  }
  return lines;
}

/** Between two squares a man may step across, but two points are no line. */
function ringLinks(hasDiagonals: boolean): readonly (readonly [Site, Site])[] {
  const all = COMPASS.map((_, at) => [at, 8 + at] as const);
  return all.filter(([at]) => hasDiagonals || at % 2 === 0);
}

function drawBoard(
  name: BoardName,
  sites: readonly SiteInfo[],
  lines: readonly Line[],
  links: readonly (readonly [Site, Site])[],
): Board {
  const size = Math.max(...sites.map((site) => site.x)) + 1;
  const drawn = lines.map((line) => [line.ends[0], line.centre, line.ends[1]]);
  return { id: name, kind: 'points', width: size, height: size, sites, lines: [...drawn, ...links] };
}

function neighboursOf(
  site: Site,
  lines: readonly Line[],
  links: readonly (readonly [Site, Site])[],
): readonly Site[] {
  const found = new Set<Site>();
  for (const { ends, centre } of lines) {
    if (centre === site) for (const end of ends) found.add(end);
    if (ends.includes(site)) found.add(centre);
  }
  for (const [inner, outer] of links) {
    if (inner === site) found.add(outer);
    if (outer === site) found.add(inner);
  }
  return [...found].sort((a, b) => a - b);
}

/** Eight turns and mirrorings, times turning the squares inside out where there is more than one. */
function findSymmetries(sites: readonly SiteInfo[], squares: number): readonly (readonly Site[])[] {
  const found: (readonly Site[])[] = [];
  for (const isInsideOut of squares > 1 ? [false, true] : [false]) {
    for (let turn = 0; turn < 8; turn++) {
      found.push(sites.map((site) => image(site, turn, isInsideOut, sites, squares)));
    }
  }
  return found;
}

function image(
  site: SiteInfo,
  turn: number,
  isInsideOut: boolean,
  sites: readonly SiteInfo[],
  squares: number,
): Site {
  let right = site.x - squares;
  let down = site.y - squares;
  if (turn >= 4) right = -right;
  for (let i = 0; i < turn % 4; i++) [right, down] = [-down, right];
  const ring = Math.max(Math.abs(right), Math.abs(down));
  const scale = isInsideOut ? (squares + 1 - ring) / ring : 1;
  const x = squares + right * scale;
  const y = squares + down * scale;
  return sites.findIndex((candidate) => candidate.x === x && candidate.y === y);
}
