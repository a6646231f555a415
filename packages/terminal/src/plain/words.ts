import type { Language } from '@boardwright/games';

/** The sentences of the plain mode. */
export interface PlainWords {
  readonly welcome: string;
  readonly choose: string;
  readonly which: string;
  readonly variant: string;
  readonly opponent: string;
  readonly side: string;
  readonly tier: string;
  readonly move: string;
  readonly plays: string;
  readonly help: readonly string[];
  readonly unknown: string;
  readonly legal: string;
  readonly walking: string;
  readonly stopped: string;
  readonly again: string;
  readonly bye: string;
  readonly decline: string;
}

export const PLAIN_WORDS: Readonly<Record<Language, PlainWords>> = {
  en: {
    welcome: 'Boardwright. Answer with numbers, or with moves during a game.',
    choose: 'Your choice:',
    which: 'Which game?',
    variant: 'Which variant?',
    opponent: 'Which opponent?',
    side: 'Which side?',
    tier: 'Which tier?',
    move: 'Your move:',
    plays: '{side} plays {move}.',
    help: [
      'Type a move as it is written, for example {move}. Other words:',
      'moves, board, position, hint, undo, explain MOVE, record, resign (or forfeit), help, quit',
    ],
    unknown: '{move}: {text}',
    legal: 'Legal: {moves}',
    walking: 'Wandering. Press Enter to stop.',
    stopped: 'You stop.',
    again: 'Type it again to leave the game.',
    bye: 'Goodbye.',
    decline: 'Decline',
  },
  es: {
    welcome: 'Boardwright. Responde con números, o con jugadas durante la partida.',
    choose: 'Tu elección:',
    which: '¿Qué juego?',
    variant: '¿Qué variante?',
    opponent: '¿Qué rival?',
    side: '¿Qué bando?',
    tier: '¿Qué nivel?',
    move: 'Tu jugada:',
    plays: '{side}: {move}.',
    help: [
      'Escribe la jugada tal como se anota, por ejemplo {move}. Otras palabras:',
      'moves, board, position, hint, undo, explain JUGADA, record, resign (o forfeit), help, quit',
    ],
    unknown: '{move}: {text}',
    legal: 'Legales: {moves}',
    walking: 'Vas de camino. Pulsa Intro para parar.',
    stopped: 'Te paras.',
    again: 'Escríbelo otra vez para dejar la partida.',
    bye: 'Hasta luego.',
    decline: 'Rechazar',
  },
};
