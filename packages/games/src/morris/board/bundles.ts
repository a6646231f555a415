import type { Geometry } from './geometry.ts';

/** Numbers that describe one shape in `shapes`: shift to the second point, to the third, starts of the lines. */
export const SHAPE = 3;

/**
 * The lines in bundles: no two lines of a bundle share a point, so a word says which lines of a bundle are mills
 * or lack one man. Lines of one shape (equal distances between their points) are tested at once by shifting.
 */
export interface Bundles {
  readonly count: number;
  /** `SHAPE` numbers each; bundle `b` owns the shapes from `starts[b]` up to `starts[b + 1]`. */
  readonly shapes: Int32Array;
  readonly starts: Int32Array;
  /** Points beside any of the men of a byte, steps along the bundle's own line left out: `b * 768 + …`. */
  readonly spread: Int32Array;
  /** At `b * 32 + point`: the neighbours off the bundle's line through the point. */
  readonly beside: Int32Array;
  /** At `b * 32 + point`: the other two points of that line; 0 where the bundle has none there. */
  readonly partners: Int32Array;
  /** Scratch: points where a man would close a line of the bundle. */
  readonly gaps: Int32Array;
}

const POINTS = 32;
export const SPREAD = 3 * 256;

export function buildBundles(geometry: Geometry): Bundles {
  const bundles = bundleLines(geometry.lines.map(({ ends, centre }) => sortSites([...ends, centre])));
  const shapes: number[] = [];
  const starts = [0];
  const beside = new Int32Array(bundles.length * POINTS);
  const partners = new Int32Array(bundles.length * POINTS);
  bundles.forEach((lines, bundle) => {
    for (const shape of shapesOf(lines)) shapes.push(...shape);
    starts.push(shapes.length);
    geometry.neighbours.forEach((sites, site) => {
      const line = wordOf(lines.find((candidate) => candidate.includes(site)) ?? []);
      beside[bundle * POINTS + site] = wordOf(sites) & ~line;
      partners[bundle * POINTS + site] = line & ~(1 << site);
    });
  });
  return {
    count: bundles.length,
    shapes: Int32Array.from(shapes),
    starts: Int32Array.from(starts),
    spread: buildSpreads(beside, bundles.length),
    beside,
    partners,
    gaps: new Int32Array(bundles.length),
  };
}

type Sites = readonly number[];

function wordOf(sites: Sites): number {
  return sites.reduce((word, site) => word | (1 << site), 0);
}

function sortSites(sites: Sites): Sites {
  return [...sites].sort((a, b) => a - b);
}

/** Each line goes to the first bundle it shares no point with. */
function bundleLines(lines: readonly Sites[]): readonly (readonly Sites[])[] {
  const bundles: Sites[][] = [];
  for (const line of lines) {
    const free = bundles.find((bundle) =>
      bundle.every((other) => !other.some((site) => line.includes(site))),
    );
    if (free) free.push(line);
    else bundles.push([line]);
  }
  return bundles;
}

function shapesOf(lines: readonly Sites[]): readonly (readonly [number, number, number])[] {
  const found = new Map<string, [number, number, number]>();
  for (const [first, second, third] of lines) {
    const key = `${second - first} ${third - first}`;
    const shape = found.get(key) ?? [second - first, third - first, 0];
    shape[2] |= 1 << first;
    found.set(key, shape);
  }
  return [...found.values()];
}

function buildSpreads(beside: Int32Array, bundles: number): Int32Array {
  const spread = new Int32Array(bundles * SPREAD);
  for (let bundle = 0; bundle < bundles; bundle++) {
    for (let site = 0; site < 24; site++) {
      const base = bundle * SPREAD + (site >> 3) * 256;
      for (let byte = 0; byte < 256; byte++) {
        if (byte & (1 << (site & 7))) spread[base + byte] |= beside[bundle * POINTS + site];
      }
    }
  }
  return spread;
}
