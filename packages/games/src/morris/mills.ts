// Hot: runs at every node; no allocation, closures or iterators.
import { ROW, type Tables } from './tables.ts';

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

/** All mills of `men`. */
export function countMills(tables: Tables, men: number): number {
  const { lines } = tables;
  let count = 0;
  for (let i = 0; i < lines.length; i++) if ((men & lines[i]) === lines[i]) count++;
  return count;
}

/** The men of `men` that stand in a mill. */
export function menInMills(tables: Tables, men: number): number {
  const { lines } = tables;
  let inside = 0;
  for (let i = 0; i < lines.length; i++) if ((men & lines[i]) === lines[i]) inside |= lines[i];
  return inside;
}

/** The points next to any of `men`. */
export function neighboursOf(tables: Tables, men: number): number {
  const { spread } = tables;
  return spread[men & 255] | spread[256 + ((men >> 8) & 255)] | spread[512 + ((men >> 16) & 255)];
}
