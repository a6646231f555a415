import type { Language, SheetPart } from '../contract/index.ts';

/** What the parts of a rule sheet are called. */
export const SHEET_TITLES: Readonly<Record<Language, Readonly<Record<SheetPart | 'special', string>>>> = {
  en: {
    aim: 'Aim',
    start: 'Start',
    moves: 'How pieces move',
    captures: 'How pieces capture',
    end: 'How the game ends',
    special: 'What is special here',
  },
  es: {
    aim: 'Objetivo',
    start: 'Salida',
    moves: 'Cómo se mueve',
    captures: 'Cómo se captura',
    end: 'Cómo acaba la partida',
    special: 'Lo especial de este juego',
  },
};

/** What stands before the sentences in which a game differs from the one it is compared with. */
export const SHEET_COMPARED: Readonly<
  Record<Language, { readonly with: string; readonly same: string; readonly classic: string }>
> = {
  en: {
    with: 'Unlike in {variant}:',
    same: 'It is played like {variant}.',
    classic: 'Nothing: the sheets of the other games of its family say what sets them apart from this one.',
  },
  es: {
    with: 'A diferencia de {variant}:',
    same: 'Se juega como {variant}.',
    classic: 'Nada: las hojas de los demás juegos de su familia dicen en qué se apartan de este.',
  },
};
