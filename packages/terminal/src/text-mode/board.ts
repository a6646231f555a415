import { type Game, type Match, type Position, type Side, writeSheet } from '@boardwright/games';
import { listPieces, listPlaces, listSheet, say } from '@boardwright/games/internal';
import { drawBoard } from '../draw/board.ts';
import { cutText, plainText } from '../draw/span.ts';
import type { Settings } from '../model/settings.ts';
import { nameTurn } from '../words/names.ts';
import { fill, WORDS } from '../words/words.ts';

/** The board drawn with signs, the names of its files and ranks beside it; only for those who ask for it. */
export function drawPosition(
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

/** Where everybody stands, as one reads it aloud. */
export function tellPosition({ position }: Match, viewer: Side | undefined, { language }: Settings): string {
  return listPieces(position, language, viewer);
}

/** The same with the squares that are special, for those who begin or ask. */
export function tellBoard(match: Match, viewer: Side | undefined, settings: Settings): readonly string[] {
  const places = listPlaces(match.game, settings.language);
  return [tellPosition(match, viewer, settings), ...(places === undefined ? [] : [places])];
}

/** What the reader plays for; at a board for two that of the side to move. */
export function tellAim(match: Match, viewer: Side | undefined, { language }: Settings): string {
  return fill(WORDS[language].table.aim, { aim: match.tell({ language, viewer }).aim.sentence });
}

/** The rules of the game, as one reads them aloud; what each side plays for where there is no more to say. */
export function tellRules(game: Game, { language }: Settings): readonly string[] {
  const sheet = writeSheet(game, language);
  if (sheet) return listSheet(sheet);
  return ([0, 1] as const).map((side) => say(game, game.telling.aim(side), { language }).sentence);
}

/** What the last turn did, by which rule. Without a viewer both sides are named. */
export function tellEvents(match: Match, viewer: Side | undefined, { language }: Settings): string[] {
  return match.tell({ language, viewer }).events.map(({ sentence }) => sentence);
}

/** What is asked for, and while captures are owed each way to take them with what may be typed for it. */
export function tellTurn(match: Match, viewer: Side | undefined, { language }: Settings): string[] {
  const { prompt, choices } = match.tell({ language, viewer });
  const { moves } = match.position;
  // One way alone is what the prompt says.
  const told = (choices.length > 1 ? choices : []).map(({ sentence, targets }) => {
    const typed = moves.filter(({ captures }) => captures.some((site) => targets.includes(site)));
    return `  ${sentence} (${typed.map(({ text }) => text).join(', ')})`;
  });
  return [nameTurn(match, viewer, language) + prompt.sentence, ...told];
}

/** Columns of what was typed that are said again: a move has fewer. */
const LONGEST_ECHO = 40;

/** Why a move is legal or not; a site alone may also ask why nothing can be done there. */
export function tellExplanation(position: Position, text: string, { language }: Settings): string {
  const site = position.game.board.sites.findIndex(({ name }) => name === text);
  const touched = site < 0 ? undefined : position.explain({ touches: [site] });
  const told = touched?.legal === false ? touched : position.explain({ text });
  const { sentence } = say(position.game, told, { language, viewer: position.turn });
  return text === '' ? sentence : `${cutText(text, LONGEST_ECHO)}: ${sentence}`;
}
