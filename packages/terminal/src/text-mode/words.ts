import type { Language } from '@boardwright/games';
import type { Offer } from '@boardwright/protocol/internal';

/** The sentences of text mode. */
export interface TextWords {
  readonly welcome: string;
  readonly choose: string;
  /** What is said to anything that is no number of a list. */
  readonly chooseNumber: string;
  readonly which: string;
  readonly variant: string;
  readonly opponent: string;
  readonly side: string;
  readonly tier: string;
  readonly move: string;
  readonly help: readonly string[];
  /** Of a challenge, which has no hints and takes nothing back. */
  readonly challengeHelp: readonly string[];
  readonly unknown: string;
  readonly legal: string;
  readonly walking: string;
  readonly stopped: string;
  readonly again: string;
  readonly bye: string;
  readonly decline: string;
}

/** The sentences of playing online by lines. */
export interface TextOnlineWords {
  readonly refresh: string;
  readonly leave: string;
  readonly make: string;
  readonly host: string;
  readonly hosted: string;
  readonly send: string;
  readonly clock: string;
  readonly noClock: string;
  readonly rated: string;
  readonly yesNo: readonly [string, string];
  readonly waiting: string;
  readonly you: string;
  readonly watching: string;
  readonly help: readonly string[];
  readonly notYours: string;
  readonly takenBack: string;
  readonly offered: Readonly<Record<Offer, string>>;
  readonly sent: Readonly<Record<Offer, string>>;
  readonly rematchReady: string;
  /** To a game whose friend has not come, and to an invitation. */
  readonly waitOn: readonly [string, string];
  readonly answers: readonly [string, string];
  readonly phrases: string;
  readonly gone: string;
  /** What is typed for a claim. */
  readonly claims: Readonly<Record<'win' | 'draw' | 'abort', string>>;
}

export const TEXT_ONLINE_WORDS: Readonly<Record<Language, TextOnlineWords>> = {
  en: {
    refresh: 'Look at the lobby again',
    leave: 'Leave',
    make: 'Look for an opponent',
    host: 'Make a link for a friend',
    hosted: 'Waiting for a friend: {variant} (show the link, or call it off)',
    send: 'Send this link to your friend:',
    clock: 'Which clock? (minutes+seconds for a game, or days for a turn)',
    noClock: 'no clock',
    rated: 'Rated?',
    yesNo: ['Yes', 'No'],
    waiting: 'Waiting for an opponent: {variant}. Type stop to end it.',
    you: 'You play {side}.',
    watching: 'You watch; type quit to leave.',
    help: [
      'Type a move as it is written. Other words: moves, pieces, board (a drawing), position,',
      'record, aim, rules, explain MOVE, draw, back (ask for a move back),',
      'rematch (after the game), decline, resign, help, quit. To the other player:',
      'chat (what was said), say WORDS or say NUMBER, mute, unmute',
    ],
    notYours: 'It is not your turn.',
    takenBack: 'A move was taken back.',
    offered: {
      draw: 'Your opponent offers a draw: draw accepts, decline refuses.',
      takeback: 'Your opponent wants a move back: back accepts, decline refuses.',
      rematch: 'Your opponent wants a rematch: rematch accepts, decline refuses.',
    },
    sent: {
      draw: 'You have offered a draw; decline withdraws it.',
      takeback: 'You have asked for a move back; decline withdraws it.',
      rematch: 'You have asked for a rematch; decline withdraws it.',
    },
    rematchReady: 'The rematch is ready: type rematch to go there.',
    waitOn: ['Go on waiting', 'Call the game off'],
    answers: ['Accept', 'Decline'],
    phrases: 'Say one of these by its number: {phrases}',
    gone: 'Your opponent has gone. In {seconds} s you may claim: {words}.',
    claims: { win: 'claim win', draw: 'claim draw', abort: 'claim off' },
  },
  es: {
    refresh: 'Mirar la sala otra vez',
    leave: 'Salir',
    make: 'Buscar rival',
    host: 'Hacer un enlace para un amigo',
    hosted: 'Esperando a un amigo: {variant} (ver el enlace, o anular)',
    send: 'Envía este enlace a tu amigo:',
    clock: '¿Qué reloj? (minutos+segundos por partida, o días por turno)',
    noClock: 'sin reloj',
    rated: '¿Con puntuación?',
    yesNo: ['Sí', 'No'],
    waiting: 'Esperando un rival: {variant}. Escribe parar para dejarlo.',
    you: 'Juegas con {side}.',
    watching: 'Estás mirando; escribe salir para dejarlo.',
    help: [
      'Escribe la jugada tal como se anota. Otras palabras: jugadas, piezas, tablero (dibujo),',
      'posición, registro, objetivo, reglas, explica JUGADA, tablas, deshacer (pedirlo),',
      'revancha (al acabar), rechazar, rendirse, ayuda, salir. Con el otro jugador:',
      'charla (lo que se ha dicho), di PALABRAS o di NÚMERO, silenciar, escuchar',
    ],
    notYours: 'No te toca jugar.',
    takenBack: 'Se ha deshecho una jugada.',
    offered: {
      draw: 'Tu rival ofrece tablas: escribe tablas para aceptarlas, o rechazar.',
      takeback: 'Tu rival quiere deshacer: escribe deshacer para aceptarlo, o rechazar.',
      rematch: 'Tu rival pide la revancha: escribe revancha para aceptarla, o rechazar.',
    },
    sent: {
      draw: 'Has ofrecido tablas; escribe rechazar para retirarlas.',
      takeback: 'Has pedido deshacer; escribe rechazar para retirarlo.',
      rematch: 'Has pedido la revancha; escribe rechazar para retirarla.',
    },
    rematchReady: 'La revancha está lista: escribe revancha para ir a ella.',
    waitOn: ['Seguir esperando', 'Anular la partida'],
    answers: ['Aceptar', 'Rechazar'],
    phrases: 'Di una de estas por su número: {phrases}',
    gone: 'Tu rival se ha ido. En {seconds} s podrás reclamar: {words}.',
    claims: { win: 'reclamar victoria', draw: 'reclamar tablas', abort: 'reclamar anulación' },
  },
};

export const TEXT_WORDS: Readonly<Record<Language, TextWords>> = {
  en: {
    welcome: 'Boardwright. Answer with numbers, or with moves during a game.',
    choose: 'Your choice:',
    chooseNumber: 'Type a number from 1 to {n}, or quit.',
    which: 'Which game?',
    variant: 'Which variant?',
    opponent: 'Which opponent?',
    side: 'Which side?',
    tier: 'Which tier?',
    move: 'Your move:',
    help: [
      'Type a move as it is written, for example {move}. Other words:',
      'moves, pieces, board (a drawing), position, hint, undo, explain MOVE, aim,',
      'rules, record, resign (or forfeit), help, quit',
    ],
    challengeHelp: [
      'Type a move as it is written, for example {move}. Other words:',
      'moves, pieces, board (a drawing), position, explain MOVE, aim, rules,',
      'forfeit, help, quit (the game is kept)',
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
    chooseNumber: 'Escribe un número del 1 al {n}, o salir.',
    which: '¿Qué juego?',
    variant: '¿Qué variante?',
    opponent: '¿Qué rival?',
    side: '¿Qué bando?',
    tier: '¿Qué nivel?',
    move: 'Tu jugada:',
    help: [
      'Escribe la jugada tal como se anota, por ejemplo {move}. Otras palabras:',
      'jugadas, piezas, tablero (dibujo), posición, pista, deshacer,',
      'explica JUGADA, objetivo, reglas, registro, rendirse, ayuda, salir',
    ],
    challengeHelp: [
      'Escribe la jugada tal como se anota, por ejemplo {move}. Otras palabras:',
      'jugadas, piezas, tablero (dibujo), posición, explica JUGADA, objetivo,',
      'reglas, abandonar, ayuda, salir (la partida se guarda)',
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
