// Hot: runs at every node; no allocation, closures or iterators.

import { type Bundles, SHAPE, SPREAD } from '../board/bundles.ts';
import { ROW, type Tables } from '../board/lookups.ts';

/** Mills of `men` through `site`, where one of the men stands. Two lines a point is the rule, so they go first. */
export function countMillsAt(tables: Tables, men: number, site: number): number {
  const { partners } = tables;
  const row = site * ROW;
  const first = partners[row];
  const second = partners[row + 1];
  const count = ((men & first) === first ? 1 : 0) + ((men & second) === second ? 1 : 0);
  return tables.hasLongRows ? count + countMoreMills(partners, men, row + 2) : count;
}

function countMoreMills(partners: Int32Array, men: number, from: number): number {
  const third = partners[from];
  const fourth = partners[from + 1];
  return ((men & third) === third ? 1 : 0) + ((men & fourth) === fourth ? 1 : 0);
}

/** Whether a man on `site` would stand in a mill with `men`: as `countMillsAt`, without counting. */
export function closesMill(tables: Tables, men: number, site: number): boolean {
  const { partners } = tables;
  const row = site * ROW;
  const first = partners[row];
  const second = partners[row + 1];
  if ((men & first) === first || (men & second) === second) return true;
  return tables.hasLongRows && countMoreMills(partners, men, row + 2) > 0;
}

/** All mills of `men`. */
export function countMills(tables: Tables, men: number): number {
  const { lines } = tables;
  let count = 0;
  for (let i = 0; i < lines.length; i++) if ((men & lines[i]) === lines[i]) count++;
  return count;
}

/** The men of `men` that stand in a mill. */
export function menInMills(tables: Tables, men: number): number {
  const { shapes } = tables.bundles;
  let inside = 0;
  for (let i = 0; i < shapes.length; i += SHAPE) {
    const full = men & (men >> shapes[i]) & (men >> shapes[i + 1]) & shapes[i + 2];
    inside |= full | (full << shapes[i]) | (full << shapes[i + 1]);
  }
  return inside;
}

/** The points where a man would close a line of `bundle`, whoever stands there now. */
export function gapsOf(bundles: Bundles, bundle: number, men: number): number {
  const { shapes, starts } = bundles;
  let gaps = 0;
  for (let i = starts[bundle]; i < starts[bundle + 1]; i += SHAPE) {
    const a = men & shapes[i + 2];
    const b = (men >> shapes[i]) & shapes[i + 2];
    const c = (men >> shapes[i + 1]) & shapes[i + 2];
    gaps |= (b & c) | ((a & c) << shapes[i]) | ((a & b) << shapes[i + 1]);
  }
  return gaps;
}

/** The points next to any of `men` by a step that is not along a line of `bundle`. */
export function besideOf(bundles: Bundles, bundle: number, men: number): number {
  const { spread } = bundles;
  const base = bundle * SPREAD;
  return (
    spread[base + (men & 255)] |
    spread[base + 256 + ((men >> 8) & 255)] |
    spread[base + 512 + ((men >> 16) & 255)]
  );
}

/** The points next to any of `men`. */
export function neighboursOf(tables: Tables, men: number): number {
  const { spread } = tables;
  return spread[men & 255] | spread[256 + ((men >> 8) & 255)] | spread[512 + ((men >> 16) & 255)];
}
