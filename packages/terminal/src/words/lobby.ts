import type { Language } from '@boardwright/games';

/** The words of playing on a server. */
export interface LobbyWords {
  readonly online: Readonly<
    Record<
      | 'title'
      | 'connecting'
      | 'unreachable'
      | 'retryControls'
      | 'play'
      | 'watch'
      | 'make'
      | 'waiting'
      | 'waitingControls'
      | 'none'
      | 'controls'
      | 'watching'
      | 'refused'
      | 'lost'
      | 'drawOffered'
      | 'drawSent'
      | 'gameControls',
      string
    >
  >;
}

export const LOBBY_WORDS: Readonly<Record<Language, LobbyWords>> = {
  en: {
    online: {
      title: 'Online',
      connecting: 'Connecting to {url}...',
      unreachable: '{url} does not answer ({code}).',
      retryControls: '[Enter] Try again  [Esc] Back',
      play: 'Play: {text}',
      watch: 'Watch: {text}',
      make: 'Look for an opponent: {variant}',
      waiting: 'Waiting for an opponent: {variant}',
      waitingControls: '[Esc] Stop looking',
      none: 'Nobody is looking for a game right now.',
      controls: '[Up/Down] Choose  [Enter] Take  [Left/Right] Variant  [Esc] Back',
      watching: 'Watching',
      refused: 'The server refused: {code}',
      lost: 'The connection is gone; trying again...',
      drawOffered: 'Your opponent offers a draw: D accepts.',
      drawSent: 'A draw is offered.',
      gameControls:
        '[Arrows] Move  [Enter] Select  [Esc] Leave  [:] Type  [f] Flip  [D] Draw  [R] Resign  [c] Copy',
    },
  },
  es: {
    online: {
      title: 'En línea',
      connecting: 'Conectando con {url}...',
      unreachable: '{url} no responde ({code}).',
      retryControls: '[Intro] Otra vez  [Esc] Atrás',
      play: 'Jugar: {text}',
      watch: 'Mirar: {text}',
      make: 'Buscar rival: {variant}',
      waiting: 'Esperando un rival: {variant}',
      waitingControls: '[Esc] Dejar de buscar',
      none: 'Ahora nadie busca partida.',
      controls: '[Arriba/Abajo] Elegir  [Intro] Tomar  [Izq/Der] Variante  [Esc] Atrás',
      watching: 'Mirando',
      refused: 'El servidor lo rechaza: {code}',
      lost: 'Se ha cortado la conexión; probando de nuevo...',
      drawOffered: 'Tu rival ofrece tablas: D acepta.',
      drawSent: 'Tablas ofrecidas.',
      gameControls:
        '[Flechas] Mover  [Intro] Elegir  [Esc] Salir  [:] Escribir  [f] Girar  [D] Tablas  [R] Rendirse  [c] Copiar',
    },
  },
};
