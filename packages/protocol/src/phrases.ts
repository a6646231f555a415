import type { Language } from '@boardwright/games';
import type { ChatLine, ChatPhrase } from './schema/people.ts';

/** What players say with one touch, which the page offers; pages and terminals show what was said. */
const PHRASES: Readonly<Record<Language, Readonly<Record<ChatPhrase, string>>>> = {
  en: {
    hello: 'Hello!',
    'good-luck': 'Good luck!',
    'well-played': 'Well played!',
    thanks: 'Thank you!',
    sorry: 'Sorry!',
    'one-moment': 'One moment, please.',
    'good-game': 'Good game!',
    again: 'Shall we play again?',
  },
  es: {
    hello: '¡Hola!',
    'good-luck': '¡Suerte!',
    'well-played': '¡Bien jugado!',
    thanks: '¡Gracias!',
    sorry: '¡Perdón!',
    'one-moment': 'Un momento, por favor.',
    'good-game': '¡Buena partida!',
    again: '¿Jugamos otra?',
  },
};

const REMOVED: Readonly<Record<Language, string>> = {
  en: '(removed by an operator)',
  es: '(borrado por un operador)',
};

/** What it says in a language. */
export function tellPhrase(phrase: ChatPhrase, language: Language): string {
  return PHRASES[language][phrase];
}

/** What was said, in the reader's language where it is a phrase. */
export function tellLine({ phrase, text, isRemoved }: ChatLine, language: Language): string {
  if (isRemoved) return REMOVED[language];
  return phrase === undefined ? (text ?? '') : tellPhrase(phrase, language);
}
