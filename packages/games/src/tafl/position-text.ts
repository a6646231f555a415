import type { Diagram, NotationError, Piece, Result, Side } from '../contract/index.ts';
import { err, ok } from '../contract/index.ts';
import { formatRows, type Placed, parseRows } from './rows.ts';
import { ATTACKER, KING, type Tables } from './tables.ts';

const SIDE_WORDS: ReadonlyMap<string, 'a' | 'd'> = new Map([
  ['a', 'a'],
  ['d', 'd'],
  ['attackers', 'a'],
  ['defenders', 'd'],
]);

/** Rows from the top, then `a` or `d`: `3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a`. */
export function formatPosition(t: Tables, d: Diagram): string {
  const cells = d.sites.map((piece): Placed | undefined => {
    if (!piece) return undefined;
    if (piece.kind === 'king') return 2;
    return piece.side === t.attackerSide ? 0 : 1;
  });
  return `${formatRows(cells, t.size)} ${d.turn === t.attackerSide ? 'a' : 'd'}`;
}

/**
 * Reads what `formatPosition` writes and OpenTafl's forms: outer slashes, `starti:` (top first), `start:` (bottom
 * first). Without a side letter the side that starts the variant is to move.
 */
export function parsePosition(t: Tables, text: string): Result<Diagram, NotationError> {
  const match = /^(\s*)(starti:|start:|)(\S+)(?:\s+(\S+))?\s*$/.exec(text);
  if (!match) return err({ code: 'bad-position', at: 0 });
  const [, blank, prefix, rows, sideWord] = match;
  const at = blank.length + prefix.length;
  const cells = parseRows(rows, t.size, prefix === 'start:' ? 'bottom-first' : 'top-first');
  if (!cells.ok) return err({ code: cells.error.code, at: at + (cells.error.at ?? 0) });
  const letter = sideWord === undefined ? undefined : SIDE_WORDS.get(sideWord);
  if (sideWord !== undefined && letter === undefined) {
    return err({ code: 'bad-side', at: text.indexOf(sideWord, at + rows.length) });
  }
  const defenders: Side = t.attackerSide === 0 ? 1 : 0;
  const turn = letter === undefined ? 0 : letter === 'a' ? t.attackerSide : defenders;
  const sites = cells.value.map((placed): Piece | undefined => {
    if (placed === undefined) return undefined;
    if (placed === ATTACKER) return { side: t.attackerSide, kind: 'man' };
    return { side: defenders, kind: placed === KING ? 'king' : 'man' };
  });
  return ok({ turn, sites, hand: [0, 0] });
}
