import { err, ok, type Result } from '../../contract/index.ts';
import type { TaflError } from './codes.ts';

/** What stands on a cell: 0 attacker, 1 defender, 2 king, as in the lookups; undefined is empty. */
export type Placed = 0 | 1 | 2;

/**
 * Letters of position texts. Lower case is the attackers' side. The special men of other rule sets (commander,
 * knight, mercenary, guard) stand here as plain men, since no rule of this family tells them apart.
 */
const LETTERS: Readonly<Record<string, Placed>> = {
  t: 0,
  a: 0,
  A: 0,
  c: 0,
  n: 0,
  m: 0,
  g: 0,
  T: 1,
  d: 1,
  D: 1,
  C: 1,
  N: 1,
  M: 1,
  G: 1,
  K: 2,
  k: 2,
};

const WRITTEN = ['t', 'T', 'K'] as const;

/** Rows between slashes, outer slashes allowed, digits for gaps. `at` in errors is an offset in `text`. */
export function parseRows(
  text: string,
  size: number,
  order: 'top-first' | 'bottom-first' = 'top-first',
): Result<readonly (Placed | undefined)[], TaflError> {
  const begin = text.startsWith('/') ? 1 : 0;
  const end = text.length > begin && text.endsWith('/') ? text.length - 1 : text.length;
  const rows: (Placed | undefined)[][] = [[]];
  let at = begin;
  while (at < end) {
    const row = rows[rows.length - 1];
    if (text[at] === '/') {
      if (row.length !== size) return err({ code: 'bad-row', at });
      rows.push([]);
      at++;
      continue;
    }
    const gap = /^[0-9]+/.exec(text.slice(at, Math.min(end, at + 3)))?.[0];
    if (gap) for (let i = Number(gap); i > 0; i--) row.push(undefined);
    else if (Object.hasOwn(LETTERS, text[at])) row.push(LETTERS[text[at]]);
    else return err({ code: 'bad-letter', at });
    if (row.length > size) return err({ code: 'bad-row', at });
    at += gap ? gap.length : 1;
  }
  if (rows.length !== size || rows[size - 1].length !== size) return err({ code: 'bad-row', at: end });
  if (order === 'bottom-first') rows.reverse();
  return ok(rows.flat());
}

/** Rows from the top without outer slashes. */
export function formatRows(cells: readonly (Placed | undefined)[], size: number): string {
  const rows: string[] = [];
  for (let y = 0; y < size; y++) {
    let row = '';
    let gap = 0;
    for (let x = 0; x < size; x++) {
      const placed = cells[y * size + x];
      if (placed === undefined) gap++;
      else {
        row += (gap > 0 ? String(gap) : '') + WRITTEN[placed];
        gap = 0;
      }
    }
    rows.push(row + (gap > 0 ? String(gap) : ''));
  }
  return rows.join('/');
}
