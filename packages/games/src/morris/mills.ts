// Hot: runs at every node; no allocation, closures or iterators.
import { ROW, type Tables } from './tables.ts';

/** Mills of `men` through `site`, where one of the men stands. */
export function countMillsAt(tables: Tables, men: number, site: number): number {
  const { partners } = tables;
  const row = site * ROW;
  const first = partners[row];
  const second = partners[row + 1];
  const third = partners[row + 2];
  const fourth = partners[row + 3];
  let count = (men & first) === first ? 1 : 0;
  if ((men & second) === second) count++;
  if ((men & third) === third) count++;
  if ((men & fourth) === fourth) count++;
  return count;
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
