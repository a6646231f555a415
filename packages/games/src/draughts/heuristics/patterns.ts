import type { Patterns } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import type { DraughtsState } from '../rules/state.ts';
import type { DraughtsVariant } from '../variants/record.ts';
import { LARGE_STATES, makeBlocks, SMALL_STATES } from './blocks.ts';
import { bindWeights } from './bound-patterns.ts';
import { KING_STATES, makeKingBlocks } from './king-blocks.ts';
import type { Sheet } from './stretch.ts';

/** After the small blocks and the kings by square: men, kings, and the turn. The large blocks come last. */
export const SCALARS = ['man', 'firstKing', 'secondKing', 'furtherKing', 'turn'] as const;

export function makePatterns(lookups: Lookups): Patterns<DraughtsState> | undefined {
  const sheet = makeSheet(lookups.variant, lookups.count);
  if (!sheet) return undefined;
  return {
    layout: layoutOf(lookups.variant, sheet.blocks.width),
    size: sheet.numbering.size,
    steady: sheet.numbering.steady,
    bind: (weights) => bindWeights(lookups, sheet, startOf(lookups), weights),
  };
}

/** Men at the start: with all of them it is the opening. */
export function startOf({ start }: Lookups): number {
  return Math.max(1, 2 * start[0].length);
}

/** Undefined where the board has no blocks. */
export function makeSheet(variant: DraughtsVariant, count: number): Sheet | undefined {
  const blocks = makeBlocks(variant, count);
  if (!blocks) return undefined;
  const { smallTables, largeTables, rows, width } = blocks;
  const kings = makeKingBlocks(rows, width);
  const kingsFrom = smallTables * SMALL_STATES;
  const scalarsFrom = kingsFrom + rows * width;
  const kingBlocksFrom = largeTables * LARGE_STATES;
  const steady = kingBlocksFrom + kings.tables * KING_STATES;
  const size = scalarsFrom + SCALARS.length;
  return { blocks, kings, numbering: { kingsFrom, scalarsFrom, size, kingBlocksFrom, steady } };
}

/** The board, and what the pieces on it can do: weights for flying kings are no use to others. */
export function layoutOf(
  { size, king, captureLines, menCaptureBack }: DraughtsVariant,
  width: number,
): string {
  const back = menCaptureBack === 'yes' ? ' back' : '';
  return `draughts-blocks-3 ${size}x${width} ${king} ${captureLines}${back}`;
}
