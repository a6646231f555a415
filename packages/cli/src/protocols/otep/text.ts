import { err, ok, type Result } from '@boardwright/games';

/** A position record with its side, as positions are written here. Records without a mark start at rank 1. */
export function parseOtepPosition(
  record: string,
  side: string,
  order: 'from-top' | 'from-bottom' = 'from-bottom',
): Result<string, { readonly code: string }> {
  const rows = parseRows(record, order);
  return rows ? ok(`${rows.join('/')} ${side === 'defenders' ? 'd' : 'a'}`) : err({ code: 'bad-position' });
}

/** A move without what annotations add: `Ke5-e8xe9+` is `e5-e8`. */
export function simpleMove(text: string): string {
  return /([a-s]\d{1,2}-[a-s]\d{1,2})/.exec(text)?.[1] ?? text;
}

function parseRows(record: string, order: 'from-top' | 'from-bottom'): readonly string[] | undefined {
  const rows = record.replace(/^\/|\/$/g, '').split('/');
  if (!rows.every((row) => /^[\dtTK]+$/.test(row))) return undefined;
  return order === 'from-top' ? rows : [...rows].reverse();
}
