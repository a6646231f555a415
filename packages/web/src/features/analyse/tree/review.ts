import type { Assessment } from '@boardwright/engine';
import { endsIn } from '@boardwright/engine/internal';
import type { Verdict as TableVerdict } from '@boardwright/engine/tablebase-web';
import type { Side, Turn } from '@boardwright/games';
import { turnNumber } from '@boardwright/games/internal';
import type { Text } from '../../../i18n/text.ts';
import type { Glyph } from './tree.ts';

/** The engine's opinion on one position of a game. */
export interface Opinion {
  readonly verdict: Verdict;
  readonly best: string;
  readonly line: readonly string[];
}

/** Work for each position of a review, and for each proof. */
export const REVIEW_WORK = { limits: { nodes: 40_000 }, proof: 50_000 } as const;

/** What a review found out about a position, for the graph and the moves beside it. */
export function opinionOf(turn: Side, { value, score, line }: Assessment): Opinion {
  const sign = (value === 'win') === (turn === 0) ? 1 : -1;
  const isDecided = value === 'win' || value === 'loss';
  const verdict = isDecided
    ? { score: 0, endsIn: sign * Math.max(1, line.length) }
    : verdictFor(turn, { score: value === 'draw' ? 0 : score });
  return { verdict, best: line[0] ?? '', line };
}

/** The verdict on an ended position, which no engine is asked about. */
export function verdictOfEnd(winner: Side | undefined): Verdict {
  return winner === undefined ? { score: 0 } : { score: 0, endsIn: winner === 0 ? 1 : -1 };
}

/** The signs annotators write behind a move. */
export const GLYPH_SIGNS: Readonly<Record<Glyph, string>> = {
  brilliant: '!!',
  good: '!',
  interesting: '!?',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};

/** How good a position is, in hundredths of a man from the view of the side that moves first. */
export interface Verdict {
  readonly score: number;
  /** Moves to a forced end; positive when the first side wins. */
  readonly endsIn?: number;
}

/** The engine speaks for the side to move; graphs and bars for the first side. */
export function verdictFor(turn: Side, line: { readonly score: number; readonly endsIn?: number }): Verdict {
  const sign = turn === 0 ? 1 : -1;
  // A level position is worth 0 to both, not minus 0 to one of them.
  return {
    score: sign * line.score || 0,
    ...(line.endsIn === undefined ? {} : { endsIn: sign * line.endsIn }),
  };
}

/** What a table says of a position, from the view of the first side. */
export function verdictOfTable(turn: Side, { value, turns = 0 }: TableVerdict): Verdict {
  if (value === 'draw') return { score: 0 };
  return { score: 0, endsIn: (value === 'win') === (turn === 0) ? Math.max(turns, 1) : -Math.max(turns, 1) };
}

/** From 0, lost, to 1, won, for the first side; a man ahead is about two thirds. */
export function shareOf(verdict: Verdict): number {
  if (verdict.endsIn !== undefined) return verdict.endsIn > 0 ? 1 : 0;
  if (endsIn(verdict.score) !== undefined) return verdict.score > 0 ? 1 : 0;
  return 1 / (1 + 10 ** (-verdict.score / 350));
}

/** A number from the view of the first side; where the end is forced, who wins and when. `sides` are their names. */
export function formatVerdict(verdict: Verdict, sides: readonly [string, string], text: Text): string {
  const { endsIn: count } = verdict;
  if (count !== undefined)
    return text('analyse.table-win', { side: sides[count > 0 ? 0 : 1], count: Math.abs(count) });
  const men = verdict.score / 100;
  if (Math.abs(men) < 0.05) return '0.0';
  return `${men > 0 ? '+' : '−'}${Math.abs(men).toFixed(1)}`;
}

/** The number of a turn as records write it: `3.` for the first side, `3…` for the second. */
export function numberTurn(turns: readonly Turn[], index: number): string {
  const number = turnNumber(turns, index);
  return turns[index]?.side === 1 ? `${number}…` : `${number}.`;
}
