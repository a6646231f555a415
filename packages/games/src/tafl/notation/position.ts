import type { Result, Side } from '../../contract/index.ts';
import { err, ok } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import { finishSetup, placePiece } from '../rules/setup.ts';
import { emptyState, isAttackersTurn, kindAt, type TaflState } from '../rules/state.ts';
import type { TaflError } from '../variants/codes.ts';
import { formatRows, parseRows } from '../variants/rows.ts';

const SIDE_WORDS: ReadonlyMap<string, 'a' | 'd'> = new Map([
  ['a', 'a'],
  ['d', 'd'],
  ['attackers', 'a'],
  ['defenders', 'd'],
]);

/** Rows from the top, then `a` or `d`: `3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a`. */
export function formatPosition(t: Lookups, s: TaflState): string {
  const cells = Array.from({ length: t.cells }, (_, cell) => kindAt(t, s, cell));
  return `${formatRows(cells, t.size)} ${isAttackersTurn(t, s) ? 'a' : 'd'}`;
}

/**
 * Reads what `formatPosition` writes and OpenTafl's forms: outer slashes, `starti:` (top first), `start:` (bottom
 * first). Without a side letter the side that starts the variant is to move.
 */
export function parsePosition(t: Lookups, text: string): Result<TaflState, TaflError> {
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
  const s = emptyState(t);
  for (const [cell, placed] of cells.value.entries()) {
    const fault = placed === undefined ? undefined : placePiece(t, s, placed, cell);
    if (fault) return err(fault);
  }
  finishSetup(t, s, sideOf(t, letter));
  return ok(s);
}

function sideOf(t: Lookups, letter: 'a' | 'd' | undefined): Side {
  if (letter === undefined) return 0;
  if (letter === 'a') return t.attackerSide;
  return t.attackerSide === 0 ? 1 : 0;
}
