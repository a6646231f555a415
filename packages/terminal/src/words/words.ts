import type { Language } from '@boardwright/games';
import { BOARD_WORDS, type BoardWords } from './boards.ts';
import { LOBBY_WORDS, type LobbyWords } from './lobby.ts';
import { MENU_WORDS, type MenuWords } from './menus.ts';
import { ROAD_WORDS, type RoadWords } from './road.ts';

/** The sentences of the terminal that belong to no game and no challenge. */
export interface Words extends MenuWords, BoardWords, RoadWords, LobbyWords {}

export const WORDS: Readonly<Record<Language, Words>> = { en: wordsOf('en'), es: wordsOf('es') };

/** A pattern with its `{names}` filled in. */
export function fill(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

function wordsOf(language: Language): Words {
  return {
    ...MENU_WORDS[language],
    ...BOARD_WORDS[language],
    ...ROAD_WORDS[language],
    ...LOBBY_WORDS[language],
  };
}
