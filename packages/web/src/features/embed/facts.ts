import type { Language } from '@boardwright/games';
import { LANGUAGES } from '@boardwright/games/internal';
import { BOARD_LABELS, BOARD_THEMES } from '../../stores/settings.ts';

/** Attributes or an event of the element, with what they take or carry where that is a list of names, else in words. */
type Fact = readonly [name: string, meaning: string | Readonly<Record<Language, string>>];

/** What whoever puts the board on a page has to know; the manual has the rest. */
export const FACTS: readonly Fact[] = [
  [
    'variant, rules, position, line',
    { en: 'which game, and from where', es: 'qué juego, y desde qué posición' },
  ],
  ['play', { en: 'both sides can be moved', es: 'se pueden mover los dos bandos' }],
  [
    'tell',
    {
      en: 'what the game says stands under the board',
      es: 'lo que dice el juego se lee debajo del tablero',
    },
  ],
  ['theme', BOARD_THEMES.join(', ')],
  ['labels', BOARD_LABELS.join(', ')],
  ['lang', LANGUAGES.join(', ')],
  ['boardwright-move', '{ text }'],
  ['boardwright-refused', '{ touched, typed? }'],
  ['boardwright-touch', '{ touched, open }'],
  ['boardwright-explained', '{ code, sentence }'],
  ['boardwright-told', '{ events, prompt, choices, aim }'],
  ['boardwright-over', '{ code, sentence }'],
];
