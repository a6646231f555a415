import type { Language, Phrase } from '../contract/index.ts';

/** Sentences that mean the same in every family; families spread them into their own. */
export const SHARED_CODES = {
  en: {
    'your-move': { you: 'Your move.', they: '{Side} to move.' },
    you: 'you',
    'in-hand': '{count} in hand',
    'hint-place': 'Hint: place a man on {to}.',
    'hint-take': 'Hint: take the man on {to}.',
    'hint-move': 'Hint: move from {from} to {to}.',
    'hint-capture': 'Hint: capture from {from} to {to}.',
    'no-pieces': 'nobody',
    legal: 'This move is legal.',
    'bad-move': 'This is not a move of this game.',
    'illegal-move': 'This move is not legal here.',
    'bad-position': 'This is not a position of this game.',
    'game-over': 'The game is over.',
    resigned: { you: 'You resigned.', they: '{Side} resigned.' },
    agreed: 'Both sides agreed to a draw.',
    absent: 'One player left and did not come back.',
    'time-over': { you: 'Your time ran out.', they: '{Side} ran out of time.' },
    repetition: 'Draw: the same position came up too often.',
    'quiet-limit': 'Draw: too many moves passed without progress.',
    'ply-limit': 'Draw: the game reached its longest length.',
    'no-moves': {
      you: 'You win: {enemy} cannot move.',
      they: '{Side} wins: {enemy} cannot move.',
      enemy: 'You lose: you cannot move.',
    },
    'no-men': {
      you: 'You win: {enemy} has no men left.',
      they: '{Side} wins: {enemy} has no men left.',
      enemy: 'You lose: you have no men left.',
    },
  },
  es: {
    'your-move': { you: 'Te toca jugar.', they: 'Juegan {side}.' },
    you: 'tú',
    'in-hand': '{count} en la mano',
    'hint-place': 'Pista: coloca una ficha en {to}.',
    'hint-take': 'Pista: retira la ficha de {to}.',
    'hint-move': 'Pista: mueve de {from} a {to}.',
    'hint-capture': 'Pista: captura de {from} a {to}.',
    'no-pieces': 'ninguna',
    legal: 'Esta jugada es legal.',
    'bad-move': 'Esto no es una jugada de este juego.',
    'illegal-move': 'Esta jugada no es legal aquí.',
    'bad-position': 'Esto no es una posición de este juego.',
    'game-over': 'La partida ha terminado.',
    resigned: { you: 'Te has rendido.', they: '{Side} se han rendido.' },
    agreed: 'Ambos bandos han acordado tablas.',
    absent: 'Un jugador se fue y no volvió.',
    'time-over': {
      you: 'Se te ha acabado el tiempo.',
      they: 'A {side} se les ha acabado el tiempo.',
    },
    repetition: 'Tablas: la misma posición se ha repetido demasiadas veces.',
    'quiet-limit': 'Tablas: han pasado demasiadas jugadas sin progreso.',
    'ply-limit': 'Tablas: la partida ha llegado a su duración máxima.',
    'no-moves': {
      you: '¡Has ganado! {Enemy} no pueden mover.',
      they: 'Ganan {side}: {enemy} no pueden mover.',
      enemy: 'Has perdido: no puedes mover.',
    },
    'no-men': {
      you: '¡Has ganado! A {enemy} no les quedan fichas.',
      they: 'Ganan {side}: a {enemy} no les quedan fichas.',
      enemy: 'Has perdido: no te quedan fichas.',
    },
  },
} as const satisfies Record<Language, Record<string, Phrase>>;

/** A code that every family has words for without writing them. */
export type SharedCode = keyof (typeof SHARED_CODES)['en'];

/** What is wrong with the description of a game or a record before there is a game whose words could say it. */
export const OPENING_WORDS = {
  en: {
    'unknown-variant': 'There is no variant “{variant}”.',
    near: 'Did you mean {names}?',
    'bad-rules': 'These rules do not make a game.',
    'no-rule': 'There is no rule “{field}” here.',
    'bad-value': 'The rule “{field}” cannot have this value here.',
    'wrong-result': 'The moves do not lead to the result that the record gives.',
    'not-one-turn': 'These moves belong to more than one turn.',
    move: 'Move {number} ({text}): {why}',
    turn: 'Turn {number} ({text}): {why}',
  },
  es: {
    'unknown-variant': 'No hay ninguna variante «{variant}».',
    near: '¿Querías decir {names}?',
    'bad-rules': 'Estas reglas no forman un juego.',
    'no-rule': 'Aquí no existe la regla «{field}».',
    'bad-value': 'La regla «{field}» no puede tener aquí este valor.',
    'wrong-result': 'Las jugadas no llevan al resultado que da la partida anotada.',
    'not-one-turn': 'Estas jugadas son de más de un turno.',
    move: 'Jugada {number} ({text}): {why}',
    turn: 'Turno {number} ({text}): {why}',
  },
} as const satisfies Record<Language, Record<string, string>>;
