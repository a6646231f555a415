import { endsIn } from '@boardwright/engine';
import type { Side } from '@boardwright/games';
import type { Text } from '../../../i18n/text.ts';

/** How good a position is, in hundredths of a man from the view of the side that moves first. */
export interface Verdict {
  readonly score: number;
  /** Moves to a forced end; positive when the first side wins. */
  readonly endsIn?: number;
}

/** The engine speaks for the side to move; graphs and bars for the first side. */
export function verdictFor(turn: Side, line: { readonly score: number; readonly endsIn?: number }): Verdict {
  const sign = turn === 0 ? 1 : -1;
  return { score: sign * line.score, ...(line.endsIn === undefined ? {} : { endsIn: sign * line.endsIn }) };
}

/** From 0, lost, to 1, won, for the first side; a man ahead is about two thirds. */
export function shareOf(verdict: Verdict): number {
  if (verdict.endsIn !== undefined) return verdict.endsIn > 0 ? 1 : 0;
  if (endsIn(verdict.score) !== undefined) return verdict.score > 0 ? 1 : 0;
  return 1 / (1 + 10 ** (-verdict.score / 350));
}

export function formatVerdict(verdict: Verdict, text: Text): string {
  if (verdict.endsIn !== undefined) {
    const count = text('analyse.wins-in', { count: Math.abs(verdict.endsIn) });
    return verdict.endsIn > 0 ? count : `−${count}`;
  }
  const men = verdict.score / 100;
  if (Math.abs(men) < 0.05) return '0.0';
  return `${men > 0 ? '+' : '−'}${Math.abs(men).toFixed(1)}`;
}
