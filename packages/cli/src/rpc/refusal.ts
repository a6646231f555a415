import type { Language } from '@boardwright/games';
import type { ToldOpenError } from '@boardwright/games/internal';

/** What a method refuses; the library has put into words what is wrong with a game, the rest is said here. */
export interface Refusal extends Partial<ToldOpenError> {
  readonly code: string;
  readonly language?: Language;
}

/** A refusal as it goes out: the `data` of the error. */
export function tellRefusal({ part: _, language = 'en', ...refusal }: Refusal): unknown {
  return { ...refusal, sentence: refusal.sentence ?? describe(refusal, language) };
}

/** What is wrong with a call, and not with the game it is about. */
const SENTENCES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    'bad-json': 'This line is not JSON.',
    'bad-request': 'This is not a JSON-RPC 2.0 call.',
    'no-method': 'There is no such method.',
    'bad-params': 'A parameter is missing or cannot have this value.',
    'unknown-level':
      'There is no such level; it is a number from 1 to 10, novice, apprentice, journeyman, master, longest-chain or perfect.',
    'game-over': 'The game is over.',
    'no-rule-sheet': 'This family brings no rule sheets; games.list has its rules.',
    stopped: 'The call was stopped before it had an answer.',
    internal: 'A fault of the program: please report it.',
  },
  es: {
    'bad-json': 'Esta línea no es JSON.',
    'bad-request': 'Esto no es una llamada JSON-RPC 2.0.',
    'no-method': 'No existe ese método.',
    'bad-params': 'Falta un parámetro o no puede tener este valor.',
    'unknown-level':
      'No existe ese nivel; es un número del 1 al 10, novice, apprentice, journeyman, master, longest-chain o perfect.',
    'game-over': 'La partida ha terminado.',
    'no-rule-sheet': 'Esta familia no trae hojas de reglas; games.list tiene sus reglas.',
    stopped: 'La llamada se detuvo antes de tener una respuesta.',
    internal: 'Un fallo del programa: avísanos, por favor.',
  },
};

function describe({ code, field }: Refusal, language: Language): string {
  const text = SENTENCES[language][code] ?? code;
  return field === undefined ? text : `${field}: ${text}`;
}
