import type { Language, Phrase } from '../contract/index.ts';

/** Sentences that mean the same in every family; families spread them into their own. */
export const SHARED_CODES = {
  en: {
    'your-move': { you: 'Your move.', they: '{Side} to move.' },
    legal: 'This move is legal.',
    'bad-move': 'This is not a move of this game.',
    'illegal-move': 'This move is not legal here.',
    'bad-position': 'This is not a position of this game.',
    'game-over': 'The game is over.',
    resigned: 'One side resigned.',
    agreed: 'Both sides agreed to a draw.',
    'time-over': 'The time of one side ran out.',
    repetition: 'The same position came up too often.',
    'quiet-limit': 'Too many moves passed without progress.',
    'ply-limit': 'The game reached its longest length.',
    'no-moves': 'The side to move has no legal move.',
    'no-men': 'One side has no men left.',
  },
  es: {
    'your-move': { you: 'Te toca jugar.', they: 'Juegan {side}.' },
    legal: 'Esta jugada es legal.',
    'bad-move': 'Esto no es una jugada de este juego.',
    'illegal-move': 'Esta jugada no es legal aquí.',
    'bad-position': 'Esto no es una posición de este juego.',
    'game-over': 'La partida ha terminado.',
    resigned: 'Un bando se ha rendido.',
    agreed: 'Ambos bandos han acordado tablas.',
    'time-over': 'A un bando se le ha acabado el tiempo.',
    repetition: 'La misma posición se ha repetido demasiadas veces.',
    'quiet-limit': 'Han pasado demasiadas jugadas sin progreso.',
    'ply-limit': 'La partida ha llegado a su duración máxima.',
    'no-moves': 'El bando que debe jugar no tiene ninguna jugada legal.',
    'no-men': 'Un bando se ha quedado sin fichas.',
  },
} as const satisfies Record<Language, Record<string, Phrase>>;

export type SharedCode = keyof (typeof SHARED_CODES)['en'];
