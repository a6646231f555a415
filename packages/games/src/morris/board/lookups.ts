import { type Bundles, buildBundles } from './bundles.ts';
import type { Geometry, LineKind } from './geometry.ts';

/** A word no set of men ever contains: fills the unused places of fixed-width rows. */
export const NEVER = 1 << 30;

/** Lines a point can lie on: four at the centre of the nine points. */
export const ROW = 4;

/** A board as words: bit `n` is site `n`. Rows of `ROW` entries a point, filled up with `NEVER`. */
export interface Tables {
  readonly points: number;
  readonly all: number;
  readonly adjacent: Int32Array;
  /** Neighbours of the eight points of a byte: index `byte number * 256 + byte`. */
  readonly spread: Int32Array;
  /** The three points of each line. */
  readonly lines: Int32Array;
  /** The same lines for questions about all of them at once. */
  readonly bundles: Bundles;
  /** The other two points of each line through a point. */
  readonly partners: Int32Array;
  /** Some point lies on more than two lines. */
  readonly hasLongRows: boolean;
  /** Both ends of each line a point is the centre of. */
  readonly centreEnds: Int32Array;
  /** All ends together of the lines a point is the centre of. */
  readonly endsAround: Int32Array;
}

/** For each end of a line: the point between and the far end. Used for custodian captures and leaps. */
export interface EndRows {
  readonly between: Int32Array;
  readonly far: Int32Array;
}

export function buildTables(geometry: Geometry): Tables {
  const points = geometry.board.sites.length;
  const adjacent = Int32Array.from(geometry.neighbours, (sites) => wordOf(sites));
  const partners = new Int32Array(points * ROW).fill(NEVER);
  const centreEnds = buildCentreRows(geometry, () => true);
  const endsAround = new Int32Array(points);
  const lines = geometry.lines.map((line) => wordOf([...line.ends, line.centre]));
  for (const line of lines) {
    for (let site = 0; site < points; site++) {
      if (line & (1 << site)) put(partners, site, line & ~(1 << site));
    }
  }
  for (const line of geometry.lines) endsAround[line.centre] |= wordOf(line.ends);
  return {
    points,
    all: wordOf(geometry.board.sites.map((_, site) => site)),
    adjacent,
    spread: buildSpread(adjacent),
    lines: Int32Array.from(lines),
    bundles: buildBundles(geometry),
    partners,
    hasLongRows: partners.some((word, i) => i % ROW === 2 && word !== NEVER),
    centreEnds,
    endsAround,
  };
}

/** Cross lines first, then edges, then diagonals: the order in which one intervention line is chosen. */
const CENTRE_ORDER: readonly LineKind[] = ['cross', 'edges', 'diagonals'];

export function buildCentreRows(geometry: Geometry, isUsed: (kind: LineKind) => boolean): Int32Array {
  const rows = new Int32Array(geometry.board.sites.length * ROW).fill(NEVER);
  for (const kind of CENTRE_ORDER) {
    for (const line of geometry.lines) {
      if (line.kind === kind && isUsed(kind)) put(rows, line.centre, wordOf(line.ends));
    }
  }
  return rows;
}

export function buildEndRows(geometry: Geometry, isUsed: (kind: LineKind) => boolean): EndRows {
  const size = geometry.board.sites.length * ROW;
  const between = new Int32Array(size).fill(NEVER);
  const far = new Int32Array(size).fill(NEVER);
  for (const { kind, ends, centre } of geometry.lines) {
    if (!isUsed(kind)) continue;
    for (const [here, there] of [ends, [ends[1], ends[0]] as const]) {
      put(between, here, 1 << centre);
      put(far, here, 1 << there);
    }
  }
  return { between, far };
}

export function wordOf(sites: readonly number[]): number {
  return sites.reduce((word, site) => word | (1 << site), 0);
}

function put(rows: Int32Array, site: number, word: number): void {
  const free = rows.indexOf(NEVER, site * ROW);
  rows[free] = word;
}

/** Three look-ups give the neighbours of any set of men. */
function buildSpread(adjacent: Int32Array): Int32Array {
  const spread = new Int32Array(3 * 256);
  for (let site = 0; site < adjacent.length; site++) {
    const base = (site >> 3) * 256;
    for (let byte = 0; byte < 256; byte++) {
      if (byte & (1 << (site & 7))) spread[base + byte] |= adjacent[site];
    }
  }
  return spread;
}
