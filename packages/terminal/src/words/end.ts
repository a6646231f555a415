import { type Language, type Match, type Side, sentence } from '@boardwright/games';
import { sideName } from './names.ts';
import { fill, WORDS } from './words.ts';

/** Who has won, and why; nobody in a draw. An end by the rules is told by the game in one sentence. */
export function tellEnd(
  match: Match,
  { winner, reason }: { readonly winner?: Side | undefined; readonly reason: string },
  language: Language,
  viewer?: Side,
): string {
  if (match.outcome) return match.tell({ language, viewer }).prompt.sentence;
  const { game } = match;
  const { table } = WORDS[language];
  const who =
    winner === undefined ? table.draw : fill(table.wins, { side: sideName(game, winner, language) });
  return `${who} ${sentence(game, reason, [], language)}`;
}
