import {
  type Explanation,
  type Game,
  type Language,
  type NotationError,
  type OpenError,
  siteNames,
  tellExplanation,
  tellFault,
} from '@boardwright/games';

/** What a method refuses. */
export interface Refusal extends NotationError {
  /** Which part of the description of a game. */
  readonly part?: OpenError['part'];
  /** Which of the moves. */
  readonly index?: number;
  /** The rule or the parameter that is wrong. */
  readonly field?: string;
  /** The game whose words have a sentence for it, where the call came as far as a game. */
  readonly game?: Game;
  /** Why the rules refuse the move. */
  readonly reason?: Explanation;
  readonly language?: Language;
}

/** A refusal as it goes out: the `data` of the error. */
export function tellRefusal({
  part: _,
  game,
  reason,
  sites = [],
  facts = [],
  language = 'en',
  ...refusal
}: Refusal): unknown {
  const told = game && reason && tellExplanation(game, reason, { language });
  const text = game
    ? tellFault(game, { code: refusal.code, sites, facts }, language)
    : describe(refusal, language);
  return {
    ...refusal,
    ...(game && sites.length > 0 ? { sites: siteNames(game, sites) } : {}),
    ...(told ? { reason: told } : {}),
    sentence: told?.sentence ?? text,
  };
}

/** What is wrong with a call, and not with the game it is about. */
const SENTENCES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    'bad-json': 'This line is not JSON.',
    'bad-request': 'This is not a JSON-RPC 2.0 call.',
    'no-method': 'There is no such method.',
    'bad-params': 'A parameter is missing or cannot have this value.',
    'unknown-variant': 'There is no variant with this id; games.list names them all.',
    'bad-rules': 'There is no such rule, or it cannot have this value here.',
    'unknown-level': 'There is no such level.',
    'game-over': 'The game is over.',
    stopped: 'The search was stopped before it found a move.',
    internal: 'A fault of the program: please report it.',
  },
  es: {
    'bad-json': 'Esta línea no es JSON.',
    'bad-request': 'Esto no es una llamada JSON-RPC 2.0.',
    'no-method': 'No existe ese método.',
    'bad-params': 'Falta un parámetro o no puede tener este valor.',
    'unknown-variant': 'No hay ninguna variante con ese id; games.list las enumera todas.',
    'bad-rules': 'Esa regla no existe o no puede tener aquí ese valor.',
    'unknown-level': 'No existe ese nivel.',
    'game-over': 'La partida ha terminado.',
    stopped: 'La búsqueda se detuvo antes de encontrar una jugada.',
    internal: 'Un fallo del programa: avísanos, por favor.',
  },
};

function describe({ code, field }: Refusal, language: Language): string {
  const text = SENTENCES[language][code] ?? code;
  return field === undefined ? text : `${field}: ${text}`;
}
