import { type AnyGame, type Language, sentence } from '@boardwright/games';
import type { GameView } from '@boardwright/protocol';
import { sideName } from '../screens/names.ts';
import { fill, WORDS } from '../words.ts';

/** Who has won a game on a server, and why. */
export function tellOutcome(
  game: AnyGame,
  { winner, reason }: NonNullable<GameView['outcome']>,
  language: Language,
): string {
  const { table } = WORDS[language];
  const side = sideName(game, winner === 'first' ? 0 : 1, language);
  const who = winner === null ? table.draw : fill(table.wins, { side });
  return `${who} ${sentence(game, reason, [], language)}`;
}
