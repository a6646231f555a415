import { type Game, type Language, type Side, sentence } from '@boardwright/games';
import { sideName } from './names.ts';
import { fill, WORDS } from './words.ts';

/** Who has won, and why; nobody in a draw. */
export function tellEnd(
  game: Game,
  { winner, reason }: { readonly winner?: Side | undefined; readonly reason: string },
  language: Language,
): string {
  const { table } = WORDS[language];
  const who =
    winner === undefined ? table.draw : fill(table.wins, { side: sideName(game, winner, language) });
  return `${who} ${sentence(game, reason, [], language)}`;
}
