import type { Language } from '@boardwright/games';
import type { ToldOpenError } from '@boardwright/games/internal';

/** What a method refuses; the library has put into words what is wrong with a game, the rest is said here. */
export interface Refusal extends Partial<ToldOpenError> {
  readonly code: string;
  readonly language?: Language;
  /** Names that may have been meant. */
  readonly near?: readonly string[];
}

/** A refusal as it goes out: the `data` of the error. */
export function tellRefusal({ part: _, language = 'en', near = [], ...refusal }: Refusal): unknown {
  const meant = near.length === 0 ? '' : ` ${NEAR[language].replace('{names}', near.join(', '))}`;
  return { ...refusal, sentence: refusal.sentence ?? describe(refusal, language) + meant };
}

const NEAR: Readonly<Record<Language, string>> = {
  en: 'Did you mean {names}?',
  es: '¿Querías decir {names}?',
};

/** What is wrong with a call, and not with the game it is about. */
const SENTENCES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    'bad-json': 'This line is not JSON.',
    'bad-request': 'This is not a JSON-RPC 2.0 call.',
    'no-method': 'There is no such method; docs/rpc.md lists them.',
    'bad-params': 'params is an object, such as {"variant":"brandubh"}.',
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
    'no-method': 'No existe ese método; docs/rpc.md los enumera.',
    'bad-params': 'params es un objeto, por ejemplo {"variant":"brandubh"}.',
    'unknown-level':
      'No existe ese nivel; es un número del 1 al 10, novice, apprentice, journeyman, master, longest-chain o perfect.',
    'game-over': 'La partida ha terminado.',
    'no-rule-sheet': 'Esta familia no trae hojas de reglas; games.list tiene sus reglas.',
    stopped: 'La llamada se detuvo antes de tener una respuesta.',
    internal: 'Un fallo del programa: avísanos, por favor.',
  },
};

/** What a parameter takes. */
const TAKES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    depth: 'depth is a whole number from 0 to 12.',
    id: 'id is the id of the call that is to end, a number or a text.',
    language: 'language is en or es.',
    limits: 'limits has one or more of depth (up to 100), nodes and timeMs (up to 600000), each at least 1.',
    move: 'move is a move as a text, such as d6-d5; give either move or touches.',
    moves: 'moves is a list of moves as texts, such as ["d6", "f4"].',
    seed: 'seed is a whole number.',
    touches:
      'touches is a list of names of sites, in the order they were touched; give either move or touches.',
    variant: 'variant is the id of a game, such as brandubh; games.list has them all.',
  },
  es: {
    depth: 'depth es un número entero del 0 al 12.',
    id: 'id es el de la llamada que debe terminar: un número o un texto.',
    language: 'language es en o es.',
    limits:
      'limits lleva depth (hasta 100), nodes o timeMs (hasta 600000), uno o varios, cada uno de al menos 1.',
    move: 'move es una jugada como texto, por ejemplo d6-d5; da move o touches, no los dos.',
    moves: 'moves es una lista de jugadas como textos, por ejemplo ["d6", "f4"].',
    seed: 'seed es un número entero.',
    touches:
      'touches es una lista de nombres de casillas o puntos, en el orden en que se tocaron; da move o touches, no los dos.',
    variant: 'variant es el id de un juego, por ejemplo brandubh; games.list los tiene todos.',
  },
};

function describe({ code, field }: Refusal, language: Language): string {
  const takes = field === undefined ? undefined : TAKES[language][field];
  return takes ?? SENTENCES[language][code] ?? code;
}
