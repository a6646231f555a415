import type { Language, Match, Side } from '@boardwright/games';
import type { GameView } from '@boardwright/protocol';
import { tellEnd } from '../words/end.ts';

/** Who has won a game on a server, and why. */
export function tellOutcome(
  match: Match,
  { winner, reason }: NonNullable<GameView['outcome']>,
  language: Language,
  viewer?: Side,
): string {
  const side = winner === null ? undefined : winner === 'first' ? 0 : 1;
  return tellEnd(match, { winner: side, reason }, language, viewer);
}
