import type { Mark, Match, Say } from '@boardwright/games';
import { marksToShow } from '@boardwright/games/internal';
import { useMemo } from 'preact/compat';

/** What is marked on the position that is shown; a refusal belongs to the one in play alone. */
export function useMarks(shown: Match, isLive: boolean, refusal: Say | undefined): readonly Mark[] {
  const told = isLive ? refusal : undefined;
  return useMemo(() => marksToShow(shown, told), [shown, told]);
}
