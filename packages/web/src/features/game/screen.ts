import type { Match, Move } from '@boardwright/games';
import type { Mark } from '@boardwright/games/contract';
import { marksToShow, type Say } from '@boardwright/games/internal';
import { useMemo } from 'preact/compat';

/**
 * One picture of the screen of a game. Board, strips and words read from it what they show, so that a hint is never
 * drawn on another position, men are counted where they stand, and a refusal belongs to the position it was made in.
 */
export interface Screen {
  /** The game as it stands. */
  readonly match: Match;
  /** The same up to the position on the board, which may be an earlier one. */
  readonly shown: Match;
  /** Whether the position on the board is the one in play. */
  readonly isLive: boolean;
  /** Why the last touch led nowhere. */
  readonly refusal: Say | undefined;
  readonly hint: Move | undefined;
}

/** What is shown of a game while its reader stands at a ply of it. */
export function screenOf(facts: {
  readonly match: Match;
  readonly ply: number;
  readonly refusal?: Say | undefined;
  readonly hint?: Move | undefined;
}): Screen {
  const { match, ply } = facts;
  const isLive = ply === match.ply;
  return {
    match,
    shown: match.back(match.ply - ply),
    isLive,
    refusal: isLive ? facts.refusal : undefined,
    hint: isLive ? facts.hint : undefined,
  };
}

/** What is marked on the position that is shown. */
export function useMarks({ shown, refusal }: Screen): readonly Mark[] {
  return useMemo(() => marksToShow(shown, refusal), [shown, refusal]);
}

/** What may be said beside the turn, the most pressing first: one of them is, and hides what the game says. */
export const NOTICES = ['fault', 'invitation', 'answer', 'hint', 'ahead', 'room', 'company'] as const;
type Notice = (typeof NOTICES)[number];
export type Notices = Readonly<Partial<Record<Notice, string | undefined>>>;

/** Those that speak of the position in play, and are not said while another is looked at. */
const OF_THE_MOMENT: ReadonlySet<Notice> = new Set(['answer', 'hint', 'ahead']);

/** The notice that is said. */
export function noticeOf({ isLive }: Pick<Screen, 'isLive'>, notices: Notices): string | undefined {
  const open = NOTICES.filter((name) => isLive || !OF_THE_MOMENT.has(name));
  return open.map((name) => notices[name]).find((notice) => notice !== undefined);
}
