import { askFor, CHALLENGE_WORDS } from '@boardwright/challenge';
import { beginEntry, type Position, type Side, say } from '@boardwright/games';
import { drawBoard } from '../draw/board.ts';
import { plainText } from '../draw/span.ts';
import type { Settings } from '../model/settings.ts';
import { sideName } from '../words/names.ts';
import { fill, WORDS } from '../words/words.ts';

/** The board as lines of text, the names of its files and ranks beside it. */
export function tellBoard(
  position: Position,
  filled: Side,
  isFlipped: boolean,
  settings: Settings,
): string[] {
  const { board } = position.game;
  const drawn = drawBoard({
    board,
    diagram: position.diagram,
    filled,
    isFlipped,
    charset: settings.charset,
    size: 'large',
    hasLabels: true,
  });
  return drawn.lines.map(plainText);
}

/** Whose turn it is and what is asked for. */
export function tellTurn(position: Position, { language }: Settings): string {
  const side = sideName(position.game, position.turn, language);
  const ask = CHALLENGE_WORDS[language].statuses[askFor(position, beginEntry(position.moves))];
  return `${fill(WORDS[language].table.turn, { side })}: ${ask}`;
}

/** Why a move is legal or not; a site alone may also ask why nothing can be done there. */
export function tellExplanation(position: Position, text: string, { language }: Settings): string {
  const site = position.game.board.sites.findIndex(({ name }) => name === text);
  const touched = site < 0 ? undefined : position.explain({ touches: [site] });
  const told = touched?.legal === false ? touched : position.explain({ text });
  return `${text}: ${say(position.game, told, { language }).sentence}`;
}
